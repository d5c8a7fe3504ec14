/** Buys from shops that run WooCommerce, through the Store API. */
import type {
  Connector,
  ConnectorContext,
  ListingOutcome,
  LookupOutcome,
  QuoteOutcome,
} from '../connector.ts';
import { ExpiringCache } from '../http/ttl-cache.ts';
import { lookupPage } from '../product-page/lookup-page.ts';
import { StoreSession } from './api/store-api.ts';
import { woocommerceMarks } from './marks.ts';
import { place } from './orders/place.ts';
import { findOrder } from './orders/submit.ts';
import { track } from './orders/track.ts';
import { findProduct, variationDetails } from './products/find-product.ts';
import { listProducts } from './products/list-products.ts';
import { asPageProduct } from './products/product-wire.ts';
import { quote } from './quote.ts';
import { findShop, type Shop } from './recognise.ts';
import { readReference } from './reference.ts';
import type { ShopTerms } from './shop-terms.ts';

const HOSTS_MAX = 1_000;

/** Creates the connector; `hostsMax` limits how many shops are cached. */
export function createWooCommerceConnector(options: { readonly hostsMax?: number } = {}): Connector {
  const cache = new ExpiringCache<Shop>(options.hostsMax ?? HOSTS_MAX);
  const terms = new ExpiringCache<ShopTerms>(options.hostsMax ?? HOSTS_MAX);
  const shopAt = (context: ConnectorContext, url: string): Promise<Shop> =>
    findShop(context, url, null, cache);
  return {
    marketplace: 'WOOCOMMERCE',
    displayName: 'WooCommerce',
    marks: woocommerceMarks,
    async recognise(context, url, marks) {
      const shop = await findShop(context, url, marks, cache);
      if (shop.kind === 'unreachable') return shop;
      return { kind: shop.kind === 'shop' ? 'yes' : 'no', maxAgeMs: shop.maxAgeMs };
    },
    async lookup(context, url) {
      return lookup(context, await shopAt(context, url), url, false);
    },
    async reread(context, url) {
      return lookup(context, await shopAt(context, url), url, true);
    },
    async listProducts(context, url, countMax): Promise<ListingOutcome> {
      const shop = await shopAt(context, url);
      if (shop.kind === 'unreachable') return { kind: 'failed', failure: shop.failure, retryable: true };
      return shop.kind === 'none'
        ? { kind: 'not_offered' }
        : listProducts(new StoreSession(context, shop.apiRoot), url, countMax);
    },
    async quote(context, request): Promise<QuoteOutcome> {
      const shop = await shopAt(context, request.productUrl);
      if (shop.kind === 'shop') return quote(context, shop.apiRoot, request, terms);
      if (shop.kind === 'unreachable') return { kind: 'failed', failure: shop.failure, retryable: true };
      const message = 'The merchant no longer offers the API that it was recognised by.';
      return { kind: 'failed', failure: { code: 'offer_retrieval_failed', message }, retryable: false };
    },
    place: (context, request) => place(context, readReference(request.reference), request),
    findOrder: (context, request) => findOrder(context, readReference(request.reference), request),
    async track(context, reference, _merchantOrderIds, buyerEmail) {
      const own = readReference(reference);
      return track(new StoreSession(context, own.apiRoot, own.cartToken), own, buyerEmail);
    },
  };
}

/** The shop's product; one that only its page describes is returned as not purchasable. */
async function lookup(
  context: ConnectorContext,
  shop: Shop,
  url: string,
  asksOnce: boolean,
): Promise<LookupOutcome> {
  if (shop.kind === 'unreachable') return { kind: 'failed', failure: shop.failure, retryable: true };
  const found =
    shop.kind === 'shop'
      ? await findProduct(context, shop.apiRoot, url, asksOnce)
      : { kind: 'not_found' as const };
  if (found.kind === 'failed') return found;
  if (found.kind === 'product' && shop.kind === 'shop') {
    const details = await variationDetails(context, shop.apiRoot, found.product);
    return { kind: 'found', product: asPageProduct(found.product, url, details).product };
  }
  const page = await lookupPage(context, url);
  if (page.kind !== 'page') return page;
  return page.product === null
    ? { kind: 'not_found' }
    : { kind: 'found', product: { ...page.product, isPurchasable: false }, validators: page.validators };
}
