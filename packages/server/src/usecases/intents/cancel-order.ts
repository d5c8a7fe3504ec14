import type { Money } from '@purser/contract/shapes/money';
import type { Marketplace } from '@purser/contract/vocabulary';
import {
  type Cancellation,
  type CancellationDenial,
  type CancellationReason,
  DECISION_ENDS_AFTER_MS,
  nextDecisionMs,
} from '../../domain/intents/cancellation.ts';
import { isFinal } from '../../domain/tracking/shipment-tracking.ts';
import { addMs } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { type AccountCounters, lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import { appendEvent } from '../../store/events/events.ts';
import {
  insertCancellation,
  readCancellationOfIntent,
  saveCancellation,
} from '../../store/intents/cancellations.ts';
import { lockIntent } from '../../store/intents/checkout-intents.ts';
import { readOrder } from '../../store/intents/orders.ts';
import { readCapture } from '../../store/ledger/ledger.ts';
import { addJob } from '../../store/operations/job-queue.ts';
import { lockShipmentsOfIntent, saveShipment } from '../../store/tracking/shipments.ts';
import type { Context } from '../context.ts';
import { bookManualEntry } from '../ledger/manual-entry.ts';
import { returnSpending } from '../spending/return-spending.ts';
import { shipmentEvent } from './record-placement.ts';

export interface CancelCommand {
  readonly accountId: string;
  readonly orderId: string;
  readonly reason: CancellationReason;
  /** Whether the connector of a merchant can cancel orders. */
  readonly canCancel: (marketplace: Marketplace) => boolean;
  /** The installation's support address; an account may have its own. */
  readonly supportEmail: string | null;
}

/**
 * Requests the cancellation of an order; a job then asks the merchant. If the merchant cannot be asked, the cancellation is denied at once.
 * Returns the existing cancellation if there is one. Throws `Refusal` 404 for an unknown order.
 */
export async function requestCancellation(
  context: Context,
  tx: Tx,
  { accountId, orderId, reason, canCancel, supportEmail }: CancelCommand,
): Promise<Cancellation> {
  const order = await readOrder(tx, accountId, orderId);
  const intent = order === undefined ? null : await lockIntent(tx, order.intent_id);
  if (order === undefined || intent?.state !== 'completed') throw notFound('Order');
  const existing = await readCancellationOfIntent(tx, intent.id);
  if (existing !== null) return existing;
  const now = context.clock.now();
  const requested: Cancellation = {
    id: newId('cancellation', context),
    accountId,
    orderId,
    checkoutIntentId: intent.id,
    marketplaceOrderId: intent.merchantOrderIds[0],
    state: 'requested',
    reason,
    isReceived: false,
    createdAt: now,
    updatedAt: now,
  };
  const cancellation = canCancel(intent.merchant.marketplace)
    ? requested
    : denied(requested, await notOffered(tx, accountId, supportEmail), now);
  await insertCancellation(tx, cancellation);
  if (cancellation.state === 'requested') await addJob(tx, { name: 'cancel-order', intentId: intent.id });
  return cancellation;
}

/** The merchant's decision, or that it has none yet. */
export type CancellationDecision =
  | { readonly kind: 'completed'; readonly refunded: Money | null }
  | { readonly kind: 'requested' }
  | ({ readonly kind: 'denied' } & CancellationDenial)
  | { readonly kind: 'not_offered' };

/**
 * Records the merchant's decision: a completed cancellation ends the shipments with their events, and refunds what the merchant gave back
 * to the balance that the order was paid from, or to the card that a gateway charged. Without a decision, the merchant is asked again later.
 */
export function recordCancellation(
  context: Context,
  intentId: string,
  decision: CancellationDecision,
  supportEmail: string | null,
): Promise<void> {
  return inTransaction(context.store.db, async (tx) => {
    const intent = await lockIntent(tx, intentId);
    const cancellation = await readCancellationOfIntent(tx, intentId);
    if (intent === null || cancellation?.state !== 'requested') return;
    const now = context.clock.now();
    switch (decision.kind) {
      case 'completed': {
        const counters = await lockAccountCounters(tx, intent.accountId);
        await saveCancellation(tx, { ...cancellation, state: 'completed', updatedAt: now });
        await cancelShipments(context, tx, counters, intentId);
        if (decision.refunded !== null) {
          await refund(context, tx, counters, cancellation, decision.refunded);
          await returnSpending(context, tx, intentId, decision.refunded);
          if (intent.state === 'completed' && intent.paymentMethod.type === 'stripe_token')
            await addJob(tx, { name: 'refund-card-payment', intentId, refunded: decision.refunded });
        }
        return counters.save();
      }
      case 'requested':
        return askAgain(tx, cancellation, now);
      case 'denied':
        return saveCancellation(
          tx,
          denied(cancellation, { code: decision.code, message: decision.message }, now),
        );
      case 'not_offered':
        return saveCancellation(
          tx,
          denied(cancellation, await notOffered(tx, intent.accountId, supportEmail), now),
        );
      default: {
        const never: never = decision;
        return never;
      }
    }
  });
}

/** The cancellation of an intent's order; null if there is none. */
export const readCancellation = (
  { store }: Pick<Context, 'store'>,
  intentId: string,
): Promise<Cancellation | null> => readCancellationOfIntent(store.db, intentId);

const denied = (cancellation: Cancellation, denial: CancellationDenial, now: Date): Cancellation => ({
  ...cancellation,
  state: 'denied',
  denial,
  updatedAt: now,
});

async function notOffered(
  tx: Tx,
  accountId: string,
  supportEmail: string | null,
): Promise<CancellationDenial> {
  const address = (await readAccount(tx, accountId))?.returnsSupportEmail ?? supportEmail;
  const instead = address === null ? 'Contact the merchant.' : `Write to ${address} with the order ID.`;
  return { code: 'other', message: `The merchant has no interface to cancel orders. ${instead}` };
}

async function askAgain(tx: Tx, cancellation: Cancellation, now: Date): Promise<void> {
  const ageMs = now.getTime() - cancellation.createdAt.getTime();
  if (ageMs >= DECISION_ENDS_AFTER_MS) {
    const message = 'The merchant did not decide within 30 days. Contact the merchant.';
    return saveCancellation(tx, denied(cancellation, { code: 'other', message }, now));
  }
  if (!cancellation.isReceived)
    await saveCancellation(tx, { ...cancellation, isReceived: true, updatedAt: now });
  const job = { name: 'cancel-order', intentId: cancellation.checkoutIntentId } as const;
  return addJob(tx, job, addMs(now, nextDecisionMs(ageMs)));
}

async function cancelShipments(
  context: Context,
  tx: Tx,
  counters: AccountCounters,
  intentId: string,
): Promise<void> {
  const shipments = await lockShipmentsOfIntent(tx, counters.accountId, intentId);
  for (const shipment of shipments.filter((each) => !isFinal(each))) {
    const version = shipment.version + 1;
    const canceled = { ...shipment, status: 'canceled' as const, version, updatedAt: context.clock.now() };
    await saveShipment(tx, canceled);
    await appendEvent(tx, counters, shipmentEvent(canceled, 'shipment.updated'), context);
  }
}

/** At most what was captured and not refunded before; nothing for orders that were not paid from the balance. */
async function refund(
  context: Context,
  tx: Tx,
  counters: AccountCounters,
  { id, checkoutIntentId }: Cancellation,
  refunded: Money,
): Promise<void> {
  const capture = await readCapture(tx, counters.accountId, checkoutIntentId);
  if (capture === null || capture.captured.currencyCode !== refunded.currencyCode) return;
  const left = capture.captured.amountSubunits - capture.refundedSubunits;
  const amountSubunits = Math.min(refunded.amountSubunits, left);
  if (amountSubunits <= 0) return;
  await bookManualEntry(context, tx, counters, {
    type: 'refund',
    amount: { ...refunded, amountSubunits },
    checkoutIntentId,
    description: 'Order canceled',
    cause: `cancellation ${id}`,
  });
}
