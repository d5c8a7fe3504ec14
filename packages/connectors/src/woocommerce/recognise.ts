/** Whether a host is a WooCommerce shop, and the address of its API. */

import type { ConnectorContext, Failure } from '../connector.ts';
import { FAILURE_LIFETIME_MS } from '../http/cache-lifetime.ts';
import type { ExpiringCache } from '../http/ttl-cache.ts';
import { list, record } from '../json/json-fields.ts';
import { readSite } from '../recognition/recognise-platform.ts';
import type { SiteMarks } from '../site-marks.ts';
import { responseFailure } from './api/failures.ts';
import { StoreSession } from './api/store-api.ts';
import { woocommerceMarks } from './marks.ts';

const NAMESPACE = 'wc/store/v1';
const LIFETIME_MS = 3_600_000;

export type Shop =
  | { readonly kind: 'shop'; readonly apiRoot: string; readonly maxAgeMs: number }
  | { readonly kind: 'none'; readonly maxAgeMs: number }
  | { readonly kind: 'unreachable'; readonly failure: Failure };

/** The shop at the host of `url`, by the given marks or by a page that is read now. The result is cached. */
export async function findShop(
  context: ConnectorContext,
  url: string,
  marks: SiteMarks | null,
  cache: ExpiringCache<Shop>,
): Promise<Shop> {
  const { origin } = new URL(url);
  const known = cache.get(origin, context.now());
  if (known !== null) return known;
  const found = await readShop(context, url, marks);
  const lifetimeMs = found.kind === 'unreachable' ? FAILURE_LIFETIME_MS : found.maxAgeMs;
  cache.set(origin, found, lifetimeMs, context.now());
  return found;
}

async function readShop(context: ConnectorContext, url: string, given: SiteMarks | null): Promise<Shop> {
  const site =
    given === null
      ? await readSite(context, url, [{ marketplace: 'WOOCOMMERCE', marks: woocommerceMarks }])
      : { kind: 'read' as const, marks: given };
  if (site.kind === 'unreachable') return site;
  const { marks } = site;
  if (!marks.candidates.has('WOOCOMMERCE')) return { kind: 'none', maxAgeMs: LIFETIME_MS };
  const named = marks.wordpressApiUrl;
  const apiRoot = withSlash(named ?? new URL('/wp-json/', url).href);
  // If the page proves WooCommerce and names the API, no further request is needed.
  if (named !== null && marks.platform === 'WOOCOMMERCE')
    return { kind: 'shop', apiRoot, maxAgeMs: LIFETIME_MS };
  const sells = await listsNamespace(context, apiRoot);
  if (typeof sells !== 'boolean') return { kind: 'unreachable', failure: sells };
  return sells ? { kind: 'shop', apiRoot, maxAgeMs: LIFETIME_MS } : { kind: 'none', maxAgeMs: LIFETIME_MS };
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

async function listsNamespace(context: ConnectorContext, apiRoot: string): Promise<boolean | Failure> {
  const response = await new StoreSession(context, apiRoot).index();
  if (response.kind === 'response' && response.status < 500)
    return list(record(response.json)?.['namespaces']).includes(NAMESPACE);
  return responseFailure(response, 'offer_retrieval_failed').failure;
}
