/** The calls that read and complete a session. */
import {
  COMPLETE_TIMEOUT_MS,
  type CompletionResponse,
  READ_TIMEOUT_MS,
  type SessionReader,
} from '../../checkout-session/complete.ts';
import { needsAttention } from '../../checkout-session/completion.ts';
import type { ConnectorContext, MerchantHttp, Money } from '../../connector.ts';
import type { Checkout } from '../checkout/checkout.ts';
import type { WireBody } from '../checkout/request-bodies.ts';
import { errorForBuyer, responseFailure } from '../transport/call-failure.ts';
import type { Call, CallTarget } from '../transport/calls.ts';
import { call, callOnce, isSignatureRefused } from '../transport/merchant-client.ts';
import { readCompletion, readRefusal } from './read-completion.ts';

/** `total` is what was verified before paying. */
export function sessionReader(
  context: ConnectorContext,
  target: CallTarget,
  sessionId: string,
  total: Money,
): SessionReader<Checkout> {
  const request = { operation: 'get_checkout', id: sessionId } as const;
  return {
    async read() {
      const response = await call(context, target, request);
      return {
        completion: readCompletion(response, total),
        ...responseFailure(response, 'order_placement_failed'),
      };
    },
    async readOnce() {
      const response = await callOnce(context, target, { ...request, timeoutMs: READ_TIMEOUT_MS });
      return readCompletion(response, total);
    },
    pollUntil: ({ expiresAt }) => expiresAt,
  };
}

export interface Completing {
  readonly sessionId: string;
  readonly completeKey: string;
  readonly body: WireBody;
  readonly total: Money;
  readonly http: MerchantHttp | undefined;
  /** Awaited before the call is sent a second time. */
  beforeSecond(): Promise<void>;
}

/** Sends the completing call once; once more if the merchant refuses the form of our signature, and so did not process it. */
export async function sendComplete(
  context: ConnectorContext,
  target: CallTarget,
  { sessionId, completeKey, body, total, http, beforeSecond }: Completing,
): Promise<CompletionResponse<Checkout>> {
  const request: Call = {
    operation: 'complete_checkout',
    id: sessionId,
    body,
    idempotencyKey: completeKey,
    timeoutMs: COMPLETE_TIMEOUT_MS,
    ...(http === undefined ? {} : { http }),
  };
  const isPlain = (await target.responseCheck?.needsPlainForm(context)) === true;
  let response = await callOnce(context, target, request);
  if (isSignatureRefused(response) && !isPlain && http === undefined) {
    await beforeSecond();
    response = await callOnce(context, target, { ...request, isPlain: true });
  }
  const refusal = readRefusal(response);
  const isClientError = response.kind === 'response' && response.status < 500;
  const buyer = refusal !== null && isClientError ? errorForBuyer(response, refusal) : null;
  return {
    completion:
      buyer === null ? readCompletion(response, total) : needsAttention(buyer.failure, buyer.continueUrl),
    refusal,
    isServerError: response.kind === 'none' || response.status >= 500,
    notSent: response.kind === 'none' && response.failure.phase === 'not_sent' ? response.failure : null,
    retryAfterMs: null,
  };
}
