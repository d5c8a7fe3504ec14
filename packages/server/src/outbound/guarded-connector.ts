import { isIP, type LookupFunction, type Socket, connect as tcpConnect } from 'node:net';
import { createSecureContext, rootCertificates, type SecureContext, connect as tlsConnect } from 'node:tls';
import type { AddressGuard, CheckedAddress } from './connection/address-guard.ts';
import {
  type ConnectionFacts,
  NO_CONNECTION,
  notSent,
  OutboundFailure,
  systemCodeOf,
} from './connection/outbound-failure.ts';

const TLS_SESSIONS_MAX = 200;
/** How long one address of a host may take before the next one is tried. */
const NEXT_ADDRESS_AFTER_MS = 1000;

interface Endpoint {
  readonly protocol: string;
  /** Without brackets. */
  readonly hostname: string;
  readonly port: number;
}

interface OpenConnection {
  readonly socket: Socket;
  readonly facts: ConnectionFacts;
}

/** Resolves, checks and connects. Rejects with `OutboundFailure` of phase `not_sent` only. */
export type GuardedConnector = (endpoint: Endpoint, signal: AbortSignal) => Promise<OpenConnection>;

export interface ConnectorSettings {
  readonly guard: AddressGuard;
  /** Limit for name resolution, connection and TLS handshake together. */
  readonly connectTimeoutMs: number;
  /** Certificates (PEM) trusted in addition to the root certificates of Node.js. */
  readonly extraCertificates?: readonly string[] | undefined;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** A lookup that returns only the checked addresses, which prevents DNS rebinding. */
function pinnedLookup(addresses: readonly CheckedAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    if (options.all === true) return callback(null, [...addresses]);
    const [first] = addresses;
    if (first === undefined) return callback(new Error('No checked address'), '', 4);
    callback(null, first.address, first.family);
  };
}

interface TlsMaterial {
  readonly secureContext: SecureContext;
  readonly sessions: Map<string, Buffer>;
}

function rememberSession(sessions: Map<string, Buffer>, key: string, session: Buffer): void {
  sessions.delete(key);
  sessions.set(key, session);
  const [oldest] = sessions.keys();
  if (sessions.size > TLS_SESSIONS_MAX && oldest !== undefined) sessions.delete(oldest);
}

function startSocket(endpoint: Endpoint, addresses: readonly CheckedAddress[], tls: TlsMaterial): Socket {
  const target = {
    host: endpoint.hostname,
    port: endpoint.port,
    lookup: pinnedLookup(addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
  };
  if (endpoint.protocol !== 'https:') return tcpConnect(target);
  const key = `${endpoint.hostname}:${endpoint.port}`;
  const session = tls.sessions.get(key);
  const socket = tlsConnect({
    ...target,
    servername: isIP(endpoint.hostname) === 0 ? endpoint.hostname : '',
    ALPNProtocols: ['http/1.1'],
    secureContext: tls.secureContext,
    ...(session === undefined ? {} : { session }),
  });
  socket.on('session', (fresh) => rememberSession(tls.sessions, key, fresh));
  // The handshake may fail because of the session: the next one starts without it.
  const forget = (): boolean => tls.sessions.delete(key);
  socket.once('error', forget);
  socket.once('secureConnect', () => socket.off('error', forget));
  return socket;
}

function connectFailure(error: Error, endpoint: Endpoint, hasTcp: boolean): OutboundFailure {
  const code = systemCodeOf(error);
  const detail = code === '' ? '' : ` (${code})`;
  return hasTcp
    ? notSent('tls_failed', `The TLS handshake with ${endpoint.hostname} failed${detail}.`)
    : notSent('connect_failed', `No connection to ${endpoint.hostname}:${endpoint.port}${detail}.`);
}

/** Waits until a socket is ready for a request; resolves to the time at which TCP was connected. */
function untilReady(
  socket: Socket,
  endpoint: Endpoint,
  signal: AbortSignal,
  now: () => number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let connectedAtMs: number | null = null;
    const onAbort = (): void => {
      socket.destroy();
      reject(abortReason(signal));
    };
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 60_000);
    socket.once('connect', () => {
      connectedAtMs = now();
    });
    socket.once(endpoint.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      signal.removeEventListener('abort', onAbort);
      resolve(connectedAtMs ?? now());
    });
    // Never removed: an error before the first request must have a listener.
    socket.on('error', (error) => {
      signal.removeEventListener('abort', onAbort);
      reject(connectFailure(error, endpoint, connectedAtMs !== null));
    });
  });
}

const abortReason = (signal: AbortSignal): OutboundFailure =>
  signal.reason instanceof OutboundFailure
    ? signal.reason
    : notSent('aborted', 'The connection attempt was aborted.');

function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(abortReason(signal));
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

async function open(
  settings: ConnectorSettings,
  tls: TlsMaterial,
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<OpenConnection> {
  const { guard, now } = settings;
  const startedAtMs = now();
  const addresses = await raceAbort(guard.resolve(endpoint.hostname), signal);
  const resolvedAtMs = now();
  const socket = startSocket(endpoint, addresses, tls);
  const connectedAtMs = await untilReady(socket, endpoint, signal, now);
  const address = socket.remoteAddress ?? null;
  if (address === null) {
    socket.destroy();
    throw notSent(
      'connect_failed',
      `The connection to ${endpoint.hostname} was closed as soon as it was open.`,
    );
  }
  // Final check of the address that the socket is really connected to.
  if (!guard.isAllowed(address)) {
    socket.destroy();
    throw notSent(
      'address_refused',
      `The connection to ${endpoint.hostname} reached an address that is not allowed.`,
    );
  }
  const isTls = endpoint.protocol === 'https:';
  const facts = {
    ...NO_CONNECTION,
    address,
    resolveMs: resolvedAtMs - startedAtMs,
    connectMs: connectedAtMs - resolvedAtMs,
    tlsMs: isTls ? now() - connectedAtMs : null,
  };
  return { socket, facts };
}

/** Creates the only function of the service that connects to addresses given by clients and merchants. */
export function createGuardedConnector(settings: ConnectorSettings): GuardedConnector {
  const extra = settings.extraCertificates ?? [];
  const tls: TlsMaterial = {
    secureContext: createSecureContext(extra.length > 0 ? { ca: [...rootCertificates, ...extra] } : {}),
    sessions: new Map(),
  };
  return async (endpoint, signal) => {
    const limit = new AbortController();
    const giveUp = (): void => limit.abort(abortReason(signal));
    const timer = setTimeout(() => {
      const message = `No connection to ${endpoint.hostname} within ${settings.connectTimeoutMs} ms.`;
      limit.abort(notSent('timeout', message));
    }, settings.connectTimeoutMs);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await open(settings, tls, endpoint, limit.signal);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  };
}
