/** Finds the page's product in the data that the page passes to its own scripts, whatever the names of its fields are. */
import type { Availability } from '@purser/contract/vocabulary';
import type { Money } from '../../connector.ts';
import {
  isRecord,
  type LooseRecord,
  listOrOne,
  present,
  record,
  records,
  text,
} from '../../json/json-fields.ts';
import { addresses } from '../markup/linked-data.ts';
import { plainText } from '../markup/plain-text.ts';
import { readAvailability } from '../offers/availability.ts';
import { currencyCode } from '../offers/price-currency.ts';
import { folded } from './choose-product.ts';

const DEPTH_MAX = 24;
const NODES_MAX = 50_000;
const CANDIDATES_MAX = 50;
const IMAGES_MAX = 20;

const NAME_KEYS = ['name', 'title', 'productName', 'displayName', 'product_name'];
/** Current prices before regular ones. Other prices, such as those before a sale, are never read. */
const PRICE_KEYS = [
  [
    'salePrice',
    'sale_price',
    'specialPrice',
    'special_price',
    'discountedPrice',
    'promoPrice',
    'special',
    'sale',
    'discounted',
  ],
  ['finalPrice', 'final_price', 'currentPrice', 'current_price', 'sellingPrice', 'final', 'current'],
  [
    'price',
    'prices',
    'pricing',
    'priceRange',
    'price_range',
    'minimum_price',
    'minVariantPrice',
    'regular',
    'regular_price',
    'gross',
  ],
].flat();
const TEXT_KEYS = [
  'text',
  'formatted',
  'formattedValue',
  'formattedPrice',
  'formatted_price',
  'display',
  'displayValue',
  'label',
];
const AMOUNT_KEYS = ['amount', 'value', 'price', 'number'];
const MINOR_KEYS = [
  'centAmount',
  'cent_amount',
  'cents',
  'amountSubunits',
  'minorUnits',
  'priceInCents',
  'price_cents',
];
const STOCK_KEYS = [
  'availability',
  'stockStatus',
  'stock_status',
  'inStock',
  'isInStock',
  'in_stock',
  'is_in_stock',
  'availableForSale',
  'isAvailable',
  'available',
];
const SOLD_OUT_KEYS = ['soldOut', 'isSoldOut', 'sold_out', 'outOfStock', 'isOutOfStock'];
const VARIANT_KEYS = ['variants', 'productVariants', 'product_variants', 'skus', 'children'];
const OPTION_KEYS = [
  'selectedOptions',
  'selected_options',
  'options',
  'attributes',
  'optionValues',
  'option_values',
  'dimensions',
];
const LABEL_KEYS = ['name', 'label', 'key', 'optionName', 'attributeName', 'title'];
const VALUE_KEYS = ['value', 'optionValue', 'attributeValue', 'valueLabel', 'label'];
const VARIANTS_MAX = 500;
const STOCK_PARENTS = ['inventory', 'stock'];

export interface StateProduct {
  readonly name: string;
  readonly sku: string | null;
  readonly brand: string | null;
  /** Null if it is not certain, or if entries for the product contradict each other. */
  readonly price: Money | null;
  /** Whether there are contradicting prices. */
  readonly isPriceDisputed: boolean;
  readonly availability: Availability;
  readonly images: readonly string[];
  /** Empty if it has none, or if their options are not certain. */
  readonly variants: readonly StateVariant[];
}

export interface StateVariant {
  readonly id: string | null;
  readonly name: string | null;
  readonly sku: string | null;
  readonly price: Money | null;
  readonly availability: Availability;
  readonly dimensions: readonly { readonly label: string; readonly value: string }[];
  readonly images: readonly string[];
}

/** Parses an amount as written; with a currency sign or the given code. */
export type ReadPrice = (written: string, code: string | null) => Money | null;

