/** Looks a product up from the structured data of its page. */
import type { ConnectorContext, LookupOutcome, PageValidators, Product } from '../connector.ts';
import { productFromPage } from '../structured-data/product-from-page.ts';
import { fetchPage, type Page, refetchPage } from './fetch-page.ts';

export interface ReadPage {
  readonly kind: 'page';
  readonly url: string;
  /** Null if the page describes no product. */
  readonly product: Product | null;
  readonly validators: PageValidators;
}
export type PageLookup = ReadPage | Exclude<LookupOutcome, { readonly kind: 'found' }>;
export type PageReread = PageLookup | { readonly kind: 'unchanged' };

export async function lookupPage(context: ConnectorContext, url: string): Promise<PageLookup> {
  const outcome = await fetchPage(context, url);
  return outcome.kind === 'page' ? readPage(outcome.page) : outcome;
}

/** The same with a conditional request: sends exactly one request, and does not parse an unchanged page. */
export async function rereadPage(
  context: ConnectorContext,
  url: string,
  known: PageValidators,
): Promise<PageReread> {
  const outcome = await refetchPage(context, url, known);
  return outcome.kind === 'page' ? readPage(outcome.page) : outcome;
}

const VALIDATOR_LENGTH_MAX = 512;

function readPage(page: Page): ReadPage {
  const short = (value: string | undefined) =>
    value === undefined || value === '' || value.length > VALIDATOR_LENGTH_MAX ? undefined : value;
  const etag = short(page.headers['etag']);
  const lastModified = short(page.headers['last-modified']);
  return {
    kind: 'page',
    url: page.url,
    product: productFromPage(page)?.product ?? null,
    validators: {
      ...(etag === undefined ? {} : { etag }),
      ...(lastModified === undefined ? {} : { lastModified }),
    },
  };
}
