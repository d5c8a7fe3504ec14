/** Order messages that a merchant sends (webhooks). */
import type { TrackedShipment } from '@purser/contract/shapes/shipment';

/** A received message, and the purchase that it may be about. */
export interface OrderMessage {
  readonly method: 'POST';
  /** Absolute, as requested by the sender. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Exactly as it was sent. */
  readonly body: string;
  readonly receivedAt: Date;
  /** Origin of the shop where the order was placed. */
  readonly merchantOrigin: string;
  /** The merchant's ids of the purchase's orders. */
  readonly merchantOrderIds: readonly string[];
}

export type OrderMessageOutcome =
  | {
      readonly kind: 'order';
      readonly merchantOrderId: string;
      readonly shipments: readonly TrackedShipment[];
      /** Part of the order is not in a shipment yet, as far as the merchant tells. */
      readonly isMoreExpected: boolean;
    }
  /** Not authentic, or not about an order of this merchant. `reason` is for logs: it holds nothing from the message. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Not known now; reading it again may help. */
  | { readonly kind: 'unavailable'; readonly detail: string };
