import type { Money } from '@purser/contract/shapes/money';
import {
  BALANCE_SUBUNITS_MAX,
  type BookedTransaction,
  entriesOf,
  type LedgerTransaction,
} from '../../domain/ledger/ledger.ts';
import { invalidFields } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { AccountCounters } from '../../store/accounts/account-counters.ts';
import type { Tx } from '../../store/database.ts';
import { type Balance, bookTransaction } from '../../store/ledger/ledger.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/** A movement that is not caused by a purchase. */
export interface ManualEntry {
  readonly type: 'topup' | 'refund' | 'adjustment';
  readonly amount: Money;
  readonly description?: string;
  readonly checkoutIntentId?: string;
  /** The operator action that moved the money. */
  readonly cause: string;
}

const ACTIONS = {
  topup: 'balance.topped_up',
  refund: 'balance.refunded',
  adjustment: 'balance.adjusted',
} as const;

/** Books the movement. The caller has locked the counters and saves them. */
export async function bookManualEntry(
  context: Context,
  tx: Tx,
  counters: AccountCounters,
  booking: ManualEntry,
): Promise<BookedTransaction> {
  const transaction: LedgerTransaction = {
    id: newId('ledgerTransaction', context),
    createdAt: context.clock.now(),
    ...booking,
  };
  const booked = await bookTransaction(tx, counters, transaction, entriesOf(booking.type, booking.amount));
  const { type, amount, checkoutIntentId } = booking;
  await recordChange(context, tx, {
    accountId: counters.accountId,
    action: ACTIONS[type],
    objectId: amount.currencyCode,
    after: { amountSubunits: amount.amountSubunits, transactionId: transaction.id, checkoutIntentId },
  });
  return booked;
}

/** Throws `Refusal` 422 when the amount would bring the balance above the maximum. */
export function requireBelowMaximum(
  { availableSubunits, heldSubunits }: Balance,
  { amountSubunits }: Money,
): void {
  if (availableSubunits + heldSubunits + amountSubunits <= BALANCE_SUBUNITS_MAX) return;
  const message = `would bring the balance above ${BALANCE_SUBUNITS_MAX}`;
  throw invalidFields({ 'body.amount.amountSubunits': { message, value: amountSubunits } });
}
