import { createGuardedConnector } from '../guarded-connector.ts';
import { type AddressGuard, createAddressGuard, type GuardSettings, type Resolver } from './address-guard.ts';
import { createConnectionPool, type PoolLimits } from './connection-pool.ts';
import type { Cutoff } from './deadline.ts';
import {
  type ExchangeAnswer,
  type ExchangePolicy,
  type ExchangeRequest,
  performExchange,
} from './exchange.ts';
import { notSent } from './outbound-failure.ts';

export interface TransportLimits extends PoolLimits {
  /** Over name resolution, connection and TLS handshake together. */
  readonly connectTimeoutMs: number;
}

export interface TransportSettings {
  readonly guard: GuardSettings;
  readonly limits: TransportLimits;
  /** Milliseconds of any steady clock; for durations only. */
  readonly now: () => number;
  readonly resolver?: Resolver | undefined;
  /** Certificates (PEM) trusted beside the well-known ones. */
  readonly extraCertificates?: readonly string[] | undefined;
}

interface TransportRequest extends Omit<ExchangeRequest, 'path'> {
  readonly url: string;
  /** Requests with different keys never share a connection. */
  readonly poolKey?: string | undefined;
  /** On a connection that was not open before. */
  readonly isAnew?: boolean | undefined;
}

/** Guarded connections and single exchanges on them: what the page client and the webhook sender have in common. */
export interface Transport {
  readonly guard: AddressGuard;
  /** One request, one answer. Rejects with `OutboundFailure` only. */
  send(request: TransportRequest, policy: ExchangePolicy, cutoff: Cutoff): Promise<ExchangeAnswer>;
  close(): void;
  /** Connections that exist now, idle ones included. */
  readonly openCount: number;
}

/** Headers by which a caller could change where a request goes or where it ends. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
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
  const own = Object.keys(headers).find((name) => OWN_HEADERS.has(name.toLowerCase()));
  if (own !== undefined) throw notSent('invalid_request', `The header ${own} is set by the client itself.`);
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
      const lease = await pool.acquire(url, request.poolKey ?? '', cutoff, request.isAnew);
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
