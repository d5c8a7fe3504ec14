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
  QuoteOutcome,
} from '../connector.ts';
import { ExpiringCache } from '../http/ttl-cache.ts';
import { lookupPage, type ReadPage, rereadPage } from '../product-page/lookup-page.ts';
import { asPageProduct } from './catalog/catalog-search.ts';
import { findInCatalog } from './catalog/item.ts';
import { listCatalog } from './catalog/list-catalog.ts';
import { type Discovery, discover, type UcpMerchant } from './discovery/discovery.ts';
import type { MerchantKeys } from './discovery/merchant-keys.ts';
import { merchantTarget } from './discovery/merchant-target.ts';
import { cancelOrder } from './orders/cancel.ts';
import { sessionReader } from './orders/complete.ts';
import { readOrderMessage } from './orders/order-webhook.ts';
import { place } from './orders/place.ts';
import { track } from './orders/track.ts';
import { quote } from './quote.ts';
import { readReference, targetOf, type UcpReference } from './reference.ts';
import type { AnswerCheck } from './transport/calls.ts';
import type { DialectMemory } from './transport/checkout-requests.ts';
import { AnswerSignatures } from './transport/response-signature.ts';

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
    async listProducts(context, url, countMax): Promise<ListingOutcome> {
      const found = await sites.discover(context, url);
      if (found.kind === 'unreachable') return { kind: 'failed', failure: found.failure, retryable: true };
      if (found.kind === 'none') return { kind: 'not_offered' };
      const { merchant } = found;
      const target = merchantTarget(context, merchant, sites.checkFor(url));
      return listCatalog(context, target, merchant.capabilities, url, countMax);
    },
    async quote(context, request): Promise<QuoteOutcome> {
      const { productUrl } = request;
      const found = await sites.discover(context, productUrl);
      if (found.kind === 'merchant')
        return quote(context, found.merchant, sites.dialects, request, sites.checkFor(productUrl));
      if (found.kind === 'unreachable') return { kind: 'failed', failure: found.failure, retryable: true };
      const message = 'The merchant no longer offers the API that it was recognised by.';
      return { kind: 'failed', failure: { code: 'offer_retrieval_failed', message }, retryable: false };
    },
    async place(context, request): Promise<PlaceOutcome> {
      const { productUrl } = request;
      const discovered = await sites.merchantAt(context, productUrl);
      const known = { discovered, memory: sites.dialects, answerCheck: sites.checkFor(productUrl) };
      return place(context, known, readReference(request.reference), request);
    },
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

/** Whether the merchant has a checkout: some have only a catalogue. Merchants without a capability list are tried. */
function hasCheckout({ capabilities }: UcpMerchant): boolean {
  return capabilities.size === 0 || [...capabilities].some((name) => /(?:^|\.)checkout$/.test(name));
}

/** The connector's caches of merchants. */
class Sites {
  readonly #discoveries: ExpiringCache<Discovery>;
  readonly #signatures: AnswerSignatures;
  readonly dialects: DialectMemory;

  constructor(hostsMax: number) {
    this.#discoveries = new ExpiringCache(hostsMax);
    this.#signatures = new AnswerSignatures(hostsMax);
    this.dialects = new ExpiringCache(hostsMax);
  }

  async discover(context: ConnectorContext, url: string): Promise<Discovery> {
    const found = await discover(context, url, this.#discoveries);
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

  checkFor(siteUrl: string): AnswerCheck {
    return this.#signatures.checkFor(siteUrl);
  }

  /** The signature check for answers about a saved session. */
  checkOf({ siteUrl, endpoint }: UcpReference): AnswerCheck {
    return this.#signatures.checkFor(siteUrl ?? endpoint);
  }

  /** The page's product, else the catalogue's, which has no validators because they belong to the page. */
  async productOf(context: ConnectorContext, url: string, page: ReadPage): Promise<LookupOutcome> {
    const { product, validators } = page;
    if (product !== null) return { kind: 'found', product, validators };
    const merchant = await this.merchantAt(context, url);
    if (merchant === null) return { kind: 'not_found' };
    const target = merchantTarget(context, merchant, this.checkFor(url));
    const found = await findInCatalog(context, target, merchant, page.url, null);
    return found === null
      ? { kind: 'not_found' }
      : { kind: 'found', product: asPageProduct(found, page.url).product };
  }
}
