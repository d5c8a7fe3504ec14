import type { Product } from '@purser/contract/shapes/product';
import { sql } from 'kysely';
import type { AccountCounters } from '../accounts/account-counters.ts';
import { containing } from '../containing.ts';
import type { Db, Tx } from '../database.ts';
import { type Page, type PageRequest, readPage } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    first_product_subscriptions: FirstProductSubscriptionsTable;
    product_subscriptions: ProductSubscriptionsTable;
  }
}

interface FirstProductSubscriptionsTable {
  account_id: string;
  subscribed_at: Date;
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

/** Whether the account has ever subscribed to a product. */
export async function hasProductSubscription(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('first_product_subscriptions')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewSubscription {
  readonly id: string;
  readonly url: string;
  readonly target: { readonly productId: string } | { readonly storeId: string };
  readonly now: Date;
}

/** Stores the subscription, and the time of the account's first one. */
export async function insertSubscription(
  tx: Tx,
  counters: AccountCounters,
  { id, url, target, now }: NewSubscription,
): Promise<void> {
  const { accountId } = counters;
  await tx
    .insertInto('product_subscriptions')
    .values({
      id,
      account_id: accountId,
      position: counters.takePosition(),
      url,
      created_at: now,
      ...('productId' in target
        ? { type: 'product' as const, tracked_product_id: target.productId, tracked_store_id: null }
        : { type: 'store' as const, tracked_product_id: null, tracked_store_id: target.storeId }),
    })
    .execute();
  await tx
    .insertInto('first_product_subscriptions')
    .values({ account_id: accountId, subscribed_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

const ofProduct = <T>(column: string) =>
  sql<T>`(select ${sql.ref(column)} from tracked_products p where p.id = tracked_product_id)`;
const ofEither = <T>(column: string) =>
  sql<T>`coalesce((select ${sql.ref(column)} from tracked_products p where p.id = tracked_product_id),
                  (select ${sql.ref(column)} from tracked_stores t where t.id = tracked_store_id))`;
const productCount = sql<number>`
  (select count(*) from store_products sp where sp.store_id = product_subscriptions.tracked_store_id)`;

const subscriptions = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('product_subscriptions')
    .select([
      'id',
      'position',
      'type',
      'url',
      'created_at',
      'tracked_product_id',
      'tracked_store_id',
      ofProduct<string | null>('p.product_id').as('product_id'),
      ofProduct<Product | null>('p.snapshot').as('snapshot'),
      ofProduct<boolean | null>('p.is_listed').as('is_listed'),
      ofProduct<Date | null>('p.changed_at').as('changed_at'),
      ofEither<Date | null>('checked_at').as('checked_at'),
      ofEither<string | null>('last_failure').as('last_failure'),
      productCount.as('product_count'),
    ])
    .where('account_id', '=', accountId);

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof readSubscription>>>;

export const readSubscription = (db: Db | Tx, accountId: string, id: string) =>
  subscriptions(db, accountId).where('id', '=', id).executeTakeFirst();

/** The account's subscription to a product, whichever URL it was created with. */
export const findProductSubscription = (tx: Tx, accountId: string, productId: string) =>
  subscriptions(tx, accountId).where(ofProduct<string>('p.product_id'), '=', productId).executeTakeFirst();

export const findStoreSubscription = (tx: Tx, accountId: string, storeId: string) =>
  subscriptions(tx, accountId).where('tracked_store_id', '=', storeId).executeTakeFirst();

export const findSubscriptionAt = (db: Db | Tx, accountId: string, type: 'product' | 'store', url: string) =>
  subscriptions(db, accountId).where('type', '=', type).where('url', '=', url).executeTakeFirst();

export async function countSubscriptions(tx: Tx, accountId: string): Promise<number> {
  const row = await tx
    .selectFrom('product_subscriptions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** PostgreSQL cannot take a text from JSON that has an escaped character which it cannot store: all of that JSON is searched. */
const productName = sql`
  (select case when position('\\u' in p.snapshot::text) = 0 then p.snapshot ->> 'name' else p.snapshot::text end
     from tracked_products p where p.id = tracked_product_id)`;

/** The account's subscriptions; only those whose URL or product name contains the text, if it is given. */
export function listSubscriptions(
  db: Db,
  { accountId, search }: { readonly accountId: string; readonly search?: string | undefined },
  page: PageRequest,
): Promise<Page<SubscriptionRow>> {
  const ofAccount = subscriptions(db, accountId);
  const texts = [sql.ref('url'), productName];
  return readPage(search === undefined ? ofAccount : ofAccount.where(containing(search, texts)), page);
}

export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_subscriptions').where('id', '=', id).execute();
}
