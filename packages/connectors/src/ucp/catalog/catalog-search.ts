/** Searches the merchant's catalogue for the product of a page. Only a verified match counts. */
import type { Availability } from '@purser/contract/vocabulary';
import type { ConnectorContext } from '../../connector.ts';
import {
  integer,
  type LooseRecord,
  list,
  listOrOne,
  present,
  record,
  records,
  text,
} from '../../json/json-fields.ts';
import { readAvailability } from '../../structured-data/offers/offers.ts';
import { currencyCode } from '../../structured-data/offers/price.ts';
import {
  absoluteImages,
  absoluteUrl,
  assemble,
  type PageProduct,
  type PageVariant,
  productId,
} from '../../structured-data/page-product.ts';
import { categoryNames } from '../../structured-data/products/product-categories.ts';
import { selectedOptions } from '../checkout/read-checkout.ts';
import { type Failed, responseFailure } from '../transport/call-failure.ts';
import type { Call, CallTarget } from '../transport/calls.ts';
import { type ApiResponse, call, mayHelpToRepeat } from '../transport/merchant-client.ts';

const LOOKUP_IDS_MAX = 10;

export interface CatalogVariant {
  readonly id: string;
  readonly sku: string | null;
  readonly urls: readonly string[];
  readonly handle: string | null;
  readonly node: LooseRecord;
}

export interface CatalogProduct {
  readonly id: string | null;
  readonly title: string | null;
  readonly handle: string | null;
  readonly url: string | null;
  readonly variants: readonly CatalogVariant[];
  readonly node: LooseRecord;
}

/** Products, or why the catalogue did not tell. A refusal is an answer: it has no products. */
export type CatalogAnswer = readonly CatalogProduct[] | Failed;

/** A product, null if the catalogue has none, or why it did not tell. */
export type CatalogMatch = CatalogProduct | Failed | null;

/** Whether the catalogue did not tell. */
export function hasFailed(answer: CatalogAnswer | CatalogMatch): answer is Failed {
  return answer !== null && 'kind' in answer;
}

/** Looks up ids of any kind; unknown ones are not in the response. */
export function lookupCatalog(
  context: ConnectorContext,
  target: CallTarget,
  ids: readonly string[],
): Promise<CatalogAnswer> {
  const asked = [...new Set(ids)].slice(0, LOOKUP_IDS_MAX);
  return ask(context, target, { operation: 'lookup_catalog', body: { ids: asked } });
}

/** Searches by text. */
export function searchCatalog(
  context: ConnectorContext,
  target: CallTarget,
  query: string,
): Promise<CatalogAnswer> {
  return ask(context, target, { operation: 'search_catalog', body: { query } });
}

/** One product with all details and the variant with the chosen values; null if the merchant does not tell. */
export async function productInFull(
  context: ConnectorContext,
  target: CallTarget,
  id: string,
  chosen: readonly { readonly label: string; readonly value: string }[],
): Promise<CatalogMatch> {
  const selected = chosen.map(({ label, value }) => ({ name: label, label: value }));
  const answer = await ask(context, target, { operation: 'get_product', body: { id, selected } });
  return hasFailed(answer) ? answer : (answer.find((product) => product.id === id) ?? null);
}

async function ask(context: ConnectorContext, target: CallTarget, request: Call): Promise<CatalogAnswer> {
  const response = await call(context, target, request);
  if (isUnanswered(response)) return responseFailure(response, 'offer_retrieval_failed');
  return response.kind === 'response' && response.status < 300 ? readProducts(response.json) : [];
}

const NOT_IMPLEMENTED = 501;

/** Whether the same request may be answered later. A success without JSON comes from a shop that has no such operation. */
function isUnanswered(response: ApiResponse): boolean {
  if (!mayHelpToRepeat(response)) return false;
  return response.kind === 'none' || (response.status >= 400 && response.status !== NOT_IMPLEMENTED);
}

/** Products of a catalogue response; also reads a single variant or a list under another name. */
export function readProducts(json: unknown): readonly CatalogProduct[] {
  const body = record(json);
  const listed = [
    ...records(body?.['products']),
    ...records(body?.['items']),
    ...present(record(body?.['product'])),
  ];
  return listed.map((node) => {
    const variants = records(node['variants']).flatMap((variant) => present(readVariant(variant)));
    const id = text(node['id']);
    const own = variants.length === 0 ? present(readVariant(node)) : variants;
    return {
      id,
      title: text(node['title']),
      handle: text(node['handle']),
      url: text(node['url']),
      variants: own,
      node,
    };
  });
}

