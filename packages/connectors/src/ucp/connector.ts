/** Buys from merchants that support the Universal Commerce Protocol over REST or MCP. */
import { offersCancellation } from '../checkout-session/cancellation.ts';
import { findOrder } from '../checkout-session/complete.ts';
import type {
  Connector,
  ConnectorContext,
  FindOrderOutcome,
  ListingOutcome,
  LookupOutcome,
  PlaceOutcome,
  PlaceRequest,
  QuoteOutcome,
  QuoteRequest,
} from '../connector.ts';
import { DialectMemory } from '../dialect-memory.ts';
import { ExpiringCache } from '../http/ttl-cache.ts';
import { lookupPage, type ReadPage, rereadPage } from '../product-page/lookup-page.ts';
import { asPageProduct, type CatalogMatch, hasFailed } from './catalog/catalog-search.ts';
import { findInCatalog } from './catalog/item.ts';
import { listCatalog } from './catalog/list-catalog.ts';
import { type Discovery, discover, type UcpMerchant } from './discovery/discovery.ts';
import type { MerchantKeys } from './discovery/merchant-keys.ts';
import { merchantTarget } from './discovery/merchant-target.ts';
import { VersionMemory } from './discovery/refused-versions.ts';
import { cancelOrder } from './orders/cancel.ts';
import { sessionReader } from './orders/complete.ts';
import { readOrderMessage } from './orders/order-webhook.ts';
import { type Known, place } from './orders/place.ts';
import { track } from './orders/track.ts';
import { quote } from './quote.ts';
import { readReference, targetOf, type UcpReference } from './reference.ts';
import type { ResponseCheck } from './transport/calls.ts';
import { REQUEST_DIALECT, type RequestDialects } from './transport/checkout-requests.ts';
import { ResponseSignatures } from './transport/response-signature.ts';

const HOSTS_MAX = 1_000;

/** Creates the connector; `hostsMax` limits how many merchants' discovery documents are cached. */
export function createUcpConnector(options: { readonly hostsMax?: number } = {}): Connector {
  const sites = new Sites(options.hostsMax ?? HOSTS_MAX);
  return {
    marketplace: 'UCP',
    displayName: 'Universal Commerce Protocol',
    async recognise(context, url) {
      const found = await sites.discover(context, url);
      if (found.kind === 'unreachable') return found;
      const canBuy = found.kind === 'merchant' && hasCheckout(found.merchant);
      return { kind: canBuy ? 'yes' : 'no', maxAgeMs: found.maxAgeMs };
    },
    async lookup(context, url) {
      const outcome = await lookupPage(context, url);
      return outcome.kind === 'page' ? sites.productOf(context, url, outcome) : outcome;
    },
    async reread(context, url, known) {
      const outcome = await rereadPage(context, url, known);
      return outcome.kind === 'page' ? sites.productOf(context, url, outcome) : outcome;
    },
    listProducts: (context, url, countMax) => listProducts(sites, context, url, countMax),
    quote: (context, request) => retrieveOffer(sites, context, request),
    place: (context, request) => placeOrder(sites, context, request),
    async findOrder(context, request): Promise<FindOrderOutcome> {
      const reference = readReference(request.reference);
      const target = targetOf(reference, sites.checkFor(request.productUrl));
      return findOrder(context, sessionReader(context, target, reference.sessionId, request.total));
    },
    track: (context, saved, merchantOrderIds) =>
      track(context, saved, merchantOrderIds, sites.checkOf(readReference(saved))),
    async cancelOrder(context, saved, request) {
      const reference = readReference(saved);
      const found = await sites.discover(context, request.productUrl);
      if (found.kind === 'unreachable') return { kind: 'failed', detail: found.failure.code };
      if (found.kind === 'none' || !offersCancellation(found.merchant.capabilities))
        return { kind: 'not_offered' };
      return cancelOrder(context, targetOf(reference, sites.checkOf(reference)), request);
    },
    readOrderMessage: (context, message) => readOrderMessage(context, sites.orderKeys, message),
  };
}

async function listProducts(
  sites: Sites,
  context: ConnectorContext,
  url: string,
  countMax: number,
): Promise<ListingOutcome> {
  const found = await sites.discover(context, url);
  if (found.kind === 'unreachable') return { kind: 'failed', failure: found.failure, retryable: true };
  if (found.kind === 'none') return { kind: 'not_offered' };
  const list = (merchant: UcpMerchant): Promise<ListingOutcome> => {
    const target = merchantTarget(context, merchant, sites.checkFor(url));
    return listCatalog(context, target, merchant.capabilities, url, countMax);
  };
  return sites.inSupportedVersion(context, url, found.merchant, list, isFailed);
}

