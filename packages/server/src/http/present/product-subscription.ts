import type { ProductSubscription as Wire } from '@purser/contract';
import type { SubscriptionView } from '../../usecases/tracking/subscribe-to-product.ts';

export function presentProductSubscription(subscription: SubscriptionView, subscribed = true): Wire {
  const { snapshot, changed_at: changedAt, checked_at: checkedAt, last_failure: failure } = subscription;
  return {
    ...(subscription.product_id === null ? {} : { id: subscription.product_id }),
    type: subscription.type,
    url: subscription.url,
    ...(subscription.type === 'store' ? { domain: new URL(subscription.url).hostname } : {}),
    subscribed,
    subscriptionId: subscription.id,
    name: snapshot?.name ?? null,
    state: subscription.is_listed === false ? 'removed' : 'tracked',
    productCount: subscription.type === 'product' ? 1 : subscription.product_count,
    createdAt: subscription.created_at.toISOString(),
    checkedAt: (checkedAt ?? subscription.created_at).toISOString(),
    ...(changedAt === null ? {} : { changedAt: changedAt.toISOString() }),
    ...(failure === null ? {} : { failure }),
  };
}
