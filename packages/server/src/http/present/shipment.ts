import type { Shipment as Wire } from '@purser/contract';
import { SHIPMENT_STATUSES } from '@purser/contract/vocabulary';
import type { Shipment } from '../../domain/tracking/shipment.ts';

type WireEvent = NonNullable<Wire['trackingEvents']>[number];

export function presentShipment(shipment: Shipment): Wire {
  const { externalId, shippedAt, deliveredAt, tracking, trackingEvents } = shipment.details;
  return {
    id: shipment.id,
    checkoutIntentId: shipment.checkoutIntentId,
    marketplaceOrderId: shipment.marketplaceOrderId,
    status: shipment.status,
    createdAt: shipment.createdAt.toISOString(),
    updatedAt: shipment.updatedAt.toISOString(),
    ...(externalId === undefined ? {} : { externalId }),
    ...(shippedAt === undefined ? {} : { shippedAt }),
    ...(deliveredAt === undefined ? {} : { deliveredAt }),
    ...(tracking === undefined ? {} : { tracking }),
    ...(trackingEvents === undefined
      ? {}
      : {
          trackingEvents: trackingEvents.map(
            (event): WireEvent => ({ ...event, status: statusOf(event.status) }),
          ),
        }),
  };
}

/** A carrier's word that the contract does not know says no more than that the parcel is on its way. */
const statusOf = (word: string): WireEvent['status'] =>
  SHIPMENT_STATUSES.find((status) => status === word) ?? 'shipped';
