/** Where the interface of a merchant is, and what the operator was given to use it. */

import { type ConnectorContext, type Failure, TransportFailure } from '../connector.ts';
import { cacheLifetimeMs, FAILURE_LIFETIME_MS } from '../http/cache-lifetime.ts';
import type { ExpiringCache } from '../http/ttl-cache.ts';
import { list, parseJson, present, record, text } from '../json/json-fields.ts';
import { unreachableFailure } from '../product-page/fetch-page.ts';
import { type AcpVersion, isAcpVersion, NEWEST_VERSION, newestOf } from './versions.ts';

const DISCOVERY_TIMEOUT_MS = 15_000;

/** What the merchant publishes at `/.well-known/acp.json`. */
export interface Published {
  readonly baseUrl: string | null;
  readonly versions: readonly string[];
  readonly currencies: readonly string[];
}

export type Discovery =
  | { readonly kind: 'published'; readonly published: Published; readonly maxAgeMs: number }
  | { readonly kind: 'none'; readonly maxAgeMs: number }
  | { readonly kind: 'unreachable'; readonly failure: Failure };

/** Everything a call needs; never kept, since it holds the key. */
export interface AcpAccess {
  /** The host of the shop, for which the key was entrusted. */
  readonly host: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly version: AcpVersion;
  readonly apiKey: string;
  /** Requests are signed with it where the merchant wants that. */
  readonly signingSecret: string | null;
  readonly currencies: readonly string[];
}

export type AccessOutcome =
  | { readonly kind: 'access'; readonly access: AcpAccess; readonly maxAgeMs: number }
  /** The operator has entrusted no key for the host, or nothing tells where the interface is. */
  | { readonly kind: 'none'; readonly maxAgeMs: number }
  | { readonly kind: 'unreachable'; readonly failure: Failure };

/**
 * The interface for the shop at `url`. Only hosts for which the operator has entrusted an `apiKey` are asked anything. The interface is
 * where the operator says, else where the merchant publishes it, and then only on its own site: the key goes nowhere else.
 */
export async function openAccess(
  context: ConnectorContext,
  url: string,
  cache: ExpiringCache<Discovery>,
): Promise<AccessOutcome> {
  const { host, origin } = new URL(url);
  const given = await context.credentialsFor(host);
  const apiKey = given?.['apiKey'];
  // Nothing was learnt of the host: how long it is relied on is up to those who asked it.
  if (apiKey === undefined) return { kind: 'none', maxAgeMs: Number.POSITIVE_INFINITY };
  const named = given?.['apiBaseUrl'] ?? null;
  const found = await discover(context, origin, cache);
  if (found.kind === 'unreachable' && named === null) return found;
  const published = found.kind === 'published' ? found.published : null;
  const baseUrl = named ?? ownBaseUrl(published, origin);
  if (baseUrl === null || !URL.canParse(baseUrl)) return { kind: 'none', maxAgeMs: FAILURE_LIFETIME_MS };
  const wanted = given?.['apiVersion'];
  return {
    kind: 'access',
    maxAgeMs: found.kind === 'unreachable' ? FAILURE_LIFETIME_MS : found.maxAgeMs,
    access: {
      host,
      baseUrl: baseUrl.replace(/\/+$/, ''),
      version: isAcpVersion(wanted) ? wanted : (newestOf(published?.versions ?? []) ?? NEWEST_VERSION),
      apiKey,
      signingSecret: given?.['signingSecret'] ?? null,
      currencies: published?.currencies ?? [],
    },
  };
}

/** The access to a session that was opened before: its own place and version, and the key as it is entrusted now. */
export async function reopenAccess(
  context: ConnectorContext,
  saved: Pick<AcpAccess, 'host' | 'baseUrl' | 'version'>,
): Promise<AcpAccess | null> {
  const given = await context.credentialsFor(saved.host);
  const apiKey = given?.['apiKey'];
  if (apiKey === undefined) return null;
  return { ...saved, apiKey, signingSecret: given?.['signingSecret'] ?? null, currencies: [] };
}

async function discover(
  context: ConnectorContext,
  origin: string,
  cache: ExpiringCache<Discovery>,
): Promise<Discovery> {
  const known = cache.get(origin, context.now());
  if (known !== null) return known;
  const found = await ask(context, origin);
  const ttlMs = found.kind === 'unreachable' ? FAILURE_LIFETIME_MS : found.maxAgeMs;
  cache.set(origin, found, ttlMs, context.now());
  return found;
}

async function ask(context: ConnectorContext, origin: string): Promise<Discovery> {
  try {
    const {
      status,
      headers,
      text: body,
    } = await context.http.request({
      method: 'GET',
      url: `${origin}/.well-known/acp.json`,
      headers: { accept: 'application/json', 'user-agent': context.userAgent },
      timeoutMs: DISCOVERY_TIMEOUT_MS,
    });
    const maxAgeMs = cacheLifetimeMs(headers['cache-control']);
    if (status >= 500 || status === 429) {
      const message = `The merchant's discovery document answered with status ${status}.`;
      return { kind: 'unreachable', failure: { code: 'offer_retrieval_failed', message } };
    }
    const published = status === 200 ? readPublished(parseJson(body)) : null;
    return published === null ? { kind: 'none', maxAgeMs } : { kind: 'published', published, maxAgeMs };
  } catch (error) {
    if (!(error instanceof TransportFailure)) throw error;
    return { kind: 'unreachable', failure: unreachableFailure(error) };
  }
}

function readPublished(json: unknown): Published | null {
  const document = record(json);
  const protocol = record(document?.['protocol']);
  if (document === null || (text(protocol?.['name']) ?? 'acp').toLowerCase() !== 'acp') return null;
  const words = (value: unknown): readonly string[] => list(value).flatMap((each) => present(text(each)));
  return {
    baseUrl: text(document['api_base_url']),
    versions: [
      ...words(protocol?.['supported_versions']),
      ...words(document['versions']),
      ...present(text(protocol?.['version'])),
    ],
    currencies: words(record(document['capabilities'])?.['supported_currencies']),
  };
}

/** The published place when it is on the shop's own site; null when it is elsewhere, or when nothing is published. */
function ownBaseUrl(published: Published | null, origin: string): string | null {
  if (published === null) return null;
  if (published.baseUrl === null || !URL.canParse(published.baseUrl, origin)) return null;
  const [base, shop] = [new URL(published.baseUrl, origin), new URL(origin)];
  const site = ({ host }: URL): string => host.replace(/^www\./, '');
  return base.protocol === shop.protocol && site(base) === site(shop) ? base.href : null;
}
