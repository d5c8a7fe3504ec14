import type { ShipmentStatus } from '@purser/contract/vocabulary';

export interface TrackingEvent {
  readonly status: string;
  readonly description: string;
  readonly location: { readonly city?: string; readonly province?: string; readonly country?: string };
  readonly timestamp: { readonly local: string; readonly utc: string } | null;
}

/** What the merchant has told of a shipment so far; an order that was not shipped yet has none of it. */
export interface ShipmentDetails {
  readonly externalId?: string;
  readonly shippedAt?: string;
  readonly deliveredAt?: string;
  readonly tracking?: {
    readonly number: string;
    readonly carrierName?: string;
    readonly url?: string;
    readonly deliveryDate?: { readonly estimated: string };
  };
  readonly trackingEvents?: readonly TrackingEvent[];
}

export interface Shipment {
  readonly id: string;
  readonly accountId: string;
  readonly checkoutIntentId: string;
  readonly marketplaceOrderId: string;
  readonly status: ShipmentStatus;
  readonly version: number;
  readonly details: ShipmentDetails;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
