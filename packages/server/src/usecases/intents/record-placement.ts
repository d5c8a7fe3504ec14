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
import { inTransaction, type Tx } from '../../store/database.ts';
import {
  claimPlacement as claim,
  lockIntent,
  readIntent,
  savePlacement,
} from '../../store/intents/checkout-intents.ts';
import type { IntentFacts } from '../../store/intents/intent-facts.ts';
import { newJob } from '../../store/operations/job-queue.ts';
import type { Context } from '../context.ts';
import { changeInTransaction, changeIntent, type DecidedChange } from './change-intent.ts';
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

/** The intent, unless it is no longer being placed, or by another run. */
async function readPlacement({ store }: Context, run: PlacementRun): Promise<PlacingOrder | null> {
  const intent = (await readIntent(store.db, run.intentId))?.intent;
  return intent?.state === 'placing_order' && intent.placementFence === run.fence ? intent : null;
}

/** `overtaken` and `limit_reached`: nothing may be sent. */
export type SubmissionResult = 'begun' | 'overtaken' | 'limit_reached';

/**
 * Records, before each request that may place the order, that it is about to be sent and where to find the order. Refuses a run that was
 * overtaken, and more than `SUBMISSIONS_MAX` requests over all runs.
 */
export async function beginSubmission(
  context: Context,
  run: PlacementRun,
  reference: PlacingOrder['merchant']['reference'],
): Promise<SubmissionResult> {
  for (;;) {
    const intent = await readPlacement(context, run);
    if (intent === null) return 'overtaken';
    if (intent.submissionCount >= SUBMISSIONS_MAX) return 'limit_reached';
    const { next } = decide(intent, { kind: 'begin_submission', reference }, context.clock.now());
    if (next.state === 'placing_order' && (await savePlacement(context.store.db, intent, next)))
      return 'begun';
  }
}

/**
 * Takes the last submission out of the count: its request certainly did not reach the merchant. The placement is pending again if it was the
 * only one. `reference` replaces the one that was saved with it; null keeps that.
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
    const submissionCount = intent.submissionCount - 1;
    const placement = submissionCount === 0 ? 'pending' : 'submitting';
    await savePlacement(tx, intent, { ...intent, merchant, placement, submissionCount });
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
    if (intent !== null)
      await savePlacement(tx, intent, { ...intent, merchant: { ...intent.merchant, reference } });
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
  const subject = { id: run.intentId, accountId: null };
  const decideOn = ({ intent }: IntentFacts): DecidedChange | null => {
    if (intent.state !== 'placing_order' || intent.placementFence !== run.fence) return null;
    if (result.kind === 'placed') return placedChange(context, intent, result, tookMs, trackingMs);
    const { failure, attention } = result;
    const command = { kind: 'record_placement_failure' as const, failure, ...(attention && { attention }) };
    return { decision: decide(intent, command, context.clock.now()) };
  };
  const isUnknown = result.kind === 'failed' && result.attention?.kind === 'outcome_unknown';
  const changed = isUnknown
    ? await inTransaction(context.store.db, async (tx) => {
        const failed = await changeInTransaction(context, tx, subject, decideOn);
        if (failed !== null) await resolveByStoredMail(context, tx, failed.next.id, failed.next.accountId);
        return failed;
      })
    : await changeIntent(context, subject, decideOn);
  return changed !== null;
}

function placedChange(
  context: Context,
  intent: PlacingOrder,
  placed: Extract<PlacementResult, { kind: 'placed' }>,
  tookMs: number,
  trackingMs: number,
): DecidedChange {
  const now = context.clock.now();
  const orderId = newId('order', context);
  const { merchantOrderIds, paid, reference } = placed;
  const { host } = new URL(intent.request.productUrl);
  const order: Order = {
    id: orderId,
    checkoutIntentId: intent.id,
    merchantOrderIds,
    paid,
    createdAt: now,
    ...(placed.orderUrl === undefined ? {} : { orderUrl: placed.orderUrl }),
    ...(intent.request.referenceId === undefined ? {} : { referenceId: intent.request.referenceId }),
  };
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
  const command = {
    kind: 'record_placed' as const,
    orderId,
    merchantOrderIds,
    paid,
    ...(reference && { reference }),
  };
  const tracking = { name: 'track-shipments' as const, intentId: intent.id, failureCount: 0 };
  return {
    decision: decide(intent, command, now),
    placed: { order, host: hostKeyOf(host), shipment },
    furtherEvents: [shipmentEvent(shipment, 'shipment.created')],
    furtherJobs: [newJob(tracking, addMs(now, trackingMs))],
    timing: { host, step: 'order', tookMs },
  };
}

export const shipmentEvent = (shipment: Shipment, type: 'shipment.created' | 'shipment.updated') =>
  makeEvent({
    accountId: shipment.accountId,
    type,
    source: { id: shipment.id, type: 'shipment' },
    sourceVersion: shipment.version,
    createdAt: shipment.updatedAt,
  });
