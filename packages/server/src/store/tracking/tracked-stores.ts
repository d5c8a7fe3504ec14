import { type Generated, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { ensureHost } from './tracked-products.ts';

declare module '../database.ts' {
  interface Database {
    tracked_stores: TrackedStoresTable;
    store_products: StoreProductsTable;
  }
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

export type TrackedStoreRow = Selectable<TrackedStoresTable>;

interface NewTrackedStore {
  readonly id: string;
  readonly url: string;
  readonly host: string;
  readonly now: Date;
}

/** The store at the URL, locked; created when it is not tracked yet. */
export async function lockStoreAt(tx: Tx, { id, url, host, now }: NewTrackedStore): Promise<TrackedStoreRow> {
  await ensureHost(tx, host, now);
  return (
    tx
      .insertInto('tracked_stores')
      .values({ id, url, host, checked_at: now, next_check_at: now, created_at: now })
      // No change: only locks the existing row.
      .onConflict((conflict) => conflict.column('url').doUpdateSet({ host }))
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

export const readTrackedStore = (db: Db, id: string): Promise<TrackedStoreRow | undefined> =>
  db.selectFrom('tracked_stores').selectAll().where('id', '=', id).executeTakeFirst();

export const lockTrackedStore = (tx: Tx, id: string): Promise<TrackedStoreRow | undefined> =>
  tx.selectFrom('tracked_stores').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function saveStoreReading(
  tx: Tx,
  id: string,
  reading: { failureCount: number; failure: string | null; now: Date; nextCheckAt: Date },
): Promise<void> {
  await tx
    .updateTable('tracked_stores')
    .set({
      failure_count: reading.failureCount,
      last_failure: reading.failure,
      checked_at: reading.now,
      next_check_at: reading.nextCheckAt,
    })
    .where('id', '=', id)
    .execute();
}

/** A page that the store lists; the fields but `url` are for a page that is not tracked yet. */
export interface ListedPage {
  readonly url: string;
  readonly id: string;
  readonly nextCheckAt: Date;
}

/** Adds the pages that the store lists; new products are announced to its subscribers after their first reading. */
export async function addListing(
  tx: Tx,
  store: TrackedStoreRow,
  pages: readonly ListedPage[],
  now: Date,
): Promise<void> {
  const urls = pages.map(({ url }) => url);
  await sql`
    insert into tracked_products (id, url, host, product_id, version, next_check_at, created_at)
    select page.id, page.url, ${store.host}, '', 0, page.next_check_at, ${now}
      from unnest(${pages.map(({ id }) => id)}::text[], ${urls}::text[],
                  ${pages.map(({ nextCheckAt }) => nextCheckAt)}::timestamptz[]) as page (id, url, next_check_at)
     where not exists (select from tracked_products p where p.url = page.url)
     order by page.url
    on conflict (url, product_id) do nothing`.execute(tx);
  const { rows } = await sql<{ product_id: string }>`
    insert into store_products (store_id, product_id)
    select ${store.id}, p.id from tracked_products p where p.url = any(${urls}::text[]) order by p.id
    on conflict do nothing returning product_id`.execute(tx);
  const added = rows.map((row) => row.product_id);
  await sql`
    insert into product_watches (tracked_product_id, account_id, announced_version)
    select product_id, s.account_id, 0 from unnest(${added}::text[]) as product_id
      join product_subscriptions s on s.tracked_store_id = ${store.id} order by 1, 2
    on conflict do nothing`.execute(tx);
  await sql`update tracked_products set is_announcement_due = true where id = any(${added}::text[]) and version > 0`.execute(
    tx,
  );
}

/** Watches all products of the store for the account from now on. */
export async function watchStore(tx: Tx, accountId: string, storeId: string): Promise<void> {
  await sql`
    insert into product_watches (tracked_product_id, account_id, announced_version)
    select p.id, ${accountId}, greatest(p.version, 1) from store_products sp
      join tracked_products p on p.id = sp.product_id
     where sp.store_id = ${storeId} order by p.id
    on conflict do nothing`.execute(tx);
}

export async function readStoreProductIds(tx: Tx, storeId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('store_products')
    .select('product_id')
    .where('store_id', '=', storeId)
    .execute();
  return rows.map((row) => row.product_id);
}

/** Deletes the store if it has no subscriptions any more. */
export async function deleteUnsubscribedStore(tx: Tx, storeId: string): Promise<void> {
  await lockTrackedStore(tx, storeId);
  // A separate statement, so that it sees subscriptions that were committed before the row was locked.
  await sql`
    delete from tracked_stores t where t.id = ${storeId}
       and not exists (select from product_subscriptions s where s.tracked_store_id = t.id)`.execute(tx);
}
