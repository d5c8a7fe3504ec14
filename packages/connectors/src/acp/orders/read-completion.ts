/** What a response about a session tells about the order. */

import {
  type Completion,
  needsAttention,
  orderOf,
  withoutSession,
} from '../../checkout-session/completion.ts';
import type { Failure, Money } from '../../connector.ts';
import { blockingMessages, escalationFailure, explainedFailure, failureFrom } from '../checkout/messages.ts';
import type { Session } from '../checkout/session.ts';
import { type ApiResponse, isInFlight, isSession } from '../merchant-client.ts';

/** Reads the response to a GET or to the completing call. `total` was verified before paying. */
export function readCompletion(response: ApiResponse, total: Money): Completion<Session> {
  return isSession(response) ? readStatus(response.session, total) : withoutSession(response);
}

function readStatus(session: Session, total: Money): Completion<Session> {
  // An order counts, regardless of the status beside it.
  if (session.order !== null) return placed(session, total);
  switch (session.status) {
    case 'completed':
      return placed(session, total);
    case 'in_progress':
    case 'pending_approval':
      return { kind: 'in_progress', session };
    case 'ended': {
      const said = blockingMessages(session.messages);
      const failure = failureFrom(said, 'order_placement_failed', 'The merchant has closed the checkout.');
      return { kind: 'declined', failure };
    }
    case 'needs_buyer': {
      const { messages, continueUrl } = session;
      return needsAttention(escalationFailure(messages, continueUrl, 'order_placement_failed'), continueUrl);
    }
    case 'open':
    case 'ready':
      return { kind: 'open', session };
    case 'unknown':
      return { kind: 'unclear', detail: 'an unknown checkout status' };
    default: {
      const never: never = session.status;
      return never;
    }
  }
}

function placed(session: Session, total: Money): Completion<Session> {
  return { kind: 'placed', order: orderOf(session, total), lacksOrderId: session.order === null };
}

/** The merchant's refusal of a completing call: a client error, or a message that tells the reason; null when the response is none. */
export function readRefusal(response: ApiResponse): Failure | null {
  if (response.kind === 'none' || isInFlight(response)) return null;
  const { status, errorCode, session, messages } = response;
  if (status < 300) {
    const [first, ...others] = blockingMessages(messages);
    if (first === undefined || session === null) return null;
    return failureFrom([first, ...others], 'order_placement_failed', 'The merchant refused the order.');
  }
  // These codes are about the key or the session, not about the order: the session must be read.
  if (
    errorCode?.startsWith('idempotency_') === true ||
    /already_(?:completed|canceled)/.test(errorCode ?? '')
  )
    return null;
  const explained = explainedFailure(messages);
  if (explained !== null) return explained;
  const isFinal = status >= 400 && status < 500 && ![405, 408, 409, 425, 429].includes(status);
  if (!isFinal) return null;
  const fallback = status === 402 ? 'payment_failed' : 'order_placement_failed';
  return failureFrom(messages, fallback, `The merchant refused the order with status ${status}.`);
}
