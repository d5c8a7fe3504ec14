/** JSON requests to a merchant's API: responses as data, bounded retries, rate limits waited out. */
import {
  type ConnectorContext,
  type MerchantHttp,
  type MerchantRequest,
  TransportFailure,
} from '../connector.ts';
import { parseExactJson } from '../json/exact-json.ts';
import { mayHelpToRepeat, repeatPastLimits } from './repeat.ts';
import { retryAfterMs } from './retry-after.ts';

const CALL_TIMEOUT_MS = 30_000;
/** The wait if the merchant does not name one. */
const LIMIT_WAIT_MS = 10_000;
const LIMIT_WAIT_MS_MAX = 65_000;
const LIMIT_WAITS_MAX = 3;

export interface JsonReply {
  readonly kind: 'response';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Numbers are strings of the digits that were sent; undefined if the body is not JSON. */
  readonly json: unknown;
  /** The body if it is not JSON. */
  readonly text: string;
  /** The wait that the merchant asks for, if any. */
  readonly waitMs: number | null;
}

export type JsonResponse = JsonReply | { readonly kind: 'none'; readonly failure: TransportFailure };

export interface JsonRequest {
  readonly method: MerchantRequest['method'];
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeoutMs?: number;
  /** The purpose, for robots rules. */
  readonly purpose: NonNullable<MerchantRequest['purpose']>;
  /** The client that sends it; the default client if omitted. */
  readonly http?: MerchantHttp;
}

/** Sends one request exactly once. Throws only errors that the merchant did not cause. */
export async function sendJson(context: ConnectorContext, request: JsonRequest): Promise<JsonResponse> {
  try {
    const { status, headers, text } = await (request.http ?? context.http).request({
      method: request.method,
      url: request.url,
      headers: {
        accept: 'application/json',
        'user-agent': context.userAgent,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      timeoutMs: request.timeoutMs ?? CALL_TIMEOUT_MS,
      purpose: request.purpose,
    });
    const json = parseExactJson(text);
    const waitMs = retryAfterMs(headers['retry-after'], context.now());
    return { kind: 'response', status, headers, json, text: json === undefined ? text : '', waitMs };
  } catch (error) {
    if (!(error instanceof TransportFailure)) throw error;
    return { kind: 'none', failure: error };
  }
}

/** A request that may be repeated: sent again while the response explains nothing, or once the rate limit is over. */
export function callJson(context: ConnectorContext, request: JsonRequest): Promise<JsonResponse> {
  return repeatPastLimits(context, () => sendJson(context, request), mayHelpToRepeat, {
    limitMs: (response) => (isLimited(response) ? (response.waitMs ?? LIMIT_WAIT_MS) : null),
    limitMsMax: LIMIT_WAIT_MS_MAX,
    waitsMax: LIMIT_WAITS_MAX,
  });
}

/** Waits until the rate limit is over; false if that takes too long. */
export async function waitForLimit(context: ConnectorContext, { waitMs }: JsonReply): Promise<boolean> {
  const wantedMs = waitMs ?? LIMIT_WAIT_MS;
  if (wantedMs > LIMIT_WAIT_MS_MAX) return false;
  await context.sleep(wantedMs);
  return true;
}

/** Whether the request was rejected by a rate limit, without being processed. */
export function isLimited(response: JsonResponse): response is JsonReply & { readonly status: 429 } {
  return response.kind === 'response' && response.status === 429;
}
