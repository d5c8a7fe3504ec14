import { entriesOf, type LedgerTransaction } from '../domain/ledger.ts';
import { notFound } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import type { Money } from '../kernel/money.ts';
import { type AccountCounters, lockAccountCounters } from '../store/account-counters.ts';
import { readAccount } from '../store/accounts.ts';
import type { Tx } from '../store/database.ts';
import { bookTransaction } from '../store/ledger.ts';
import type { Context } from './context.ts';

export interface TopUp {
  readonly amount: Money;
  readonly description?: string;
  /** The operator action that moved the money. */
  readonly cause: string;
}

/** Books money onto an account's balance. Throws `Refusal` 404 for an unknown account. */
export async function topUpAccount(
  context: Context,
  tx: Tx,
  accountId: string,
  topUp: TopUp,
): Promise<LedgerTransaction> {
  if ((await readAccount(tx, accountId)) === null) throw notFound('Account');
  const counters = await lockAccountCounters(tx, accountId);
  const transaction = await bookTopUp(context, tx, counters, topUp);
  await counters.save();
  return transaction;
}

/** The booking itself, under counters that the caller holds and saves. */
export async function bookTopUp(
  context: Context,
  tx: Tx,
  counters: AccountCounters,
  topUp: TopUp,
): Promise<LedgerTransaction> {
  const transaction: LedgerTransaction = {
    id: newId('ledgerTransaction', context),
    type: 'topup',
    createdAt: context.clock.now(),
    ...topUp,
  };
  await bookTransaction(tx, counters, transaction, entriesOf('topup', topUp.amount));
  return transaction;
}
