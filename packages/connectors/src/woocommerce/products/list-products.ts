/** Lists a shop's product pages. */

import type { ListingOutcome } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { list } from '../../json/json-fields.ts';
import { responseFailure } from '../api/failures.ts';
import type { StoreSession } from '../api/store-api.ts';
import { readProduct } from './product-wire.ts';

const PER_PAGE = 100;

export async function listProducts(
  session: StoreSession,
  siteUrl: string,
  countMax: number,
): Promise<ListingOutcome> {
  const { host } = new URL(siteUrl);
  const productUrls: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = { per_page: String(PER_PAGE), page: String(page) };
    const response = await session.call({ method: 'GET', path: 'products', query });
    if (!isGood(response) || !Array.isArray(response.json))
      return responseFailure(response, 'offer_retrieval_failed');
    for (const { permalink } of list(response.json).flatMap((node) => readProduct(node) ?? [])) {
      if (permalink !== null && URL.canParse(permalink) && new URL(permalink).host === host)
        productUrls.push(permalink);
    }
    const isLast = page >= (response.pageCount ?? 1);
    if (isLast || productUrls.length >= countMax)
      return {
        kind: 'listed',
        productUrls: productUrls.slice(0, countMax),
        isWhole: isLast && productUrls.length <= countMax,
      };
  }
}
