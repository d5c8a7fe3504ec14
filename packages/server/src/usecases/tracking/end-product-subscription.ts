import { auditUrl } from '../../domain/audit/audit-entry.ts';
import { trackedUrl } from '../../domain/tracking/product-tracking.ts';
import { notFound } from '../../kernel/errors.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import type { Tx } from '../../store/database.ts';
import {
  deleteSubscription,
  findProductSubscription,
  findSubscriptionAt,
} from '../../store/tracking/product-subscriptions.ts';
import { deleteWatches } from '../../store/tracking/product-watches.ts';
import { deleteUnwatchedProducts } from '../../store/tracking/tracked-products.ts';
import { deleteUnsubscribedStore, readStoreProductIds } from '../../store/tracking/tracked-stores.ts';
import { type AuditContext, recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { type SubscriptionView, storeLocation } from './subscribe-to-product.ts';

/** Whether the account has a product subscription for exactly this URL. */
export const isSubscribedAt = async (context: Context, accountId: string, url: string): Promise<boolean> =>
  (await findSubscriptionAt(context.store.db, accountId, 'product', trackedUrl(url).url)) !== undefined;

/**
 * Ends the subscription to the product at the URL, or to `productId` if it is known to be the product there. Pages without subscriptions
 * are no longer tracked. Throws `Refusal` 404 when there is no such subscription.
 */
export async function endProductSubscription(
  context: AuditContext,
  tx: Tx,
  accountId: string,
  url: string,
  productId: string | null,
): Promise<SubscriptionView> {
  await lockAccountCounters(tx, accountId);
  const subscription =
    (await findSubscriptionAt(tx, accountId, 'product', trackedUrl(url).url)) ??
    (productId === null ? undefined : await findProductSubscription(tx, accountId, productId));
  return end(context, tx, accountId, subscription);
}

/** Ends the subscription to the store at the URL's host. Throws `Refusal` 404 when there is none. */
export async function endStoreSubscription(
  context: AuditContext,
  tx: Tx,
  accountId: string,
  url: string,
): Promise<SubscriptionView> {
  await lockAccountCounters(tx, accountId);
  return end(
    context,
    tx,
    accountId,
    await findSubscriptionAt(tx, accountId, 'store', storeLocation(url).url),
  );
}

async function end(
  context: AuditContext,
  tx: Tx,
  accountId: string,
  subscription: SubscriptionView | undefined,
): Promise<SubscriptionView> {
  if (subscription === undefined) throw notFound('Product subscription');
  const { id, tracked_product_id: productId, tracked_store_id: storeId } = subscription;
  const productIds = [
    ...(productId === null ? [] : [productId]),
    ...(storeId === null ? [] : await readStoreProductIds(tx, storeId)),
  ];
  await deleteSubscription(tx, id);
  await deleteWatches(tx, accountId, productIds);
  if (storeId !== null) await deleteUnsubscribedStore(tx, storeId);
  await deleteUnwatchedProducts(tx, productIds);
  await recordChange(context, tx, {
    accountId,
    action: 'product_subscription.deleted',
    objectId: id,
    before: { type: subscription.type, url: auditUrl(subscription.url) },
  });
  return subscription;
}