async function retrieveOffer(
  sites: Sites,
  context: ConnectorContext,
  request: QuoteRequest,
): Promise<QuoteOutcome> {
  const { productUrl } = request;
  const found = await sites.discover(context, productUrl);
  if (found.kind === 'unreachable') return { kind: 'failed', failure: found.failure, retryable: true };
  if (found.kind === 'none') {
    const message = 'The merchant no longer offers the API that it was recognised by.';
    return { kind: 'failed', failure: { code: 'offer_retrieval_failed', message }, retryable: false };
  }
  const ask = (merchant: UcpMerchant) =>
    quote(context, merchant, sites.dialects, request, sites.checkFor(productUrl));
  return sites.inSupportedVersion(context, productUrl, found.merchant, ask, isFailed);
}

async function placeOrder(
  sites: Sites,
  context: ConnectorContext,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const { productUrl } = request;
  const known: Known = {
    discovered: await sites.merchantAt(context, productUrl),
    memory: sites.dialects,
    responseCheck: sites.checkFor(productUrl),
    inSupportedVersion: (first, open) => sites.inSupportedVersion(context, productUrl, first, open, isFailed),
  };
  return place(context, known, readReference(request.reference), request);
}

/** Whether the merchant has a checkout: some have only a catalogue. Merchants without a capability list are tried. */
function hasCheckout({ capabilities }: UcpMerchant): boolean {
  return capabilities.size === 0 || [...capabilities].some((name) => /(?:^|\.)checkout$/.test(name));
}

const isFailed = ({ kind }: { readonly kind: string }): boolean => kind === 'failed';

/** The connector's caches of merchants. */
class Sites {
  readonly #discoveries: ExpiringCache<Discovery>;
  readonly #versions: VersionMemory;
  readonly #signatures: ResponseSignatures;
  readonly dialects: RequestDialects;

  constructor(hostsMax: number) {
    this.#discoveries = new ExpiringCache(hostsMax);
    this.#versions = new VersionMemory(hostsMax);
    this.#signatures = new ResponseSignatures(hostsMax);
    this.dialects = new DialectMemory(REQUEST_DIALECT, hostsMax);
  }

  async discover(context: ConnectorContext, url: string): Promise<Discovery> {
    const refusals = await this.#versions.at(context, new URL(url).origin);
    const found = await discover(context, url, this.#discoveries, refusals);
    if (found.kind === 'merchant') this.#signatures.remember(context, url, found.merchant.keys);
    return found;
  }

  async merchantAt(context: ConnectorContext, url: string): Promise<UcpMerchant | null> {
    const found = await this.discover(context, url);
    return found.kind === 'merchant' ? found.merchant : null;
  }

  get orderKeys(): MerchantKeys {
    return this.#signatures.keys;
  }

  /**
   * Runs with the merchant. If that fails and the merchant refuses the version, runs again in the newest version that both support, until
   * one is accepted. Only for what may be repeated: nothing is submitted.
   */
  async inSupportedVersion<T>(
    context: ConnectorContext,
    url: string,
    first: UcpMerchant,
    run: (merchant: UcpMerchant) => Promise<T>,
    hasFailed: (outcome: T) => boolean,
  ): Promise<T> {
    const { origin } = new URL(url);
    const isRefused = async ({ version }: UcpMerchant) =>
      (await this.#versions.at(context, origin)).refused.has(version);
    for (let merchant = first; ; ) {
      const outcome = await run(merchant);
      if (!hasFailed(outcome) || !(await isRefused(merchant))) return outcome;
      const other = await this.merchantAt(context, url);
      if (other === null || (await isRefused(other))) return outcome;
      merchant = other;
    }
  }

  checkFor(siteUrl: string): ResponseCheck {
    const { origin } = new URL(siteUrl);
    return {
      ...this.#signatures.checkFor(siteUrl),
      rememberRefusedVersion: (context, version, said) =>
        this.#versions.refuse(context, origin, version, said),
    };
  }

  /** The signature check for responses about a saved session. */
  checkOf({ siteUrl, endpoint }: UcpReference): ResponseCheck {
    return this.checkFor(siteUrl ?? endpoint);
  }

  /** The page's product, else the catalogue's, which has no validators because they belong to the page. */
  async productOf(context: ConnectorContext, url: string, page: ReadPage): Promise<LookupOutcome> {
    const { product, validators } = page;
    if (product !== null) return { kind: 'found', product, validators };
    const merchant = await this.merchantAt(context, url);
    if (merchant === null) return { kind: 'not_found' };
    const find = (at: UcpMerchant) =>
      findInCatalog(context, merchantTarget(context, at, this.checkFor(url)), at, page.url, null);
    const isMissing = (match: CatalogMatch) => match === null || hasFailed(match);
    const found = await this.inSupportedVersion(context, url, merchant, find, isMissing);
    if (hasFailed(found)) return found;
    return found === null
      ? { kind: 'not_found' }
      : { kind: 'found', product: asPageProduct(found, page.url).product };
  }
}
