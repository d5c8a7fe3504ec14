/** The calls of the protocol, independent of the transport. */
import type { ConnectorContext, MerchantHttp, MerchantRequest, MerchantResponse } from '../../connector.ts';
import type { WireBody } from '../checkout/request-bodies.ts';
import type { UcpVersion } from '../discovery/versions.ts';

/** The protocol's operation names, which are also its tool names. */
export type Operation =
  | 'create_checkout'
  | 'get_checkout'
  | 'update_checkout'
  | 'complete_checkout'
  | 'cancel_checkout'
  | 'search_catalog'
  | 'lookup_catalog'
  | 'get_product'
  | 'get_order'
  /** Of the extension `order_cancellation`. */
  | 'cancel_order';

export interface Call {
  readonly operation: Operation;
  /** Of the session or the order. */
  readonly id?: string;
  readonly body?: WireBody;
  /** Present on calls that change something. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  /** Signs in the plain form. If omitted, in the form that the merchant is known to accept. */
  readonly isPlain?: boolean;
  /** The client that sends it; the default client if omitted. */
  readonly http?: MerchantHttp;
}

export type TransportName = 'rest' | 'mcp';

/** The transport failure code for a response with an invalid signature. */
export const SIGNATURE_WRONG = 'signature_wrong';

/** What responses of one merchant are checked for, and what is learned from them about the form of our requests. */
export interface ResponseCheck {
  /** Rejects with a `TransportFailure` when the response may not be relied on. */
  check(context: ConnectorContext, request: MerchantRequest, response: MerchantResponse): Promise<void>;
  /** Whether the merchant is known to refuse all but the plain form of our signature. */
  needsPlainForm(context: ConnectorContext): Promise<boolean>;
  rememberPlainForm(context: ConnectorContext): Promise<void>;
  /** Remembers that the merchant does not support the version of a call. `said` is its response. Absent where the version is fixed. */
  rememberRefusedVersion?(context: ConnectorContext, version: UcpVersion, said: unknown): Promise<void>;
}

/** The target of a session's calls. */
export interface CallTarget {
  readonly endpoint: string;
  readonly transport: TransportName;
  readonly version: UcpVersion;
  /** Sent unchanged on every call of a session: merchants bind the session to it. */
  readonly ucpAgent: string;
  /** If omitted, responses are not verified, and nothing is learned from them. */
  readonly responseCheck?: ResponseCheck;
}

/** A response in the form of REST. */
export interface PlainResponse {
  readonly status: number;
  /** Undefined when the body is not JSON. */
  readonly json: unknown;
}

/** How calls are written and responses read over one of the protocol's transports. */
export interface Transport {
  /** The request, without the headers that all calls have. The same call is always the same body. */
  write(target: CallTarget, call: Call): Pick<MerchantRequest, 'method' | 'url' | 'headers' | 'body'>;
  read(response: MerchantResponse): PlainResponse;
}

/** The `UCP-Agent` header value, which identifies us to merchants. */
export function ucpAgentOf(profileUrl: string): string {
  return `profile="${profileUrl}"`;
}

/** The profile URL in a `UCP-Agent` value. */
export function profileOf(ucpAgent: string): string {
  return /profile="([^"]*)"/.exec(ucpAgent)?.[1] ?? ucpAgent;
}
