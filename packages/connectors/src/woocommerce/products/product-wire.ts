/** Reads products of the Store API as page products. */
import type { Availability } from '@purser/contract/vocabulary';
import {
  integer,
  isRecord,
  type LooseRecord,
  list,
  present,
  record,
  records,
  text,
} from '../../json/json-fields.ts';
import {
  absoluteImages,
  assemble,
  type PageProduct,
  type PageVariant,
  productId,
} from '../../structured-data/page-product.ts';
import { categoryNames } from '../../structured-data/products/product-categories.ts';
import { amountUnit, readMoney } from '../api/amounts.ts';
import { plainText } from '../api/failures.ts';
import { readVariations, type Variation } from './variations.ts';

export interface ShopProduct {
  readonly id: number;
  readonly type: string;
  readonly permalink: string | null;
  readonly variations: readonly Variation[];
  readonly node: LooseRecord;
}

/** Null if the value is not a product. */
export function readProduct(value: unknown): ShopProduct | null {
  if (!isRecord(value)) return null;
  const id = integer(value['id']);
  if (id === null || id <= 0) return null;
  return {
    id,
    type: text(value['type']) ?? 'simple',
    permalink: text(value['permalink']),
    variations: readVariations(value),
    node: value,
  };
}

/** The product as a page product. `details` are the separately requested variations, with their prices and stock. */
export function asPageProduct(
  product: ShopProduct,
  pageUrl: string,
  details: ReadonlyMap<number, LooseRecord>,
): PageProduct {
  const { node } = product;
  const variants = product.variations.map((variation) =>
    asVariant(product, variation, pageUrl, details.get(variation.id) ?? null),
  );
  return assemble({
    pageUrl,
    merchantId: String(product.id),
    name: plain(node['name']),
    description: plain(node['short_description']) ?? plain(node['description']),
    brand: plain(records(node['brands'])[0]?.['name']),
    retailer: null,
    sku: text(node['sku']),
    price: priceOf(node),
    availability: availabilityOf(node),
    images: imagesOf(node),
    ids: [String(product.id), ...present(text(node['sku']))],
    variants,
    categories: categoryNames(records(node['categories']).map((category) => category['name'])),
  });
}

function asVariant(
  product: ShopProduct,
  variation: Variation,
  pageUrl: string,
  detail: LooseRecord | null,
): PageVariant {
  const sku = text(detail?.['sku']);
  const id = String(variation.id);
  return {
    // The values identify the variant if one variation stands for several.
    ids: [variation.isOpen ? `${id}?${variation.query}` : id, ...(variation.isOpen ? [] : present(sku))],
    urls: [linkTo(product.permalink ?? pageUrl, pageUrl, variation.query)],
    variant: {
      id: productId(pageUrl, id),
      name: plain(detail?.['name']) ?? plain(product.node['name']),
      sku,
      price: detail === null ? null : priceOf(detail),
      availability: detail === null ? 'unknown' : availabilityOf(detail),
      dimensions: variation.attributes.map(({ label, value }) => ({ label, value })),
      images: detail === null ? [] : absoluteImages(imagesOf(detail), pageUrl),
    },
  };
}

/** The page's address with the values selected. */
function linkTo(permalink: string, pageUrl: string, query: string): string {
  const url = URL.canParse(permalink, pageUrl) ? new URL(permalink, pageUrl) : new URL(pageUrl);
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  return url.href;
}

function priceOf(node: LooseRecord): PageProduct['product']['price'] {
  const prices = record(node['prices']);
  return prices === null ? null : readMoney(prices['price'], amountUnit(prices));
}

function availabilityOf(node: LooseRecord): Availability {
  if (node['is_on_backorder'] === true) return 'backorder';
  if (node['is_in_stock'] === false || node['is_purchasable'] === false) {
    // A product with options is not purchasable itself; its variations are.
    return node['is_in_stock'] !== false && node['has_options'] === true ? 'in_stock' : 'out_of_stock';
  }
  return node['is_in_stock'] === true ? 'in_stock' : 'unknown';
}

function imagesOf(node: LooseRecord): readonly string[] {
  return list(node['images']).flatMap((image) => present(text(record(image)?.['src'])));
}

function plain(value: unknown): string | null {
  const written = text(value);
  const bare = written === null ? '' : plainText(written);
  return bare === '' ? null : bare;
}
