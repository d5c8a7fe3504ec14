/** Product URL -> the shop's product, matched by the shop's own data. */

import type { Failed } from '../../checkout/failure.ts';
import type { ConnectorContext } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { integer, type LooseRecord, list, records } from '../../json/json-fields.ts';
import { fetchPage } from '../../product-page/fetch-page.ts';
import { responseFailure } from '../api/failures.ts';
import { type ApiResponse, StoreSession } from '../api/store-api.ts';
import { postIdOf, postIdsOf } from './page-ids.ts';
import { readProduct, type ShopProduct } from './product-wire.ts';

const VARIATIONS_PER_PAGE = 100;
const VARIATION_PAGES_MAX = 3;

export type FoundProduct =
  | { readonly kind: 'product'; readonly product: ShopProduct; readonly pageUrl: string }
  | { readonly kind: 'not_found' }
  | Failed;

/** By the slug if the shop's product has the same address, else by the id on the page. With `asksOnce` without retries. */
export async function findProduct(
  context: ConnectorContext,
  apiRoot: string,
  pageUrl: string,
  asksOnce = false,
): Promise<FoundProduct> {
  const session = new StoreSession(context, apiRoot);
  const ask: Ask = (path, query) => {
    const call = { method: 'GET', path, query } as const;
    return asksOnce ? session.send(call) : session.call(call);
  };
  const url = new URL(pageUrl);
  const slug = slugOf(url);
  if (slug !== null) {
    const response = await ask('products', { slug });
    if (!isGood(response)) return responseFailure(response, 'offer_retrieval_failed');
    // A variation can have the slug and the page of its product, and is listed first then.
    const product = list(response.json)
      .flatMap((node) => readProduct(node) ?? [])
      .filter(({ permalink }) => permalink !== null && isSamePage(permalink, url))
      .toSorted((one, other) => Number(isVariation(one)) - Number(isVariation(other)))[0];
    if (product !== undefined) return wholeProduct(product, pageUrl, ask);
  }
  const named = await idsOf(context, pageUrl);
  if ('kind' in named) return named;
  for (const id of named) {
    const response = await ask(`products/${id}`, {});
    const product = isGood(response) ? readProduct(response.json) : null;
    if (product !== null) return wholeProduct(product, pageUrl, ask);
    if (response.kind === 'none' || response.status >= 500 || response.isRateLimited)
      return responseFailure(response, 'offer_retrieval_failed');
  }
  return { kind: 'not_found' };
}

type Ask = (path: string, query: Readonly<Record<string, string>>) => Promise<ApiResponse>;

const isVariation = ({ type }: ShopProduct): boolean => type.endsWith('variation');

/** The product of a variation: its page sells all variations, and only link and selections choose one. */
async function wholeProduct(product: ShopProduct, pageUrl: string, ask: Ask): Promise<FoundProduct> {
  const parent = integer(product.node['parent']);
  if (!isVariation(product) || parent === null || parent <= 0) return { kind: 'product', product, pageUrl };
  const response = await ask(`products/${parent}`, {});
  const whole = isGood(response) ? readProduct(response.json) : null;
  if (whole !== null) return { kind: 'product', product: whole, pageUrl };
  return response.kind === 'response' && response.status === 404
    ? { kind: 'not_found' }
    : responseFailure(response, 'offer_retrieval_failed');
}

async function idsOf(
  context: ConnectorContext,
  pageUrl: string,
): Promise<readonly number[] | Extract<FoundProduct, { kind: 'not_found' | 'failed' }>> {
  const outcome = await fetchPage(context, pageUrl);
  if (outcome.kind === 'not_found') return outcome;
  if (outcome.kind === 'failed')
    return { kind: 'failed', failure: outcome.failure, retryable: outcome.retryable };
  return [...new Set([...postIdOf(new URL(pageUrl)), ...postIdsOf(outcome.page)])];
}

/** The variations as products: prices, stock and names. Empty if the shop does not return them. */
export async function variationDetails(
  context: ConnectorContext,
  apiRoot: string,
  product: ShopProduct,
): Promise<ReadonlyMap<number, LooseRecord>> {
  const details = new Map<number, LooseRecord>();
  if (product.variations.length === 0) return details;
  const session = new StoreSession(context, apiRoot);
  for (let page = 1; page <= VARIATION_PAGES_MAX; page += 1) {
    const response = await session.call({
      method: 'GET',
      path: 'products',
      query: {
        type: 'variation',
        parent: String(product.id),
        per_page: String(VARIATIONS_PER_PAGE),
        page: String(page),
      },
    });
    if (!isGood(response)) return details;
    for (const node of records(response.json)) {
      const id = integer(node['id']);
      if (id !== null) details.set(id, node);
    }
    if (page >= (response.pageCount ?? 1)) break;
  }
  return details;
}

function slugOf(url: URL): string | null {
  const named = url.searchParams.get('product');
  const segment = named ?? url.pathname.split('/').findLast((part) => part !== '');
  if (segment === undefined || segment === '' || segment === 'index.php') return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether both are the same page: parameters are ignored, unless the shop has no permalinks. */
function isSamePage(permalink: string, asked: URL): boolean {
  if (!URL.canParse(permalink, asked.href)) return false;
  const own = new URL(permalink, asked);
  const bare = (url: URL): string =>
    `${url.hostname.replace(/^www\./, '')}${decoded(url.pathname).replace(/\/+$/, '')}`.toLowerCase();
  if (bare(own) !== bare(asked)) return false;
  return own.pathname !== '/' || own.searchParams.get('product') === asked.searchParams.get('product');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
