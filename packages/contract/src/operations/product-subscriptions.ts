import { Deleted } from '../accounts.ts';
import { PageQuery } from '../pages.ts';
import {
  ProductSubscription,
  ProductSubscriptionPage,
  ProductSubscriptionTarget,
} from '../product-subscriptions.ts';
import { operation, TAGS } from './operation.ts';

export const productSubscriptionOperations = {
  subscribeToProduct: operation({
    method: 'POST',
    path: '/api/v1/products/subscribe',
    tag: TAGS.products,
    summary: 'Track a product, or all products of a store',
    description:
      'Looks it up at once. A product or store that is tracked already answers with the subscription there is.',
    scope: 'products:write',
    bucket: 'mutations',
    body: ProductSubscriptionTarget,
    success: { status: 200, schema: ProductSubscription },
    alsoFails: ['NotFoundError'],
  }),
  unsubscribeFromProduct: operation({
    method: 'POST',
    path: '/api/v1/products/unsubscribe',
    tag: TAGS.products,
    summary: 'Stop tracking a product or a store',
    scope: 'products:write',
    bucket: 'mutations',
    body: ProductSubscriptionTarget,
    success: { status: 200, schema: Deleted },
    alsoFails: ['NotFoundError'],
  }),
  listProductSubscriptions: operation({
    method: 'GET',
    path: '/api/v1/products/subscriptions',
    tag: TAGS.products,
    summary: 'List what is tracked',
    scope: 'products:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: ProductSubscriptionPage },
  }),
};
