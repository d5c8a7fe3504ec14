import { type CardField, couldHoldExpression, isVaultTokenId } from '../../domain/payments/card-template.ts';
import type { AddressGuard } from '../connection/address-guard.ts';
import { bareHostname } from '../connection/address-guard.ts';
import type { OutboundClient, OutboundResponse } from '../connection/http-client.ts';
import { notSent, OutboundFailure } from '../connection/outbound-failure.ts';
import type { GuardedMerchantHttp, MerchantHttpRequest, MerchantHttpResponse } from '../merchant-http.ts';
import type { BasisTheorySettings } from './basis-theory.ts';

/** Where in Basis Theory's card token a field stands, with what brings it into the form that shops ask for. */
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
  /** Texts that nobody can guess, standing in a request for fields of the card. */
  readonly markers: ReadonlyMap<CardField, string>;
}

/** A merchant's client that sends through the vault. */
export interface VaultProxy extends GuardedMerchantHttp {
  /** Whether the vault has refused to pass a request on for good: trying again changes nothing. */
  hasRefused(): boolean;
}

type ProxyParts = {
  readonly client: OutboundClient;
  /** The merchant's URL is held to the same rules as if it were asked directly. */
  readonly guard: AddressGuard;
  readonly settings: BasisTheorySettings;
  /** How the merchant is told who asks; the vault passes it on. */
  userAgent(): string;
};

/**
 * Sends requests to a merchant through the vault's proxy, which puts the card where a marker stands: the card is never here. Nothing of a
 * request but our own markers can become an expression. Rejects with `OutboundFailure`: `not_sent` when the vault says that it did not
 * pass the request on, `answer_lost` when that is not certain. Redirects are answers.
 */
export function createVaultProxy(
  { client, guard, settings, userAgent }: ProxyParts,
  filling: CardSubstitution,
): VaultProxy {
  let refused = false;
  return {
    hasRefused: () => refused,
    async request(request) {
      const { method, url } = request;
      await guard.resolve(bareHostname(guard.checkUrl(url).hostname));
      const filled = fill(request, filling);
      // What cannot be filled in today cannot be filled in tomorrow.
      refused ||= filled instanceof OutboundFailure;
      if (filled instanceof OutboundFailure) throw filled;
      const own = ownHeaders(request, filled.body !== request.body);
      const headers = {
        'user-agent': userAgent(),
        ...own,
        'bt-api-key': settings.apiKey,
        'bt-proxy-url': url,
      };
      const answer = await client.request({
        method,
        url: `${settings.url}/proxy`,
        headers,
        body: filled.body,
        timeoutMs: request.timeoutMs ?? TIMEOUT_MS,
        followRedirects: 'none',
      });
      if (answer.headers[DESTINATION_STATUS] !== undefined) return merchantAnswer(answer, url);
      const failure = proxyFailure(answer);
      refused ||= failure.phase === 'not_sent' && answer.status !== 429;
      throw failure;
    },
  };
}

/** What a signature over the body says is wrong as soon as the vault has filled it in. */
const BODY_SIGNATURES: ReadonlySet<string> = new Set(['content-digest', 'signature', 'signature-input']);

function ownHeaders({ headers = {} }: MerchantHttpRequest, isFilled: boolean): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const kept = named.filter(([name]) => !name.startsWith('bt-') && !(isFilled && BODY_SIGNATURES.has(name)));
  return Object.fromEntries(kept);
}

/** The body with expressions for the markers; a failure when anything else could be taken for an expression. */
function fill(
  request: MerchantHttpRequest,
  { tokenId, markers }: CardSubstitution,
): OutboundFailure | { readonly body: string | undefined } {
  if (!isVaultTokenId(tokenId)) return notSent('invalid_request', 'The card token is not one of the vault.');
  const texts = [request.url, ...Object.entries(request.headers ?? {}).flat(), request.body ?? ''];
  if (texts.some(couldHoldExpression)) {
    const message = 'The request holds text that the card vault would take for an expression.';
    return notSent('invalid_request', message);
  }
  let body = request.body;
  for (const [field, marker] of markers)
    body = body?.replaceAll(marker, `{{ token: ${tokenId} | ${EXPRESSIONS[field]} }}`);
  if (body === request.body) return { body };
  const type = Object.entries(request.headers ?? {}).find(([name]) => name.toLowerCase() === 'content-type');
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(type?.[1] ?? '')
    ? { body }
    : notSent('invalid_request', 'The card vault fills in JSON only.');
}

function merchantAnswer(answer: OutboundResponse, url: string): MerchantHttpResponse {
  const headers = Object.entries(answer.headers).filter(([name]) => !name.startsWith('bt-'));
  const told = Number(answer.headers[DESTINATION_STATUS]);
  return {
    status: Number.isInteger(told) && told >= 100 && told <= 599 ? told : answer.status,
    headers: Object.fromEntries(headers),
    text: answer.body.toString('utf8'),
    content: { decoded: answer.body, encoded: answer.encodedBody },
    url,
  };
}

/** An answer that the merchant did not give. Only where the vault names the request itself as the fault has nothing been passed on. */
function proxyFailure({ status, body }: OutboundResponse): OutboundFailure {
  const isRefusal = status >= 400 && status < 500 && status !== 408 && saysProxyError(body);
  return isRefusal
    ? notSent('vault_refused', `The card vault did not pass the request on (${status}).`)
    : new OutboundFailure(
        'answer_lost',
        'vault_refused',
        `The card vault answered ${status} and did not say whether the merchant was asked.`,
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
