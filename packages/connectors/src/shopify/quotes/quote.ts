/** From a product URL to an offer: product, variant, then the best available source of the price. */
import { escalated, failed } from '../../checkout/failure.ts';
import { offeredProduct } from '../../checkout/offered-product.ts';
import type { ConnectorContext, QuoteOutcome, QuoteRequest } from '../../connector.ts';
import { fetchPage } from '../../product-page/fetch-page.ts';
import { chooseItem } from '../products/choose-item.ts';
import { findProduct } from '../products/find-product.ts';
import { cartLink } from '../products/product-url.ts';
import { asPageProduct, type ShopProduct, type ShopVariant } from '../products/product-wire.ts';
import { writeReference } from '../reference.ts';
import { type CheckoutOffer, quoteByCheckout, type ShopInterface } from './checkout-quote.ts';
import { quoteByStorefront } from './storefront-quote.ts';

/** Retrieves an offer; `shop` is its API for agents, null if it has none. Never places an order. */
export async function quote(
  context: ConnectorContext,
  shop: ShopInterface | null,
  request: QuoteRequest,
): Promise<QuoteOutcome> {
  const found = await findProduct(context, request.productUrl, request.buyer.country);
  if (found.kind === 'failed') return found;
  if (found.kind === 'not_found') return quoteByPage(context, shop, request);
  const chosen = chooseItem(found.product, request);
  if (chosen.kind === 'failed') return chosen;
  const { variant } = chosen;
  const link = cartLink(found.root, variant.id, request.quantity);
  if (shop !== null) {
    const outcome = await quoteByCheckout(context, shop, request, variant);
    if (outcome.kind === 'failed') return outcome;
    if (outcome.kind === 'offer')
      return described(
        quoted(request, outcome, outcome.continueUrl ?? link),
        found.product,
        variant,
        request,
      );
  }
  const outcome = await byStorefront(context, found, variant, request, link);
  return described(outcome, found.product, variant, request);
}

/** The outcome with the product as the storefront describes it. */
function described(
  outcome: QuoteOutcome,
  shown: ShopProduct,
  variant: ShopVariant,
  { productUrl }: QuoteRequest,
): QuoteOutcome {
  if (outcome.kind === 'failed') return outcome;
  const page = asPageProduct(shown, productUrl, null);
  const chosen = page.variants.find(({ ids }) => ids.includes(variant.id))?.variant ?? null;
  return { ...outcome, quote: { ...outcome.quote, ...offeredProduct(page, chosen) } };
}

/** A failure tells where the buyer can continue. */
async function byStorefront(
  context: ConnectorContext,
  { root, product }: { readonly root: string; readonly product: ShopProduct },
  variant: ShopVariant,
  request: QuoteRequest,
  link: string,
): Promise<QuoteOutcome> {
  const outcome = await quoteByStorefront(context, root, variant, product, request);
  if (outcome.kind === 'offer') return quoted(request, { quote: outcome.quote, checkout: null }, link);
  const { code } = outcome.failure;
  const isClosed = code === 'unsupported_store_no_guest_checkout' || code === 'bot_protection_blocked';
  return isClosed ? { ...outcome, failure: escalated(outcome.failure, link) } : outcome;
}

/** For shops with a custom frontend: the page is matched with the catalogue of the API. */
async function quoteByPage(
  context: ConnectorContext,
  shop: ShopInterface | null,
  request: QuoteRequest,
): Promise<QuoteOutcome> {
  const { productUrl } = request;
  if (shop === null) {
    const page = await fetchPage(context, productUrl);
    if (page.kind === 'failed') return page;
    return page.kind === 'not_found'
      ? failed('product_not_found', 'No product was found at this address.')
      : failed('offer_retrieval_failed', 'The shop’s storefront has no product data at this address.');
  }
  const outcome = await quoteByCheckout(context, shop, request, null);
  if (outcome.kind === 'failed') return outcome;
  if (outcome.kind === 'offer') return quoted(request, outcome, outcome.continueUrl ?? productUrl);
  const closed = failed(
    'unsupported_store_no_guest_checkout',
    'The shop’s checkout is not open to this installation.',
  );
  return { ...closed, failure: escalated(closed.failure, productUrl) };
}

function quoted(
  { productUrl }: QuoteRequest,
  { quote: offer, checkout }: Pick<CheckoutOffer, 'quote' | 'checkout'>,
  continueUrl: string,
): QuoteOutcome {
  const { host } = new URL(productUrl);
  return { kind: 'quoted', quote: offer, reference: writeReference({ host, checkout, continueUrl }) };
}
