/** From a product URL to an offer: page, variant, item, session, price. */

import { type Failed, failed } from '../checkout/failure.ts';
import { settleStock } from '../checkout/failure-codes.ts';
import { offeredProduct } from '../checkout/offered-product.ts';
import { shownItem } from '../checkout-session/ordered-item.ts';
import type { ConnectorContext, Quote, QuoteOutcome, QuoteRequest } from '../connector.ts';
import type { ExpiringCache } from '../http/ttl-cache.ts';
import { chooseVariant } from '../product-page/choose-variant.ts';
import { fetchPage } from '../product-page/fetch-page.ts';
import type { PageProduct, PageVariant } from '../structured-data/page-product.ts';
import { productFromPage } from '../structured-data/product-from-page.ts';
import type { Discovery as UcpDiscovery } from '../ucp/discovery/discovery.ts';
import type { AcpAccess } from './access.ts';
import { offeredOptions } from './checkout/fulfilment.ts';
import { type Candidate, catalogueCandidate, pageCandidates } from './checkout/item.ts';
import type { RequestDialects } from './checkout/negotiate.ts';
import { type OpenSession, openSession } from './checkout/open-session.ts';
import { writeReference } from './reference.ts';

/** Used if neither page nor merchant names a currency; the session's currency decides. */
const CURRENCY_FALLBACK = 'USD';

export interface Memory {
  readonly dialects: RequestDialects;
  readonly catalogues: ExpiringCache<UcpDiscovery>;
}

interface ChosenProduct {
  readonly kind: 'product';
  readonly page: PageProduct | null;
  readonly chosen: PageVariant | null;
  readonly pageUrl: string;
}

/** Retrieves an offer. Never completes anything. */
export async function quote(
  context: ConnectorContext,
  access: AcpAccess,
  memory: Memory,
  request: QuoteRequest,
): Promise<QuoteOutcome> {
  const product = await chooseProduct(context, request);
  if (product.kind === 'failed') return product;
  const asked = product.chosen?.variant ?? product.page?.product ?? null;
  if (asked?.availability === 'out_of_stock')
    return failed('product_out_of_stock', 'The product is sold out, according to its page.');
  const opened = await openFirst(context, access, memory, request, product);
  const pageAvailability = asked?.availability ?? 'unknown';
  if (opened.kind === 'failed')
    return { ...opened, failure: settleStock(opened.failure, request.quantity, pageAvailability) };
  const shown = shownItem(opened.session.lines);
  const reference = writeReference({
    host: opened.access.host,
    baseUrl: opened.access.baseUrl,
    version: opened.access.version,
    sessionId: opened.session.id,
    itemId: opened.itemId,
    shown,
    currency: opened.cost.total.currencyCode,
    pageAvailability,
    selections: opened.selections,
    completeKey: context.newUuid(),
    expiresAt: opened.session.expiresAt,
    submitted: null,
  });
  const described = offeredProduct(product.page, product.chosen?.variant ?? null, shown.title);
  return { kind: 'quoted', quote: { ...quoteOf(opened, request.promoCodes), ...described }, reference };
}

async function chooseProduct(
  context: ConnectorContext,
  request: QuoteRequest,
): Promise<ChosenProduct | Failed> {
  const outcome = await fetchPage(context, request.productUrl);
  if (outcome.kind === 'not_found')
    return failed('product_not_found', 'No product was found at this address.');
  if (outcome.kind === 'failed') return outcome;
  const page = productFromPage(outcome.page);
  // A redirect may drop the query that selects the variant: the requested link decides.
  const landed = new URL(outcome.page.url);
  if (landed.search === '') landed.search = new URL(request.productUrl).search;
  const choice = chooseVariant(page?.variants ?? [], landed.href, request.variantSelections);
  if (choice.kind === 'refused') return { kind: 'failed', failure: choice.failure, retryable: false };
  const chosen = choice.kind === 'chosen' ? choice.variant : null;
  return { kind: 'product', page, chosen, pageUrl: landed.href };
}

/** Tries the page's ids in order while the merchant does not know the item, then a published catalogue. */
async function openFirst(
  context: ConnectorContext,
  access: AcpAccess,
  memory: Memory,
  { quantity, buyer, promoCodes }: QuoteRequest,
  { page, chosen, pageUrl }: ChosenProduct,
): Promise<OpenSession | Failed> {
  const price = chosen?.variant.price ?? page?.product.price ?? null;
  const currency = price?.currencyCode ?? access.currencies[0] ?? CURRENCY_FALLBACK;
  const options = chosen?.variant.dimensions ?? [];
  const compareWith = { page, priceSubunits: price?.amountSubunits ?? null };
  let last: Failed = failed('product_not_found', 'No id on the page is known to the merchant’s checkout.');
  const sources: readonly (() => Promise<readonly Candidate[] | Failed>)[] = [
    async () => pageCandidates(page, chosen, pageUrl),
    () => catalogueCandidate(context, memory.catalogues, pageUrl, page, chosen),
  ];
  const tried = new Set<string>();
  for (const source of sources) {
    const candidates = await source();
    if ('kind' in candidates) return candidates;
    for (const { id, isVerified } of candidates) {
      if (tried.has(id)) continue;
      tried.add(id);
      const opened = await openSession(context, access, {
        wanted: { itemId: id, quantity, options, buyer, promoCodes, currency },
        memory: memory.dialects,
        compareWith: isVerified ? null : compareWith,
      });
      if (opened.kind === 'open' || opened.failure.code !== 'product_not_found') return opened;
      last = opened;
    }
  }
  return last;
}

/** The offer, from the session. */
function quoteOf({ session, cost, selections }: OpenSession, promoCodes: readonly string[]): Quote {
  const applied = promoCodes.filter((code) =>
    session.appliedCodes.some((own) => own.toLowerCase() === code.toLowerCase()),
  );
  return {
    cost,
    shipping: offeredOptions(session, selections, cost.shipping, cost.total.currencyCode),
    ...(applied.length === 0 ? {} : { appliedPromoCodes: applied }),
    ...(session.expiresAt === null ? {} : { expiresAt: session.expiresAt }),
  };
}
