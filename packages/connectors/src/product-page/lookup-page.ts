/** Looks a product up from the structured data of its page. */
import type { ConnectorContext, LookupOutcome, PageValidators, Product } from '../connector.ts';
import { productFromPage, shownProduct } from '../structured-data/product-from-page.ts';
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

/**
 * The product as the page shows it, for a page that exists but describes no product; `not_found` only if the page says so. It is not
 * purchasable: no connector found it.
 */
export async function lookupShown(context: ConnectorContext, url: string): Promise<LookupOutcome> {
  const outcome = await refetchPage(context, url, {});
  if (outcome.kind !== 'page') return outcome.kind === 'failed' ? outcome : { kind: 'not_found' };
  const shown = shownProduct(outcome.page);
  if (shown === null) return { kind: 'not_found' };
  const product = { ...shown.product, isPurchasable: false };
  return { kind: 'found', product, validators: validatorsOf(outcome.page) };
}

const VALIDATOR_LENGTH_MAX = 512;

const readPage = (page: Page): ReadPage => ({
  kind: 'page',
  url: page.url,
  product: productFromPage(page)?.product ?? null,
  validators: validatorsOf(page),
});

function validatorsOf({ headers }: Page): PageValidators {
  const short = (value: string | undefined) =>
    value === undefined || value === '' || value.length > VALIDATOR_LENGTH_MAX ? undefined : value;
  const etag = short(headers['etag']);
  const lastModified = short(headers['last-modified']);
  return {
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
}
