import { DEFAULT_KEY_SCOPES, type Scope } from '@purser/contract/vocabulary';
import { notFound } from '../../kernel/errors.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { type ApiKeyRow, listApiKeys, revokeApiKey } from '../../store/accounts/api-keys.ts';
import type { Tx } from '../../store/database.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { type CreatedApiKey, createApiKey, type Environment } from './create-account.ts';

export type ApiKeyView = ApiKeyRow;

export interface AddApiKey {
  readonly accountId: string;
  readonly environment: Environment;
  readonly name?: string | undefined;
  /** Absent: those of `DEFAULT_KEY_SCOPES`. */
  readonly scopes?: readonly Scope[] | undefined;
  readonly operator?: boolean | undefined;
}

/** Creates another key for the account. Throws `Refusal` 404 for an unknown account. */
export async function addApiKey(
  context: Context,
  tx: Tx,
  command: AddApiKey,
): Promise<CreatedApiKey & { readonly scopes: readonly Scope[] }> {
  if ((await readAccount(tx, command.accountId)) === null) throw notFound('Account');
  const counters = await lockAccountCounters(tx, command.accountId);
  const scopes = command.scopes ?? DEFAULT_KEY_SCOPES;
  const key = await createApiKey(context, tx, counters, {
    environment: command.environment,
    name: command.name ?? null,
    scopes,
    operator: command.operator ?? false,
  });
  await counters.save();
  return { ...key, scopes };
}

/** Revokes a key, effective with the next request. Throws `Refusal` 404 when the account has no such key. */
export async function endApiKey(
  context: Context,
  tx: Tx,
  accountId: string,
  keyId: string,
): Promise<ApiKeyView> {
  const now = context.clock.now();
  const row = await revokeApiKey(tx, accountId, keyId, now);
  if (row === null) throw notFound('API key');
  if (row.revoked_at?.getTime() !== now.getTime()) return row;
  const { name, scopes, operator } = row;
  await recordChange(context, tx, {
    accountId,
    action: 'api_key.revoked',
    objectId: keyId,
    before: { name, scopes, operator },
  });
  return row;
}

/** Throws `Refusal` 404 for an unknown account. */
export async function readApiKeys(
  context: Context,
  accountId: string,
  page: PageRequest,
  search?: string,
): Promise<Page<ApiKeyView>> {
  if ((await readAccount(context.store.db, accountId)) === null) throw notFound('Account');
  return listApiKeys(context.store.db, accountId, page, search);
}
