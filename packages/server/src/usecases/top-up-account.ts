import { entriesOf, type LedgerTransaction } from '../domain/ledger.ts';
import { invalidFields, notFound } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import type { Money } from '../kernel/money.ts';
import { type AccountCounters, lockAccountCounters } from '../store/account-counters.ts';
import { readAccount } from '../store/accounts.ts';
import type { Tx } from '../store/database.ts';
import { bookTransaction, lockBalance } from '../store/ledger.ts';
import type { Context } from './context.ts';

export interface TopUp {
  readonly amount: Money;
  readonly description?: string;
  /** The operator action that moved the money. */
  readonly cause: string;
}

/** Every amount up to here is exact in the JSON of every client, with room for all that was ever spent. */
const BALANCE_SUBUNITS_MAX = 1_000_000_000_000_000;

/** Books money onto an account's balance. Throws `Refusal`: 404 for an unknown account, 422 above the highest balance. */
export async function topUpAccount(
  context: Context,
  tx: Tx,
  accountId: string,
  topUp: TopUp,
): Promise<LedgerTransaction> {
  if ((await readAccount(tx, accountId)) === null) throw notFound('Account');
  const counters = await lockAccountCounters(tx, accountId);
  const { availableSubunits, heldSubunits } = await lockBalance(tx, accountId, topUp.amount.currencyCode);
  if (availableSubunits + heldSubunits + topUp.amount.amountSubunits > BALANCE_SUBUNITS_MAX) {
    const message = `would bring the balance above ${BALANCE_SUBUNITS_MAX}`;
    throw invalidFields({ 'body.amount.amountSubunits': { message, value: topUp.amount.amountSubunits } });
  }
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
