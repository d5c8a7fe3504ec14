import type { Money } from '@purser/contract/shapes/money';
import type { BookedTransaction } from '../../domain/ledger/ledger.ts';
import { invalidFields, notFound, Refusal } from '../../kernel/errors.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import type { Tx } from '../../store/database.ts';
import { readIntent } from '../../store/intents/checkout-intents.ts';
import { lockBalance, readCapture } from '../../store/ledger/ledger.ts';
import type { Context } from '../context.ts';
import { returnSpending } from '../spending/return-spending.ts';
import { bookManualEntry, requireBelowMaximum } from './manual-entry.ts';

export interface Refund {
  readonly checkoutIntentId: string;
  readonly amount: Money;
  readonly description?: string;
  /** The id of the key or user that enters it. */
  readonly enteredBy: string;
}

/**
 * Refunds all or part of the captured amount of an intent to the balance. Throws `Refusal`: 404 for an unknown account
 * or an intent that is not the account's, 409 for an intent that is not completed, 422 for one that was not paid from the balance, for
 * another currency than it was paid in, and for more than is left of what was captured.
 */
export async function refundAccount(
  context: Context,
  tx: Tx,
  accountId: string,
  { enteredBy, ...refund }: Refund,
): Promise<BookedTransaction> {
  if ((await readAccount(tx, accountId)) === null) throw notFound('Account');
  const counters = await lockAccountCounters(tx, accountId);
  await requireRefundable(tx, accountId, refund);
  requireBelowMaximum(await lockBalance(tx, accountId, refund.amount.currencyCode), refund.amount);
  const booking = { ...refund, type: 'refund' as const, cause: `refund by ${enteredBy}` };
  const transaction = await bookManualEntry(context, tx, counters, booking);
  await returnSpending(context, tx, refund.checkoutIntentId, refund.amount);
  await counters.save();
  return transaction;
}

/** Runs under the account's lock, so that concurrent refunds see each other. */
async function requireRefundable(
  tx: Tx,
  accountId: string,
  { checkoutIntentId, amount }: Pick<Refund, 'checkoutIntentId' | 'amount'>,
): Promise<void> {
  const read = await readIntent(tx, checkoutIntentId, accountId);
  if (read === null) throw notFound('Checkout intent');
  const { state } = read.intent;
  if (state !== 'completed') {
    throw new Refusal('InvalidCheckoutIntentStateError', `The checkout intent is in state ${state}.`, {
      state,
      headers: { 'x-should-retry': 'false' },
    });
  }
  const capture = await readCapture(tx, accountId, checkoutIntentId);
  if (capture === null) {
    const message = 'was not paid from the balance';
    throw invalidFields({ 'body.checkoutIntentId': { message, value: checkoutIntentId } });
  }
  const { captured, refundedSubunits } = capture;
  if (amount.currencyCode !== captured.currencyCode) {
    const message = `must be ${captured.currencyCode}, in which the intent was paid`;
    throw invalidFields({ 'body.amount.currencyCode': { message, value: amount.currencyCode } });
  }
  const left = captured.amountSubunits - refundedSubunits;
  if (amount.amountSubunits > left) {
    const message = `must be at most ${left}: ${captured.amountSubunits} was captured, ${refundedSubunits} refunded`;
    throw invalidFields({ 'body.amount.amountSubunits': { message, value: amount.amountSubunits } });
  }
}
