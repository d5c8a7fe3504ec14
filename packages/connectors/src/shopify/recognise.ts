/** Whether a host is a Shopify shop, and the address of its API for agents. */

import type { ConnectorContext, Failure } from '../connector.ts';
import { FAILURE_LIFETIME_MS } from '../http/cache-lifetime.ts';
import type { ExpiringCache } from '../http/ttl-cache.ts';
import { readMerchant, type UcpMerchant } from '../ucp/discovery/discovery.ts';

/** The path of the API at every Shopify shop. */
const INTERFACE = /\/api\/ucp\/mcp$/;

export type Shop =
  | {
      /** `unproven`: used only if the operator's rule for the host names Shopify. */
      readonly kind: 'shop' | 'unproven';
      /** Its published API for agents; null for shops without one. */
      readonly merchant: UcpMerchant | null;
      readonly maxAgeMs: number;
    }
  | { readonly kind: 'unreachable'; readonly failure: Failure };

/**
 * Fetches the host's discovery document once, or returns the cached result. A page of another platform may embed Shopify images, so marks
 * count only with Shopify's response headers or API.
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
  const isOurs = read.isShopify || INTERFACE.test(merchant?.endpoint ?? '');
  return { kind: isOurs ? 'shop' : 'unproven', merchant, maxAgeMs };
}