/** The product with one of the page's titles; null if there is none with a price, stock or article number. */
export function productInState(
  states: readonly unknown[],
  titles: readonly string[],
  readPrice: ReadPrice,
): StateProduct | null {
  const wanted = new Set(titles.map(folded).filter((title) => title !== ''));
  const candidates = new Finder(wanted).search(states);
  const [first] = candidates;
  if (first === undefined) return null;
  const prices = candidates.flatMap((node) => present(priceIn(node, null, readPrice, 0)));
  const stock = candidates.map(stockOf).filter((each) => each !== 'unknown');
  const firstOf = (read: (node: LooseRecord) => string | null): string | null =>
    candidates.flatMap((node) => present(read(node)))[0] ?? null;
  const isPriceDisputed = !areSame(prices);
  return {
    name: firstOf((node) => nameOf(node, wanted)) ?? '',
    sku: firstOf((node) => text(node['sku'])),
    brand: firstOf((node) => shortText(record(node['brand'])?.['name'] ?? node['brand'])),
    price: isPriceDisputed ? null : (prices[0] ?? null),
    isPriceDisputed,
    availability: new Set(stock).size === 1 ? (stock[0] ?? 'unknown') : 'unknown',
    images: imagesOf(candidates),
    variants: candidates.map((node) => variantsOf(node, readPrice)).find((each) => each.length > 0) ?? [],
  };
}

/** The variants of an entry. All must have different values of the same options. */
function variantsOf(node: LooseRecord, readPrice: ReadPrice): readonly StateVariant[] {
  const code = codeOf(node);
  for (const key of VARIANT_KEYS) {
    const entries = entriesOf(node[key]).slice(0, VARIANTS_MAX);
    const variants = entries.map((entry) => readVariant(entry, code, readPrice));
    if (variants.length > 1 && isDistinct(variants)) return variants;
  }
  return [];
}

/** A list, or a list of records in the shapes of GraphQL. */
function entriesOf(value: unknown): readonly LooseRecord[] {
  const node = record(value);
  const entries = node === null ? value : (node['nodes'] ?? node['edges'] ?? node['items']);
  return records(entries).map((entry) => record(entry['node']) ?? entry);
}

function readVariant(node: LooseRecord, code: string | null, readPrice: ReadPrice): StateVariant {
  return {
    id: text(node['id']) ?? text(node['variantId']),
    name: nameIn(node),
    sku: text(node['sku']),
    price: priceIn({ ...node, currencyCode: codeOf(node) ?? code }, code, readPrice, 0),
    availability: stockOf(node),
    dimensions: dimensionsOf(node),
    images: imagesOf([node]),
  };
}

function nameIn(node: LooseRecord): string | null {
  for (const key of NAME_KEYS) {
    const name = shortText(node[key]);
    if (name !== null) return name;
  }
  return null;
}

function dimensionsOf(node: LooseRecord): StateVariant['dimensions'] {
  for (const key of OPTION_KEYS) {
    const listed = entriesOf(node[key]).map((option) => ({
      label: shortText(record(option['option'])?.['title'] ?? firstKnown(option, LABEL_KEYS)),
      value: shortText(firstKnown(option, VALUE_KEYS)),
    }));
    const mapped = Object.entries(record(node[key]) ?? {}).map(([label, value]) => ({
      label,
      value: shortText(value),
    }));
    const dimensions = listed.length > 0 ? listed : mapped;
    const known = dimensions.flatMap(({ label, value }) =>
      label === null || value === null ? [] : [{ label, value }],
    );
    if (known.length > 0 && known.length === dimensions.length) return known;
  }
  return [];
}

const firstKnown = (node: LooseRecord, keys: readonly string[]): unknown =>
  keys.map((key) => node[key]).find((value) => typeof value === 'string');

function isDistinct(variants: readonly StateVariant[]): boolean {
  const labels = new Set(
    variants.map(({ dimensions }) => JSON.stringify(dimensions.map(({ label }) => label))),
  );
  const values = new Set(
    variants.map(({ dimensions }) => JSON.stringify(dimensions.map(({ value }) => value))),
  );
  return (
    labels.size === 1 &&
    values.size === variants.length &&
    variants.every(({ dimensions }) => dimensions.length > 0)
  );
}

const areSame = (prices: readonly Money[]): boolean =>
  prices.every(
    (price) =>
      price.amountSubunits === prices[0]?.amountSubunits && price.currencyCode === prices[0]?.currencyCode,
  );

