/** The calls that read and complete a session. */
import {
  COMPLETE_TIMEOUT_MS,
  type CompletingAnswer,
  READ_TIMEOUT_MS,
  type SessionReader,
} from '../../checkout-session/complete.ts';
import { type Completion, needsAttention } from '../../checkout-session/completion.ts';
import type { ConnectorContext, MerchantHttp, Money } from '../../connector.ts';
import type { AcpAccess } from '../access.ts';
import { answerFailure } from '../checkout/open-session.ts';
import type { Session } from '../checkout/session.ts';
import { type Answer, call, callOnce, isInFlight, sessionPath, type WireBody } from '../merchant-client.ts';
import { readCompletion, readRefusal } from './read-completion.ts';

/** `total` is what was verified before paying. */
export function sessionReader(
  context: ConnectorContext,
  access: AcpAccess,
  sessionId: string,
  total: Money,
): SessionReader<Session> {
  const path = sessionPath(sessionId);
  return {
    async read() {
      const answer = await call(context, access, { method: 'GET', path });
      return {
        completion: readCompletion(answer, total),
        ...answerFailure(answer, 'order_placement_failed'),
      };
    },
    async readOnce() {
      const answer = await callOnce(context, access, { method: 'GET', path, timeoutMs: READ_TIMEOUT_MS });
      return readCompletion(answer, total);
    },
    pollUntil: () => null,
  };
}

/** Sends the completing call exactly once. */
export async function sendComplete(
  context: ConnectorContext,
  access: AcpAccess,
  { sessionId, completeKey }: { readonly sessionId: string; readonly completeKey: string },
  body: WireBody,
  total: Money,
  http: MerchantHttp | undefined,
): Promise<CompletingAnswer<Session>> {
  const answer = await callOnce(context, access, {
    method: 'POST',
    path: sessionPath(sessionId, '/complete'),
    body,
    idempotencyKey: completeKey,
    timeoutMs: COMPLETE_TIMEOUT_MS,
    ...(http === undefined ? {} : { http }),
  });
  return {
    completion: readCompletingAnswer(answer, total),
    refusal: readRefusal(answer),
    isServerError: answer.kind === 'none' || answer.status >= 500,
    notSent: answer.kind === 'none' && answer.failure.phase === 'not_sent' ? answer.failure : null,
    retryAfterMs: answer.kind === 'answer' && isInFlight(answer) ? answer.retryAfterMs : null,
  };
}

/** As `readCompletion`, except that a bank's request for 3-D Secure needs the buyer. */
function readCompletingAnswer(answer: Answer, total: Money): Completion<Session> {
  const completion = readCompletion(answer, total);
  const isUndecided =
    completion.kind === 'open' || completion.kind === 'gone' || completion.kind === 'unclear';
  if (!isUndecided || !isAuthenticationWanted(answer)) return completion;
  const message = 'The merchant requires the buyer to confirm the payment with the bank.';
  const continueUrl = answer.kind === 'answer' ? (answer.session?.continueUrl ?? null) : null;
  return needsAttention({ code: 'payment_failed', message }, continueUrl);
}

const isAuthenticationWanted = (answer: Answer): boolean =>
  answer.kind === 'answer' &&
  answer.status < 500 &&
  answer.messages.some(({ code }) => code === 'requires_3ds');
