import type { CheckoutDesk } from '../checkout/checkout-service.ts';
import type { ShopStore } from '../storage/shop-store.ts';

/** What the pages of the shop work on. */
export interface StorefrontSettings {
  readonly store: ShopStore;
  readonly desk: CheckoutDesk;
}
