import type { ShipmentDetails, TrackedShipment, TrackingEvent } from '@purser/contract/shapes/shipment';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '@purser/contract/vocabulary';
import type { Shipment } from './shipment.ts';

export interface TrackingChanges {
  readonly updated: readonly Shipment[];
  /** Parcels without a shipment yet: the merchant split the order. */
  readonly appeared: readonly { readonly status: ShipmentStatus; readonly details: ShipmentDetails }[];
}

const FINAL: readonly ShipmentStatus[] = ['delivered', 'canceled'];

export const isFinal = ({ status }: { readonly status: ShipmentStatus }): boolean => FINAL.includes(status);

/**
 * Applies the merchant's report. A parcel is matched by its own id; the first unknown parcel is matched to the shipment created with
 * the order. A final status never changes, an older report is ignored, and unchanged shipments are not among the updated.
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

/** Events are only ever added, so a report with fewer events is older. A final status is always accepted. */
const isOlder = (parcel: TrackedShipment, { details }: Shipment): boolean =>
  !isFinal(parcel) && parcel.events.length < (details.trackingEvents?.length ?? 0);

/**
 * Whether polling can stop: all shipments and all parcels of the merchant are final and no further parcel is expected. A shipment
 * ended by a test helper, without the merchant, also stops it.
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
  // There are no tracking details before the parcel is shipped.
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

/** A carrier status that the contract does not have maps to `shipped`. */
const knownStatus = (reported: string): ShipmentStatus =>
  SHIPMENT_STATUSES.find((status) => status === reported) ?? 'shipped';

const differs = (shipment: Shipment, status: ShipmentStatus, details: ShipmentDetails): boolean =>
  shipment.status !== status || canonical(shipment.details) !== canonical(details);

/** JSON with sorted properties: jsonb does not keep their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const HOUR_MS = 3_600_000;

/**
 * Milliseconds before the merchant is polled again: grows with the age of the order, up to six hours. Each consecutive failure doubles
 * the wait, up to a day.
 */
export function nextTrackingMs(ageMs: number, firstMs: number, failureCount: number): number {
  const waitMs = Math.max(firstMs, Math.min(6 * HOUR_MS, Math.round(ageMs / 10)));
  return failureCount === 0 ? waitMs : Math.min(24 * HOUR_MS, waitMs * 2 ** Math.min(failureCount, 30));
}

/** Orders without a final status are no longer polled after this time. */
export const TRACKING_ENDS_AFTER_MS = 60 * 24 * HOUR_MS;
