import { Brand, BrandDomainParams } from '../brands.ts';
import {
  ProductSubscription,
  ProductSubscriptionPage,
  ProductSubscriptionsQuery,
  ProductSubscriptionTarget,
} from '../product-subscriptions.ts';
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
    description:
      'Reads the product page at the merchant. Fields that the merchant does not state are null. Returns 404 if there is no product at the URL, and 422 if the page cannot be read.',
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
    description:
      'Returns whether the service can buy from the merchant at the domain, and with which connector.',
    scope: 'products:read',
    bucket: 'reads',
    params: BrandDomainParams,
    success: { status: 200, schema: Brand },
  }),
  subscribeToProduct: operation({
    method: 'POST',
    audit: ['product_subscription.created'],
    path: '/api/v1/products/subscribe',
    tag,
    summary: 'Subscribe to a product or store',
    description:
      'Tracks a product, or the products of a store: changes create `product.updated` and `product.removed` events. The URL is read before the response is sent. Returns the existing subscription if there is one. Returns 404 if there is no product at the URL, 409 if the account has the maximum number of subscriptions, and 422 if the page cannot be read or the store does not list its products.',
    scope: 'products:write',
    bucket: 'mutations',
    body: ProductSubscriptionTarget,
    success: { status: 200, schema: ProductSubscription },
    alsoFails: ['NotFoundError'],
  }),
  unsubscribeFromProduct: operation({
    method: 'POST',
    audit: ['product_subscription.deleted'],
    path: '/api/v1/products/unsubscribe',
    tag,
    summary: 'Unsubscribe from a product or store',
    description:
      'Ends the subscription and returns it a last time, with `subscribed` false. Returns 404 if there is no such subscription.',
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
    description: 'Returns the subscriptions of the account, newest first.',
    scope: 'products:read',
    bucket: 'reads',
    query: ProductSubscriptionsQuery,
    success: { status: 200, schema: ProductSubscriptionPage },
  }),
};
