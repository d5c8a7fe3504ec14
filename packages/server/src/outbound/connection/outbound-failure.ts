export type OutboundPhase =
  /** No part of the request can have reached the server. */
  | 'not_sent'
  /** The request or a part of it may have reached the server; no complete response was received. */
  | 'response_lost';

export type OutboundCode =
  /** The URL is not allowed: scheme, credentials, syntax. */
  | 'url_refused'
  /** The host is, or resolves to, an address that the service must not connect to. */
  | 'address_refused'
  /** The request is invalid: a reserved or malformed header. */
  | 'invalid_request'
  | 'dns_failed'
  | 'connect_failed'
  | 'tls_failed'
  | 'timeout'
  | 'reset'
  | 'too_large'
  | 'protocol_error'
  /** A card vault did not forward the request. */
  | 'vault_refused'
  /** The site's robots.txt disallows the URL. */
  | 'robots_disallowed'
  /** The site responds, but its robots.txt is unavailable. */
  | 'robots_unreachable'
  /** The process is at its limit of outgoing connections. */
  | 'too_busy'
  /** Aborted by the caller, or the client was closed. */
  | 'aborted';

/** How the connection of a request was established. Durations are in milliseconds, null for steps that were not needed. */
export interface ConnectionFacts {
  /** The IP address of the server; null if not connected. */
  readonly address: string | null;
  readonly isReused: boolean;
  readonly resolveMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
}

export const NO_CONNECTION: ConnectionFacts = {
  address: null,
  isReused: false,
  resolveMs: null,
  connectMs: null,
  tlsMs: null,
};

/**
 * A request without a usable response. `message` is public: it may name hosts, never private addresses, paths, headers
 * or bodies.
 */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  readonly phase: OutboundPhase;
  readonly code: OutboundCode;
  readonly connection: ConnectionFacts;
  constructor(
    phase: OutboundPhase,
    code: OutboundCode,
    message: string,
    connection: ConnectionFacts = NO_CONNECTION,
  ) {
    super(message);
    this.phase = phase;
    this.code = code;
    this.connection = connection;
  }
}

export const notSent = (code: OutboundCode, message: string): OutboundFailure =>
  new OutboundFailure('not_sent', code, message);

/** The system's error code, such as `ECONNREFUSED`, or an empty string. */
export function systemCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
