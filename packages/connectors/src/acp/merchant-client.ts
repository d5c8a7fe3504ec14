/** HTTP client for one merchant: headers, bounded retries of repeatable calls, responses as data. */
import { createHmac } from 'node:crypto';
import { type ConnectorContext, type MerchantHttp, TransportFailure } from '../connector.ts';
import { repeatWhile } from '../http/repeat.ts';
import { retryAfterMs } from '../http/retry-after.ts';
import { canonicalJson } from '../json/canonical-json.ts';
import { list, parseJson, present, record, text } from '../json/json-fields.ts';
import { isTransient } from '../product-page/fetch-page.ts';
import type { AcpAccess } from './access.ts';
import { type AcpMessage, explainedFailure, readErrorMessage } from './checkout/messages.ts';
import { readSession } from './checkout/read-session.ts';
import type { Session } from './checkout/session.ts';

const CALL_TIMEOUT_MS = 30_000;
/** Shorter keys are too likely to occur by chance. */
const KEY_LENGTH_MIN = 8;
const ABOUT_VERSION =
  /api[- ]version|protocol version|supported version|invalid version|version (?:\S+ )?(?:is )?(?:not|un)/i;
const DAY = /\b\d{4}-\d{2}-\d{2}\b/g;

export type WireBody = Readonly<Record<string, unknown>>;

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Relative to the API's base URL. */
  readonly path: string;
  readonly body?: WireBody;
  /** Present on every POST. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  /** The client that sends it; the default client if omitted. */
  readonly http?: MerchantHttp;
}

export type ApiResponse =
  | {
      readonly kind: 'response';
      readonly status: number;
      /** Undefined when the body is not JSON. */
      readonly json: unknown;
      readonly session: Session | null;
      /** The error, else the session's messages. */
      readonly messages: readonly AcpMessage[];
      /** The merchant's error code. */
      readonly errorCode: string | null;
      readonly retryAfterMs: number | null;
    }
  /** No reliable response. */
  | { readonly kind: 'none'; readonly failure: TransportFailure };

export const sessionPath = (sessionId: string, step = ''): string =>
  `/checkout_sessions/${encodeURIComponent(sessionId)}${step}`;

/** Sends one call exactly once. */
export async function callOnce(
  context: ConnectorContext,
  access: AcpAccess,
  call: Call,
): Promise<ApiResponse> {
  const body = call.body === undefined ? null : canonicalJson(call.body);
  try {
    const response = await (call.http ?? context.http).request({
      method: call.method,
      url: `${access.baseUrl}${call.path}`,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${access.apiKey}`,
        'api-version': access.version,
        'user-agent': context.userAgent,
        'request-id': context.newUuid(),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
        ...signatureHeaders(context, access, call.method, body),
      },
      ...(body === null ? {} : { body }),
      timeoutMs: call.timeoutMs ?? CALL_TIMEOUT_MS,
      purpose: 'published_interface',
      isSigned: false,
    });
    const json = parseJson(withoutKey(response.text, access.apiKey));
    const session = readSession(json);
    const error = session === null ? readErrorMessage(json) : null;
    return {
      kind: 'response',
      status: response.status,
      json,
      session,
      messages: error === null ? (session?.messages ?? []) : [error],
      errorCode: error?.code ?? null,
      retryAfterMs: retryAfterMs(response.headers['retry-after'], context.now()),
    };
  } catch (error) {
    if (!(error instanceof TransportFailure)) throw error;
    return { kind: 'none', failure: error };
  }
}

/** Removes our key from the response, because merchants' messages are shown to clients. */
const withoutKey = (written: string, apiKey: string): string =>
  apiKey.length < KEY_LENGTH_MIN ? written : written.replaceAll(apiKey, '…');

/** HMAC-SHA256 over the canonical JSON of a request’s body, if a signing secret is stored. */
function signatureHeaders(
  context: ConnectorContext,
  access: AcpAccess,
  method: Call['method'],
  body: string | null,
): Readonly<Record<string, string>> {
  const timestamp = context.now().toISOString();
  if (access.signingSecret === null || method === 'GET') return { timestamp };
  return {
    timestamp,
    signature: createHmac('sha256', access.signingSecret)
      .update(body ?? '')
      .digest('base64url'),
  };
}

/** A repeatable call: sends the same body under the same key up to three times while the response explains nothing. */
export function call(context: ConnectorContext, access: AcpAccess, request: Call): Promise<ApiResponse> {
  return repeatWhile(context, () => callOnce(context, access, request), mayHelpToRepeat);
}

/** Whether the merchant did not respond, is overloaded, is still processing the same request, or failed without a reason. */
export function mayHelpToRepeat(response: ApiResponse): boolean {
  if (response.kind === 'none') return isTransient(response.failure);
  if (response.status === 429 || response.status === 408 || response.status === 425 || isInFlight(response))
    return true;
  if (response.status >= 500) return explainedFailure(response.messages) === null;
  return response.status < 300 && response.session === null;
}

/** The same request is still being processed. */
export const isInFlight = (response: ApiResponse): boolean =>
  response.kind === 'response' && response.status === 409 && response.errorCode === 'idempotency_in_flight';

/** Whether the response is a session, not a refusal. */
export function isSession(
  response: ApiResponse,
): response is ApiResponse & { kind: 'response'; session: Session } {
  return response.kind === 'response' && response.status < 300 && response.session !== null;
}

/** Whether the merchant refuses the version of the protocol. */
export const isVersionRefusal = (response: ApiResponse): boolean =>
  isRefusal(response) && (listedVersions(response).length > 0 || versionMessages(response).length > 0);

/** The versions that a refusal names as supported: from its list, else the dates in its text; empty if it names none. */
export function versionsNamed(response: ApiResponse): readonly string[] {
  if (!isRefusal(response)) return [];
  const listed = listedVersions(response);
  return listed.length > 0
    ? listed
    : versionMessages(response).flatMap(({ content }) => content.match(DAY) ?? []);
}

const isRefusal = (response: ApiResponse): response is ApiResponse & { kind: 'response' } =>
  response.kind === 'response' && response.status >= 400 && response.status < 500;

const listedVersions = ({ json }: ApiResponse & { kind: 'response' }): readonly string[] =>
  list(record(json)?.['supported_versions']).flatMap((each) => present(text(each)));

const versionMessages = ({ messages }: ApiResponse & { kind: 'response' }): readonly AcpMessage[] =>
  messages.filter(({ code, content }) => ABOUT_VERSION.test(`${code.replace(/_/g, ' ')} ${content}`));
