/** A merchant's public signing keys, from its discovery document. */

import { type ConnectorContext, TransportFailure } from '../../connector.ts';
import { cacheLifetimeMs } from '../../http/cache-lifetime.ts';
import { ExpiringCache } from '../../http/ttl-cache.ts';
import type { Jwk } from '../../http-signatures/jwk.ts';
import { parseJson } from '../../json/json-fields.ts';
import { discoveryUrl, fetchDocument } from './discovery.ts';
import { readKeys } from './discovery-document.ts';

/** Minimum interval between fetches because of an unknown key id. */
export const REFETCH_INTERVAL_MS = 60_000;

export type KeysResponse =
  | { readonly kind: 'keys'; readonly keys: readonly Jwk[]; readonly readAt: Date }
  /** The merchant could not be reached, or was asked just now; asking again later may help. */
  | { readonly kind: 'unavailable'; readonly detail: string };

interface Known {
  readonly keys: readonly Jwk[];
  readonly readAt: Date;
}

/** Caches merchants' keys as long as they allow, one minute to one hour. */
export class MerchantKeys {
  readonly #known: ExpiringCache<Known>;

  constructor(hostsMax: number) {
    this.#known = new ExpiringCache(hostsMax);
  }

  /** Caches the keys from discovery, whose age is unknown, unless newer ones are cached. */
  remember(context: ConnectorContext, origin: string, keys: readonly Jwk[]): void {
    const now = context.now();
    if (this.#known.get(origin, now) !== null) return;
    this.#known.set(origin, { keys, readAt: new Date(0) }, cacheLifetimeMs(undefined), now);
  }

  /** The keys of the merchant at the origin, from the cache if possible. */
  async keysOf(context: ConnectorContext, origin: string): Promise<KeysResponse> {
    const known = this.#known.get(origin, context.now());
    return known === null ? this.#read(context, origin) : { kind: 'keys', ...known };
  }

  /** Fetches the merchant's keys, at most once a minute. */
  async refetchKeys(context: ConnectorContext, origin: string): Promise<KeysResponse> {
    const known = this.#known.get(origin, context.now());
    if (known !== null && context.now().getTime() - known.readAt.getTime() < REFETCH_INTERVAL_MS)
      return { kind: 'unavailable', detail: 'the keys were read a moment ago' };
    return this.#read(context, origin);
  }

  async #read(context: ConnectorContext, origin: string): Promise<KeysResponse> {
    try {
      const { status, headers, text } = await fetchDocument(context, discoveryUrl(origin));
      if (status >= 500 || status === 429) return { kind: 'unavailable', detail: `status ${status}` };
      const keys = status === 200 ? readKeys(parseJson(text)) : [];
      const readAt = context.now();
      this.#known.set(origin, { keys, readAt }, cacheLifetimeMs(headers['cache-control']), readAt);
      return { kind: 'keys', keys, readAt };
    } catch (error) {
      if (!(error instanceof TransportFailure)) throw error;
      return { kind: 'unavailable', detail: error.code };
    }
  }
}
