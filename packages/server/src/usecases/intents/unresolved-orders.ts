import type { Money } from '@purser/contract/shapes/money';
import type { OrderResolution } from '@purser/contract/vocabulary';
import type { Failed } from '../../domain/intents/checkout-intent.ts';
import { cardSettlement } from '../../domain/intents/decide.ts';
import { entriesOf, type LedgerTransaction } from '../../domain/ledger/ledger.ts';
import { invalidFields, notFound, Refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import type { Tx } from '../../store/database.ts';
import { lockIntent } from '../../store/intents/checkout-intents.ts';
import {
  findIntentOwner,
  type ResolvedOrder,
  readUnresolvedOrders as read,
  saveOutcomeDecision,
  type UnresolvedOrder,
} from '../../store/intents/unresolved-orders.ts';
import { bookTransaction } from '../../store/ledger/ledger.ts';
import { addJob } from '../../store/operations/job-queue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { adjustAccount } from '../ledger/adjust-balance.ts';
import { settleSpending } from '../spending/return-spending.ts';

/** Recorded as the one who resolved an order that a mail proves. */
export const MERCHANT_MAIL = 'merchant_mail';

export type { ResolvedOrder, UnresolvedOrder };

const SHOWN_MAX = 200;
const DESCRIPTION_LENGTH_MAX = 255;

/** Unresolved orders of all accounts. */
export const readUnresolvedOrders = ({ store }: Pick<Context, 'store'>) => read(store.db, SHOWN_MAX);

export interface Deciding {
  readonly outcome: OrderResolution;
  readonly merchantOrderId?: string;
  /** Debits the total of an order whose hold was released. */
  readonly charge?: boolean;
  readonly note?: string;
  /** The id of the key or user that decides. */
  readonly decidedBy: string;
}

/**
 * Resolves an unknown order with the outcome found at the merchant. The intent stays failed. A hold that was kept is captured if the order
 * was placed, otherwise released, and a card that was authorised is charged or released. For other orders, `charge` debits the total from
 * the balance. Throws `Refusal`: 404 for an unknown intent, 409 for one that is not unresolved, 422 for a charge that is not possible, 402
 * when the balance does not cover it.
 */
export async function resolveOrder(
  context: Context,
  tx: Tx,
  intentId: string,
  deciding: Deciding,
): Promise<ResolvedOrder> {
  const { outcome, merchantOrderId, note, decidedBy } = deciding;
  const accountId = await findIntentOwner(tx, intentId);
  const intent = accountId === null ? null : await lockIntent(tx, intentId, accountId);
  if (accountId === null || intent === null) throw notFound('Checkout intent');
  if (intent.state !== 'failed' || intent.attention === undefined)
    throw new Refusal(
      'ConflictError',
      'This checkout intent has no unresolved order, or it is already resolved.',
      {
        headers: { 'x-should-retry': 'false' },
      },
    );
  const charged = await settleBalance(context, tx, intent, deciding);
  const isSpent = outcome === 'placed' && (intent.attention.kind === 'outcome_unknown' || charged !== null);
  await settleSpending(context, tx, intentId, isSpent);
  const decided: ResolvedOrder = {
    intentId,
    accountId,
    outcome,
    merchantOrderId: merchantOrderId ?? null,
    transactionId: charged?.id ?? null,
    note: note ?? null,
    decidedBy,
    resolvedAt: context.clock.now(),
  };
  await saveOutcomeDecision(tx, decided);
  await recordChange(context, tx, {
    accountId,
    action: 'checkout_intent.order_resolved',
    objectId: intentId,
    after: {
      outcome,
      merchantOrderId: decided.merchantOrderId,
      transactionId: decided.transactionId,
      by: decidedBy === MERCHANT_MAIL ? MERCHANT_MAIL : undefined,
    },
  });
  if (intent.attention.kind === 'outcome_unknown')
    for (const job of cardSettlement(intent)) await addJob(tx, job);
  return decided;
}

/** Captures or releases a hold that was kept, or debits the total if the hold was released and `charge` is set. Returns the charge, if any. */
async function settleBalance(
  context: Context,
  tx: Tx,
  intent: Failed,
  { outcome, merchantOrderId, charge = false, decidedBy }: Deciding,
): Promise<LedgerTransaction | null> {
  const { id, accountId } = intent;
  const held = heldTotal(intent);
  // Refuses a charge that is not possible, also while the money is held.
  const total = charge ? chargeableTotal(intent, outcome) : held;
  if (total === null) return null;
  if (held === null) {
    const number = merchantOrderId === undefined ? '' : `, number ${merchantOrderId}`;
    const description = `Order found at ${new URL(intent.request.productUrl).host}, ${id}${number}`;
    return adjustAccount(context, tx, accountId, {
      amount: total,
      direction: 'debit',
      description: description.slice(0, DESCRIPTION_LENGTH_MAX),
      enteredBy: decidedBy,
    });
  }
  const type = outcome === 'placed' ? 'capture' : 'release';
  const counters = await lockAccountCounters(tx, accountId);
  const transaction: LedgerTransaction = {
    id: newId('ledgerTransaction', context),
    type,
    amount: held,
    createdAt: context.clock.now(),
    checkoutIntentId: id,
    cause: `resolve ${id} by ${decidedBy}`,
  };
  await bookTransaction(tx, counters, transaction, entriesOf(type, held));
  await counters.save();
  return type === 'capture' ? transaction : null;
}

/** The money that is still held for the order; null if none is. */
const heldTotal = ({ attention, offer, paymentMethod }: Failed): Money | null =>
  attention?.kind === 'outcome_unknown' && paymentMethod?.type === 'drawdown'
    ? (offer?.cost.total ?? null)
    : null;

function chargeableTotal({ offer, paymentMethod }: Failed, outcome: OrderResolution) {
  if (outcome !== 'placed')
    throw invalidFields({
      'body.charge': { message: 'is only allowed for orders that were placed', value: true },
    });
  if (offer === undefined || paymentMethod?.type !== 'drawdown')
    throw invalidFields({
      'body.charge': { message: 'the order was not paid from the balance', value: true },
    });
  return offer.cost.total;
}
