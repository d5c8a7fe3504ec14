/** The operator's access to shops: exchanges client credentials for a token that is sent with every call to a shop's API. */
import { createHash } from 'node:crypto';
import {
  type ConnectorContext,
  type Failure,
  type MerchantCredentials,
  type MerchantHttp,
  type MerchantRequest,
  type MerchantResponse,
  TransportFailure,
} from '../connector.ts';
import { ExpiringCache } from '../http/ttl-cache.ts';
import { integer, parseJson, record, text } from '../json/json-fields.ts';
import { isTransient, unreachableFailure } from '../product-page/fetch-page.ts';
import { MCP } from '../ucp/transport/mcp-transport.ts';

const TOKEN_URL = 'https://api.shopify.com/auth/access_token';
const TOKENS_MAX = 100;
const TOKEN_TIMEOUT_MS = 15_000;
const LIFETIME_MS_DEFAULT = 300_000;
const LIFETIME_MS_MAX = 86_400_000;
/** A token is not used in this time before it expires. */
const MARGIN_MS = 60_000;

export type Access =
  /** A context whose calls to the endpoint send the token. */
  | {
      readonly kind: 'granted';
      readonly context: ConnectorContext;
      through(http: MerchantHttp): MerchantHttp;
    }
  /** No credentials are stored for this shop, or its API is at an address that must not get the token. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly retryable: boolean };

type Token =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly retryable: boolean };

interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tokenUrl: string;
}

/** Caches tokens in this process until shortly before they expire. */
export class AccessTokens {
  readonly #tokens = new ExpiringCache<string>(TOKENS_MAX);

  /** Whether credentials are stored for the shop at `host`. */
  async has(context: ConnectorContext, host: string, endpoint: string): Promise<boolean> {
    return isWithShop(endpoint, host) && readClient(await context.credentialsFor(host)) !== null;
  }

  /** The operator's access to the shop at `host`, whose API is at `endpoint`. */
  async open(context: ConnectorContext, host: string, endpoint: string): Promise<Access> {
    if (!isWithShop(endpoint, host)) return { kind: 'none' };
    const client = readClient(await context.credentialsFor(host));
    if (client === null) return { kind: 'none' };
    const first = await this.#tokenFor(context, client);
    if (first.kind === 'failed') return first;
    const through = (http: MerchantHttp): MerchantHttp => this.#withToken(http, context, client, endpoint);
    return { kind: 'granted', context: { ...context, http: through(context.http) }, through };
  }

  /** A rejected token is renewed once; the rejected request was not processed, so it is sent again. */
  #withToken(http: MerchantHttp, context: ConnectorContext, client: Client, endpoint: string): MerchantHttp {
    const send = async (request: MerchantRequest): Promise<MerchantResponse> => {
      const found = await this.#tokenFor(context, client);
      if (found.kind === 'failed')
        throw new TransportFailure('not_sent', 'token_unavailable', found.failure.message);
      const authorization = `Bearer ${found.token}`;
      return http.request({ ...request, headers: { ...request.headers, authorization } });
    };
    return {
      request: async (request) => {
        if (!isBelow(request.url, endpoint)) return http.request(request);
        const response = await send(request);
        if (MCP.read(response).status !== 401) return response;
        this.#tokens.set(keyOf(client), '', 0, context.now());
        return send(request);
      },
    };
  }

  async #tokenFor(context: ConnectorContext, client: Client): Promise<Token> {
    const key = keyOf(client);
    const kept = this.#tokens.get(key, context.now());
    if (kept !== null) return { kind: 'token', token: kept };
    try {
      const response = await askForToken(context, client);
      const body = record(parseJson(response.text));
      const token = text(body?.['access_token']);
      if (response.status >= 300 || token === null || !/^[\x21-\x7e]{1,8000}$/.test(token))
        return refused(response.status);
      const lifetimeMs = lifetimeOf(integer(body?.['expires_in']), token, context.now());
      if (lifetimeMs > 0) this.#tokens.set(key, token, lifetimeMs, context.now());
      return { kind: 'token', token };
    } catch (error) {
      if (!(error instanceof TransportFailure)) throw error;
      return { kind: 'failed', failure: unreachableFailure(error), retryable: isTransient(error) };
    }
  }
}

/** A changed secret needs a new token. */
function keyOf({ clientId, clientSecret, tokenUrl }: Client): string {
  const secret = createHash('sha256').update(clientSecret).digest('base64url');
  return `${tokenUrl} ${clientId} ${secret}`;
}

/** A token may be valid for several shops: it is sent only to the operator's host or the platform's own. */
function isWithShop(endpoint: string, host: string): boolean {
  const bare = (name: string): string => name.toLowerCase().replace(/^www\./, '');
  const url = new URL(endpoint);
  return bare(url.host) === bare(host) || (url.protocol === 'https:' && url.host.endsWith('.myshopify.com'));
}

/** The token is sent only to this shop's API. */
function isBelow(url: string, endpoint: string): boolean {
  return url === endpoint || url.startsWith(`${endpoint}/`) || url.startsWith(`${endpoint}?`);
}

function askForToken(
  context: ConnectorContext,
  { clientId, clientSecret, tokenUrl }: Client,
): Promise<MerchantResponse> {
  return context.http.request({
    method: 'POST',
    url: tokenUrl,
    purpose: 'published_interface',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': context.userAgent,
    },
    body: JSON.stringify({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    }),
    timeoutMs: TOKEN_TIMEOUT_MS,
  });
}

function readClient(credentials: MerchantCredentials | null): Client | null {
  const clientId = text(credentials?.['clientId']);
  const clientSecret = text(credentials?.['clientSecret']);
  const tokenUrl = text(credentials?.['tokenUrl']) ?? TOKEN_URL;
  return clientId === null || clientSecret === null || !URL.canParse(tokenUrl)
    ? null
    : { clientId, clientSecret, tokenUrl };
}

function refused(status: number): Token {
  const retryable = status >= 500 || status === 429;
  const message = `The platform rejected the stored credentials (status ${status}).`;
  return { kind: 'failed', failure: { code: 'offer_retrieval_failed', message }, retryable };
}

/** From the response, else from the token's own claims. */
function lifetimeOf(expiresInSeconds: number | null, token: string, now: Date): number {
  const claimed = claimedExpiryMs(token);
  const lifetimeMs =
    expiresInSeconds !== null
      ? expiresInSeconds * 1000
      : claimed === null
        ? LIFETIME_MS_DEFAULT
        : claimed - now.getTime();
  return Math.min(lifetimeMs - MARGIN_MS, LIFETIME_MS_MAX);
}

function claimedExpiryMs(token: string): number | null {
  const [, payload] = token.split('.');
  if (payload === undefined) return null;
  const claims = record(parseJson(Buffer.from(payload, 'base64url').toString('utf8')));
  const seconds = integer(claims?.['exp']);
  return seconds === null ? null : seconds * 1000;
}
