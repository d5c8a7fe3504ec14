import type { TrackedShipment } from '@purser/contract/shapes/shipment';
import type { Shipment } from '../../domain/tracking/shipment.ts';
import {
  isTrackingOver,
  nextTrackingMs,
  TRACKING_ENDS_AFTER_MS,
  trackingChanges,
} from '../../domain/tracking/shipment-tracking.ts';
import { addMs } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { inTransaction } from '../../store/database.ts';
import { appendEvent } from '../../store/events/events.ts';
import { lockIntent } from '../../store/intents/checkout-intents.ts';
import { expectNoMessages } from '../../store/merchants/merchant-messages.ts';
import { addJob } from '../../store/operations/job-queue.ts';
import { insertShipment, lockShipmentsOfIntent, saveShipment } from '../../store/tracking/shipments.ts';
import type { Context } from '../context.ts';
import { shipmentEvent } from '../intents/record-placement.ts';

/** The merchant's report of an order's parcels: by a poll, by a message, or none (`silent`) after consecutive failed polls. */
export type TrackingReport =
  | {
      readonly kind: 'polled';
      readonly shipments: readonly TrackedShipment[];
      /** Part of the order is in no parcel yet. */
      readonly isMoreExpected: boolean;
    }
  | {
      readonly kind: 'message';
      readonly shipments: readonly TrackedShipment[];
      readonly isMoreExpected: boolean;
      /** False when the report covers only one of several orders of the purchase. */
      readonly isWhole: boolean;
    }
  | { readonly kind: 'silent'; readonly failureCount: number; readonly retryAfterMs: number };

/**
 * Records the merchant's report, with an event for each new or changed shipment, and schedules the next poll: until all shipments are
 * final, for 60 days at most, with growing waits while polls fail.
 */
export function recordTracking(
  context: Context,
  intentId: string,
  report: TrackingReport,
  firstIntervalMs: number,
): Promise<void> {
  return inTransaction(context.store.db, async (tx) => {
    const intent = await lockIntent(tx, intentId);
    if (intent?.state !== 'completed') return;
    const now = context.clock.now();
    const counters = await lockAccountCounters(tx, intent.accountId);
    const known = await lockShipmentsOfIntent(tx, intent.accountId, intentId);
    const tracked = report.kind === 'silent' ? [] : report.shipments;
    const { updated, appeared } = trackingChanges(known, tracked, now);
    for (const shipment of updated) {
      await saveShipment(tx, shipment);
      await appendEvent(tx, counters, shipmentEvent(shipment, 'shipment.updated'), context);
    }
    const created = appeared.map(
      (parcel): Shipment => ({
        id: newId('shipment', context),
        accountId: intent.accountId,
        checkoutIntentId: intentId,
        marketplaceOrderId: intent.merchantOrderIds[0],
        ...parcel,
        version: 1,
        createdAt: now,
        updatedAt: now,
      }),
    );
    for (const shipment of created) {
      await insertShipment(tx, counters, shipment);
      await appendEvent(tx, counters, shipmentEvent(shipment, 'shipment.created'), context);
    }
    const unchanged = known.filter(({ id }) => !updated.some((shipment) => shipment.id === id));
    const ageMs = now.getTime() - intent.createdAt.getTime();
    const isMoreExpected = report.kind !== 'silent' && report.isMoreExpected;
    const isOver =
      (report.kind !== 'message' || report.isWhole) &&
      isTrackingOver([...unchanged, ...updated, ...created], tracked, isMoreExpected);
    if (isOver || ageMs >= TRACKING_ENDS_AFTER_MS) await expectNoMessages(tx, intentId);
    else {
      const failureCount = report.kind === 'silent' ? report.failureCount : 0;
      const waitMs = waitMsAfter(report, nextTrackingMs(ageMs, firstIntervalMs, failureCount));
      await addJob(tx, { name: 'track-shipments', intentId, failureCount }, addMs(now, waitMs));
    }
    await counters.save();
  });
}

/** A merchant that sends messages is polled less often. */
const PUSHED_FACTOR = 4;
const PUSHED_MS_MAX = 86_400_000;

function waitMsAfter(report: TrackingReport, usualMs: number): number {
  switch (report.kind) {
    case 'polled':
      return usualMs;
    case 'message':
      return Math.max(usualMs, Math.min(usualMs * PUSHED_FACTOR, PUSHED_MS_MAX));
    case 'silent':
      return Math.max(usualMs, report.retryAfterMs);
    default: {
      const never: never = report;
      return never;
    }
  }
}
