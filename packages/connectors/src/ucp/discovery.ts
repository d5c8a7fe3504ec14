/** What a merchant says of itself at `/.well-known/ucp`, in any of the published shapes. */
import { cacheLifetimeMs, FAILURE_LIFETIME_MS } from '../cache-lifetime.ts';
import { type ConnectorContext, type Failure, type PaymentHandler, TransportFailure } from '../connector.ts';
import type { ExpiringCache } from '../expiring-cache.ts';
import { unreachableFailure } from '../fetch-page.ts';
import {
  isRecord,
  type LooseRecord,
  list,
  listOrOne,
  parseJson,
  present,
  record,
  records,
  text,
} from '../loose-json.ts';
import { nearestVersion, type UcpVersion } from './versions.ts';

const DISCOVERY_TIMEOUT_MS = 15_000;
const SHOPPING = 'dev.ucp.shopping';

export interface UcpMerchant {
  /** Base of all calls, without a slash at its end. */
  readonly endpoint: string;
  readonly version: UcpVersion;
  readonly capabilities: ReadonlySet<string>;
  readonly handlers: readonly PaymentHandler[];
}

export type Discovery =
  | { readonly kind: 'merchant'; readonly merchant: UcpMerchant; readonly maxAgeMs: number }
  | { readonly kind: 'none'; readonly maxAgeMs: number }
  | { readonly kind: 'unreachable'; readonly failure: Failure };

/** Asks the host of `url` once, or answers from the cache. */
export async function discover(
  context: ConnectorContext,
  url: string,
  cache: ExpiringCache<Discovery>,
): Promise<Discovery> {
  const { origin } = new URL(url);
  const known = cache.get(origin, context.now());
  if (known !== null) return known;
  const found = await ask(context, `${origin}/.well-known/ucp`, origin);
  const ttlMs = found.kind === 'unreachable' ? FAILURE_LIFETIME_MS : found.maxAgeMs;
  cache.set(origin, found, ttlMs, context.now());
  return found;
}

async function ask(context: ConnectorContext, documentUrl: string, origin: string): Promise<Discovery> {
  try {
    const response = await context.http.request({
      method: 'GET',
      url: documentUrl,
      headers: { accept: 'application/json', 'user-agent': context.userAgent },
      timeoutMs: DISCOVERY_TIMEOUT_MS,
    });
    const maxAgeMs = cacheLifetimeMs(response.headers['cache-control']);
    if (response.status >= 500 || response.status === 429) {
      const message = `The merchant's discovery document answered with status ${response.status}.`;
      return { kind: 'unreachable', failure: { code: 'offer_retrieval_failed', message } };
    }
    if (response.status !== 200) return { kind: 'none', maxAgeMs };
    const merchant = readDiscovery(parseJson(response.text), origin);
    return merchant === null ? { kind: 'none', maxAgeMs } : { kind: 'merchant', merchant, maxAgeMs };
  } catch (error) {
    if (!(error instanceof TransportFailure)) throw error;
    return { kind: 'unreachable', failure: unreachableFailure(error) };
  }
}

/** Reads a discovery document with or without its `ucp` wrapper; null when it offers no shopping over REST. */
export function readDiscovery(document: unknown, origin: string): UcpMerchant | null {
  const root = record(document);
  if (root === null) return null;
  const ucp = record(root['ucp']) ?? root;
  const service = restService(record(ucp['services'])?.[SHOPPING] ?? record(root['services'])?.[SHOPPING]);
  if (service === null || !URL.canParse(service.endpoint, origin)) return null;
  const endpoint = new URL(service.endpoint, origin);
  if (endpoint.protocol !== 'http:' && endpoint.protocol !== 'https:') return null;
  return {
    endpoint: endpoint.href.replace(/\/+$/, ''),
    version: nearestVersion(service.version ?? text(ucp['version'])),
    capabilities: capabilityNames(ucp['capabilities']),
    handlers: [
      ...readHandlers(ucp['payment_handlers']),
      ...readHandlers(record(root['payment'])?.['handlers']),
    ],
  };
}

function restService(value: unknown): { endpoint: string; version: string | null } | null {
  for (const service of listOrOne(value).filter(isRecord)) {
    const rest = record(service['rest']);
    const endpoint =
      text(rest?.['endpoint']) ?? (text(service['transport']) === 'rest' ? text(service['endpoint']) : null);
    if (endpoint !== null) return { endpoint, version: text(service['version']) };
  }
  return null;
}

/** Capability names from the list of the first version or the map of all later ones. */
export function capabilityNames(value: unknown): ReadonlySet<string> {
  const named = record(value);
  if (named !== null) return new Set(Object.keys(named));
  return new Set(list(value).flatMap((entry) => present(text(record(entry)?.['name']) ?? text(entry))));
}

/** Payment handlers from the map by name or from the list of the first version. */
export function readHandlers(value: unknown): readonly PaymentHandler[] {
  const byName = record(value);
  if (byName === null)
    return records(value).flatMap((entry) => present(readHandler(text(entry['name']) ?? '', entry)));
  return Object.entries(byName).flatMap(([name, entries]) =>
    listOrOne(entries)
      .filter(isRecord)
      .flatMap((entry) => present(readHandler(name, entry))),
  );
}

function readHandler(name: string, entry: LooseRecord): PaymentHandler | null {
  const id = text(entry['id']) ?? (name === '' ? null : name);
  if (id === null) return null;
  const instruments = entry['available_instruments'];
  const config = record(entry['config']) ?? {};
  return {
    id,
    name: name === '' ? id : name,
    config: instruments === undefined ? config : { ...config, available_instruments: instruments },
  };
}
