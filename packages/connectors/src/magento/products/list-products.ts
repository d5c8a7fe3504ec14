/** Lists a shop's product pages, at shops with GraphQL. */
import type { ConnectorContext, ListingOutcome } from '../../connector.ts';
import { integer, type LooseRecord, record, records, text } from '../../json/json-fields.ts';
import { responseFailure } from '../api/failures.ts';
import { ask } from '../api/graphql.ts';
import { hostRoot } from '../api/store-root.ts';

const PER_PAGE = 100;
const PAGES_MAX = 1_000;
const QUERY = `query Products($size: Int!, $page: Int!) {
  storeConfig { base_link_url product_url_suffix }
  products(filter: { price: { from: "0" } }, pageSize: $size, currentPage: $page) {
    items { url_key } page_info { total_pages }
  }
}`;

export async function listProducts(
  context: ConnectorContext,
  siteUrl: string,
  countMax: number,
): Promise<ListingOutcome> {
  const productUrls: string[] = [];
  for (let page = 1; ; page += 1) {
    const response = await ask(context, hostRoot(siteUrl), QUERY, { size: PER_PAGE, page });
    if (response.kind === 'silent')
      return { ...responseFailure(response.response, 'offer_retrieval_failed'), retryable: true };
    if (response.kind !== 'data') return { kind: 'not_offered' };
    const found = record(response.data['products']);
    productUrls.push(...addressesOf(found, record(response.data['storeConfig']), siteUrl));
    const pageCount = integer(record(found?.['page_info'])?.['total_pages']) ?? 1;
    const isLast = page >= pageCount;
    if (isLast || productUrls.length >= countMax || page >= PAGES_MAX)
      return {
        kind: 'listed',
        productUrls: productUrls.slice(0, countMax),
        isWhole: isLast && productUrls.length <= countMax,
      };
  }
}

/** Leaves out products without a page, and those on other hosts. */
function addressesOf(
  products: LooseRecord | null,
  config: LooseRecord | null,
  siteUrl: string,
): readonly string[] {
  const base = text(config?.['base_link_url']) ?? new URL('/', siteUrl).href;
  const suffix = text(config?.['product_url_suffix']) ?? '';
  if (!URL.canParse(base, siteUrl) || new URL(base, siteUrl).host !== new URL(siteUrl).host) return [];
  return records(products?.['items']).flatMap((item) => {
    const key = text(item['url_key']);
    return key === null ? [] : [new URL(`${key}${suffix}`, new URL(base, siteUrl)).href];
  });
}
