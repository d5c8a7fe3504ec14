import { SCOPES } from '@purser/contract/vocabulary';
import { hashApiKey, makeApiKey } from '../../domain/accounts/api-key.ts';
import { newId } from '../../kernel/ids.ts';
import { money } from '../../kernel/money.ts';
import { type AccountCounters, lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { insertAccount, type NewAccount } from '../../store/accounts/accounts.ts';
import { insertApiKey } from '../../store/accounts/api-keys.ts';
import type { Tx } from '../../store/database.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { bookManualEntry } from '../ledger/manual-entry.ts';

export type Environment = 'staging' | 'production';

/** The initial balance of staging accounts. */
const TEST_MONEY = money('USD', 1_000_000);

export interface CreatedAccount {
  readonly accountId: string;
  readonly keyId: string;
  /** Shown only once. */
  readonly apiKey: string;
}

export interface CreateAccount {
  readonly name: string;
  readonly environment: Environment;
  /** The first API key, instead of a random one. */
  readonly apiKey?: string;
}

/** Creates an account with a first key that has every scope; in staging also with test money on its balance. */
export async function createAccount(
  context: Context,
  tx: Tx,
  command: CreateAccount,
): Promise<CreatedAccount> {
  const now = context.clock.now();
  const account: NewAccount = {
    id: newId('account', context),
    name: command.name,
    currencyCode: TEST_MONEY.currencyCode,
    limits: {},
    createdAt: now,
  };
  await insertAccount(tx, account);
  await recordChange(context, tx, {
    accountId: account.id,
    action: 'account.created',
    objectId: account.id,
    after: { name: account.name, currencyCode: account.currencyCode },
  });
  const counters = await lockAccountCounters(tx, account.id);
  const key = await createApiKey(context, tx, counters, {
    environment: command.environment,
    name: 'First key',
    scopes: SCOPES,
    operator: false,
    ...(command.apiKey === undefined ? {} : { text: command.apiKey }),
  });
  if (command.environment === 'staging') {
    await bookManualEntry(context, tx, counters, {
      type: 'topup',
      amount: TEST_MONEY,
      description: 'Test money',
      cause: `create account ${account.id}`,
    });
  }
  await counters.save();
  return { accountId: account.id, keyId: key.id, apiKey: key.text };
}

export interface CreateApiKey {
  readonly environment: Environment;
  readonly name: string | null;
  readonly scopes: readonly string[];
  readonly operator: boolean;
  readonly text?: string;
}

export interface CreatedApiKey {
  readonly id: string;
  readonly text: string;
  readonly last4: string;
  readonly createdAt: Date;
}

/** Creates a key. Only its hash is stored, so the text is available only in the result. */
export async function createApiKey(
  context: Context,
  tx: Tx,
  counters: AccountCounters,
  command: CreateApiKey,
): Promise<CreatedApiKey> {
  const text = command.text ?? makeApiKey(command.environment, context.random);
  const key = {
    id: newId('apiKey', context),
    accountId: counters.accountId,
    name: command.name,
    keyHash: hashApiKey(text),
    last4: text.slice(-4),
    scopes: command.scopes,
    operator: command.operator,
    createdAt: context.clock.now(),
  };
  await insertApiKey(tx, counters, key);
  const { accountId, name, scopes, operator } = key;
  await recordChange(context, tx, {
    accountId,
    action: 'api_key.created',
    objectId: key.id,
    after: { name, scopes, operator },
  });
  return { id: key.id, text, last4: key.last4, createdAt: key.createdAt };
}
