import { isSameSite } from '../same-site.ts';
import { ACCEPT_ENCODING, decodeBody } from './content-encoding.ts';
import { type Cutoff, startCutoff } from './deadline.ts';
import type { ExchangeRequest } from './exchange.ts';
import { OutboundFailure } from './outbound-failure.ts';
import { createTransport, type TransportLimits, type TransportSettings } from './transport.ts';

export interface OutboundLimits extends TransportLimits {
  readonly headersTimeoutMs: number;
  /** Over everything, redirects included, when a request names none. */
  readonly timeoutMs: number;
  /** Of an answer's body, as it travels and decompressed, when a request names none. */
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
  readonly body?: string | undefined;
  readonly timeoutMs?: number | undefined;
  readonly maxBytes?: number | undefined;
  /** `same-site` works for GET only; each hop is guarded anew. A redirect that is not followed is the answer. */
  readonly followRedirects?: 'same-site' | 'none' | undefined;
  /** A body that is too long or ends early: a failure unless `keep`, then the answer has what came. */
  readonly partialBody?: 'fail' | 'keep' | undefined;
  /** Runs before each hop and gives the headers that it is sent with; what it throws is thrown in place of sending. */
  readonly beforeHop?: HopRequest | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Looks at one hop of a request, of a redirect too, and gives its headers: a signature is for one authority only. */
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
  /** As it travelled. */
  readonly encodedBody: Buffer;
  /** Where the answer came from. */
  readonly url: string;
}

export interface OutboundClient {
  /** Any HTTP status resolves. Rejects with `OutboundFailure` only. Nothing is ever sent twice. */
  request(request: OutboundRequest): Promise<OutboundResponse>;
  /** Ends all connections; requests under way fail with `aborted`. */
  close(): void;
  readonly openCount: number;
}

export interface OutboundClientSettings extends Omit<TransportSettings, 'limits'> {
  readonly limits?: OutboundLimits | undefined;
  readonly userAgent: string;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Headers that were meant for one origin only. */
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
  const [here, there] = [new URL(from.url), new URL(location, from.url)];
  if (!isSameSite(here, there)) return null;
  const kept = Object.entries(from.headers).filter(([name]) => !CREDENTIALS.has(name.toLowerCase()));
  return { url: there.href, headers: here.origin === there.origin ? from.headers : Object.fromEntries(kept) };
}

/** After the first hop something has been sent, whatever the later failure says of its own request. */
function asSent(error: unknown): unknown {
  if (!(error instanceof OutboundFailure)) return error;
  return new OutboundFailure('answer_lost', error.code, error.message, error.connection);
}

const lowerCased = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The one client by which the service fetches what others name: pages, merchants' interfaces, gateways. */
export function createOutboundClient(settings: OutboundClientSettings): OutboundClient {
  const limits = settings.limits ?? PAGE_LIMITS;
  const transport = createTransport({ ...settings, limits });

  async function once(request: OutboundRequest, hop: Hop, cutoff: Cutoff): Promise<OutboundResponse> {
    const maxBytes = request.maxBytes ?? limits.maxBytes;
    const policy = {
      headersTimeoutMs: limits.headersTimeoutMs,
      readBytesMax: maxBytes,
      keepBytesMax: maxBytes,
      partialBody: request.partialBody ?? 'fail',
    } as const;
    const sent = { method: request.method, url: hop.url, headers: hop.headers, body: request.body ?? null };
    const headers = (await request.beforeHop?.(sent)) ?? hop.headers;
    const answer = await transport.send({ ...sent, headers }, policy, cutoff);
    return {
      status: answer.status,
      headers: answer.headers,
      body: await decodeBody(answer.body, answer.headers['content-encoding'], maxBytes),
      encodedBody: answer.body,
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
