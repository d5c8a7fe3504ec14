import type { Money } from '@purser/contract/shapes/money';
import type { BookedTransaction } from '../../domain/ledger/ledger.ts';
import { notFound } from '../../kernel/errors.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import type { Tx } from '../../store/database.ts';
import { lockBalance } from '../../store/ledger/ledger.ts';
import type { Context } from '../context.ts';
import { bookManualEntry, requireBelowMaximum } from './manual-entry.ts';

export interface TopUp {
  readonly amount: Money;
  readonly description?: string;
  /** The id of the key or user that enters it. */
  readonly enteredBy: string;
}

/** Tops up the balance of an account. Throws `Refusal`: 404 for an unknown account, 422 above the maximum balance. */
export async function topUpAccount(
  context: Context,
  tx: Tx,
  accountId: string,
  { enteredBy, ...topUp }: TopUp,
): Promise<BookedTransaction> {
  if ((await readAccount(tx, accountId)) === null) throw notFound('Account');
  const counters = await lockAccountCounters(tx, accountId);
  requireBelowMaximum(await lockBalance(tx, accountId, topUp.amount.currencyCode), topUp.amount);
  const booking = { ...topUp, type: 'topup' as const, cause: `top-up by ${enteredBy}` };
  const transaction = await bookManualEntry(context, tx, counters, booking);
  await counters.save();
  return transaction;
}
