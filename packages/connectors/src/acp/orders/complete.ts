/** The calls that read and complete a session. */
import {
  COMPLETE_TIMEOUT_MS,
  type CompletionResponse,
  READ_TIMEOUT_MS,
  type SessionReader,
} from '../../checkout-session/complete.ts';
import { type Completion, needsAttention } from '../../checkout-session/completion.ts';
import type { ConnectorContext, MerchantHttp, Money } from '../../connector.ts';
import type { AcpAccess } from '../access.ts';
import { responseFailure } from '../checkout/open-session.ts';
import type { Session } from '../checkout/session.ts';
import {
  type ApiResponse,
  call,
  callOnce,
  isInFlight,
  sessionPath,
  type WireBody,
} from '../merchant-client.ts';
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
      const response = await call(context, access, { method: 'GET', path });
      return {
        completion: readCompletion(response, total),
        ...responseFailure(response, 'order_placement_failed'),
      };
    },
    async readOnce() {
      const response = await callOnce(context, access, { method: 'GET', path, timeoutMs: READ_TIMEOUT_MS });
      return readCompletion(response, total);
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
): Promise<CompletionResponse<Session>> {
  const response = await callOnce(context, access, {
    method: 'POST',
    path: sessionPath(sessionId, '/complete'),
    body,
    idempotencyKey: completeKey,
    timeoutMs: COMPLETE_TIMEOUT_MS,
    ...(http === undefined ? {} : { http }),
  });
  return {
    completion: readCompletionResponse(response, total),
    refusal: readRefusal(response),
    isServerError: response.kind === 'none' || response.status >= 500,
    notSent: response.kind === 'none' && response.failure.phase === 'not_sent' ? response.failure : null,
    retryAfterMs: response.kind === 'response' && isInFlight(response) ? response.retryAfterMs : null,
  };
}

/** As `readCompletion`, except that a bank's request for 3-D Secure needs the buyer. */
function readCompletionResponse(response: ApiResponse, total: Money): Completion<Session> {
  const completion = readCompletion(response, total);
  const isUndecided =
    completion.kind === 'open' || completion.kind === 'gone' || completion.kind === 'unclear';
  if (!isUndecided || !isAuthenticationWanted(response)) return completion;
  const message = 'The merchant requires the buyer to confirm the payment with the bank.';
  const continueUrl = response.kind === 'response' ? (response.session?.continueUrl ?? null) : null;
  return needsAttention({ code: 'payment_failed', message }, continueUrl);
}

const isAuthenticationWanted = (response: ApiResponse): boolean =>
  response.kind === 'response' &&
  response.status < 500 &&
  response.messages.some(({ code }) => code === 'requires_3ds');
