import Type, { type Static } from 'typebox';
import { answeredId, oneOfWords, timestamp } from '../scalars.ts';
import { SHIPMENT_STATUSES } from '../vocabulary.ts';
import type { Immutable } from './immutable.ts';

const ShipmentStatus = oneOfWords(SHIPMENT_STATUSES, { description: 'Where the shipment stands.' });

export const Tracking = Type.Object(
  {
    number: Type.String({ description: 'Tracking number.' }),
    carrierName: Type.Optional(Type.String({ description: 'Who carries it.' })),
    url: Type.Optional(Type.String({ description: "The carrier's tracking page." })),
    deliveryDate: Type.Optional(
      Type.Object({ estimated: timestamp('When it should arrive.') }, { description: 'Expected delivery.' }),
    ),
  },
  { description: 'How to follow the parcel.' },
);
export type Tracking = Immutable<Static<typeof Tracking>>;

const EventTime = Type.Object({
  local: Type.String({ description: 'Time where it happened, without an offset.' }),
  utc: timestamp('The same instant in UTC.'),
});

export const TrackingEvent = Type.Object(
  {
    status: ShipmentStatus,
    description: Type.String({ description: "The carrier's words." }),
    location: Type.Object(
      {
        city: Type.Optional(Type.String()),
        province: Type.Optional(Type.String()),
        country: Type.Optional(Type.String()),
      },
      { description: 'Where it happened; empty when unknown.' },
    ),
    timestamp: Type.Union([EventTime, Type.Null()], { description: 'When it happened; null when unknown.' }),
  },
  { description: 'One step on the way.' },
);
export type TrackingEvent = Immutable<Static<typeof TrackingEvent>>;

export const Shipment = Type.Object(
  {
    id: answeredId('Identifier of the shipment.', 'shp_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    checkoutIntentId: answeredId('The intent it belongs to.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    marketplaceOrderId: Type.String({ description: "The merchant's order number." }),
    status: ShipmentStatus,
    createdAt: timestamp('When the shipment came to be.'),
    updatedAt: timestamp('When it last changed.'),
    externalId: Type.Optional(
      Type.String({ description: "The merchant's id of the shipment; once shipped." }),
    ),
    shippedAt: Type.Optional(timestamp('When it left.')),
    deliveredAt: Type.Optional(timestamp('When it arrived.')),
    tracking: Type.Optional(Tracking),
    trackingEvents: Type.Optional(Type.Array(TrackingEvent, { description: 'What the carrier reported.' })),
  },
  { description: 'Goods on their way to the buyer.' },
);
export type Shipment = Immutable<Static<typeof Shipment>>;

/** What is known of a shipment once it has left the merchant. */
export type ShipmentDetails = Pick<
  Shipment,
  'externalId' | 'shippedAt' | 'deliveredAt' | 'tracking' | 'trackingEvents'
>;

/** A shipment as a merchant reports it. `externalId` is the merchant's id of the shipment, or of the order while the order is not split. */
export interface TrackedShipment extends Pick<Shipment, 'status' | 'shippedAt' | 'deliveredAt'> {
  readonly externalId: string;
  readonly tracking?: Omit<Tracking, 'deliveryDate'> & { readonly estimatedDelivery?: string };
  readonly events: readonly ReportedEvent[];
}

/** A tracking event as a merchant reports it, with the carrier's own status and an ISO 8601 time. */
interface ReportedEvent extends Pick<TrackingEvent, 'description' | 'location'> {
  readonly status: string;
  readonly at: string | null;
}
