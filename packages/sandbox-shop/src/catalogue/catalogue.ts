import { COMPLETING_PRODUCTS } from './completing-products.ts';
import { FAILING_PRODUCTS } from './failing-products.ts';
import type { Product, Variant } from './product.ts';

/** Every test product, one per situation. */
export const CATALOGUE: readonly Product[] = [...COMPLETING_PRODUCTS, ...FAILING_PRODUCTS];

export interface CatalogueItem {
  readonly product: Product;
  readonly variant: Variant;
}

const BY_SLUG = new Map(CATALOGUE.map((product) => [product.slug, product]));
const BY_VARIANT_ID = new Map(
  CATALOGUE.flatMap((product) =>
    product.variants.map((variant): [string, CatalogueItem] => [variant.id, { product, variant }]),
  ),
);

/** The product's ID in the UCP API. */
export function productId(product: Product): string {
  return `prod_${product.slug}`;
}

export function isPublished(product: Product): boolean {
  return product.behaviour !== 'unpublished';
}

/** The published product at `/products/{slug}`. */
export function productBySlug(slug: string): Product | null {
  const product = BY_SLUG.get(slug);
  return product !== undefined && isPublished(product) ? product : null;
}

/** The published variant with this id. */
export function variantById(id: string): CatalogueItem | null {
  const item = BY_VARIANT_ID.get(id);
  return item !== undefined && isPublished(item.product) ? item : null;
}

/** The item with this ID: a variant, or a product that has only one variant. */
export function itemById(id: string): CatalogueItem | null {
  const item = variantById(id);
  if (item !== null) return item;
  const product = productById(id);
  return product !== null && product.variants.length === 1 ? { product, variant: product.variants[0] } : null;
}

export function productById(id: string): Product | null {
  return id.startsWith('prod_') ? productBySlug(id.slice('prod_'.length)) : null;
}

/** `Linen Shirt, M`: the product's title with the variant's options. */
export function itemTitle({ product, variant }: CatalogueItem): string {
  return [product.title, ...variant.options.map((option) => option.label)].join(', ');
}
