import { Client, type Dispatcher } from 'undici';
import type { GuardedConnector } from '../guarded-connector.ts';
import { bareHostname } from './address-guard.ts';
import { type ConnectionFacts, NO_CONNECTION, notSent } from './outbound-failure.ts';

export interface ConnectionLimits {
  readonly maxHeaderBytes: number;
  /** How long an idle connection stays open without a `keep-alive` hint from the server. */
  readonly keepAliveMs: number;
  /** The upper bound of a `keep-alive` hint. */
  readonly keepAliveMsMax: number;
}

/** A connection to one origin, opened lazily, with one request at a time. */
export interface Connection {
  readonly client: Dispatcher;
  /** Marks the connection as used and returns its facts for the request. */
  use(): ConnectionFacts;
  /** Closes it, even during a request. */
  destroy(): void;
}

const reusedFacts = (facts: ConnectionFacts): ConnectionFacts => ({
  ...NO_CONNECTION,
  address: facts.address,
  isReused: true,
});

/** Creates a connection; `onClose` is called whenever its socket has closed. */
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
