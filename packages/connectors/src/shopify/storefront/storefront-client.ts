/** HTTP client of one visitor at a shop's storefront: separate cookies, bounded retries, rate limits waited out, responses as data. */
import { type ConnectorContext, type MerchantResponse, TransportFailure } from '../../connector.ts';
import { mayHelpToRepeat as repeatMayHelp, repeatPastLimits } from '../../http/repeat.ts';
import { retryAfterMs } from '../../http/retry-after.ts';
import { parseJson } from '../../json/json-fields.ts';

const CALL_TIMEOUT_MS = 20_000;
/** For rate limits without a wait. */
const LIMIT_WAIT_MS = 5_000;
const LIMIT_WAIT_MS_MAX = 30_000;
const LIMIT_WAITS_MAX = 2;
const COOKIES_MAX = 40;

export type ApiResponse =
  | {
      readonly kind: 'response';
      readonly status: number;
      /** Undefined when the body is not JSON. */
      readonly json: unknown;
      /** The body if it is not JSON. */
      readonly text: string;
      /** The address of the response, and of its redirect. */
      readonly url: URL;
      readonly location: URL | null;
      /** A header shows that bot protection responded. */
      readonly isGuarded: boolean;
      readonly waitMs: number | null;
    }
  | { readonly kind: 'none'; readonly failure: TransportFailure };

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below the storefront's root. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Cookies live as long as this object, so carts are never shared, and nothing is stored. */
export class Storefront {
  readonly root: string;
  readonly #context: ConnectorContext;
  readonly #cookies = new Map<string, string>();

  /** `country`: the buyer's country, for shops with several markets; null for the shop's default. */
  constructor(context: ConnectorContext, root: string, country: string | null) {
    this.#context = context;
    this.root = root;
    if (country !== null) this.#cookies.set('localization', country);
  }

  /** Sends one call exactly once. */
  async send(call: Call): Promise<ApiResponse> {
    const url = new URL(call.path, this.root);
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    try {
      const response = await this.#context.http.request({
        method: call.method,
        url: url.href,
        purpose: 'storefront',
        headers: {
          accept: 'application/json',
          'user-agent': this.#context.userAgent,
          ...(cookie === '' ? {} : { cookie }),
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        timeoutMs: CALL_TIMEOUT_MS,
      });
      this.#keepCookies(response.headers['set-cookie']);
      return this.#read(response);
    } catch (error) {
      if (!(error instanceof TransportFailure)) throw error;
      return { kind: 'none', failure: error };
    }
  }

  /** One call that may be repeated: sent again while the response explains nothing, or once the rate limit is over. */
  call(call: Call): Promise<ApiResponse> {
    return repeatPastLimits(this.#context, () => this.send(call), mayHelpToRepeat, {
      limitMs: limitOf,
      limitMsMax: LIMIT_WAIT_MS_MAX,
      waitsMax: LIMIT_WAITS_MAX,
    });
  }

  #read(response: MerchantResponse): ApiResponse {
    const { status, headers } = response;
    const json = parseJson(response.text);
    const location = headers['location'];
    return {
      kind: 'response',
      status,
      json,
      text: json === undefined ? response.text : '',
      url: new URL(response.url),
      location:
        location !== undefined && URL.canParse(location, response.url)
          ? new URL(location, response.url)
          : null,
      isGuarded: headers['cf-mitigated'] !== undefined,
      waitMs: retryAfterMs(headers['retry-after'], this.#context.now()),
    };
  }

  /** Several cookies are joined by commas in one header, and their dates contain commas too. */
  #keepCookies(header: string | undefined): void {
    for (const cookie of (header ?? '').split(/,(?=\s*[^;,=\s]+=)/)) {
      const [, name, value] = /^\s*([^;,=\s]+)=([^;]*)/.exec(cookie) ?? [];
      if (name === undefined || value === undefined) continue;
      if (this.#cookies.has(name) || this.#cookies.size < COOKIES_MAX) this.#cookies.set(name, value.trim());
    }
  }
}

/** The wait of a rate limit; null if there is none, or if bot protection responded. */
function limitOf(response: ApiResponse): number | null {
  if (response.kind !== 'response' || response.status !== 429) return null;
  return /captcha/i.test(response.text) ? null : (response.waitMs ?? LIMIT_WAIT_MS);
}

/** Whether the shop did not respond, or failed without saying why. */
function mayHelpToRepeat(response: ApiResponse): boolean {
  if (response.kind === 'none') return repeatMayHelp(response);
  if (response.isGuarded || /captcha/i.test(response.text)) return false;
  const isBehindPassword = response.status < 300 && /\/password\/?$/.test(response.url.pathname);
  return !isBehindPassword && repeatMayHelp(response);
}
