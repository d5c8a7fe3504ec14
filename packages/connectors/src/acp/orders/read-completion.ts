/** What an answer about a session says of the order. */
import type { Failure, Money, PlacedOrder } from '../../connector.ts';
import { blockingMessages, escalationFailure, explainedFailure, failureFrom } from '../checkout/messages.ts';
import type { Session } from '../checkout/session.ts';
import { type Answer, isInFlight, isSession } from '../merchant-client.ts';

export type Completion =
  /** `isNamed`: the merchant told the order's own id. */
  | { readonly kind: 'placed'; readonly order: PlacedOrder; readonly isNamed: boolean }
  | { readonly kind: 'declined'; readonly failure: Failure }
  | { readonly kind: 'needs_attention'; readonly failure: Failure; readonly continueUrl?: string }
  | { readonly kind: 'in_progress'; readonly session: Session }
  /** The session is still open: no order was taken by it so far. */
  | { readonly kind: 'open'; readonly session: Session }
  /** The merchant has no such session. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unclear'; readonly detail: string };

/** Reads a session answer (of a GET, or of the completing call). `total` is what was verified before paying. */
export function readCompletion(answer: Answer, total: Money): Completion {
  if (isSession(answer)) return readStatus(answer.session, total);
  if (answer.kind === 'none') return { kind: 'unclear', detail: `no answer (${answer.failure.code})` };
  if (answer.status === 404 || answer.status === 410) return { kind: 'gone' };
  const form = answer.json === undefined ? ' without JSON' : '';
  return { kind: 'unclear', detail: `status ${answer.status}${form}` };
}

function readStatus(session: Session, total: Money): Completion {
  // An order is an order, whatever the status beside it says.
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
      const { continueUrl } = session;
      const failure = escalationFailure(session.messages, continueUrl, 'order_placement_failed');
      return { kind: 'needs_attention', failure, ...(continueUrl === null ? {} : { continueUrl }) };
    }
    case 'open':
    case 'ready':
      return { kind: 'open', session };
    case 'unknown':
      return { kind: 'unclear', detail: 'a checkout status that is not known' };
    default: {
      const never: never = session.status;
      return never;
    }
  }
}

/** The order's id, or the session's where the merchant gives the order none. */
function placed(session: Session, total: Money): Completion {
  const amounts = session.totals.filter(({ type }) => type === 'total');
  const shown = amounts.length === 1 ? (amounts[0]?.amount ?? null) : null;
  const isSameCurrency = session.currency === null || session.currency === total.currencyCode;
  const url = session.order?.url ?? null;
  return {
    kind: 'placed',
    isNamed: session.order !== null,
    order: {
      kind: 'placed',
      merchantOrderIds: [session.order?.id ?? session.id],
      paid: shown === null || shown < 0 || !isSameCurrency ? total : { ...total, amountSubunits: shown },
      ...(url === null ? {} : { orderUrl: url }),
    },
  };
}

/** The merchant's no to a completing call, where it says one: by a client error, or by words that tell the reason. */
export function readRefusal(answer: Answer): Failure | null {
  if (answer.kind === 'none' || isInFlight(answer)) return null;
  const { status, errorCode, session, messages } = answer;
  if (status < 300) {
    const [first, ...others] = blockingMessages(messages);
    if (first === undefined || session === null) return null;
    return failureFrom([first, ...others], 'order_placement_failed', 'The merchant refused the order.');
  }
  // About the key or the session's end, not about the order: the session itself tells.
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
