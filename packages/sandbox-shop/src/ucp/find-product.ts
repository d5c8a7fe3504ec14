import {
  CATALOGUE,
  isPublished,
  productById,
  productBySlug,
  productId,
  variantById,
} from '../catalogue/catalogue.ts';
import type { Product, Variant } from '../catalogue/product.ts';
import type { CurrentProduct } from '../catalogue/product-changes.ts';

export interface FoundProduct {
  readonly product: Product;
  /** The variant that the identifier names; null when it names the product. */
  readonly variant: Variant | null;
}

/** Resolves an identifier: a product id, variant id, SKU, handle, or the URL of a product page of this shop. */
export function findProduct(identifier: string, origin: string, shown: CurrentProduct): FoundProduct | null {
  const found = findListed(identifier, origin);
  const product = found === null ? null : shown(found.product);
  if (found === null || product === null) return null;
  return { product, variant: product.variants.find(({ id }) => id === found.variant?.id) ?? null };
}

function findListed(identifier: string, origin: string): FoundProduct | null {
  const item = variantById(identifier) ?? itemBySku(identifier);
  if (item !== null) return item;
  const product = productById(identifier) ?? productBySlug(identifier);
  if (product !== null) return { product, variant: null };
  return findByUrl(identifier, origin);
}

function itemBySku(sku: string): FoundProduct | null {
  for (const product of CATALOGUE.filter(isPublished)) {
    const variant = product.variants.find((candidate) => candidate.sku === sku);
    if (variant !== undefined) return { product, variant };
  }
  return null;
}

function findByUrl(identifier: string, origin: string): FoundProduct | null {
  if (!URL.canParse(identifier)) return null;
  const url = new URL(identifier);
  const slug = /^\/products\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  if (url.origin !== new URL(origin).origin || slug === undefined) return null;
  const product = productBySlug(slug);
  if (product === null) return null;
  const variantId = url.searchParams.get('variant');
  return { product, variant: product.variants.find((variant) => variant.id === variantId) ?? null };
}

export interface SearchQuery {
  readonly words: readonly string[];
  readonly priceMin: number;
  readonly priceMax: number;
  readonly shown: CurrentProduct;
}

/** Published products that contain every word in title, handle, description or SKU, with a price in the range. */
export function searchProducts(query: SearchQuery): readonly Product[] {
  const products = CATALOGUE.filter(isPublished).flatMap((product) => query.shown(product) ?? []);
  return products.filter((product) => {
    const text = [
      product.title,
      product.slug,
      productId(product),
      product.description,
      product.situation,
      ...product.variants.map((variant) => variant.sku),
    ]
      .join(' ')
      .toLowerCase();
    const isPriced = product.variants.some(
      ({ priceSubunits }) => priceSubunits >= query.priceMin && priceSubunits <= query.priceMax,
    );
    return isPriced && query.words.every((word) => text.includes(word));
  });
}
