import type { Product as Wire } from '@purser/contract';
import type { Product } from '../../domain/merchants/product.ts';

export function presentProduct(product: Product): Wire {
  const { variantDimensions, variants } = product;
  return {
    ...product,
    images: [...product.images],
    variantDimensions:
      variantDimensions?.map(({ label, values }) => ({ label, values: [...values] })) ?? null,
    variants:
      variants?.map((variant) => ({
        ...variant,
        dimensions: [...variant.dimensions],
        images: [...variant.images],
      })) ?? null,
  };
}
