import type { Product } from '@purser/contract/shapes/product';
import { auditUrl } from '../../domain/audit/audit-entry.ts';
import { applyReading, firstCheckMs, trackedUrl } from '../../domain/tracking/product-tracking.ts';
import { addMs } from '../../kernel/clock.ts';
import { Fault, Refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { type AccountCounters, lockAccountCounters } from '../../store/accounts/account-counters.ts';
import type { Tx } from '../../store/database.ts';
import {
  countSubscriptions,
  findProductSubscription,
  findStoreSubscription,
  insertSubscription,
  type NewSubscription,
  readSubscription,
  type SubscriptionRow,
} from '../../store/tracking/product-subscriptions.ts';
import { addWatch } from '../../store/tracking/product-watches.ts';
import { lockProductAt, saveReading, stateOfRow } from '../../store/tracking/tracked-products.ts';
import {
  addListing,
  lockStoreAt,
  saveStoreReading,
  watchStore,
} from '../../store/tracking/tracked-stores.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { type ProductTrackingSettings, STORE_PRODUCTS_MAX } from './product-tracking-settings.ts';

export type SubscriptionView = SubscriptionRow;

/** A product as just read from its page. */
export interface FoundProduct {
  readonly product: Product;
  readonly validators?: { readonly etag?: string; readonly lastModified?: string };
}

/**
 * Subscribes the account to a product; `FoundProduct` is recorded as a reading. Returns the existing subscription if the account has one
 * for the product, at any URL. Throws `Refusal` 409 at the subscription limit of the account.
 */
export async function subscribeToProduct(
  context: Context,
  tx: Tx,
  settings: ProductTrackingSettings,
  accountId: string,
  url: string,
  { product, validators = {} }: FoundProduct,
): Promise<SubscriptionView> {
  const counters = await lockAccountCounters(tx, accountId);
  const existing = await findProductSubscription(tx, accountId, product.id);
  if (existing !== undefined) return existing;
  const now = context.clock.now();
  const place = trackedUrl(url);
  const row = await lockProductAt(tx, { ...place, id: context.random.uuid(), productId: product.id, now });
  const random = context.random.fraction();
  const { state, nextCheckMs } = applyReading(
    stateOfRow(row),
    { kind: 'found', product },
    settings.intervalMs,
    random,
  );
  const waitMs = row.checked_at === null ? firstCheckMs(settings.intervalMs, random) : nextCheckMs;
  await saveReading(tx, row, { state, validators, failure: null, now, nextCheckAt: addMs(now, waitMs) });
  const kept = await keep(context, tx, settings, counters, {
    url: place.url,
    target: { productId: row.id },
    now,
  });
  await addWatch(tx, accountId, row.id, state.version);
  return kept;
}

/**
 * Subscribes the account to all products of the store at the URL's host, starting with `productUrls`. Throws `Refusal` 409 at the
 * subscription limit of the account.
 */
export async function subscribeToStore(
  context: Context,
  tx: Tx,
  settings: ProductTrackingSettings,
  accountId: string,
  url: string,
  productUrls: readonly string[],
): Promise<SubscriptionView> {
  const counters = await lockAccountCounters(tx, accountId);
  const now = context.clock.now();
  const place = storeLocation(url);
  const store = await lockStoreAt(tx, { ...place, id: context.random.uuid(), now });
  const existing = await findStoreSubscription(tx, accountId, store.id);
  if (existing !== undefined) return existing;
  await addListing(tx, store, listedPages(context, settings, productUrls), now);
  const nextCheckAt = addMs(now, settings.intervalMs);
  await saveStoreReading(tx, store.id, { failureCount: 0, failure: null, now, nextCheckAt });
  await watchStore(tx, accountId, store.id);
  return keep(context, tx, settings, counters, { url: place.url, target: { storeId: store.id }, now });
}

/** The URL by which a store is stored: the origin of any of its pages. */
export function storeLocation(url: string): { readonly url: string; readonly host: string } {
  const { origin, host } = new URL(url);
  return { url: `${origin}/`, host };
}

/** The listed pages to track, with their first readings spread over the interval. */
export function listedPages(
  context: Context,
  { intervalMs }: ProductTrackingSettings,
  productUrls: readonly string[],
) {
  const now = context.clock.now();
  const urls = new Set(productUrls.map((url) => trackedUrl(url).url));
  return [...urls].slice(0, STORE_PRODUCTS_MAX).map((url) => ({
    url,
    id: context.random.uuid(),
    nextCheckAt: addMs(now, firstCheckMs(intervalMs, context.random.fraction())),
  }));
}

async function keep(
  context: Context,
  tx: Tx,
  { subscriptionsMax }: ProductTrackingSettings,
  counters: AccountCounters,
  draft: Omit<NewSubscription, 'id'>,
): Promise<SubscriptionView> {
  if ((await countSubscriptions(tx, counters.accountId)) >= subscriptionsMax) {
    throw new Refusal(
      'ConflictError',
      `This account has ${subscriptionsMax} product subscriptions, which is the maximum. Delete one first.`,
      { headers: { 'x-should-retry': 'false' } },
    );
  }
  const id = newId('trackedProduct', context);
  await insertSubscription(tx, counters, { id, ...draft });
  await counters.save();
  const kept = await readSubscription(tx, counters.accountId, id);
  if (kept === undefined) throw new Fault('subscription not found in the transaction that created it');
  await recordChange(context, tx, {
    accountId: counters.accountId,
    action: 'product_subscription.created',
    objectId: id,
    after: { type: kept.type, url: auditUrl(kept.url) },
  });
  return kept;
}
