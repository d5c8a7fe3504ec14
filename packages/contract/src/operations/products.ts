import { Brand, BrandDomainParams } from '../brands.ts';
import {
  ProductSubscription,
  ProductSubscriptionPage,
  ProductSubscriptionTarget,
} from '../product-subscriptions.ts';
import { PageQuery } from '../shapes/pages.ts';
import { Product, ProductLookupQuery } from '../shapes/product.ts';
import { operation, TAGS } from './operation.ts';

export * from '../brands.ts';
export * from '../product-subscriptions.ts';

const tag = TAGS.products;

export const productOperations = {
  lookupProduct: operation({
    method: 'GET',
    path: '/api/v1/products/lookup',
    tag,
    summary: 'Look up a product',
    scope: 'products:read',
    bucket: 'product-lookup',
    query: ProductLookupQuery,
    success: { status: 200, schema: Product },
    alsoFails: ['NotFoundError'],
  }),
  getBrandByDomain: operation({
    method: 'GET',
    path: '/api/v1/brands/domain/{domain}',
    tag,
    summary: 'Check merchant support',
    scope: 'products:read',
    bucket: 'reads',
    params: BrandDomainParams,
    success: { status: 200, schema: Brand },
  }),
  subscribeToProduct: operation({
    method: 'POST',
    path: '/api/v1/products/subscribe',
    tag,
    summary: 'Subscribe to a product or store',
    description:
      'Tracks a product, or all products of a store: changes emit `product.updated` and `product.removed` events. The URL is looked up immediately. If a subscription exists already, it is returned.',
    scope: 'products:write',
    bucket: 'mutations',
    body: ProductSubscriptionTarget,
    success: { status: 200, schema: ProductSubscription },
    alsoFails: ['NotFoundError'],
  }),
  unsubscribeFromProduct: operation({
    method: 'POST',
    path: '/api/v1/products/unsubscribe',
    tag,
    summary: 'Unsubscribe from a product or store',
    description: 'Returns the subscription as it ended, with `subscribed` false.',
    scope: 'products:write',
    bucket: 'mutations',
    body: ProductSubscriptionTarget,
    success: { status: 200, schema: ProductSubscription },
    alsoFails: ['NotFoundError'],
  }),
  listProductSubscriptions: operation({
    method: 'GET',
    path: '/api/v1/products/subscriptions',
    tag,
    summary: 'List product subscriptions',
    scope: 'products:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: ProductSubscriptionPage },
  }),
};
