import type { Product } from '@purser/contract/shapes/product';
import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { TrackedState } from '../../domain/tracking/product-tracking.ts';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    tracked_products: TrackedProductsTable;
  }
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
  is_announcement_due: Generated<boolean>;
  created_at: Date;
}

export type TrackedProductRow = Selectable<TrackedProductsTable>;

export const stateOfRow = (row: TrackedProductRow): TrackedState => ({
  productId: row.product_id,
  snapshot: row.snapshot,
  version: row.version,
  isListed: row.is_listed,
  missingCount: row.missing_count,
  failureCount: row.failure_count,
});

export interface NewTrackedProduct {
  readonly id: string;
  readonly url: string;
  readonly host: string;
  readonly productId: string;
  readonly now: Date;
}

/**
 * The tracked product of a page, locked; created when the page is not tracked yet. An unread page that a store lists is assigned to this
 * product.
 */
export async function lockProductAt(
  tx: Tx,
  { id, url, host, productId, now }: NewTrackedProduct,
): Promise<TrackedProductRow> {
  await ensureHost(tx, host, now);
  const unread = await tx
    .selectFrom('tracked_products')
    .selectAll()
    .where('url', '=', url)
    .where('product_id', '=', '')
    .forUpdate()
    .executeTakeFirst();
  if (unread !== undefined) return unread;
  return (
    tx
      .insertInto('tracked_products')
      .values({ id, url, host, product_id: productId, version: 0, next_check_at: now, created_at: now })
      // No change: only locks the existing row.
      .onConflict((conflict) => conflict.columns(['url', 'product_id']).doUpdateSet({ host }))
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

export const ensureHost = (tx: Tx, host: string, now: Date) =>
  tx
    .insertInto('tracked_hosts')
    .values({ host, not_before: now })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();

export const readTrackedProduct = (db: Db, id: string): Promise<TrackedProductRow | undefined> =>
  db.selectFrom('tracked_products').selectAll().where('id', '=', id).executeTakeFirst();

export const lockTrackedProduct = (tx: Tx, id: string): Promise<TrackedProductRow | undefined> =>
  tx.selectFrom('tracked_products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface ReadingRecord {
  readonly state: TrackedState;
  readonly failure: string | null;
  /** Undefined: the stored validators stay unchanged. */
  readonly validators?: { readonly etag?: string; readonly lastModified?: string };
  readonly now: Date;
  readonly nextCheckAt: Date;
}

/** Writes the result of a reading to the locked row. */
export async function saveReading(tx: Tx, row: TrackedProductRow, reading: ReadingRecord): Promise<void> {
  const { state, failure, validators, now, nextCheckAt } = reading;
  const isNews = state.version > row.version;
  await tx
    .updateTable('tracked_products')
    .set({
      product_id: state.productId,
      snapshot: state.snapshot === null ? null : JSON.stringify(state.snapshot),
      version: state.version,
      is_listed: state.isListed,
      missing_count: state.missingCount,
      failure_count: state.failureCount,
      last_failure: failure,
      ...(validators === undefined
        ? {}
        : { etag: validators.etag ?? null, last_modified: validators.lastModified ?? null }),
      checked_at: now,
      ...(isNews ? { changed_at: now, is_announcement_due: true } : {}),
      next_check_at: nextCheckAt,
    })
    .where('id', '=', row.id)
    .execute();
}

/** Deletes the given products that no account tracks any more. */
export async function deleteUnwatchedProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('tracked_products')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  // A separate statement, so that it sees watches that were committed before the rows were locked.
  await sql`
    delete from tracked_products p
     where p.id = any(${ids}::text[])
       and not exists (select from product_watches w where w.tracked_product_id = p.id)
       and not exists (select from product_subscriptions s where s.tracked_product_id = p.id)`.execute(tx);
}
