import type { AccountBucketName } from '@purser/contract/vocabulary';
import type { AccountBucketState } from '../../domain/accounts/rate-limits.ts';
import { notFound } from '../../kernel/errors.ts';
import {
  type Account,
  type AccountChange,
  listAccounts,
  readAccount,
  setLimit,
  updateAccount,
} from '../../store/accounts/accounts.ts';
import { lockObject } from '../../store/audit/object-lock.ts';
import type { Tx } from '../../store/database.ts';
import type { PageRequest } from '../../store/pages.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { readLimits } from './read-limits.ts';

/** Throws `Refusal` 404 for an unknown account. */
export async function readOneAccount(context: Context, accountId: string): Promise<Account> {
  const account = await readAccount(context.store.db, accountId);
  if (account === null) throw notFound('Account');
  return account;
}

/** Changes the given fields and returns the changed account. Throws `Refusal` 404 for an unknown account. */
export async function changeAccount(
  context: Context,
  tx: Tx,
  accountId: string,
  change: AccountChange,
): Promise<Account> {
  await lockObject(tx, 'account', accountId);
  const before = await readAccount(tx, accountId);
  const isKnown = await updateAccount(tx, accountId, change);
  const account = isKnown ? await readAccount(tx, accountId) : null;
  if (before === null || account === null) throw notFound('Account');
  await recordChange(context, tx, {
    accountId,
    action: 'account.updated',
    objectId: accountId,
    before: settingsOf(before),
    after: settingsOf(account),
  });
  return account;
}

const settingsOf = ({ name, returnsSupportEmail }: Account) => ({ name, returnsSupportEmail });

export const readAccounts = (context: Context, page: PageRequest) => listAccounts(context.store.db, page);

/** Sets one quota, effective with the next request, and returns all buckets. Throws `Refusal` 404 for an unknown account. */
export async function setAccountQuota(
  context: Context,
  tx: Tx,
  accountId: string,
  bucket: AccountBucketName,
  quota: number,
): Promise<AccountBucketState[]> {
  await lockObject(tx, 'account', accountId);
  const before = (await readLimits(context, accountId, tx)).find(({ name }) => name === bucket);
  if (!(await setLimit(tx, accountId, bucket, quota))) throw notFound('Account');
  await recordChange(context, tx, {
    accountId,
    action: 'limit.updated',
    objectId: bucket,
    before: { quota: before?.quota },
    after: { quota },
  });
  return readLimits(context, accountId, tx);
}
