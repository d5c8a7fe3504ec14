import type { Product } from '@purser/contract/shapes/product';
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    product_watches: ProductWatchesTable;
  }
}

interface ProductWatchesTable {
  tracked_product_id: string;
  account_id: string;
  announced_version: number;
}

/** Watches a product for the account: versions after this one are announced. Does nothing if the account watches it already. */
export async function addWatch(
  tx: Tx,
  accountId: string,
  productId: string,
  announcedVersion: number,
): Promise<void> {
  await tx
    .insertInto('product_watches')
    .values({ tracked_product_id: productId, account_id: accountId, announced_version: announcedVersion })
    .onConflict((conflict) => conflict.columns(['tracked_product_id', 'account_id']).doNothing())
    .execute();
}

/** Ends the account's watches of the products, except those covered by another of its subscriptions. */
export async function deleteWatches(tx: Tx, accountId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await sql`
    delete from product_watches w
     where w.account_id = ${accountId} and w.tracked_product_id = any(${productIds}::text[])
       and not exists (
         select from product_subscriptions s where s.account_id = w.account_id
            and (s.tracked_product_id = w.tracked_product_id
                 or s.tracked_store_id in (select store_id from store_products sp where sp.product_id = w.tracked_product_id)))`.execute(
    tx,
  );
}

/** Products with a version that may not be announced to every account. */
export async function findUnannouncedProducts(db: Db, countMax: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tracked_products')
    .select('id')
    .where('is_announcement_due', '=', true)
    .orderBy('id')
    .limit(countMax)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findAccountsToNotify(db: Db, productId: string, countMax: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product_watches as w')
    .innerJoin('tracked_products as p', 'p.id', 'w.tracked_product_id')
    .select('w.account_id')
    .where('p.id', '=', productId)
    .whereRef('w.announced_version', '<', 'p.version')
    .orderBy('w.account_id')
    .limit(countMax)
    .execute();
  return rows.map((row) => row.account_id);
}

export interface ProductUpdate {
  readonly trackedId: string;
  readonly productId: string;
  readonly version: number;
  /** Null: the product was removed. */
  readonly product: Product | null;
}

/** Marks the newest version as announced to the account and returns it; null if it was announced already. */
export async function takeProductUpdate(
  tx: Tx,
  accountId: string,
  trackedId: string,
): Promise<ProductUpdate | null> {
  const row = await tx
    .selectFrom('product_watches as w')
    .innerJoin('tracked_products as p', 'p.id', 'w.tracked_product_id')
    .select(['p.version', 'p.product_id', 'p.snapshot', 'p.is_listed'])
    .where('p.id', '=', trackedId)
    .where('w.account_id', '=', accountId)
    .whereRef('w.announced_version', '<', 'p.version')
    .forUpdate('w')
    .executeTakeFirst();
  if (row === undefined) return null;
  await tx
    .updateTable('product_watches')
    .set({ announced_version: row.version })
    .where('tracked_product_id', '=', trackedId)
    .where('account_id', '=', accountId)
    .execute();
  return {
    trackedId,
    productId: row.product_id,
    version: row.version,
    product: row.is_listed ? row.snapshot : null,
  };
}

export async function markAnnounced(db: Db, productId: string): Promise<void> {
  await sql`
    update tracked_products p set is_announcement_due = false
     where p.id = ${productId} and p.is_announcement_due
       and not exists (select from product_watches w where w.tracked_product_id = p.id and w.announced_version < p.version)`.execute(
    db,
  );
}