function readVariant(node: LooseRecord): CatalogVariant | null {
  const id = text(node['id']);
  if (id === null) return null;
  return { id, sku: text(node['sku']), urls: present(text(node['url'])), handle: text(node['handle']), node };
}

/** The last segment of the page's path (the handle). */
export function handleOf(pageUrl: string): string | null {
  const segment = new URL(pageUrl).pathname.split('/').findLast((part) => part !== '');
  if (segment === undefined) return null;
  const bare = segment.replace(/\.(?:html?|php|aspx?)$/i, '');
  return bare === '' ? null : decodeSegment(bare);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether the catalogue's product is the page's: same address, handle, id or SKU. */
export function isSameProduct(
  product: CatalogProduct,
  pageUrl: string,
  knownIds: readonly string[],
): boolean {
  const addresses = [product.url, ...product.variants.flatMap((variant) => variant.urls)].filter(
    (url) => url !== null,
  );
  if (addresses.some((url) => samePath(url, pageUrl))) return true;
  const handle = handleOf(pageUrl)?.toLowerCase();
  if (
    handle !== undefined &&
    [product.handle, ...product.variants.map((variant) => variant.handle)].some(
      (own) => own?.toLowerCase() === handle,
    )
  ) {
    return true;
  }
  const known = new Set(knownIds);
  return product.variants.some(
    (variant) => known.has(variant.id) || (variant.sku !== null && known.has(variant.sku)),
  );
}

function samePath(address: string, pageUrl: string): boolean {
  const absolute = absoluteUrl(address, pageUrl);
  if (absolute === null) return false;
  const [one, other] = [new URL(absolute), new URL(pageUrl)];
  const host = (url: URL): string => url.hostname.replace(/^www\./, '');
  return (
    host(one) === host(other) &&
    one.pathname.replace(/\/+$/, '') === other.pathname.replace(/\/+$/, '') &&
    one.pathname !== '/'
  );
}

/** The catalogue's product as a page product, for pages without structured data. */
export function asPageProduct(product: CatalogProduct, pageUrl: string): PageProduct {
  const variants = product.variants.map((variant) => asPageVariant(variant, pageUrl));
  const only =
    variants.length === 1 && (variants[0]?.variant.dimensions.length ?? 0) === 0 ? variants[0] : undefined;
  const prices = variants.flatMap((entry) => present(entry.variant.price));
  return assemble({
    pageUrl,
    merchantId: product.id,
    name: product.title,
    description: text(product.node['description']) ?? text(record(product.node['description'])?.['plain']),
    brand: text(product.node['brand']),
    retailer: null,
    sku: only?.variant.sku ?? null,
    price: prices.toSorted((one, other) => one.amountSubunits - other.amountSubunits)[0] ?? null,
    availability: variants.some((entry) => entry.variant.availability === 'in_stock')
      ? 'in_stock'
      : (variants[0]?.variant.availability ?? 'unknown'),
    images: mediaUrls(product.node),
    ids: only?.ids ?? [],
    variants: only === undefined ? variants : [],
    categories: catalogCategories(product),
  });
}

/** The categories that the catalogue names, whatever their taxonomy. */
export const catalogCategories = ({ node }: CatalogProduct): readonly string[] =>
  categoryNames(listOrOne(node['categories']).map((entry) => record(entry)?.['value'] ?? entry));

function asPageVariant(variant: CatalogVariant, pageUrl: string): PageVariant {
  const price = record(variant.node['price']);
  const currency = currencyCode(price?.['currency']);
  const amount = integer(price?.['amount']);
  return {
    ids: [variant.id, ...present(variant.sku)],
    urls: variant.urls.flatMap((url) => present(absoluteUrl(url, pageUrl))),
    variant: {
      id: productId(pageUrl, variant.id),
      name: text(variant.node['title']),
      sku: variant.sku,
      price:
        currency === null || amount === null || amount < 0
          ? null
          : { currencyCode: currency, amountSubunits: amount },
      availability: catalogAvailability(variant.node),
      dimensions: selectedOptions(variant.node),
      images: absoluteImages(mediaUrls(variant.node), pageUrl),
    },
  };
}

function catalogAvailability(node: LooseRecord): Availability {
  const availability = record(node['availability']);
  if (availability?.['available'] === false) return 'out_of_stock';
  return readAvailability(availability?.['status'] ?? node['availability']);
}

function mediaUrls(node: LooseRecord): readonly string[] {
  return list(node['media']).flatMap((entry) => present(text(record(entry)?.['url'])));
}
