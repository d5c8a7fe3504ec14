/** Looking a product up by what its page says of itself. */
import type { ConnectorContext, LookupOutcome, Product } from './connector.ts';
import { fetchPage } from './fetch-page.ts';
import { productFromPage } from './structured-data/product-from-page.ts';

export type PageLookup =
  | { readonly kind: 'page'; readonly url: string; readonly product: Product | null }
  | Exclude<LookupOutcome, { readonly kind: 'found' }>;

/** Reads the page; `product` is null when it describes none. */
export async function lookupPage(context: ConnectorContext, url: string): Promise<PageLookup> {
  const outcome = await fetchPage(context, url);
  if (outcome.kind !== 'page') return outcome;
  return { kind: 'page', url: outcome.page.url, product: productFromPage(outcome.page)?.product ?? null };
}
