/** Reads products of the storefront (`.js` and `.json`) as page products. */
import type { Availability } from '@purser/contract/vocabulary';
import type { ItemOption } from '../../checkout-session/ordered-item.ts';
import type { Money } from '../../connector.ts';
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
import { plainText } from '../../structured-data/markup/plain-text.ts';
import { parsePrice } from '../../structured-data/offers/price.ts';
import {
  absoluteImages,
  assemble,
  type PageProduct,
  type PageVariant,
  productId,
} from '../../structured-data/page-product.ts';
import { categoryNames } from '../../structured-data/products/product-categories.ts';
import { readHundredths } from '../storefront/amounts.ts';
import type { AddedItem } from '../storefront/cart.ts';

export interface ShopVariant {
  readonly id: string;
  readonly node: LooseRecord;
  /** Null if the shop does not tell. */
  readonly isAvailable: boolean | null;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly increment: number;
  /** Sold only as a subscription. */
  readonly needsSellingPlan: boolean;
}

export interface ShopProduct {
  readonly id: string;
  readonly optionNames: readonly string[];
  /** At least one: a product without options has one default variant. */
  readonly variants: readonly [ShopVariant, ...ShopVariant[]];
  readonly node: LooseRecord;
}

/** A product of either form; null if the value is not a product. */
export function readProduct(value: unknown): ShopProduct | null {
  const outer = record(value);
  const node = record(outer?.['product']) ?? outer;
  const id = text(node?.['id']);
  if (node === null || id === null) return null;
  const [first, ...others] = records(node['variants']).flatMap((variant) =>
    present(readVariant(variant, node)),
  );
  if (first === undefined) return null;
  return { id, optionNames: optionNames(node['options']), variants: [first, ...others], node };
}

function readVariant(node: LooseRecord, product: LooseRecord): ShopVariant | null {
  const id = text(node['id']);
  if (id === null || !/^\d+$/.test(id)) return null;
  const rule = record(node['quantity_rule']);
  const available = node['available'];
  return {
    id,
    node,
    isAvailable: typeof available === 'boolean' ? available : null,
    minimum: Math.max(1, integer(rule?.['min']) ?? 1),
    maximum: integer(rule?.['max']),
    increment: Math.max(1, integer(rule?.['increment']) ?? 1),
    needsSellingPlan:
      node['requires_selling_plan'] === true ||
      (product['requires_selling_plan'] === true && node['requires_selling_plan'] !== false),
  };
}

function optionNames(value: unknown): readonly string[] {
  return list(value).flatMap((option) => present(text(isRecord(option) ? option['name'] : option)));
}

/** Whether the only variant is the default variant of a product without options. */
function isWithoutOptions({ variants, optionNames: names }: ShopProduct): boolean {
  const [first, ...others] = variants;
  return others.length === 0 && (names.length === 0 || text(first.node['title']) === 'Default Title');
}

/** The product as a page product; without a currency it has no prices. */
export function asPageProduct(product: ShopProduct, pageUrl: string, currency: string | null): PageProduct {
  const { node, variants } = product;
  const alone = isWithoutOptions(product) ? variants[0] : null;
  const buyable = variants.filter(({ isAvailable }) => isAvailable !== false);
  const prices = (buyable.length === 0 ? variants : buyable).flatMap((each) =>
    present(priceOf(each, currency)),
  );
  return assemble({
    pageUrl,
    merchantId: product.id,
    name: plain(node['title']),
    description: plain(node['description'] ?? node['body_html']),
    brand: plain(node['vendor']),
    retailer: null,
    sku: alone === null ? null : text(alone.node['sku']),
    price: prices.toSorted((one, other) => one.amountSubunits - other.amountSubunits)[0] ?? null,
    availability: wholeAvailability(variants),
    images: imagesOf(node),
    ids: [product.id, ...(alone === null ? [] : [alone.id, ...present(text(alone.node['sku']))])],
    variants: alone === null ? variants.map((each) => asVariant(product, each, pageUrl, currency)) : [],
    categories: categoryNames([node['type'] ?? node['product_type']]),
  });
}

/** What a cart with the variant must show. Decimal prices may be in another currency than the cart's, and are left out. */
export function addedItem(product: ShopProduct, variant: ShopVariant, quantity: number): AddedItem {
  const { node } = variant;
  const breaks = records(node['quantity_price_breaks']).map((each) => each['price']);
  return {
    variantId: variant.id,
    productId: product.id,
    quantity,
    pricesHundredths: [node['price'], ...breaks].filter((price) => typeof price === 'number'),
    options: optionsOf(product, node),
  };
}

function optionsOf({ optionNames: names }: ShopProduct, node: LooseRecord): readonly ItemOption[] {
  return names.flatMap((label, index) => {
    const value = text(node[`option${index + 1}`]) ?? text(list(node['options'])[index]);
    return value === null ? [] : [{ label, value }];
  });
}

function asVariant(
  product: ShopProduct,
  variant: ShopVariant,
  pageUrl: string,
  currency: string | null,
): PageVariant {
  const { node } = variant;
  const link = new URL(pageUrl);
  link.search = '';
  link.hash = '';
  link.searchParams.set('variant', variant.id);
  const image = node['featured_image'];
  return {
    ids: [variant.id, ...present(text(node['sku']))],
    urls: [link.href],
    variant: {
      id: productId(pageUrl, variant.id),
      name: plain(node['public_title']) ?? plain(node['title']),
      sku: text(node['sku']),
      price: priceOf(variant, currency),
      availability: availabilityOf(variant.isAvailable),
      dimensions: [...optionsOf(product, node)],
      images: absoluteImages(present(text(isRecord(image) ? image['src'] : image)), pageUrl),
    },
  };
}

/** Integers are hundredths; decimals are units. */
function priceOf({ node }: ShopVariant, currency: string | null): Money | null {
  const code = currency ?? text(node['price_currency']);
  if (code === null) return null;
  const price = node['price'];
  return typeof price === 'number' ? readHundredths(price, code) : parsePrice(price, code);
}

function availabilityOf(isAvailable: boolean | null): Availability {
  if (isAvailable === null) return 'unknown';
  return isAvailable ? 'in_stock' : 'out_of_stock';
}

function wholeAvailability(variants: readonly ShopVariant[]): Availability {
  if (variants.some(({ isAvailable }) => isAvailable === true)) return 'in_stock';
  return variants.every(({ isAvailable }) => isAvailable === false) ? 'out_of_stock' : 'unknown';
}

function imagesOf(node: LooseRecord): readonly string[] {
  return list(node['images']).flatMap((image) => present(text(isRecord(image) ? image['src'] : image)));
}

function plain(value: unknown): string | null {
  const written = text(value);
  const bare = written === null ? '' : plainText(written);
  return bare === '' ? null : bare;
}
