/** From a product URL to an offer: page, variant, item, session, price. */

import type { Availability } from '@purser/contract/vocabulary';
import { failed } from '../checkout/failure.ts';
import { offeredProduct } from '../checkout/offered-product.ts';
import { type ItemOption, NOTHING_SHOWN } from '../checkout-session/ordered-item.ts';
import type {
  ConnectorContext,
  Failure,
  Money,
  ProductVariant,
  Quote,
  QuoteOutcome,
  QuoteRequest,
} from '../connector.ts';
import { chooseVariant } from '../product-page/choose-variant.ts';
import { fetchPage } from '../product-page/fetch-page.ts';
import type { PageProduct, PageVariant } from '../structured-data/page-product.ts';
import { productFromPage } from '../structured-data/product-from-page.ts';
import {
  asPageProduct,
  type CatalogProduct,
  catalogCategories,
  hasFailed,
} from './catalog/catalog-search.ts';
import { findInCatalog, type ItemCandidates, itemCandidates, withChosenVariant } from './catalog/item.ts';
import { offeredOptions } from './checkout/fulfilment.ts';
import { type OpenSession, openSession, type SessionRequest, settled } from './checkout/open-session.ts';
import type { UcpMerchant } from './discovery/discovery-document.ts';
import { merchantTarget } from './discovery/merchant-target.ts';
import { writeReference } from './reference.ts';
import type { Failed } from './transport/call-failure.ts';
import type { CallTarget, ResponseCheck } from './transport/calls.ts';
import type { RequestDialects } from './transport/checkout-requests.ts';

interface ChosenProduct {
  readonly kind: 'product';
  readonly page: PageProduct | null;
  readonly chosen: PageVariant | null;
  readonly found: CatalogProduct | null;
  /** The final URL of the page, after redirects. */
  readonly pageUrl: string;
}

/** Retrieves an offer. Never completes anything. */
export async function quote(
  context: ConnectorContext,
  merchant: UcpMerchant,
  memory: RequestDialects,
  request: QuoteRequest,
  responseCheck?: ResponseCheck,
): Promise<QuoteOutcome> {
  const target = merchantTarget(context, merchant, responseCheck);
  const product = await chooseProduct(context, target, merchant, request);
  if (product.kind === 'failed') return product;
  const { page, chosen, found, pageUrl } = product;
  const asked = chosen?.variant ?? page?.product ?? null;
  if (asked?.availability === 'out_of_stock')
    return failed('product_out_of_stock', 'The product is sold out, according to its page.');
  const inCatalog = found ?? (await findInCatalog(context, target, merchant, pageUrl, page));
  if (hasFailed(inCatalog)) return inCatalog;
  const inFull = await withChosenVariant(context, target, inCatalog, page, chosen, pageUrl);
  if (hasFailed(inFull)) return inFull;
  const candidates = itemCandidates(inFull, page, chosen, pageUrl);
  if (isFailure(candidates)) return { kind: 'failed', failure: candidates, retryable: false };
  const price = asked?.price ?? page?.product.price ?? null;
  const options = chosen?.variant.dimensions ?? [];
  const item = {
    ...candidates,
    page,
    variant: chosen?.variant ?? null,
    categories: inFull === null ? [] : catalogCategories(inFull),
    price,
    availability: asked?.availability ?? 'unknown',
    options,
  };
  return quoteItem(context, target, { merchant, memory }, request, item);
}

/** The known data of an item. */
export interface KnownItem extends ItemCandidates {
  readonly page: PageProduct | null;
  readonly variant: ProductVariant | null;
  /** Those of the merchant's catalogue. */
  readonly categories?: readonly string[];
  readonly price: Money | null;
  readonly availability: Availability;
  /** The values that make the chosen variant. */
  readonly options?: readonly ItemOption[];
}

