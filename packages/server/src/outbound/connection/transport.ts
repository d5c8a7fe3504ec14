import { createGuardedConnector } from '../guarded-connector.ts';
import { type AddressGuard, createAddressGuard, type GuardSettings, type Resolver } from './address-guard.ts';
import { createConnectionPool, type PoolLimits } from './connection-pool.ts';
import type { Cutoff } from './deadline.ts';
import {
  type ExchangePolicy,
  type ExchangeRequest,
  type ExchangeResponse,
  performExchange,
} from './exchange.ts';
import { notSent } from './outbound-failure.ts';

export interface TransportLimits extends PoolLimits {
  /** Limit for name resolution, connection and TLS handshake together. */
  readonly connectTimeoutMs: number;
}

export interface TransportSettings {
  readonly guard: GuardSettings;
  readonly limits: TransportLimits;
  /** Monotonic milliseconds, for durations. */
  readonly now: () => number;
  readonly resolver?: Resolver | undefined;
  /** Certificates (PEM) trusted in addition to the root certificates of Node.js. */
  readonly extraCertificates?: readonly string[] | undefined;
}

interface TransportRequest extends Omit<ExchangeRequest, 'path'> {
  readonly url: string;
  /** Requests with different keys never share a connection. */
  readonly poolKey?: string | undefined;
  /** Whether the request must use a new connection. */
  readonly forceNewConnection?: boolean | undefined;
}

/** Guarded connections with single exchanges: the shared base of the HTTP client and the webhook sender. */
export interface Transport {
  readonly guard: AddressGuard;
  /** Performs one request. Rejects with `OutboundFailure` only. */
  send(request: TransportRequest, policy: ExchangePolicy, cutoff: Cutoff): Promise<ExchangeResponse>;
  close(): void;
  /** Open connections, including idle ones. */
  readonly openCount: number;
}

/** Headers that a caller must not set: they determine the target and the framing of a request. */
const RESERVED_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'proxy-connection',
]);

function checkHeaders(headers: Readonly<Record<string, string>>): void {
  const reserved = Object.keys(headers).find((name) => RESERVED_HEADERS.has(name.toLowerCase()));
  if (reserved !== undefined)
    throw notSent('invalid_request', `The header ${reserved} is reserved: the client sets it.`);
}

export function createTransport(settings: TransportSettings): Transport {
  const { limits, now } = settings;
  const guard = createAddressGuard(settings.guard, settings.resolver);
  const connector = createGuardedConnector({
    guard,
    connectTimeoutMs: limits.connectTimeoutMs,
    extraCertificates: settings.extraCertificates,
    now,
  });
  const pool = createConnectionPool(connector, limits);
  return {
    guard,
    async send(request, policy, cutoff) {
      const url = guard.checkUrl(request.url);
      checkHeaders(request.headers);
      const lease = await pool.acquire(url, request.poolKey ?? '', cutoff, request.forceNewConnection);
      const { method, headers, body } = request;
      const path = `${url.pathname}${url.search}`;
      return performExchange(lease, { method, path, headers, body }, policy, cutoff, now);
    },
    close: () => pool.close(),
    get openCount() {
      return pool.openCount;
    },
  };
}
