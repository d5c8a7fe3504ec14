/** What a merchant sends us of an order by itself. */
import type { TrackedShipment } from '@purser/contract/shapes/shipment';

/** A message as it came in, and the order that it seems to be about. */
export interface OrderMessage {
  readonly method: 'POST';
  /** Absolute, as the sender addressed us. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Exactly as it was sent. */
  readonly body: string;
  readonly receivedAt: Date;
  /** Where the order was placed: scheme, host and port of the shop. */
  readonly merchantOrigin: string;
  /** What the merchant calls the orders that were placed there by one purchase. */
  readonly merchantOrderIds: readonly string[];
}

export type OrderMessageOutcome =
  | {
      readonly kind: 'order';
      readonly merchantOrderId: string;
      readonly shipments: readonly TrackedShipment[];
      /** Something of the order is in none of the shipments yet, as far as the merchant tells. */
      readonly isMoreExpected: boolean;
    }
  /** Not to be believed, or not about an order of this merchant's. `reason` is for logs: it holds nothing of the message. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Cannot be told now; reading it again may help. */
  | { readonly kind: 'unavailable'; readonly detail: string };
