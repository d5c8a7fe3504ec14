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
import type { Context } from '../context.ts';
import { adjustAccount } from '../ledger/adjust-balance.ts';

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
  { outcome, merchantOrderId, charge = false, note, decidedBy }: Deciding,
): Promise<ResolvedOrder> {
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
  const transaction = hasHold(intent)
    ? await endHold(context, tx, intent, outcome, charge, decidedBy)
    : charge
      ? await adjustAccount(context, tx, accountId, {
          amount: chargeableTotal(intent, outcome),
          direction: 'debit',
          description: `Order found at ${new URL(intent.request.productUrl).host}, ${intentId}${
            merchantOrderId === undefined ? '' : `, number ${merchantOrderId}`
          }`.slice(0, DESCRIPTION_LENGTH_MAX),
          enteredBy: decidedBy,
        })
      : null;
  const decided: ResolvedOrder = {
    intentId,
    accountId,
    outcome,
    merchantOrderId: merchantOrderId ?? null,
    transactionId: transaction?.id ?? null,
    note: note ?? null,
    decidedBy,
    resolvedAt: context.clock.now(),
  };
  await saveOutcomeDecision(tx, decided);
  if (intent.attention.kind === 'outcome_unknown')
    for (const job of cardSettlement(intent)) await addJob(tx, job);
  return decided;
}

/** Whether the money of the order is still held. */
const hasHold = ({ attention, offer, paymentMethod }: Failed): boolean =>
  attention?.kind === 'outcome_unknown' && offer !== undefined && paymentMethod?.type === 'drawdown';

/** Captures or releases the hold; the transaction if the balance was charged. */
async function endHold(
  context: Context,
  tx: Tx,
  intent: Failed,
  outcome: OrderResolution,
  charge: boolean,
  decidedBy: string,
): Promise<LedgerTransaction | null> {
  const amount = charge || outcome === 'placed' ? chargeableTotal(intent, outcome) : intent.offer?.cost.total;
  if (amount === undefined) return null;
  const type = outcome === 'placed' ? 'capture' : 'release';
  const counters = await lockAccountCounters(tx, intent.accountId);
  const transaction: LedgerTransaction = {
    id: newId('ledgerTransaction', context),
    type,
    amount,
    createdAt: context.clock.now(),
    checkoutIntentId: intent.id,
    cause: `resolve ${intent.id} by ${decidedBy}`,
  };
  await bookTransaction(tx, counters, transaction, entriesOf(type, amount));
  await counters.save();
  return outcome === 'placed' ? transaction : null;
}

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
