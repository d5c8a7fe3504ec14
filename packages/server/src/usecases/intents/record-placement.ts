import type { FailureReason } from '@purser/contract/shapes/failure-reason';
import type { Money } from '@purser/contract/shapes/money';
import { makeEvent } from '../../domain/events/event.ts';
import { type Attention, type PlacingOrder, SUBMISSIONS_MAX } from '../../domain/intents/checkout-intent.ts';
import { decide } from '../../domain/intents/decide.ts';
import type { Order } from '../../domain/intents/order.ts';
import { hostKeyOf } from '../../domain/merchants/host-rule.ts';
import type { Shipment } from '../../domain/tracking/shipment.ts';
import { addMs } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { type AccountCounters, lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import { appendEvent } from '../../store/events/events.ts';
import { claimPlacement as claim, lockIntent, saveIntent } from '../../store/intents/checkout-intents.ts';
import { insertOrder } from '../../store/intents/orders.ts';
import { expectMessages } from '../../store/merchants/merchant-messages.ts';
import { recordTiming } from '../../store/merchants/merchant-timings.ts';
import { addJob } from '../../store/operations/job-queue.ts';
import { insertShipment } from '../../store/tracking/shipments.ts';
import type { Context } from '../context.ts';
import { applyDecision } from './apply-decision.ts';
import { resolveByStoredMail } from './merchant-mail.ts';

export type PlacementResult =
  | {
      readonly kind: 'placed';
      readonly merchantOrderIds: readonly [string, ...string[]];
      readonly paid: Money;
      readonly orderUrl?: string;
      readonly reference?: PlacingOrder['merchant']['reference'];
    }
  | { readonly kind: 'failed'; readonly failure: FailureReason; readonly attention?: Attention };

/** One run of a placement. The run with the highest fence is the current one. */
export interface PlacementRun {
  readonly intentId: string;
  readonly fence: number;
}

/** Makes this run the current one of the placement, so that every earlier run is overtaken. Null when the intent is not being placed. */
export const claimPlacement = ({ store }: Pick<Context, 'store'>, intentId: string) =>
  claim(store.db, intentId);

/** The locked intent; null when it is no longer being placed, or by another run. */
async function lockPlacement(tx: Tx, run: PlacementRun): Promise<PlacingOrder | null> {
  const intent = await lockIntent(tx, run.intentId);
  return intent?.state === 'placing_order' && intent.placementFence === run.fence ? intent : null;
}

/** `overtaken` and `limit_reached`: nothing may be sent. */
export type SubmissionResult = 'begun' | 'overtaken' | 'limit_reached';

/**
 * Records, before each request that may place the order, that it is about to be sent and where to find the order. Refuses a run that was
 * overtaken, and more than `SUBMISSIONS_MAX` requests over all runs.
 */
export function beginSubmission(
  context: Context,
  run: PlacementRun,
  reference: PlacingOrder['merchant']['reference'],
): Promise<SubmissionResult> {
  return inTransaction(context.store.db, async (tx) => {
    const intent = await lockPlacement(tx, run);
    if (intent === null) return 'overtaken';
    if (intent.submissionCount >= SUBMISSIONS_MAX) return 'limit_reached';
    await saveIntent(tx, decide(intent, { kind: 'begin_submission', reference }, context.clock.now()).next);
    return 'begun';
  });
}

/**
 * Takes the last submission out of the count: its request certainly did not reach the merchant. `reference` replaces the one that was saved
 * with it; null keeps that.
 */
export function uncountSubmission(
  context: Context,
  run: PlacementRun,
  reference: PlacingOrder['merchant']['reference'] | null = null,
): Promise<void> {
  return inTransaction(context.store.db, async (tx) => {
    const intent = await lockPlacement(tx, run);
    if (intent === null || intent.submissionCount === 0) return;
    const merchant = reference === null ? intent.merchant : { ...intent.merchant, reference };
    await saveIntent(tx, { ...intent, merchant, submissionCount: intent.submissionCount - 1 });
  });
}

/** Replaces the merchant's reference of a placement, unless it was overtaken. */
export function saveReference(
  context: Pick<Context, 'store'>,
  run: PlacementRun,
  reference: PlacingOrder['merchant']['reference'],
): Promise<void> {
  return inTransaction(context.store.db, async (tx) => {
    const intent = await lockPlacement(tx, run);
    if (intent !== null) await saveIntent(tx, { ...intent, merchant: { ...intent.merchant, reference } });
  });
}

/**
 * Records the result of the placement: order, first shipment, postings and events together. Returns false and does nothing when the intent
 * is no longer being placed, or by another run.
 */
export async function recordPlacement(
  context: Context,
  run: PlacementRun,
  result: PlacementResult,
  tookMs: number,
  trackingMs: number,
): Promise<boolean> {
  const host = await inTransaction(context.store.db, async (tx) => {
    const intent = await lockPlacement(tx, run);
    if (intent === null) return null;
    const counters = await lockAccountCounters(tx, intent.accountId);
    if (result.kind === 'placed') await recordPlaced(context, tx, counters, intent, result, trackingMs);
    else {
      const { failure, attention } = result;
      const command = { kind: 'record_placement_failure' as const, failure, ...(attention && { attention }) };
      await applyDecision(context, tx, counters, decide(intent, command, context.clock.now()));
    }
    await counters.save();
    if (result.kind === 'failed' && result.attention?.kind === 'outcome_unknown')
      await resolveByStoredMail(context, tx, intent.id, intent.accountId);
    return new URL(intent.request.productUrl).host;
  });
  if (host !== null && result.kind === 'placed') await recordTiming(context.store.db, host, 'order', tookMs);
  return host !== null;
}

async function recordPlaced(
  context: Context,
  tx: Tx,
  counters: AccountCounters,
  intent: PlacingOrder,
  placed: Extract<PlacementResult, { kind: 'placed' }>,
  trackingMs: number,
): Promise<void> {
  const now = context.clock.now();
  const orderId = newId('order', context);
  const { merchantOrderIds, paid, reference } = placed;
  const order: Order = {
    id: orderId,
    checkoutIntentId: intent.id,
    merchantOrderIds,
    paid,
    createdAt: now,
    ...(placed.orderUrl === undefined ? {} : { orderUrl: placed.orderUrl }),
    ...(intent.request.referenceId === undefined ? {} : { referenceId: intent.request.referenceId }),
  };
  await insertOrder(tx, counters, order);
  const host = hostKeyOf(new URL(intent.request.productUrl).host);
  await expectMessages(tx, { host, intentId: intent.id, merchantOrderIds }, now);
  const command = {
    kind: 'record_placed' as const,
    orderId,
    merchantOrderIds,
    paid,
    ...(reference && { reference }),
  };
  await applyDecision(context, tx, counters, decide(intent, command, now));
  const shipment: Shipment = {
    id: newId('shipment', context),
    accountId: intent.accountId,
    checkoutIntentId: intent.id,
    marketplaceOrderId: merchantOrderIds[0],
    status: 'ordered',
    version: 1,
    details: {},
    createdAt: now,
    updatedAt: now,
  };
  await insertShipment(tx, counters, shipment);
  await appendEvent(tx, counters, shipmentEvent(shipment, 'shipment.created'), context);
  await addJob(tx, { name: 'track-shipments', intentId: intent.id, failureCount: 0 }, addMs(now, trackingMs));
}

export const shipmentEvent = (shipment: Shipment, type: 'shipment.created' | 'shipment.updated') =>
  makeEvent({
    accountId: shipment.accountId,
    type,
    source: { id: shipment.id, type: 'shipment' },
    sourceVersion: shipment.version,
    createdAt: shipment.updatedAt,
  });
