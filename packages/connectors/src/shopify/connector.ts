/** Buys from Shopify shops, through their storefront's data and their API for agents. */
import { failed } from '../checkout/failure.ts';
import type {
  Connector,
  ConnectorContext,
  ListingOutcome,
  LookupOutcome,
  QuoteOutcome,
  TrackOutcome,
} from '../connector.ts';
import { DialectMemory } from '../dialect-memory.ts';
import { ExpiringCache } from '../http/ttl-cache.ts';
import { readOrderMessage } from '../ucp/orders/order-webhook.ts';
import { track as trackOrder } from '../ucp/orders/track.ts';
import { readReference as readCheckout } from '../ucp/reference.ts';
import { REQUEST_DIALECT, type RequestDialects } from '../ucp/transport/checkout-requests.ts';
import { ResponseSignatures } from '../ucp/transport/response-signature.ts';
import { AccessTokens } from './access.ts';
import { shopifyMarks } from './marks.ts';
import { findOrder, place } from './place.ts';
import { listProducts } from './products/list-products.ts';
import { lookUp } from './products/look-up.ts';
import { quote } from './quotes/quote.ts';
import { findShop, type Shop } from './recognise.ts';
import { readReference } from './reference.ts';

const HOSTS_MAX = 1_000;

/** The connector's caches of shops and tokens, in this process only, and the dialects of shops. */
class Memory {
  readonly shops: ExpiringCache<Shop>;
  readonly dialects: RequestDialects;
  readonly currencies: ExpiringCache<string>;
  readonly signatures: ResponseSignatures;
  readonly tokens = new AccessTokens();

  constructor(hostsMax: number) {
    this.signatures = new ResponseSignatures(hostsMax);
    this.shops = new ExpiringCache(hostsMax);
    this.dialects = new DialectMemory(REQUEST_DIALECT, hostsMax);
    this.currencies = new ExpiringCache(hostsMax);
  }
}

/** Creates the connector; `hostsMax` limits how many shops are cached. */
export function createShopifyConnector(options: { readonly hostsMax?: number } = {}): Connector {
  const memory = new Memory(options.hostsMax ?? HOSTS_MAX);
  return {
    marketplace: 'SHOPIFY',
    displayName: 'Shopify',
    marks: shopifyMarks,
    async recognise(context, url) {
      const shop = await findShop(context, url, memory.shops);
      if (shop.kind === 'unreachable') return shop;
      return { kind: shop.kind === 'shop' ? 'yes' : 'no', maxAgeMs: shop.maxAgeMs };
    },
    lookup: (context, url) => lookup(context, memory, url, false),
    reread: (context, url) => lookup(context, memory, url, true),
    listProducts: (context, url, countMax): Promise<ListingOutcome> => listProducts(context, url, countMax),
    async quote(context, request): Promise<QuoteOutcome> {
      const { productUrl } = request;
      const shop = await findShop(context, productUrl, memory.shops);
      if (shop.kind === 'unreachable') return { kind: 'failed', failure: shop.failure, retryable: true };
      const merchant = merchantOf(shop);
      if (merchant === null) return quote(context, null, request);
      memory.signatures.remember(context, productUrl, merchant.keys);
      const access = await memory.tokens.open(context, new URL(productUrl).host, merchant.endpoint);
      if (access.kind === 'failed') return access;
      const asking = access.kind === 'granted' ? access.context : context;
      const responseCheck = memory.signatures.checkFor(productUrl);
      return quote(asking, { merchant, memory: memory.dialects, responseCheck }, request);
    },
    async place(context, request) {
      const { productUrl } = request;
      const shop = await findShop(context, productUrl, memory.shops);
      const { tokens, dialects, signatures } = memory;
      const responseCheck = signatures.checkFor(productUrl);
      const tools = { tokens, memory: dialects, responseCheck, discovered: merchantOf(shop) };
      return place(context, tools, readReference(request.reference), request);
    },
    findOrder(context, request) {
      const responseCheck = memory.signatures.checkFor(request.productUrl);
      return findOrder(context, { ...memory, responseCheck }, readReference(request.reference), request);
    },
    async track(context, reference, merchantOrderIds): Promise<TrackOutcome> {
      const { checkout, host } = readReference(reference);
      const session = checkout === null ? null : readCheckout(checkout);
      if (checkout === null || session === null)
        return { kind: 'failed', retryable: false, detail: 'nothing was ordered there' };
      const access = await memory.tokens.open(context, host, session.endpoint);
      if (access.kind === 'failed')
        return { kind: 'failed', retryable: access.retryable, detail: 'no token' };
      const asking = access.kind === 'granted' ? access.context : context;
      const responseCheck = memory.signatures.checkFor(session.siteUrl ?? session.endpoint);
      return trackOrder(asking, checkout, merchantOrderIds, responseCheck);
    },
    readOrderMessage: (context, message) => readOrderMessage(context, memory.signatures.keys, message),
  };
}

const merchantOf = (shop: Shop) => (shop.kind === 'unreachable' ? null : shop.merchant);

/** Products are returned as not purchasable without credentials, because no order could be placed. */
async function lookup(
  context: ConnectorContext,
  memory: Memory,
  url: string,
  asksOnce: boolean,
): Promise<LookupOutcome> {
  const shop = await findShop(context, url, memory.shops);
  if (shop.kind === 'unreachable') return failed(shop.failure.code, shop.failure.message, true);
  const merchant = merchantOf(shop);
  const { host } = new URL(url);
  const canBuy = merchant !== null && (await memory.tokens.has(context, host, merchant.endpoint));
  return lookUp(context, url, { merchant, currencies: memory.currencies, canBuy, asksOnce });
}
