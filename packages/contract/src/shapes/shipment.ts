import Type, { type Static } from 'typebox';
import { SHIPMENT_STATUSES } from '../vocabulary.ts';
import type { Immutable } from './immutable.ts';
import { responseId, stringEnum, timestamp } from './scalars.ts';

const ShipmentStatus = stringEnum(SHIPMENT_STATUSES, { description: 'Status of the shipment.' });

export const Tracking = Type.Object(
  {
    number: Type.String({ description: 'Tracking number.' }),
    carrierName: Type.Optional(Type.String({ description: 'Name of the carrier.' })),
    url: Type.Optional(Type.String({ description: "URL of the carrier's tracking page." })),
    deliveryDate: Type.Optional(
      Type.Object({ estimated: timestamp('Estimated time of delivery.') }, { description: 'Delivery date.' }),
    ),
  },
  { description: 'Tracking number and carrier.' },
);
export type Tracking = Immutable<Static<typeof Tracking>>;

const EventTime = Type.Object({
  local: Type.String({ description: 'ISO 8601 time without a UTC offset.' }),
  utc: timestamp('Time in UTC.'),
});

export const TrackingEvent = Type.Object(
  {
    status: ShipmentStatus,
    description: Type.String({ description: "The carrier's description of the event." }),
    location: Type.Object(
      {
        city: Type.Optional(Type.String({ description: 'City.' })),
        province: Type.Optional(Type.String({ description: 'State, province or region.' })),
        country: Type.Optional(Type.String({ description: 'Country, as the carrier states it.' })),
      },
      { description: 'Location of the event. Empty if unknown.' },
    ),
    timestamp: Type.Union([EventTime, Type.Null()], { description: 'Time of the event. Null if unknown.' }),
  },
  { description: 'A tracking event.' },
);
export type TrackingEvent = Immutable<Static<typeof TrackingEvent>>;

export const Shipment = Type.Object(
  {
    id: responseId('Identifier of the shipment.', 'shp_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    checkoutIntentId: responseId('Identifier of the checkout intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    marketplaceOrderId: Type.String({ description: 'Order number at the merchant.' }),
    status: ShipmentStatus,
    createdAt: timestamp('When the shipment was created.'),
    updatedAt: timestamp('When the shipment was last updated.'),
    externalId: Type.Optional(
      Type.String({
        description: 'Identifier of the shipment at the merchant. Present once it has shipped.',
      }),
    ),
    shippedAt: Type.Optional(timestamp('When the merchant shipped it. Present once known.')),
    deliveredAt: Type.Optional(timestamp('When it was delivered. Present once known.')),
    tracking: Type.Optional(Tracking),
    trackingEvents: Type.Optional(
      Type.Array(TrackingEvent, { description: 'Tracking events that the merchant reported.' }),
    ),
  },
  { description: 'A shipment of an order.' },
);
export type Shipment = Immutable<Static<typeof Shipment>>;

/** Fields of a shipment that are known once it has shipped. */
export type ShipmentDetails = Pick<
  Shipment,
  'externalId' | 'shippedAt' | 'deliveredAt' | 'tracking' | 'trackingEvents'
>;

/** A shipment as reported by a merchant. `externalId` is the shipment ID at the merchant, or the order ID if the order is not split. */
export interface TrackedShipment extends Pick<Shipment, 'status' | 'shippedAt' | 'deliveredAt'> {
  readonly externalId: string;
  readonly tracking?: Omit<Tracking, 'deliveryDate'> & { readonly estimatedDelivery?: string };
  readonly events: readonly ReportedEvent[];
}

/** A tracking event as reported by a merchant, with the carrier's status and an ISO 8601 time. */
interface ReportedEvent extends Pick<TrackingEvent, 'description' | 'location'> {
  readonly status: string;
  readonly at: string | null;
}
