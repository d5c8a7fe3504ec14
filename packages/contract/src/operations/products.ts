import { Deleted } from '../accounts.ts';
import { Brand, BrandDomainParams } from '../brands.ts';
import { PageQuery } from '../pages.ts';
import {
  ProductSubscription,
  ProductSubscriptionPage,
  ProductSubscriptionTarget,
} from '../product-subscriptions.ts';
import { Product, ProductLookupQuery } from '../shapes/product.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.products;

export const productOperations = {
  lookupProduct: operation({
    method: 'GET',
    path: '/api/v1/products/lookup',
    tag,
    summary: 'Look a product up by its URL',
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
    summary: 'Find out whether the service can buy at a domain',
    scope: 'products:read',
    bucket: 'reads',
    params: BrandDomainParams,
    success: { status: 200, schema: Brand },
  }),
  subscribeToProduct: operation({
    method: 'POST',
    path: '/api/v1/products/subscribe',
    tag,
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
    tag,
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
    tag,
    summary: 'List what is tracked',
    scope: 'products:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: ProductSubscriptionPage },
  }),
};
