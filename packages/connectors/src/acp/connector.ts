/** Buys from merchants that support the Agentic Commerce Protocol and have given the operator an API key. */
import { offersCancellation } from '../checkout-session/cancellation.ts';
import { findOrder } from '../checkout-session/complete.ts';
import type {
  Connector,
  Failure,
  FindOrderOutcome,
  LookupOutcome,
  PlaceOutcome,
  PlaceRequest,
  QuoteOutcome,
} from '../connector.ts';
import { DialectMemory } from '../dialect-memory.ts';
import { ExpiringCache } from '../http/ttl-cache.ts';
import { lookupPage, rereadPage } from '../product-page/lookup-page.ts';
import { type Discovery, openAccess, reopenAccess } from './access.ts';
import { REQUEST_DIALECT } from './checkout/negotiate.ts';
import { cancelOrder } from './orders/cancel.ts';
import { sessionReader } from './orders/complete.ts';
import { readOrderMessage } from './orders/order-events.ts';
import { place } from './orders/place.ts';
import { track } from './orders/track.ts';
import { type Memory, quote } from './quote.ts';
import { readReference } from './reference.ts';

const HOSTS_MAX = 1_000;

const createMemory = (hostsMax: number): Memory => ({
  dialects: new DialectMemory(REQUEST_DIALECT, hostsMax),
  catalogues: new ExpiringCache(hostsMax),
});

/** Creates the connector; `hostsMax` limits how many merchants' discovery documents are cached. */
export function createAcpConnector(options: { readonly hostsMax?: number } = {}): Connector {
  const hostsMax = options.hostsMax ?? HOSTS_MAX;
  const cache = new ExpiringCache<Discovery>(hostsMax);
  const memory = createMemory(hostsMax);
  return {
    marketplace: 'ACP',
    displayName: 'Agentic Commerce Protocol',
    async recognise(context, url) {
      const found = await openAccess(context, url, cache);
      if (found.kind === 'unreachable') return found;
      return { kind: found.kind === 'access' ? 'yes' : 'no', maxAgeMs: found.maxAgeMs };
    },
    async lookup(context, url) {
      return foundOn(await lookupPage(context, url));
    },
    async reread(context, url, known) {
      const page = await rereadPage(context, url, known);
      return page.kind === 'unchanged' ? page : foundOn(page);
    },
    readOrderMessage,
    async quote(context, request): Promise<QuoteOutcome> {
      const found = await openAccess(context, request.productUrl, cache);
      if (found.kind === 'access') return quote(context, found.access, memory, request);
      if (found.kind === 'unreachable') return { kind: 'failed', failure: found.failure, retryable: true };
      return { kind: 'failed', failure: missingKey('offer_retrieval_failed'), retryable: false };
    },
    async place(context, request: PlaceRequest): Promise<PlaceOutcome> {
      const reference = readReference(request.reference);
      const access = await reopenAccess(context, reference);
      if (access !== null) return place(context, access, memory.dialects, reference, request);
      return reference.submitted === null
        ? { kind: 'declined', failure: missingKey('order_placement_failed') }
        : { kind: 'unknown', detail: 'the API key of the merchant is no longer stored' };
    },
    async findOrder(context, request: PlaceRequest): Promise<FindOrderOutcome> {
      const reference = readReference(request.reference);
      const access = await reopenAccess(context, reference);
      if (access === null)
        return { kind: 'unknown', detail: 'the API key of the merchant is no longer stored' };
      return findOrder(context, sessionReader(context, access, reference.sessionId, request.total));
    },
    async track(context, saved, merchantOrderIds) {
      const reference = readReference(saved);
      const access = await reopenAccess(context, reference);
      if (access === null) return { kind: 'failed', retryable: true, detail: 'no API key is stored' };
      return track(context, access, reference.sessionId, merchantOrderIds);
    },
    async cancelOrder(context, saved, request) {
      const found = await openAccess(context, request.productUrl, cache);
      if (found.kind === 'unreachable') return { kind: 'failed', detail: found.failure.code };
      if (found.kind === 'none' || !offersCancellation(found.access.extensions))
        return { kind: 'not_offered' };
      const access = await reopenAccess(context, readReference(saved));
      if (access === null) return { kind: 'failed', detail: 'no API key is stored' };
      return cancelOrder(context, access, request);
    },
  };
}

function foundOn(page: Awaited<ReturnType<typeof lookupPage>>): LookupOutcome {
  if (page.kind !== 'page') return page;
  const { product, validators } = page;
  return product === null ? { kind: 'not_found' } : { kind: 'found', product, validators };
}

const missingKey = (code: Failure['code']): Failure => ({
  code,
  message: 'No API key is stored for this merchant, or the address of its API is unknown.',
});