/** Walks all values once, to a bounded depth and number. */
class Finder {
  readonly #wanted: ReadonlySet<string>;
  readonly #found: LooseRecord[] = [];
  #nodes = 0;

  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted;
  }

  search(value: unknown, depth = 0): readonly LooseRecord[] {
    if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return this.#found;
    this.#nodes += 1;
    if (this.#nodes > NODES_MAX || this.#found.length >= CANDIDATES_MAX) return this.#found;
    if (isRecord(value) && nameOf(value, this.#wanted) !== null && isSold(value)) this.#found.push(value);
    for (const child of Object.values(value)) this.search(child, depth + 1);
    return this.#found;
  }
}

function nameOf(node: LooseRecord, wanted: ReadonlySet<string>): string | null {
  for (const key of NAME_KEYS) {
    const name = shortText(node[key]);
    if (name !== null && wanted.has(folded(name))) return name;
  }
  return null;
}

const isSold = (node: LooseRecord): boolean =>
  [...PRICE_KEYS, ...MINOR_KEYS, ...STOCK_KEYS, ...STOCK_PARENTS, ...VARIANT_KEYS, 'sku'].some(
    (key) => node[key] !== undefined && node[key] !== null,
  );

/** A text that is short enough for a name. */
function shortText(value: unknown): string | null {
  const written = typeof value === 'string' ? value : null;
  if (written === null || written.length > 1_000) return null;
  const plain = plainText(written);
  return plain === '' ? null : plain;
}

/** Whole numbers without a text beside them may be in units or in hundredths, and are not read. */
function priceIn(value: unknown, outer: string | null, readPrice: ReadPrice, depth: number): Money | null {
  if (depth > 4) return null;
  if (typeof value === 'number') return Number.isInteger(value) ? null : readPrice(String(value), outer);
  if (typeof value === 'string') return /\D/.test(value.trim()) ? readPrice(value, outer) : null;
  const node = record(Array.isArray(value) && value.length === 1 ? value[0] : value);
  if (node === null) return null;
  const code = codeOf(node) ?? outer;
  for (const key of TEXT_KEYS) {
    const written = node[key];
    const price = typeof written === 'string' && depth > 0 ? readPrice(written, code) : null;
    if (price !== null) return price;
  }
  for (const key of MINOR_KEYS) {
    const amount = node[key];
    if (typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 && code !== null)
      return { currencyCode: code, amountSubunits: amount };
  }
  const keys = depth === 0 ? PRICE_KEYS : [...AMOUNT_KEYS, ...PRICE_KEYS];
  for (const key of keys) {
    const price = node[key] === undefined ? null : priceIn(node[key], code, readPrice, depth + 1);
    if (price !== null) return price;
  }
  return null;
}

function codeOf(node: LooseRecord): string | null {
  for (const key of [
    'currencyCode',
    'currency',
    'currency_code',
    'priceCurrency',
    'currencyIso',
    'currencyIsoCode',
  ]) {
    const code = currencyCode(record(node[key])?.['code'] ?? node[key]);
    if (code !== null) return code;
  }
  return null;
}

function stockOf(node: LooseRecord): Availability {
  for (const key of SOLD_OUT_KEYS)
    if (typeof node[key] === 'boolean') return node[key] ? 'out_of_stock' : 'in_stock';
  for (const key of STOCK_KEYS) {
    const value = node[key];
    if (typeof value !== 'boolean' && typeof value !== 'string') continue;
    const availability = readAvailability(value);
    if (availability !== 'unknown') return availability;
  }
  for (const key of STOCK_PARENTS) {
    const inner = record(node[key]);
    const availability = inner === null ? 'unknown' : stockOf(inner);
    if (availability !== 'unknown') return availability;
  }
  return 'unknown';
}

function imagesOf(candidates: readonly LooseRecord[]): readonly string[] {
  const keys = ['images', 'image', 'gallery', 'featuredImage', 'thumbnail', 'imageUrl', 'image_url'];
  const all = candidates.flatMap((node) =>
    keys.flatMap((key) =>
      listOrOne(node[key]).flatMap((entry) =>
        addresses(isRecord(entry) ? (entry['url'] ?? entry['src']) : entry),
      ),
    ),
  );
  return [
    ...new Set(all.filter((address) => /^(?:https?:)?\/|\.(?:avif|gif|jpe?g|png|webp)\b/i.test(address))),
  ].slice(0, IMAGES_MAX);
}
