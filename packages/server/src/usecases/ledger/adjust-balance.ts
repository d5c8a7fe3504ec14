import type { Money } from '@purser/contract/shapes/money';
import type { BookedTransaction } from '../../domain/ledger/ledger.ts';
import { notFound, Refusal } from '../../kernel/errors.ts';
import { money } from '../../kernel/money.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import type { Tx } from '../../store/database.ts';
import { lockBalance } from '../../store/ledger/ledger.ts';
import type { Context } from '../context.ts';
import { bookManualEntry, requireBelowMaximum } from './manual-entry.ts';

export interface Adjustment {
  /** Positive. */
  readonly amount: Money;
  readonly direction: 'credit' | 'debit';
  readonly description: string;
  /** The id of the key or user that enters it. */
  readonly enteredBy: string;
}

/**
 * Credits or debits the available balance of an account. Throws `Refusal`: 404 for an unknown account, 402
 * for a debit above what is available, 422 for a credit above the highest balance.
 */
export async function adjustAccount(
  context: Context,
  tx: Tx,
  accountId: string,
  { amount, direction, description, enteredBy }: Adjustment,
): Promise<BookedTransaction> {
  if ((await readAccount(tx, accountId)) === null) throw notFound('Account');
  const counters = await lockAccountCounters(tx, accountId);
  const balance = await lockBalance(tx, accountId, amount.currencyCode);
  if (direction === 'credit') requireBelowMaximum(balance, amount);
  else if (amount.amountSubunits > balance.availableSubunits) {
    throw new Refusal(
      'InsufficientBalanceError',
      'The available drawdown balance does not cover the adjustment.',
    );
  }
  const { currencyCode, amountSubunits } = amount;
  const transaction = await bookManualEntry(context, tx, counters, {
    type: 'adjustment',
    amount: money(currencyCode, direction === 'credit' ? amountSubunits : -amountSubunits),
    description,
    cause: `adjustment by ${enteredBy}`,
  });
  await counters.save();
  return transaction;
}
