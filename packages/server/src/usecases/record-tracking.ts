import type { Shipment } from '../domain/shipment.ts';
import {
  isFinal,
  nextTrackingMs,
  TRACKING_ENDS_AFTER_MS,
  type TrackedShipment,
  trackingChanges,
} from '../domain/shipment-tracking.ts';
import { addMs } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import { lockAccountCounters } from '../store/account-counters.ts';
import { lockIntent } from '../store/checkout-intents.ts';
import { inTransaction } from '../store/database.ts';
import { appendEvent } from '../store/events.ts';
import { addJob } from '../store/job-queue.ts';
import { insertShipment, lockShipmentsOfIntent, saveShipment } from '../store/shipments.ts';
import type { Context } from './context.ts';
import { shipmentEvent } from './record-placement.ts';

/**
 * Records what the merchant tells of an order's parcels, with an event for each that changed or appeared, and when to ask again: as
 * long as one is on its way, for 60 days at most. `tracked` is null when the merchant could not tell.
 */
export function recordTracking(
  context: Context,
  intentId: string,
  tracked: readonly TrackedShipment[] | null,
  firstIntervalMs: number,
): Promise<void> {
  return inTransaction(context.store.db, async (tx) => {
    const intent = await lockIntent(tx, intentId);
    if (intent?.state !== 'completed') return;
    const now = context.clock.now();
    const counters = await lockAccountCounters(tx, intent.accountId);
    const known = await lockShipmentsOfIntent(tx, intent.accountId, intentId);
    const { updated, appeared } = trackingChanges(known, tracked ?? [], now);
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
    if (![...unchanged, ...updated, ...created].every(isFinal) && ageMs < TRACKING_ENDS_AFTER_MS) {
      await addJob(
        tx,
        { name: 'track-shipments', intentId },
        addMs(now, nextTrackingMs(ageMs, firstIntervalMs)),
      );
    }
    await counters.save();
  });
}