/** Retrieves an offer for an item with known candidate ids. Never completes anything. */
export async function quoteItem(
  context: ConnectorContext,
  target: CallTarget,
  { merchant, memory }: { readonly merchant: UcpMerchant; readonly memory: RequestDialects },
  request: QuoteRequest,
  item: KnownItem,
): Promise<QuoteOutcome> {
  const { price, availability } = item;
  const template = sessionRequest(merchant, memory, request, item);
  const opened = await openFirst(context, target, template, item.ids);
  if (opened.kind === 'failed') return settled(opened, request.quantity, availability);
  const reference = writeReference({
    endpoint: target.endpoint,
    transport: target.transport,
    version: target.version,
    ucpAgent: target.ucpAgent,
    sessionId: opened.checkout.id,
    itemId: opened.itemId,
    shown: opened.shown,
    currency: opened.cost.total.currencyCode,
    pageCurrency: price?.currencyCode ?? null,
    pageAvailability: availability,
    dialect: opened.dialect,
    isDigital: opened.isDigital,
    selections: opened.selections,
    completeKey: context.newUuid(),
    expiresAt: opened.checkout.expiresAt,
    siteUrl: new URL(request.productUrl).origin,
    submitted: null,
  });
  const { page, variant, categories = [] } = item;
  const product = offeredProduct(page, variant, opened.shown.title, categories);
  return { kind: 'quoted', quote: { ...quoteOf(opened, request.promoCodes), ...product }, reference };
}

async function chooseProduct(
  context: ConnectorContext,
  target: CallTarget,
  merchant: UcpMerchant,
  request: QuoteRequest,
): Promise<ChosenProduct | Failed> {
  const outcome = await fetchPage(context, request.productUrl);
  if (outcome.kind === 'not_found')
    return failed('product_not_found', 'No product was found at this address.');
  if (outcome.kind === 'failed') return outcome;
  // A redirect may drop the query that selects the variant: the requested link decides.
  const pageUrl =
    new URL(outcome.page.url).search === ''
      ? withQueryOf(outcome.page.url, request.productUrl)
      : outcome.page.url;
  const described = productFromPage(outcome.page);
  const found = described === null ? await findInCatalog(context, target, merchant, pageUrl, null) : null;
  if (hasFailed(found)) return found;
  const page = described ?? (found === null ? null : asPageProduct(found, pageUrl));
  const choice = chooseVariant(page?.variants ?? [], pageUrl, request.variantSelections);
  if (choice.kind === 'refused') return { kind: 'failed', failure: choice.failure, retryable: false };
  return { kind: 'product', page, chosen: choice.kind === 'chosen' ? choice.variant : null, found, pageUrl };
}

function withQueryOf(pageUrl: string, askedUrl: string): string {
  const url = new URL(pageUrl);
  const asked = new URL(askedUrl);
  url.search = asked.search;
  url.hash = asked.hash;
  return url.href;
}

function sessionRequest(
  merchant: UcpMerchant,
  memory: RequestDialects,
  { quantity, buyer, promoCodes }: QuoteRequest,
  { ids, verified, page, price, options = [] }: KnownItem,
): SessionRequest {
  return {
    version: merchant.version,
    capabilities: merchant.capabilities,
    memory,
    wanted: {
      itemId: ids[0] ?? '',
      quantity,
      buyer,
      promoCodes,
      currency: price?.currencyCode ?? null,
    },
    compareWith: verified ? null : { page, priceSubunits: price?.amountSubunits ?? null },
    known: { ...NOTHING_SHOWN, options },
  };
}

/** Tries the candidates in order while the merchant does not know the item. */
async function openFirst(
  context: ConnectorContext,
  target: CallTarget,
  template: SessionRequest,
  itemIds: readonly string[],
): Promise<OpenSession | Failed> {
  let last: Failed = failed('product_not_found', 'The merchant does not know the item.');
  for (const itemId of itemIds) {
    const opened = await openSession(context, target, {
      ...template,
      wanted: { ...template.wanted, itemId },
    });
    if (opened.kind === 'open' || opened.failure.code !== 'product_not_found') return opened;
    last = opened;
  }
  return last;
}

function isFailure(value: ItemCandidates | Failure): value is Failure {
  return 'code' in value;
}

/** The offer, from the session. */
function quoteOf(session: OpenSession, promoCodes: readonly string[]): Quote {
  const { checkout, cost } = session;
  const applied = promoCodes.filter((code) =>
    checkout.appliedCodes.some((own) => own.toLowerCase() === code.toLowerCase()),
  );
  return {
    cost,
    shipping: offeredOptions(checkout, cost.total.currencyCode),
    ...(applied.length === 0 ? {} : { appliedPromoCodes: applied }),
    ...(checkout.expiresAt === null ? {} : { expiresAt: checkout.expiresAt }),
  };
}
