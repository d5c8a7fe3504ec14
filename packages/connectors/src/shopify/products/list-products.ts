/** Lists a shop's product pages. */

import type { ConnectorContext, ListingOutcome } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { record, records, text } from '../../json/json-fields.ts';
import { responseFailure } from '../storefront/failures.ts';
import { Storefront } from '../storefront/storefront-client.ts';
import { rootOf } from './product-url.ts';

const PER_PAGE = 250;
/** The platform's limit. */
const PAGES_MAX = 100;

/** Reads the storefront's product list page by page, in the language or market of `siteUrl`; at most `countMax`. */
export async function listProducts(
  context: ConnectorContext,
  siteUrl: string,
  countMax: number,
): Promise<ListingOutcome> {
  const root = rootOf(siteUrl);
  const storefront = new Storefront(context, root, null);
  const productUrls = new Set<string>();
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const query = { limit: String(PER_PAGE), page: String(page) };
    const response = await storefront.call({ method: 'GET', path: 'products.json', query });
    const isList = isGood(response) && Array.isArray(record(response.json)?.['products']);
    if (!isList && page === 1 && response.kind === 'response' && response.status === 404)
      return { kind: 'not_offered' };
    if (!isList) return responseFailure(response);
    const products = records(record(response.json)?.['products']);
    for (const product of products) {
      const handle = text(product['handle']);
      if (handle !== null) productUrls.add(new URL(`products/${encodeURIComponent(handle)}`, root).href);
    }
    const isLast = products.length < PER_PAGE;
    if (isLast || productUrls.size >= countMax)
      return {
        kind: 'listed',
        productUrls: [...productUrls].slice(0, countMax),
        isWhole: isLast && productUrls.size <= countMax,
      };
  }
  return { kind: 'listed', productUrls: [...productUrls], isWhole: false };
}
