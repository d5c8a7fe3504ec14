/** Discovers a merchant from `/.well-known/ucp`, in the newest version that both sides support. */
import {
  type ConnectorContext,
  type Failure,
  type MerchantResponse,
  TransportFailure,
} from '../../connector.ts';
import { cacheLifetimeMs, FAILURE_LIFETIME_MS } from '../../http/cache-lifetime.ts';
import type { ExpiringCache } from '../../http/ttl-cache.ts';
import { parseJson } from '../../json/json-fields.ts';
import { unreachableFailure } from '../../product-page/fetch-page.ts';
import { shopifyMarks } from '../../shopify/marks.ts';
import { otherVersions, readDiscovery, readKeys, type UcpMerchant, versionOf } from './discovery-document.ts';
import { NONE_REFUSED, type RefusedVersions } from './refused-versions.ts';
import { isUcpVersion, newestOf, type UcpVersion } from './versions.ts';

export { readDiscovery, type UcpMerchant } from './discovery-document.ts';

const DISCOVERY_TIMEOUT_MS = 15_000;

export type Discovery =
  | {
      readonly kind: 'merchant';
      readonly merchant: UcpMerchant;
      readonly maxAgeMs: number;
      /** How many versions the merchant had refused. */
      readonly refusedCount: number;
      /** Whether the response's headers prove a Shopify shop, which has a more specific connector. */
      readonly isShopify: boolean;
    }
  | { readonly kind: 'none'; readonly maxAgeMs: number; readonly isShopify: boolean }
  | { readonly kind: 'unreachable'; readonly failure: Failure };

/** Asks the host of `url` once, or returns the cached result; `none` if the shop has a more specific connector. */
export async function discover(
  context: ConnectorContext,
  url: string,
  cache: ExpiringCache<Discovery>,
  refusals: RefusedVersions = NONE_REFUSED,
): Promise<Discovery> {
  const { origin } = new URL(url);
  const known = cache.get(origin, context.now());
  if (known !== null && !usesRefused(known, refusals)) return known;
  const read = await readMerchant(context, url, refusals);
  const found: Discovery = read.kind === 'merchant' && read.isShopify ? { ...read, kind: 'none' } : read;
  // A request that our rate limit held back tells nothing about the host.
  if (found.kind === 'unreachable' && context.wasThrottled?.() === true) return found;
  const ttlMs = found.kind === 'unreachable' ? FAILURE_LIFETIME_MS : found.maxAgeMs;
  cache.set(origin, found, ttlMs, context.now());
  return found;
}

/** Whether the merchant was read before it refused the version. A merchant without another version stays as it is. */
function usesRefused(found: Discovery, { refused }: RefusedVersions): boolean {
  return (
    found.kind === 'merchant' && refused.size > found.refusedCount && refused.has(found.merchant.version)
  );
}

/** The address of the host's discovery document. */
export function discoveryUrl(url: string): string {
  return `${new URL(url).origin}/.well-known/ucp`;
}

/** Asks the host of `url` now. Versions that it refused are used only if there is no other. */
export async function readMerchant(
  context: ConnectorContext,
  url: string,
  refusals: RefusedVersions = NONE_REFUSED,
): Promise<Discovery> {
  const { origin } = new URL(url);
  try {
    const response = await fetchDocument(context, discoveryUrl(url));
    const maxAgeMs = cacheLifetimeMs(response.headers['cache-control']);
    const isShopify = shopifyMarks.prove(response.headers, '');
    if (response.status >= 500 || response.status === 429) {
      const message = `The merchant's discovery document responded with status ${response.status}.`;
      return { kind: 'unreachable', failure: { code: 'offer_retrieval_failed', message } };
    }
    if (response.status !== 200) return { kind: 'none', maxAgeMs, isShopify };
    const document = parseJson(response.text);
    const merchant = await bestOf(context, document, origin, refusals);
    return merchant === null
      ? { kind: 'none', maxAgeMs, isShopify }
      : { kind: 'merchant', merchant, maxAgeMs, isShopify, refusedCount: refusals.refused.size };
  } catch (error) {
    if (!(error instanceof TransportFailure)) throw error;
    return { kind: 'unreachable', failure: unreachableFailure(error) };
  }
}

/** Fetches a discovery document; rejects with `TransportFailure`. */
export function fetchDocument(context: ConnectorContext, url: string): Promise<MerchantResponse> {
  return context.http.request({
    method: 'GET',
    url,
    headers: { accept: 'application/json', 'user-agent': context.userAgent },
    timeoutMs: DISCOVERY_TIMEOUT_MS,
    purpose: 'published_interface',
  });
}

/**
 * The merchant in the newest version that it did not refuse: one that its documents offer, else one that its refusal names. Without any, as
 * its documents say.
 */
async function bestOf(
  context: ConnectorContext,
  document: unknown,
  origin: string,
  { refused, named }: RefusedVersions,
): Promise<UcpMerchant | null> {
  const listed =
    (await readNewer(context, document, origin, refused)) ?? readDiscovery(document, origin, refused);
  if (listed !== null || refused.size === 0) return listed;
  const usual = readDiscovery(document, origin);
  return usual === null || named === null ? usual : { ...usual, version: named };
}

/** The merchant from a document of a better version that we support, on the same site. Null if there is none, or if it cannot be read. */
async function readNewer(
  context: ConnectorContext,
  document: unknown,
  origin: string,
  refused: ReadonlySet<UcpVersion>,
): Promise<UcpMerchant | null> {
  const own = versionOf(document);
  const others = otherVersions(document);
  const offered = [...others.keys(), ...(isUcpVersion(own) ? [own] : [])];
  const best = newestOf(offered.filter((version) => !refused.has(version)));
  const address = best === null || best === own ? undefined : others.get(best);
  if (address === undefined || !isSameSite(address, origin)) return null;
  try {
    const { status, text } = await fetchDocument(context, new URL(address, origin).href);
    const newer = status === 200 ? readDiscovery(parseJson(text), origin, refused) : null;
    return newer === null ? null : { ...newer, keys: [...readKeys(document), ...newer.keys] };
  } catch (error) {
    if (!(error instanceof TransportFailure)) throw error;
    return null;
  }
}

function isSameSite(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const [one, other] = [new URL(address, origin), new URL(origin)];
  const bare = ({ host }: URL): string => host.replace(/^www\./, '');
  return one.protocol === other.protocol && bare(one) === bare(other);
}
