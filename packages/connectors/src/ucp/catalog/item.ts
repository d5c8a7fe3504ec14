/** Product URL -> item id for the merchant's checkout. */

import type { ConnectorContext, Failure } from '../../connector.ts';
import { present } from '../../json/json-fields.ts';
import { canonical } from '../../product-page/choose-variant.ts';
import type { PageProduct, PageVariant } from '../../structured-data/page-product.ts';
import { selectedOptions } from '../checkout/read-checkout.ts';
import type { UcpMerchant } from '../discovery/discovery-document.ts';
import type { Failed } from '../transport/call-failure.ts';
import type { CallTarget } from '../transport/calls.ts';
import {
  type CatalogAnswer,
  type CatalogMatch,
  type CatalogProduct,
  type CatalogVariant,
  handleOf,
  hasFailed,
  isSameProduct,
  lookupCatalog,
  productInFull,
  searchCatalog,
} from './catalog-search.ts';

const ITEM_CANDIDATES_MAX = 4;
const ID_PARAMETERS = [
  'variant',
  'variant_id',
  'variation',
  'variation_id',
  'vid',
  'sku',
  'item',
  'item_id',
  'pid',
  'product_id',
  'id',
];

export interface ItemCandidates {
  /** Most likely first. */
  readonly ids: readonly string[];
  /** True if the merchant's catalogue confirms the id. */
  readonly verified: boolean;
}

/** The catalogue's product for the page; null without a catalogue or a verified match. A failure if a request that could have told was lost. */
export async function findInCatalog(
  context: ConnectorContext,
  target: CallTarget,
  merchant: UcpMerchant,
  pageUrl: string,
  page: PageProduct | null,
): Promise<CatalogMatch> {
  const ids = [...pageIds(page), ...linkIds(pageUrl)];
  const handle = handleOf(pageUrl);
  let failure: Failed | null = null;
  const matchIn = (answer: CatalogAnswer): CatalogProduct | null => {
    if (!hasFailed(answer)) return answer.find((product) => isSameProduct(product, pageUrl, ids)) ?? null;
    failure ??= answer;
    return null;
  };
  if (
    merchant.capabilities.has('dev.ucp.shopping.catalog.lookup') ||
    merchant.capabilities.has('dev.ucp.shopping.catalog')
  ) {
    const bare = new URL(pageUrl);
    bare.search = '';
    bare.hash = '';
    const found = matchIn(
      await lookupCatalog(context, target, [pageUrl, ...present(handle), ...ids, bare.href]),
    );
    if (found !== null) return found;
  }
  if (
    !merchant.capabilities.has('dev.ucp.shopping.catalog.search') &&
    !merchant.capabilities.has('dev.ucp.shopping.catalog')
  )
    return failure;
  const queries = [
    ...new Set([
      ...present(handle),
      ...present(handle?.replace(/[-_]+/g, ' ')),
      ...present(page?.product.name),
    ]),
  ];
  for (const query of queries) {
    const found = matchIn(await searchCatalog(context, target, query));
    if (found !== null) return found;
  }
  return failure;
}

/**
 * The catalogue's product with the chosen variant: search results may have only some variants. The product unchanged if the merchant
 * returns no more.
 */
export async function withChosenVariant(
  context: ConnectorContext,
  target: CallTarget,
  found: CatalogProduct | null,
  page: PageProduct | null,
  chosen: PageVariant | null,
  pageUrl: string,
): Promise<CatalogMatch> {
  if (found === null || found.id === null || chosen === null) return found;
  if (catalogVariant(found, page, chosen, pageUrl) !== null) return found;
  const inFull = await productInFull(context, target, found.id, chosen.variant.dimensions);
  if (hasFailed(inFull)) return inFull;
  return inFull === null || catalogVariant(inFull, page, chosen, pageUrl) === null ? found : inFull;
}

/** All ids on the page, including those of variants. */
function pageIds(page: PageProduct | null): readonly string[] {
  if (page === null) return [];
  return [...page.ids, ...page.variants.flatMap((entry) => [...entry.ids, ...entry.urls.flatMap(linkIds)])];
}

/** Ids in a deep link. */
function linkIds(url: string): readonly string[] {
  const { searchParams } = new URL(url);
  return ID_PARAMETERS.flatMap((name) => present(searchParams.get(name)).filter((value) => value !== ''));
}

/** The candidate ids: the chosen variant in the catalogue, else the page's ids. */
export function itemCandidates(
  found: CatalogProduct | null,
  page: PageProduct | null,
  chosen: PageVariant | null,
  pageUrl: string,
): ItemCandidates | Failure {
  if (found !== null) {
    const variant = catalogVariant(found, page, chosen, pageUrl);
    if (variant !== null) return { ids: [variant.id], verified: true };
  }
  const ids =
    chosen !== null
      ? [...chosen.urls.flatMap(linkIds), ...chosen.ids]
      : [...linkIds(pageUrl), ...(page?.ids ?? [])];
  const candidates = [...new Set(ids)].slice(0, ITEM_CANDIDATES_MAX);
  if (candidates.length > 0) return { ids: candidates, verified: false };
  return {
    code: 'product_not_found',
    message: 'No item in the merchant’s catalogue matches this page.',
  };
}

function catalogVariant(
  found: CatalogProduct,
  page: PageProduct | null,
  chosen: PageVariant | null,
  pageUrl: string,
): CatalogVariant | null {
  const { variants } = found;
  const wantedIds =
    chosen !== null
      ? [...chosen.ids, ...chosen.urls.flatMap(linkIds)]
      : [...linkIds(pageUrl), ...(page?.ids ?? [])];
  const byId = variants.filter(
    (variant) => wantedIds.includes(variant.id) || (variant.sku !== null && wantedIds.includes(variant.sku)),
  );
  const byUrl = variants.filter(
    (variant) => chosen !== null && variant.urls.some((url) => chosen.urls.includes(url)),
  );
  const byOptions = variants.filter((variant) => chosen !== null && hasSameOptions(variant, chosen));
  for (const matching of [byId, byUrl, byOptions, chosen === null ? variants : []]) {
    const [only] = matching;
    if (only !== undefined && matching.length === 1) return only;
  }
  return null;
}

function hasSameOptions(variant: CatalogVariant, chosen: PageVariant): boolean {
  const own = selectedOptions(variant.node)
    .map((option) => canonical(option.value))
    .toSorted();
  const wanted = chosen.variant.dimensions.map((dimension) => canonical(dimension.value)).toSorted();
  return wanted.length > 0 && own.join('\n') === wanted.join('\n');
}
