/** Lists a shop's product pages. */

import type { ListingOutcome } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { list } from '../../json/json-fields.ts';
import { answerFailure } from '../api/failures.ts';
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
    const answer = await session.call({ method: 'GET', path: 'products', query });
    if (!isGood(answer) || !Array.isArray(answer.json))
      return answerFailure(answer, 'offer_retrieval_failed');
    for (const { permalink } of list(answer.json).flatMap((node) => readProduct(node) ?? [])) {
      if (permalink !== null && URL.canParse(permalink) && new URL(permalink).host === host)
        productUrls.push(permalink);
    }
    const isLast = page >= (answer.pageCount ?? 1);
    if (isLast || productUrls.length >= countMax)
      return {
        kind: 'listed',
        productUrls: productUrls.slice(0, countMax),
        isWhole: isLast && productUrls.length <= countMax,
      };
  }
}
