/** Buying from merchants that speak the Universal Commerce Protocol over REST. */
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
  RereadOutcome,
} from '../connector.ts';
import { ExpiringCache } from '../expiring-cache.ts';
import { lookupPage, type ReadPage, rereadPage } from '../lookup-page.ts';
import { asPageProduct } from './catalog.ts';
import { findOrder } from './complete.ts';
import { type Discovery, discover, type UcpMerchant } from './discovery.ts';
import { findInCatalog } from './item.ts';
import { listCatalog } from './list-catalog.ts';
import type { DialectMemory } from './open-session.ts';
import { place } from './place.ts';
import { quote } from './quote.ts';
import { readReference } from './reference.ts';
import { ucpAgentOf } from './session.ts';
import { track } from './track.ts';

const HOSTS_MAX = 1_000;

/** The connector; `hostsMax` bounds how many merchants' discovery documents are remembered. */
export function createUcpConnector(options: { readonly hostsMax?: number } = {}): Connector {
  const cache = new ExpiringCache<Discovery>(options.hostsMax ?? HOSTS_MAX);
  const memory: DialectMemory = new ExpiringCache(options.hostsMax ?? HOSTS_MAX);
  const merchantAt = async (context: ConnectorContext, url: string): Promise<UcpMerchant | null> => {
    const found = await discover(context, url, cache);
    return found.kind === 'merchant' ? found.merchant : null;
  };
  /** What the page describes, else what the merchant's catalogue has for it: of that the page's validators say nothing. */
  const productOf = async (
    context: ConnectorContext,
    url: string,
    page: ReadPage,
  ): Promise<LookupOutcome> => {
    const { product, validators } = page;
    if (product !== null) return { kind: 'found', product, validators };
    const merchant = await merchantAt(context, url);
    if (merchant === null) return { kind: 'not_found' };
    const target = { endpoint: merchant.endpoint, ucpAgent: ucpAgentOf(context.profileUrl) };
    const found = await findInCatalog(context, target, merchant, page.url, null);
    return found === null
      ? { kind: 'not_found' }
      : { kind: 'found', product: asPageProduct(found, page.url).product };
  };
  return {
    marketplace: 'UCP',
    async recognise(context, url) {
      const found = await discover(context, url, cache);
      if (found.kind === 'unreachable') return found;
      return { kind: found.kind === 'merchant' ? 'yes' : 'no', maxAgeMs: found.maxAgeMs };
    },
    async lookup(context, url): Promise<LookupOutcome> {
      const outcome = await lookupPage(context, url);
      return outcome.kind === 'page' ? productOf(context, url, outcome) : outcome;
    },
    async reread(context, url, known): Promise<RereadOutcome> {
      const outcome = await rereadPage(context, url, known);
      return outcome.kind === 'page' ? productOf(context, url, outcome) : outcome;
    },
    async listProducts(context, url, countMax): Promise<ListingOutcome> {
      return listOf(context, await discover(context, url, cache), url, countMax);
    },
    async quote(context, request: QuoteRequest): Promise<QuoteOutcome> {
      const found = await discover(context, request.productUrl, cache);
      if (found.kind === 'merchant') return quote(context, found.merchant, memory, request);
      if (found.kind === 'unreachable') return { kind: 'failed', failure: found.failure, retryable: true };
      const message = 'The merchant no longer offers the interface it was recognised by.';
      return { kind: 'failed', failure: { code: 'offer_retrieval_failed', message }, retryable: false };
    },
    async place(context, request: PlaceRequest): Promise<PlaceOutcome> {
      const discovered = await merchantAt(context, request.productUrl);
      return place(context, { discovered, memory }, readReference(request.reference), request);
    },
    async findOrder(context, request: PlaceRequest): Promise<FindOrderOutcome> {
      const { endpoint, ucpAgent, sessionId, expiresAt } = readReference(request.reference);
      return findOrder(context, { endpoint, ucpAgent }, { sessionId, expiresAt, total: request.total });
    },
    track,
  };
}

async function listOf(
  context: ConnectorContext,
  found: Discovery,
  url: string,
  countMax: number,
): Promise<ListingOutcome> {
  if (found.kind === 'unreachable') return { kind: 'failed', failure: found.failure, retryable: true };
  if (found.kind === 'none') return { kind: 'not_offered' };
  const { merchant } = found;
  const target = { endpoint: merchant.endpoint, ucpAgent: ucpAgentOf(context.profileUrl) };
  return listCatalog(context, target, merchant.capabilities, url, countMax);
}
