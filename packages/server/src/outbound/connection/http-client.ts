import type { Tracer } from '../../kernel/tracing.ts';
import { inRequestSpan } from '../request-span.ts';
import { isSameSite } from '../same-site.ts';
import { ACCEPT_ENCODING, decodeBody } from './content-encoding.ts';
import { type Cutoff, cutoffFailure, startCutoff } from './deadline.ts';
import type { ExchangeRequest } from './exchange.ts';
import { OutboundFailure } from './outbound-failure.ts';
import { createTransport, type TransportLimits, type TransportSettings } from './transport.ts';

export interface OutboundLimits extends TransportLimits {
  readonly headersTimeoutMs: number;
  /** The default limit for a whole request, including redirects. */
  readonly timeoutMs: number;
  /** The default limit for a response body, both encoded and decoded. */
  readonly maxBytes: number;
  readonly redirectsMax: number;
}

export const PAGE_LIMITS: OutboundLimits = {
  connectTimeoutMs: 5_000,
  headersTimeoutMs: 15_000,
  timeoutMs: 20_000,
  maxBytes: 5 * 1024 * 1024,
  maxHeaderBytes: 64 * 1024,
  redirectsMax: 3,
  connectionsPerOriginMax: 6,
  connectionsMax: 256,
  keepAliveMs: 4_000,
  keepAliveMsMax: 60_000,
};

export interface OutboundRequest {
  readonly method: ExchangeRequest['method'];
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | Uint8Array | undefined;
  readonly timeoutMs?: number | undefined;
  readonly maxBytes?: number | undefined;
  /** `same-site` applies to GET only; every hop is checked by the guard. A redirect that is not followed is the response. */
  readonly followRedirects?: 'same-site' | 'none' | undefined;
  /** With `keep`, a body that is too long or ends early gives a partial response instead of a failure. */
  readonly partialBody?: 'fail' | 'keep' | undefined;
  /** Returns the headers of each hop before it is sent. If it throws, the hop is not sent and the request rejects with that error. */
  readonly beforeHop?: HopRequest | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether the receiver gets the trace context: the header is added after `beforeHop`, so it is in no signature. */
  readonly sendsTraceContext?: boolean | undefined;
}

/** Returns the headers of one hop (the request or a redirect): a signature is valid for one authority only. */
export type HopRequest = (hop: {
  readonly method: ExchangeRequest['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}) => Promise<Readonly<Record<string, string>>>;

export interface OutboundResponse {
  readonly status: number;
  /** Names in lower case; repeated headers joined by ", ". */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  readonly body: Buffer;
  /** As received. */
  readonly encodedBody: Buffer;
  /** The URL that responded, after redirects. */
  readonly url: string;
}

export interface OutboundClient {
  /** Resolves for every HTTP status. Rejects with `OutboundFailure`, or with the error of `beforeHop`. Never retries. */
  request(request: OutboundRequest): Promise<OutboundResponse>;
  /** Closes all connections; requests in flight fail with `aborted`. */
  close(): void;
  readonly openCount: number;
}

export interface OutboundClientSettings extends Omit<TransportSettings, 'limits'> {
  readonly limits?: OutboundLimits | undefined;
  readonly userAgent: string;
  /** None: tracing is off. */
  readonly tracer?: Tracer | null | undefined;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Headers that must not be sent to another origin. */
const CREDENTIALS: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization']);

type Headers = Readonly<Record<string, string>>;

interface Hop {
  readonly url: string;
  readonly headers: Headers;
}

function nextHop(from: Hop, response: OutboundResponse): Hop | null {
  const location = response.headers['location'];
  if (!REDIRECTS.has(response.status) || location === undefined) return null;
  if (!URL.canParse(location, from.url)) return null;
  const [current, target] = [new URL(from.url), new URL(location, from.url)];
  if (!isSameSite(current, target)) return null;
  const kept = Object.entries(from.headers).filter(([name]) => !CREDENTIALS.has(name.toLowerCase()));
  return {
    url: target.href,
    headers: current.origin === target.origin ? from.headers : Object.fromEntries(kept),
  };
}

/** After the first hop a request was sent, so that a later `not_sent` must be reported as `response_lost`. */
function asSent(error: unknown): unknown {
  if (!(error instanceof OutboundFailure)) return error;
  return new OutboundFailure('response_lost', error.code, error.message, error.connection);
}

const lowerCased = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The context is added to signed headers. */
const tracedHeaders = (request: OutboundRequest, headers: Headers, traceparent: string | null): Headers =>
  traceparent !== null && request.sendsTraceContext === true ? { ...headers, traceparent } : headers;

/** Bytes are not signed here: who sends them signs them. */
const withTextOnly = <Sent extends { readonly body: string | Uint8Array | null }>(sent: Sent) => ({
  ...sent,
  body: typeof sent.body === 'string' ? sent.body : null,
});

/** The HTTP client for URLs given by clients and merchants, and for gateways. */
export function createOutboundClient(settings: OutboundClientSettings): OutboundClient {
  const limits = settings.limits ?? PAGE_LIMITS;
  const transport = createTransport({ ...settings, limits });

  async function once(request: OutboundRequest, hop: Hop, cutoff: Cutoff): Promise<OutboundResponse> {
    const maxBytes = request.maxBytes ?? limits.maxBytes;
    const { headersTimeoutMs } = limits;
    const { partialBody = 'fail' } = request;
    const policy = { headersTimeoutMs, readBytesMax: maxBytes, keepBytesMax: maxBytes, partialBody } as const;
    const sent = { method: request.method, url: hop.url, headers: hop.headers, body: request.body ?? null };
    // `beforeHop` may make requests, too.
    if (cutoff.ended !== null) throw cutoffFailure(cutoff.ended);
    const headers = (await request.beforeHop?.(withTextOnly(sent))) ?? hop.headers;
    const response = await inRequestSpan(settings.tracer, sent, (traceparent) =>
      transport.send({ ...sent, headers: tracedHeaders(request, headers, traceparent) }, policy, cutoff),
    );
    return {
      status: response.status,
      headers: response.headers,
      body: await decodeBody(response.body, response.headers['content-encoding'], maxBytes),
      encodedBody: response.body,
      url: new URL(hop.url).href,
    };
  }

  async function follow(request: OutboundRequest, cutoff: Cutoff): Promise<OutboundResponse> {
    const own = { 'user-agent': settings.userAgent, 'accept-encoding': ACCEPT_ENCODING };
    let hop: Hop = { url: request.url, headers: { ...own, ...lowerCased(request.headers ?? {}) } };
    let response = await once(request, hop, cutoff);
    if (request.followRedirects !== 'same-site' || request.method !== 'GET') return response;
    for (let count = 0; count < limits.redirectsMax; count += 1) {
      const next = nextHop(hop, response);
      if (next === null) return response;
      hop = next;
      try {
        response = await once(request, hop, cutoff);
      } catch (error) {
        throw asSent(error);
      }
    }
    return response;
  }

  return {
    async request(request) {
      const cutoff = startCutoff(request.timeoutMs ?? limits.timeoutMs, request.signal);
      try {
        return await follow(request, cutoff);
      } finally {
        cutoff.dispose();
      }
    },
    close: () => transport.close(),
    get openCount() {
      return transport.openCount;
    },
  };
}
