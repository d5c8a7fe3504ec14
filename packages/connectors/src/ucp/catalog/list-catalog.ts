/** Lists a merchant's catalogue page by page. */
import type { ConnectorContext, ListingOutcome } from '../../connector.ts';
import { present, record, text } from '../../json/json-fields.ts';
import { unreachableFailure } from '../../product-page/fetch-page.ts';
import { absoluteUrl } from '../../structured-data/page-product.ts';
import type { CallTarget } from '../transport/calls.ts';
import { type ApiResponse, call } from '../transport/merchant-client.ts';
import { readProducts } from './catalog-search.ts';

const PAGE_SIZE = 50;
/** Limits catalogues whose cursors repeat. */
const PAGES_MAX = 100;
const CAPABILITIES = ['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog'];

/** Addresses of product pages on the merchant's site. Searches with a filter that matches everything. */
export async function listCatalog(
  context: ConnectorContext,
  target: CallTarget,
  capabilities: ReadonlySet<string>,
  storeUrl: string,
  countMax: number,
): Promise<ListingOutcome> {
  if (!CAPABILITIES.some((name) => capabilities.has(name))) return { kind: 'not_offered' };
  const urls = new Set<string>();
  let cursor: string | null = null;
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const response = await call(context, target, {
      operation: 'search_catalog',
      body: {
        filters: { price: { min: 0 } },
        pagination: { limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) },
      },
    });
    if (response.kind !== 'response' || response.status >= 300) return failed(response);
    for (const { url, variants } of readProducts(response.json)) {
      const address = url ?? variants[0]?.urls[0] ?? null;
      for (const own of present(address === null ? null : ownAddress(address, storeUrl))) urls.add(own);
    }
    const pagination = record(record(response.json)?.['pagination']);
    const next = pagination?.['has_next_page'] === true ? text(pagination['cursor']) : null;
    if (urls.size > countMax || (urls.size === countMax && next !== null)) {
      return { kind: 'listed', productUrls: [...urls].slice(0, countMax), isWhole: false };
    }
    if (next === null || next === cursor) break;
    cursor = next;
  }
  return { kind: 'listed', productUrls: [...urls], isWhole: true };
}

/** Pages on other sites belong to other merchants. */
function ownAddress(address: string, storeUrl: string): string | null {
  const absolute = absoluteUrl(address, storeUrl);
  if (absolute === null) return null;
  const host = (url: string): string => new URL(url).host.replace(/^www\./, '');
  return host(absolute) === host(storeUrl) ? absolute : null;
}

function failed(response: ApiResponse): ListingOutcome {
  if (response.kind === 'none')
    return { kind: 'failed', failure: unreachableFailure(response.failure), retryable: true };
  const message = `The merchant's catalogue responded with status ${response.status}.`;
  const retryable = response.status === 429 || response.status >= 500;
  return {
    kind: 'failed',
    failure: { code: 'offer_retrieval_failed', message },
    retryable,
    ...(response.retryAfterMs === null ? {} : { retryAfterMs: response.retryAfterMs }),
  };
}
