/** A product that a page describes, with what is needed to find it through a merchant's API. */
import type { Availability } from '@purser/contract/vocabulary';
import type { Money, Product, ProductVariant } from '../connector.ts';
import { httpUrl } from '../json/json-fields.ts';

/** A variant of the page. `ids` are the merchant's, most specific first; `urls` show the variant selected. */
export interface PageVariant {
  readonly variant: ProductVariant;
  readonly ids: readonly string[];
  readonly urls: readonly string[];
}

export interface PageProduct {
  readonly product: Product;
  readonly ids: readonly string[];
  readonly variants: readonly PageVariant[];
  /** Empty if the merchant does not tell. */
  readonly categories: readonly string[];
}

/** The parts of a product before normalization. */
export interface ProductParts {
  readonly pageUrl: string;
  /** The base of relative addresses; the page itself if omitted. */
  readonly baseUrl?: string;
  readonly merchantId: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly brand: string | null;
  readonly retailer: string | null;
  readonly sku: string | null;
  readonly price: Money | null;
  readonly availability: Availability;
  readonly images: readonly string[];
  readonly ids: readonly string[];
  readonly variants: readonly PageVariant[];
  readonly categories: readonly string[];
}

/** `<domain>:<merchant's id>`, or the page's path if the merchant names no id. */
export function productId(pageUrl: string, merchantId: string | null): string {
  const url = new URL(pageUrl);
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  return `${url.hostname.replace(/^www\./, '')}:${merchantId ?? (path === '' ? '/' : path)}`;
}

/** Builds a product: absolute, unique images, dimensions in page order, purchasable if it is available at a known price. */
export function assemble(parts: ProductParts): PageProduct {
  const { pageUrl, baseUrl = pageUrl, merchantId, ids, variants, categories, images, ...rest } = parts;
  const dimensions = dimensionsOf(variants);
  return {
    ids,
    variants,
    categories,
    product: {
      ...rest,
      id: productId(pageUrl, merchantId),
      url: pageUrl,
      isPurchasable: isPurchasable(rest.price, rest.availability),
      images: absoluteImages(images, baseUrl),
      variantDimensions: dimensions.length === 0 ? null : dimensions,
      variants: variants.length === 0 ? null : variants.map((entry) => entry.variant),
    },
  };
}

/** Purchasable if it is available and has a price; unknown availability is not enough. */
export const isPurchasable = (price: Money | null, availability: Availability): boolean =>
  price !== null && availability !== 'out_of_stock' && availability !== 'unknown';

/** Absolute http(s) addresses, each once, the first one featured. */
export function absoluteImages(images: readonly string[], pageUrl: string): Product['images'] {
  const urls = [...new Set(images.flatMap((image) => absoluteUrl(image, pageUrl) ?? []))];
  return urls.map((url, index) => ({ url, isFeatured: index === 0 }));
}

/** The address resolved against the page; null if it is not an HTTP(S) URL. */
export const absoluteUrl = (address: string, pageUrl: string): string | null =>
  URL.canParse(address, pageUrl) ? httpUrl(new URL(address, pageUrl).href) : null;

function dimensionsOf(variants: readonly PageVariant[]): { label: string; values: string[] }[] {
  const byLabel = new Map<string, Set<string>>();
  for (const { variant } of variants) {
    for (const { label, value } of variant.dimensions)
      byLabel.set(label, (byLabel.get(label) ?? new Set()).add(value));
  }
  return [...byLabel].map(([label, values]) => ({ label, values: [...values] }));
}
