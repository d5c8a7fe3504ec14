export type OutboundPhase =
  /** Nothing of the request can have reached the other side. */
  | 'not_sent'
  /** The request, or a part of it, may have reached the other side; no whole answer came back. */
  | 'answer_lost';

export type OutboundCode =
  /** The URL itself breaks a rule: scheme, credentials, spelling. */
  | 'url_refused'
  /** The host stands at, or resolves to, an address that the service must not connect to. */
  | 'address_refused'
  /** The request cannot be sent as it is: a header that is ours to set, or one that is malformed. */
  | 'invalid_request'
  | 'dns_failed'
  | 'connect_failed'
  | 'tls_failed'
  | 'timeout'
  | 'reset'
  | 'too_large'
  | 'protocol_error'
  /** A card vault did not pass the request on. */
  | 'vault_refused'
  /** The site's robots.txt asks automated visitors not to fetch the address. */
  | 'robots_disallowed'
  /** The site answers, and its robots.txt cannot be had. */
  | 'robots_unreachable'
  /** All connections that this process allows itself are in use. */
  | 'too_busy'
  /** The caller gave up, or the client was closed. */
  | 'aborted';

/** How the connection of a request came about. Durations are milliseconds, null for steps that were not needed. */
export interface ConnectionFacts {
  /** The IP address that was connected to; null before there was a connection. */
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
 * A request that got no usable answer. `message` is fit for a client's eyes: it names hosts, never addresses inside
 * the operator's network, paths, headers or bodies.
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

/** The system's short word for an error (`ECONNREFUSED`), or an empty text. */
export function systemCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
