/** Whether a host is a shop of this platform, and where its interface for agents stands. */

import type { ConnectorContext, Failure } from '../connector.ts';
import { FAILURE_LIFETIME_MS } from '../http/cache-lifetime.ts';
import type { ExpiringCache } from '../http/ttl-cache.ts';
import { readMerchant, type UcpMerchant } from '../ucp/discovery/discovery.ts';

/** Where the platform has the interface of each of its shops. */
const INTERFACE = /\/api\/ucp\/mcp$/;

export type Shop =
  | {
      /** `unproven`: bought from all the same where the operator says what it is. */
      readonly kind: 'shop' | 'unproven';
      /** Its interface for agents, as it publishes it; null for shops that have none. */
      readonly merchant: UcpMerchant | null;
      readonly maxAgeMs: number;
    }
  | { readonly kind: 'unreachable'; readonly failure: Failure };

/**
 * Asks the host of `url` once for what it publishes, or answers from the cache. The marks of a page may be those of pictures that
 * another site shows: what confirms them is the answer's own headers, or an interface that this platform has.
 */
export async function findShop(
  context: ConnectorContext,
  url: string,
  cache: ExpiringCache<Shop>,
): Promise<Shop> {
  const { origin } = new URL(url);
  const known = cache.get(origin, context.now());
  if (known !== null) return known;
  const found = await ask(context, url);
  cache.set(
    origin,
    found,
    found.kind === 'unreachable' ? FAILURE_LIFETIME_MS : found.maxAgeMs,
    context.now(),
  );
  return found;
}

async function ask(context: ConnectorContext, url: string): Promise<Shop> {
  const read = await readMerchant(context, url);
  if (read.kind === 'unreachable') return read;
  const { maxAgeMs } = read;
  const merchant = read.kind === 'merchant' ? read.merchant : null;
  const isOurs = read.platform === 'SHOPIFY' || INTERFACE.test(merchant?.endpoint ?? '');
  return { kind: isOurs ? 'shop' : 'unproven', merchant, maxAgeMs };
}
