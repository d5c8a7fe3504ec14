/** Product page -> candidate item ids for the merchant's checkout. */
import type { Failed } from '../../checkout/failure.ts';
import type { ConnectorContext } from '../../connector.ts';
import type { ExpiringCache } from '../../http/ttl-cache.ts';
import { present } from '../../json/json-fields.ts';
import type { PageProduct, PageVariant } from '../../structured-data/page-product.ts';
import { hasFailed } from '../../ucp/catalog/catalog-search.ts';
import { findInCatalog, itemCandidates } from '../../ucp/catalog/item.ts';
import { discover, type Discovery as UcpDiscovery } from '../../ucp/discovery/discovery.ts';
import { merchantTarget } from '../../ucp/discovery/merchant-target.ts';

const CANDIDATES_MAX = 5;
const ID_PARAMETER = /^(?:variant|variation|item|product|sku|vid|pid|id)(?:_?id)?$/i;

export interface Candidate {
  readonly id: string;
  /** The merchant's own catalogue confirms that the id belongs to the page. */
  readonly isVerified: boolean;
}

/** Ids in the link to the product or its variant. */
const linkIds = (url: string): readonly string[] =>
  [...new URL(url).searchParams].flatMap(([name, value]) =>
    ID_PARAMETER.test(name) && value !== '' ? [value] : [],
  );

/** The ids that the page names, most specific first: those of the chosen variant, else those of the page. */
export function pageCandidates(
  page: PageProduct | null,
  chosen: PageVariant | null,
  pageUrl: string,
): readonly Candidate[] {
  const ids =
    chosen !== null
      ? [...chosen.urls.flatMap(linkIds), ...chosen.ids]
      : [...linkIds(pageUrl), ...(page?.ids ?? []), ...present(page?.product.sku)];
  return [...new Set(ids)].slice(0, CANDIDATES_MAX).map((id) => ({ id, isVerified: false }));
}

/** ACP has no catalogue. If the shop also publishes a UCP catalogue, its id for the page is used. */
export async function catalogueCandidate(
  context: ConnectorContext,
  cache: ExpiringCache<UcpDiscovery>,
  pageUrl: string,
  page: PageProduct | null,
  chosen: PageVariant | null,
): Promise<readonly Candidate[] | Failed> {
  const found = await discover(context, pageUrl, cache);
  if (found.kind !== 'merchant') return [];
  const { merchant } = found;
  const target = merchantTarget(context, merchant);
  const product = await findInCatalog(context, target, merchant, pageUrl, page);
  if (product === null) return [];
  if (hasFailed(product)) return product;
  const named = itemCandidates(product, page, chosen, pageUrl);
  if ('code' in named || !named.verified) return [];
  return named.ids.map((id) => ({ id, isVerified: true }));
}
