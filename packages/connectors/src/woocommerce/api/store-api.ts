/** HTTP client for one guest's cart: tokens, bounded retries, rate limits, responses as data. */
import {
  type ConnectorContext,
  type MerchantHttp,
  type MerchantResponse,
  TransportFailure,
} from '../../connector.ts';
import { mayHelpToRepeat, repeatPastLimits } from '../../http/repeat.ts';
import { retryAfterMs } from '../../http/retry-after.ts';
import { parseJson, record, text } from '../../json/json-fields.ts';

const CALL_TIMEOUT_MS = 30_000;
/** The shop's rate limit is per minute, so waiting for the next minute is enough. */
const LIMIT_WAIT_MS = 10_000;
const LIMIT_WAIT_MS_MAX = 65_000;
const LIMIT_WAITS_MAX = 3;

export type ApiResponse =
  | {
      readonly kind: 'response';
      readonly status: number;
      /** Undefined when the body is not JSON. */
      readonly json: unknown;
      readonly text: string;
      /** The shop's error code. */
      readonly code: string | null;
      readonly message: string | null;
      readonly isRateLimited: boolean;
      /** A header shows that bot protection responded. */
      readonly isGuarded: boolean;
      readonly waitMs: number | null;
      /** Number of pages, for lists. */
      readonly pageCount: number | null;
    }
  | { readonly kind: 'none'; readonly failure: TransportFailure };

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below `wc/store/v1/`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly timeoutMs?: number;
  /** The client that sends it; the default client if omitted. */
  readonly http?: MerchantHttp;
}

/** The URL of a route, for shops with and without permalinks (`?rest_route=/`). */
function routeUrl(apiRoot: string, route: string, query: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams(query).toString();
  if (parameters === '') return `${apiRoot}${route}`;
  return `${apiRoot}${route}${apiRoot.includes('?') ? '&' : '?'}${parameters}`;
}

/** Tokens from each response are sent with the next call, so no cookies are needed. */
export class StoreSession {
  readonly apiRoot: string;
  readonly #context: ConnectorContext;
  #cartToken: string | null;
  #nonce: string | null = null;

  constructor(context: ConnectorContext, apiRoot: string, cartToken: string | null = null) {
    this.#context = context;
    this.apiRoot = apiRoot;
    this.#cartToken = cartToken;
  }

  /** Null until the shop has sent one. */
  get cartToken(): string | null {
    return this.#cartToken;
  }

  /** The site's API index, requested without retries. */
  index(): Promise<ApiResponse> {
    return this.#request({ method: 'GET', path: '' }, routeUrl(this.apiRoot, ''));
  }

  /** Sends one call exactly once. */
  send(call: Call): Promise<ApiResponse> {
    return this.#request(call, routeUrl(this.apiRoot, `wc/store/v1/${call.path}`, call.query));
  }

  async #request(call: Call, url: string): Promise<ApiResponse> {
    try {
      const response = await (call.http ?? this.#context.http).request({
        method: call.method,
        url,
        headers: {
          accept: 'application/json',
          'user-agent': this.#context.userAgent,
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(this.#cartToken === null ? {} : { 'cart-token': this.#cartToken }),
          ...(this.#nonce === null ? {} : { nonce: this.#nonce }),
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        timeoutMs: call.timeoutMs ?? CALL_TIMEOUT_MS,
      });
      return this.#read(response);
    } catch (error) {
      if (!(error instanceof TransportFailure)) throw error;
      return { kind: 'none', failure: error };
    }
  }

  /** One call that changes nothing when it is repeated: sent again while the response explains nothing, or once the rate limit is over. */
  call(call: Call): Promise<ApiResponse> {
    return repeatPastLimits(this.#context, () => this.send(call), mayHelpToRepeat, {
      limitMs: (response) => (isLimited(response) ? (response.waitMs ?? LIMIT_WAIT_MS) : null),
      limitMsMax: LIMIT_WAIT_MS_MAX,
      waitsMax: LIMIT_WAITS_MAX,
    });
  }

  /** Waits until the rate limit is over; false if that takes too long. */
  async waitFor(limited: Extract<ApiResponse, { kind: 'response' }>): Promise<boolean> {
    const waitMs = limited.waitMs ?? LIMIT_WAIT_MS;
    if (waitMs > LIMIT_WAIT_MS_MAX) return false;
    await this.#context.sleep(waitMs);
    return true;
  }

  #read(response: MerchantResponse): ApiResponse {
    const { status, headers } = response;
    const json = parseJson(response.text);
    const error = record(json);
    const code = status >= 400 ? text(error?.['code']) : null;
    if (status < 400) {
      // For an unknown token the shop opens a new, empty cart with a new token, which must not replace the old one.
      this.#cartToken ??= text(headers['cart-token']);
      this.#nonce = text(headers['nonce']) ?? this.#nonce;
    }
    const now = this.#context.now();
    return {
      kind: 'response',
      status,
      json,
      text: json === undefined ? response.text : '',
      code,
      message: text(error?.['message']),
      isRateLimited: status === 429 || code === 'rate_limit_exceeded',
      isGuarded: headers['cf-mitigated'] !== undefined,
      waitMs:
        retryAfterMs(headers['retry-after'], now) ?? retryAfterMs(headers['ratelimit-retry-after'], now),
      pageCount: /^\d{1,6}$/.test(headers['x-wp-totalpages'] ?? '')
        ? Number(headers['x-wp-totalpages'])
        : null,
    };
  }
}

export function isLimited(
  response: ApiResponse,
): response is Extract<ApiResponse, { kind: 'response' }> & { isRateLimited: true } {
  return response.kind === 'response' && response.isRateLimited;
}
