/** The calls that read and complete a session. */
import {
  COMPLETE_TIMEOUT_MS,
  type CompletingAnswer,
  READ_TIMEOUT_MS,
  type SessionReader,
} from '../../checkout-session/complete.ts';
import type { ConnectorContext, MerchantHttp, Money } from '../../connector.ts';
import type { Checkout } from '../checkout/checkout.ts';
import type { WireBody } from '../checkout/request-bodies.ts';
import { answerFailure } from '../transport/call-failure.ts';
import type { CallTarget } from '../transport/calls.ts';
import { call, callOnce } from '../transport/merchant-client.ts';
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
      const answer = await call(context, target, request);
      return {
        completion: readCompletion(answer, total),
        ...answerFailure(answer, 'order_placement_failed'),
      };
    },
    async readOnce() {
      const answer = await callOnce(context, target, { ...request, timeoutMs: READ_TIMEOUT_MS });
      return readCompletion(answer, total);
    },
    pollUntil: ({ expiresAt }) => expiresAt,
  };
}

/** Sends the completing call exactly once. */
export async function sendComplete(
  context: ConnectorContext,
  target: CallTarget,
  { sessionId, completeKey }: { readonly sessionId: string; readonly completeKey: string },
  body: WireBody,
  total: Money,
  http: MerchantHttp | undefined,
): Promise<CompletingAnswer<Checkout>> {
  const answer = await callOnce(context, target, {
    operation: 'complete_checkout',
    id: sessionId,
    body,
    idempotencyKey: completeKey,
    timeoutMs: COMPLETE_TIMEOUT_MS,
    ...(http === undefined ? {} : { http }),
  });
  return {
    completion: readCompletion(answer, total),
    refusal: readRefusal(answer),
    isServerError: answer.kind === 'none' || answer.status >= 500,
    notSent: answer.kind === 'none' && answer.failure.phase === 'not_sent' ? answer.failure : null,
    retryAfterMs: null,
  };
}
