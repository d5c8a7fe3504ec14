import { type CardField, couldHoldExpression, isVaultTokenId } from '../../domain/payments/card-template.ts';
import type { AddressGuard } from '../connection/address-guard.ts';
import { bareHostname } from '../connection/address-guard.ts';
import type { OutboundClient, OutboundResponse } from '../connection/http-client.ts';
import { notSent, OutboundFailure } from '../connection/outbound-failure.ts';
import type { GuardedMerchantHttp, MerchantHttpRequest, MerchantHttpResponse } from '../merchant-http.ts';
import type { BasisTheorySettings } from './basis-theory.ts';

/** The Basis Theory expression for each card field, in the format that shops expect. */
const EXPRESSIONS: Readonly<Record<CardField, string>> = {
  number: "json: '$.data.number'",
  cvc: "json: '$.data.cvc'",
  expMonth: "json: '$.data.expiration_month' | prepend: '0' | slice: -2, 2",
  expYear: "json: '$.data.expiration_year' | append: ''",
  expYearShort: "json: '$.data.expiration_year' | append: '' | slice: -2, 2",
};

const DESTINATION_STATUS = 'bt-proxy-destination-status';
const TIMEOUT_MS = 60_000;

export interface CardSubstitution {
  readonly tokenId: string;
  /** Unguessable strings that stand for card fields in a request. */
  readonly markers: ReadonlyMap<CardField, string>;
}

/** A merchant HTTP client that sends through the vault's proxy. */
export interface VaultProxy extends GuardedMerchantHttp {
  /** Whether the vault refused a request permanently, so that a retry is useless. */
  hasRefused(): boolean;
}

type ProxyParts = {
  readonly client: OutboundClient;
  /** Checks the merchant's URL, as for a direct request. */
  readonly guard: AddressGuard;
  readonly settings: BasisTheorySettings;
  /** Sent to the merchant; the vault forwards it. */
  userAgent(): string;
};

/**
 * Sends requests to a merchant through the vault's proxy, which replaces the markers with the card: this process never holds the card. Only
 * our markers can become expressions. Redirects are not followed. Rejects with `OutboundFailure`: `not_sent` if the vault states that it did
 * not forward the request, `response_lost` if that is uncertain.
 */
export function createVaultProxy(
  { client, guard, settings, userAgent }: ProxyParts,
  substitution: CardSubstitution,
): VaultProxy {
  let refused = false;
  return {
    hasRefused: () => refused,
    async request(request) {
      const { method, url } = request;
      await guard.resolve(bareHostname(guard.checkUrl(url).hostname));
      const prepared = substitute(request, substitution);
      // The same request would fail again.
      refused ||= prepared instanceof OutboundFailure;
      if (prepared instanceof OutboundFailure) throw prepared;
      const own = ownHeaders(request, prepared.body !== request.body);
      const headers = {
        'user-agent': userAgent(),
        ...own,
        'bt-api-key': settings.apiKey,
        'bt-proxy-url': url,
      };
      const response = await client.request({
        method,
        url: `${settings.url}/proxy`,
        headers,
        body: prepared.body,
        timeoutMs: request.timeoutMs ?? TIMEOUT_MS,
        followRedirects: 'none',
      });
      if (response.headers[DESTINATION_STATUS] !== undefined) return merchantResponse(response, url);
      const failure = proxyFailure(response);
      refused ||= failure.phase === 'not_sent' && response.status !== 429;
      throw failure;
    },
  };
}

/** Headers that cover the body, and become wrong when the vault inserts the card. */
const BODY_SIGNATURES: ReadonlySet<string> = new Set([
  'content-digest',
  'signature',
  'signature-input',
  'request-signature',
]);

function ownHeaders({ headers = {} }: MerchantHttpRequest, hasCard: boolean): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const kept = named.filter(([name]) => !name.startsWith('bt-') && !(hasCard && BODY_SIGNATURES.has(name)));
  return Object.fromEntries(kept);
}

/** Replaces the markers in the body with expressions; returns a failure if the request contains any other text that could be an expression. */
function substitute(
  request: MerchantHttpRequest,
  { tokenId, markers }: CardSubstitution,
): OutboundFailure | { readonly body: string | undefined } {
  if (!isVaultTokenId(tokenId))
    return notSent('invalid_request', 'The card token is not a token of the vault.');
  const texts = [request.url, ...Object.entries(request.headers ?? {}).flat(), request.body ?? ''];
  if (texts.some(couldHoldExpression)) {
    const message = 'The request contains text that the card vault would evaluate as an expression.';
    return notSent('invalid_request', message);
  }
  let body = request.body;
  for (const [field, marker] of markers)
    body = body?.replaceAll(marker, `{{ token: ${tokenId} | ${EXPRESSIONS[field]} }}`);
  if (body === request.body) return { body };
  const type = Object.entries(request.headers ?? {}).find(([name]) => name.toLowerCase() === 'content-type');
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(type?.[1] ?? '')
    ? { body }
    : notSent('invalid_request', 'The card vault can insert cards into JSON only.');
}

function merchantResponse(response: OutboundResponse, url: string): MerchantHttpResponse {
  const headers = Object.entries(response.headers).filter(([name]) => !name.startsWith('bt-'));
  const status = Number(response.headers[DESTINATION_STATUS]);
  return {
    status: Number.isInteger(status) && status >= 100 && status <= 599 ? status : response.status,
    headers: Object.fromEntries(headers),
    text: response.body.toString('utf8'),
    content: { decoded: response.body, encoded: response.encodedBody },
    url,
  };
}

/** A response of the vault itself. Nothing was forwarded only if it reports a 4xx `proxy_error`. */
function proxyFailure({ status, body }: OutboundResponse): OutboundFailure {
  const isRefusal = status >= 400 && status < 500 && status !== 408 && saysProxyError(body);
  return isRefusal
    ? notSent('vault_refused', `The card vault did not forward the request (${status}).`)
    : new OutboundFailure(
        'response_lost',
        'vault_refused',
        `The card vault responded with ${status}; it is unknown whether it forwarded the request.`,
      );
}

function saysProxyError(body: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && 'proxy_error' in value;
  } catch {
    return false;
  }
}
