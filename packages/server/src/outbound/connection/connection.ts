import { Client, type Dispatcher } from 'undici';
import type { GuardedConnector } from '../guarded-connector.ts';
import { bareHostname } from './address-guard.ts';
import { type ConnectionFacts, NO_CONNECTION, notSent } from './outbound-failure.ts';

export interface ConnectionLimits {
  readonly maxHeaderBytes: number;
  /** How long a connection may stay open unused when the other side gives no hint. */
  readonly keepAliveMs: number;
  /** The most that a hint of the other side can make of it. */
  readonly keepAliveMsMax: number;
}

/** One connection to one origin, carrying one request at a time, opened when first needed. */
export interface Connection {
  readonly client: Dispatcher;
  /** Counts a request on it and tells how the connection came about. */
  use(): ConnectionFacts;
  /** Closes it whatever it does. */
  destroy(): void;
}

const reusedFacts = (facts: ConnectionFacts): ConnectionFacts => ({
  ...NO_CONNECTION,
  address: facts.address,
  isReused: true,
});

/** Makes a connection; `onClose` is called whenever its socket has closed. */
export function createConnection(
  url: URL,
  connector: GuardedConnector,
  limits: ConnectionLimits,
  onClose: () => void,
): Connection {
  const abort = new AbortController();
  let facts = NO_CONNECTION;
  let isUsed = false;
  const defaultPort = url.protocol === 'https:' ? 443 : 80;
  const endpoint = {
    protocol: url.protocol,
    hostname: bareHostname(url.hostname),
    port: url.port === '' ? defaultPort : Number(url.port),
  };
  const client = new Client(url.origin, {
    pipelining: 1,
    maxHeaderSize: limits.maxHeaderBytes,
    // The exchange keeps its own, exact, time; these two have a resolution of half a second.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: limits.keepAliveMs,
    keepAliveMaxTimeout: limits.keepAliveMsMax,
    connect: (_options, callback) => {
      connector(endpoint, abort.signal).then(
        (open) => {
          facts = open.facts;
          isUsed = false;
          callback(null, open.socket);
        },
        (error: Error) => callback(error, null),
      );
    },
  });
  client.on('disconnect', onClose);
  return {
    client,
    use() {
      const current = isUsed ? reusedFacts(facts) : facts;
      isUsed = true;
      return current;
    },
    destroy() {
      abort.abort(notSent('aborted', 'The connection was closed by this side.'));
      void client.destroy();
    },
  };
}
