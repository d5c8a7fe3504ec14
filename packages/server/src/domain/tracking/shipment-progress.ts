import type { ShipmentDetails, TrackingEvent } from '@purser/contract/shapes/shipment';
import type { ShipmentStatus } from '@purser/contract/vocabulary';
import { addMs } from '../../kernel/clock.ts';
import type { Shipment } from './shipment.ts';

const NEXT: Readonly<Record<ShipmentStatus, ShipmentStatus | null>> = {
  ordered: 'shipped',
  shipped: 'out_for_delivery',
  delayed: 'out_for_delivery',
  out_for_delivery: 'delivered',
  delivered: null,
  canceled: null,
};

const DESCRIPTION: Readonly<Record<ShipmentStatus, string>> = {
  ordered: 'The order was received',
  shipped: 'The parcel was handed to the carrier',
  out_for_delivery: 'The parcel is out for delivery',
  delivered: 'The parcel was delivered',
  delayed: 'The parcel is delayed',
  canceled: 'The shipment was canceled',
};

const TWO_DAYS_MS = 2 * 86_400_000;

/** The shipment one step further, as a test carrier would report it; null in a final status. */
export function nextTestStep(shipment: Shipment, now: Date): Shipment | null {
  const status = NEXT[shipment.status];
  if (status === null) return null;
  const at = now.toISOString();
  const { details } = shipment;
  const reported: TrackingEvent = {
    status,
    description: DESCRIPTION[status],
    location: {},
    timestamp: { local: at.replace('Z', ''), utc: at },
  };
  const next: ShipmentDetails = {
    ...details,
    ...(details.tracking === undefined ? firstTracking(shipment, now) : {}),
    trackingEvents: [...(details.trackingEvents ?? []), reported],
    ...(status === 'delivered' ? { deliveredAt: at } : {}),
  };
  return { ...shipment, status, version: shipment.version + 1, details: next, updatedAt: now };
}

function firstTracking(shipment: Shipment, now: Date): ShipmentDetails {
  const number = `TEST${shipment.id.slice(-12).toUpperCase()}`;
  return {
    externalId: number,
    shippedAt: now.toISOString(),
    tracking: {
      number,
      carrierName: 'Test carrier',
      deliveryDate: { estimated: addMs(now, TWO_DAYS_MS).toISOString() },
    },
  };
}
