import type { ShipmentDetails, TrackedShipment, TrackingEvent } from '@purser/contract/shapes/shipment';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '@purser/contract/vocabulary';
import type { Shipment } from './shipment.ts';

export interface TrackingChanges {
  readonly updated: readonly Shipment[];
  /** Parcels that we had no shipment for: the merchant split the order. */
  readonly appeared: readonly { readonly status: ShipmentStatus; readonly details: ShipmentDetails }[];
}

const FINAL: readonly ShipmentStatus[] = ['delivered', 'canceled'];

export const isFinal = ({ status }: { readonly status: ShipmentStatus }): boolean => FINAL.includes(status);

/**
 * What follows from the merchant's word: a parcel is matched by its own id, and the first unknown one is the shipment that was made with
 * the order. Nothing leaves a final status, a word that is older than what is known changes nothing, and a shipment that did not change
 * is not among the updated.
 */
export function trackingChanges(
  known: readonly Shipment[],
  tracked: readonly TrackedShipment[],
  now: Date,
): TrackingChanges {
  const unnamed = known.filter(({ details }) => details.externalId === undefined);
  const updated: Shipment[] = [];
  const appeared: { status: ShipmentStatus; details: ShipmentDetails }[] = [];
  for (const parcel of tracked) {
    const match = known.find(({ details }) => details.externalId === parcel.externalId) ?? unnamed.shift();
    const details = detailsOf(parcel);
    if (match === undefined) {
      if (parcel.status !== 'ordered') appeared.push({ status: parcel.status, details });
    } else if (!isFinal(match) && !isOlder(parcel, match) && differs(match, parcel.status, details)) {
      updated.push({ ...match, status: parcel.status, details, version: match.version + 1, updatedAt: now });
    }
  }
  return { updated, appeared };
}

/** What happened to a parcel is only ever added to: a word with less of it was said before. Its end is always believed. */
const isOlder = (parcel: TrackedShipment, { details }: Shipment): boolean =>
  !isFinal(parcel) && parcel.events.length < (details.trackingEvents?.length ?? 0);

/**
 * Whether there is nothing more to ask for: all shipments are at their end, the merchant has no parcel that is not, and expects no
 * further one. A shipment that ended without the merchant's doing, by a test helper, is the end too.
 */
export function isTrackingOver(
  shipments: readonly Shipment[],
  tracked: readonly TrackedShipment[],
  isMoreExpected: boolean,
): boolean {
  if (!shipments.every(isFinal)) return false;
  const isUnknown = ({ details }: Shipment) =>
    tracked.length > 0 && !tracked.some(({ externalId }) => externalId === details.externalId);
  return shipments.some(isUnknown) || (!isMoreExpected && tracked.every(isFinal));
}

function detailsOf(parcel: TrackedShipment): ShipmentDetails {
  const { tracking, events, shippedAt, deliveredAt } = parcel;
  // Nothing is known of a parcel that is still with the merchant.
  if (parcel.status === 'ordered') return {};
  return {
    externalId: parcel.externalId,
    ...(shippedAt === undefined ? {} : { shippedAt }),
    ...(deliveredAt === undefined ? {} : { deliveredAt }),
    ...(tracking === undefined ? {} : { tracking: trackingOf(tracking) }),
    ...(events.length === 0 ? {} : { trackingEvents: events.map(eventOf) }),
  };
}

function trackingOf(
  tracking: NonNullable<TrackedShipment['tracking']>,
): NonNullable<ShipmentDetails['tracking']> {
  const { number, carrierName, url, estimatedDelivery } = tracking;
  return {
    number,
    ...(carrierName === undefined ? {} : { carrierName }),
    ...(url === undefined ? {} : { url }),
    ...(estimatedDelivery === undefined ? {} : { deliveryDate: { estimated: estimatedDelivery } }),
  };
}

function eventOf({ status, description, location, at }: TrackedShipment['events'][number]): TrackingEvent {
  return {
    status: knownStatus(status),
    description,
    location,
    timestamp: at === null ? null : { local: at.replace(/Z$/, ''), utc: at },
  };
}

/** A carrier's status that the contract does not have says no more than that the parcel is on its way. */
const knownStatus = (reported: string): ShipmentStatus =>
  SHIPMENT_STATUSES.find((status) => status === reported) ?? 'shipped';

const differs = (shipment: Shipment, status: ShipmentStatus, details: ShipmentDetails): boolean =>
  shipment.status !== status || canonical(shipment.details) !== canonical(details);

/** JSON with sorted names: what comes out of the database has its own order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const HOUR_MS = 3_600_000;

/**
 * When to ask the merchant again: often for a fresh order, ever more rarely for an old one, at least every six hours. Each time in a row
 * that it could not tell doubles the wait, to a day.
 */
export function nextTrackingMs(ageMs: number, firstMs: number, failureCount: number): number {
  const waitMs = Math.max(firstMs, Math.min(6 * HOUR_MS, Math.round(ageMs / 10)));
  return failureCount === 0 ? waitMs : Math.min(24 * HOUR_MS, waitMs * 2 ** Math.min(failureCount, 30));
}

/** An order that has not come to its end by then is asked for no more. */
export const TRACKING_ENDS_AFTER_MS = 60 * 24 * HOUR_MS;
