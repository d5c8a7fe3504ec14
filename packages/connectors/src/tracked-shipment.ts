/** A parcel, as a merchant tells of it. */
export interface TrackedShipment {
  /** The merchant's own id of the shipment, or of the order while it has not split it. */
  readonly externalId: string;
  readonly status: 'ordered' | 'shipped' | 'out_for_delivery' | 'delivered' | 'delayed' | 'canceled';
  readonly shippedAt?: string;
  readonly deliveredAt?: string;
  readonly tracking?: {
    readonly number: string;
    readonly carrierName?: string;
    readonly url?: string;
    readonly estimatedDelivery?: string;
  };
  readonly events: readonly {
    readonly status: string;
    readonly description: string;
    readonly location: { readonly city?: string; readonly province?: string; readonly country?: string };
    readonly at: string | null;
  }[];
}
