/** URL -> the connector that can buy there. */
import { FAILURE_LIFETIME_MS } from './cache-lifetime.ts';
import type {
  Connector,
  ConnectorContext,
  ConnectorRegistry,
  ListingOutcome,
  LookupOutcome,
  Recognition,
  RereadOutcome,
} from './connector.ts';
import { ExpiringCache } from './expiring-cache.ts';
import { lookupPage, type ReadPage, rereadPage } from './lookup-page.ts';
import { createUcpConnector } from './ucp/connector.ts';

const HOSTS_MAX = 1_000;

export interface RegistryOptions {
  /** In the order in which hosts are offered to them; all that come with this package when left out. */
  readonly connectors?: readonly Connector[];
  /** How many hosts are remembered. */
  readonly hostsMax?: number;
}

/** Recognises hosts in one pass over the connectors and remembers the answer as long as the host allows, one minute to one hour. */
export function createRegistry(options: RegistryOptions = {}): ConnectorRegistry {
  const connectors = options.connectors ?? [createUcpConnector()];
  const known = new ExpiringCache<Recognition>(options.hostsMax ?? HOSTS_MAX);

  async function recognise(context: ConnectorContext, url: string, origin: string): Promise<Recognition> {
    let maxAgeMs = Number.POSITIVE_INFINITY;
    let unreachable: Recognition | null = null;
    for (const connector of connectors) {
      const answer = await connector.recognise(context, url);
      if (answer.kind === 'unreachable') {
        unreachable ??= answer;
        continue;
      }
      maxAgeMs = Math.min(maxAgeMs, answer.maxAgeMs);
      if (answer.kind === 'yes')
        return remember(context, origin, { kind: 'recognised', connector }, answer.maxAgeMs);
    }
    if (unreachable !== null) return remember(context, origin, unreachable, FAILURE_LIFETIME_MS);
    return remember(
      context,
      origin,
      { kind: 'unsupported' },
      Number.isFinite(maxAgeMs) ? maxAgeMs : FAILURE_LIFETIME_MS,
    );
  }

  const remember = (context: ConnectorContext, origin: string, recognition: Recognition, ttlMs: number) => {
    known.set(origin, recognition, ttlMs, context.now());
    return recognition;
  };

  async function forUrl(context: ConnectorContext, url: string): Promise<Recognition> {
    const { origin } = new URL(url);
    return known.get(origin, context.now()) ?? recognise(context, url, origin);
  }

  return {
    forUrl,
    byMarketplace: (marketplace) =>
      connectors.find((connector) => connector.marketplace === marketplace) ?? null,
    async lookup(context, url): Promise<LookupOutcome> {
      const recognition = await forUrl(context, url);
      if (recognition.kind === 'recognised') return recognition.connector.lookup(context, url);
      const outcome = await lookupPage(context, url);
      return outcome.kind === 'page' ? unbuyable(outcome) : outcome;
    },
    async reread(context, url, known): Promise<RereadOutcome> {
      const recognition = await forUrl(context, url);
      if (recognition.kind === 'recognised') return recognition.connector.reread(context, url, known);
      const outcome = await rereadPage(context, url, known);
      return outcome.kind === 'page' ? unbuyable(outcome) : outcome;
    },
    async listProducts(context, url, countMax): Promise<ListingOutcome> {
      return listProducts(context, await forUrl(context, url), url, countMax);
    },
  };
}

async function listProducts(
  context: ConnectorContext,
  recognition: Recognition,
  url: string,
  countMax: number,
): Promise<ListingOutcome> {
  switch (recognition.kind) {
    case 'recognised':
      return (await recognition.connector.listProducts?.(context, url, countMax)) ?? { kind: 'not_offered' };
    case 'unsupported':
      return { kind: 'not_offered' };
    case 'unreachable':
      return { kind: 'failed', failure: recognition.failure, retryable: true };
    default: {
      const never: never = recognition;
      return never;
    }
  }
}

/** Nobody here can buy at this host, whatever the page promises. */
const unbuyable = ({ product, validators }: ReadPage): LookupOutcome =>
  product === null
    ? { kind: 'not_found' }
    : { kind: 'found', product: { ...product, isPurchasable: false }, validators };
