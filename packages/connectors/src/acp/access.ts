/** A merchant's API endpoint, and the operator's credentials for it. */

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
  /** The names of extensions to the protocol. */
  readonly extensions: readonly string[];
}

export type Discovery =
  | { readonly kind: 'published'; readonly published: Published; readonly maxAgeMs: number }
  | { readonly kind: 'none'; readonly maxAgeMs: number }
  | { readonly kind: 'unreachable'; readonly failure: Failure };

/** Everything a call needs; never stored, since it holds the key. */
export interface AcpAccess {
  /** The shop's host, for which the key is stored. */
  readonly host: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly version: AcpVersion;
  readonly apiKey: string;
  /** Signs requests, for merchants that require it. */
  readonly signingSecret: string | null;
  readonly currencies: readonly string[];
  /** The extensions to the protocol that the merchant publishes. */
  readonly extensions: readonly string[];
}

export type AccessOutcome =
  | { readonly kind: 'access'; readonly access: AcpAccess; readonly maxAgeMs: number }
  /** No key is stored for the host, or the API's address is unknown. */
  | { readonly kind: 'none'; readonly maxAgeMs: number }
  | { readonly kind: 'unreachable'; readonly failure: Failure };

/**
 * The API of the shop at `url`. Only hosts with a stored `apiKey` are requested. The API's address is the one that the operator configured,
 * else the one that the merchant publishes, which must be on the shop's own site: the key is sent nowhere else.
 */
export async function openAccess(
  context: ConnectorContext,
  url: string,
  cache: ExpiringCache<Discovery>,
): Promise<AccessOutcome> {
  const { host, origin } = new URL(url);
  const given = await context.credentialsFor(host);
  const apiKey = given?.['apiKey'];
  // No request was made, so this result does not limit how long other results may be cached.
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
      extensions: published?.extensions ?? [],
    },
  };
}

/** The access to an existing session: its saved address and version, with the currently stored key. */
export async function reopenAccess(
  context: ConnectorContext,
  saved: Pick<AcpAccess, 'host' | 'baseUrl' | 'version'>,
): Promise<AcpAccess | null> {
  const given = await context.credentialsFor(saved.host);
  const apiKey = given?.['apiKey'];
  if (apiKey === undefined) return null;
  return {
    ...saved,
    apiKey,
    signingSecret: given?.['signingSecret'] ?? null,
    currencies: [],
    extensions: [],
  };
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
      const message = `The merchant's discovery document responded with status ${status}.`;
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
  const capabilities = record(document['capabilities']);
  const words = (value: unknown): readonly string[] => list(value).flatMap((each) => present(text(each)));
  return {
    baseUrl: text(document['api_base_url']),
    versions: [
      ...words(protocol?.['supported_versions']),
      ...words(document['versions']),
      ...present(text(protocol?.['version'])),
    ],
    currencies: words(capabilities?.['supported_currencies']),
    extensions: list(capabilities?.['extensions']).flatMap((each) =>
      present(text(each) ?? text(record(each)?.['name'])),
    ),
  };
}

/** The published address if it is on the shop's own site; null if it is elsewhere or not published. */
function ownBaseUrl(published: Published | null, origin: string): string | null {
  if (published === null) return null;
  if (published.baseUrl === null || !URL.canParse(published.baseUrl, origin)) return null;
  const [base, shop] = [new URL(published.baseUrl, origin), new URL(origin)];
  const site = ({ host }: URL): string => host.replace(/^www\./, '');
  return base.protocol === shop.protocol && site(base) === site(shop) ? base.href : null;
}
