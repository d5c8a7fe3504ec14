export interface ProductTrackingSettings {
  /** The interval between readings of a page, plus or minus 10 %. */
  readonly intervalMs: number;
  /** The maximum of subscriptions per account. */
  readonly subscriptionsMax: number;
}

/** The maximum of tracked products per store. */
export const STORE_PRODUCTS_MAX = 1000;
