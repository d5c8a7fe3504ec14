/** The calls to one merchant's REST endpoint: headers, bounded retries of what may be repeated, answers as data. */
import { type ConnectorContext, type MerchantHttp, TransportFailure } from '../connector.ts';
import { isTransient } from '../fetch-page.ts';
import { parseJson } from '../loose-json.ts';
import type { Checkout, CheckoutMessage } from './checkout.ts';
import { explainedFailure } from './messages.ts';
import { readCheckout, readMessages } from './wire-read.ts';

const TRIES_MAX = 3;
const RETRY_DELAY_MS = 300;
const RETRY_AFTER_MS_MAX = 10_000;
const CALL_TIMEOUT_MS = 30_000;

export type Answer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** Undefined when the body is not JSON. */
      readonly json: unknown;
      readonly checkout: Checkout | null;
      readonly messages: readonly CheckoutMessage[];
      readonly retryAfterMs: number | null;
    }
  | { readonly kind: 'none'; readonly failure: TransportFailure };

export interface CallTarget {
  readonly endpoint: string;
  /** Sent unchanged on every call of a session: merchants bind the session to it. */
  readonly ucpAgent: string;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Present on calls that change something. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  /** Through which it is sent; the merchant's own client when left out. */
  readonly http?: MerchantHttp;
}

/** The string by which we name ourselves to merchants of this protocol. */
export function ucpAgentOf(profileUrl: string): string {
  return `profile="${profileUrl}"`;
}

/** One call, sent exactly once. */
export async function callOnce(context: ConnectorContext, target: CallTarget, call: Call): Promise<Answer> {
  try {
    const response = await (call.http ?? context.http).request({
      method: call.method,
      url: `${target.endpoint}${call.path}`,
      headers: {
        accept: 'application/json',
        'user-agent': context.userAgent,
        'ucp-agent': target.ucpAgent,
        'request-id': context.newUuid(),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      timeoutMs: call.timeoutMs ?? CALL_TIMEOUT_MS,
    });
    const json = parseJson(response.text);
    return {
      kind: 'answer',
      status: response.status,
      json,
      checkout: readCheckout(json),
      messages: readMessages(json),
      retryAfterMs: retryAfterMs(response.headers['retry-after']),
    };
  } catch (error) {
    if (!(error instanceof TransportFailure)) throw error;
    return { kind: 'none', failure: error };
  }
}

/** One call that may be repeated: the same body under the same key, up to three times while the answer explains nothing. */
export async function call(context: ConnectorContext, target: CallTarget, request: Call): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await callOnce(context, target, request);
    if (!mayHelpToRepeat(answer) || tries >= TRIES_MAX) return answer;
    const asked = answer.kind === 'answer' ? answer.retryAfterMs : null;
    await context.sleep(Math.min(asked ?? RETRY_DELAY_MS * 3 ** (tries - 1), RETRY_AFTER_MS_MAX));
  }
}

/** Whether the merchant was silent, overloaded or broken without saying why. */
export function mayHelpToRepeat(answer: Answer): boolean {
  if (answer.kind === 'none') return isTransient(answer.failure);
  if (answer.status === 429 || answer.status === 408 || answer.status === 425) return true;
  if (answer.status >= 500) return explainedFailure(answer.messages) === null;
  return answer.status < 300 && answer.json === undefined;
}

/** Whether the answer is a session in good order, not a refusal. */
export function isSession(answer: Answer): answer is Answer & { kind: 'answer'; checkout: Checkout } {
  return answer.kind === 'answer' && answer.status < 300 && answer.checkout !== null;
}

function retryAfterMs(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,6}$/.test(value.trim()) ? Number(value.trim()) * 1000 : null;
}

export function sessionPath(sessionId: string, action = ''): string {
  return `/checkout-sessions/${encodeURIComponent(sessionId)}${action}`;
}
