export interface ProductTrackingSettings {
  /** How often a tracked page is read, give or take a tenth. */
  readonly intervalMs: number;
  /** The most products and stores an account may track at a time. */
  readonly subscriptionsMax: number;
}

/** The most products of one store that are tracked. */
export const STORE_PRODUCTS_MAX = 1000;
