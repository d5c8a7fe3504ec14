import { Brand, BrandDomainParams } from '../brands.ts';
import { Product, ProductLookupQuery } from '../products.ts';
import { operation, TAGS } from './operation.ts';

export const catalogueOperations = {
  lookupProduct: operation({
    method: 'GET',
    path: '/api/v1/products/lookup',
    tag: TAGS.products,
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
    tag: TAGS.products,
    summary: 'Find out whether the service can buy at a domain',
    scope: 'products:read',
    bucket: 'reads',
    params: BrandDomainParams,
    success: { status: 200, schema: Brand },
  }),
};
