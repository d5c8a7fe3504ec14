import type { ColumnType, Generated } from 'kysely';
import type { Product } from '../../domain/merchants/product.ts';

/** The tables of product tracking. */
export interface TrackingTables {
  first_product_subscriptions: FirstProductSubscriptionsTable;
  tracked_products: TrackedProductsTable;
  tracked_stores: TrackedStoresTable;
  store_products: StoreProductsTable;
  tracked_hosts: TrackedHostsTable;
  product_subscriptions: ProductSubscriptionsTable;
  product_watches: ProductWatchesTable;
}

interface FirstProductSubscriptionsTable {
  account_id: string;
  subscribed_at: Date;
}

interface TrackedProductsTable {
  id: string;
  url: string;
  host: string;
  product_id: string;
  snapshot: ColumnType<Product | null, string | null | undefined, string | null>;
  version: number;
  is_listed: Generated<boolean>;
  missing_count: Generated<number>;
  failure_count: Generated<number>;
  last_failure: string | null;
  etag: string | null;
  last_modified: string | null;
  checked_at: Date | null;
  changed_at: Date | null;
  next_check_at: Date;
  is_untold: Generated<boolean>;
  created_at: Date;
}

interface TrackedStoresTable {
  id: string;
  url: string;
  host: string;
  failure_count: Generated<number>;
  last_failure: string | null;
  checked_at: Date;
  next_check_at: Date;
  created_at: Date;
}

interface StoreProductsTable {
  store_id: string;
  product_id: string;
}

interface TrackedHostsTable {
  host: string;
  not_before: Date;
  failure_count: Generated<number>;
  leased_until: Date | null;
}

interface ProductSubscriptionsTable {
  id: string;
  account_id: string;
  position: number;
  type: 'product' | 'store';
  url: string;
  tracked_product_id: string | null;
  tracked_store_id: string | null;
  created_at: Date;
}

interface ProductWatchesTable {
  tracked_product_id: string;
  account_id: string;
  told_version: number;
}
