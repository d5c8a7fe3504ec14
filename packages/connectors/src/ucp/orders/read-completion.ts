/** What a response about a session tells about the order. */
import { explainedFailure, failureFrom } from '../../checkout/failure-codes.ts';
import {
  type Completion,
  needsAttention,
  orderOf,
  withoutSession,
} from '../../checkout-session/completion.ts';
import type { Failure, Money } from '../../connector.ts';
import { buyerNeeded } from '../checkout/buyer-handoff.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { blockingMessages } from '../checkout/messages.ts';
import { type ApiResponse, isSession, isVersionRefused } from '../transport/merchant-client.ts';

/** Reads the response to a GET or to the completing call. `total` was verified before paying. */
export function readCompletion(response: ApiResponse, total: Money): Completion<Checkout> {
  if (isSession(response)) return readStatus(response.checkout, total);
  // A session of a version that the merchant no longer supports cannot be used.
  return isVersionRefused(response) ? { kind: 'gone' } : withoutSession(response);
}

function readStatus(checkout: Checkout, total: Money): Completion<Checkout> {
  switch (checkout.status) {
    case 'completed':
      return placed(checkout, total);
    case 'complete_in_progress':
      return (
        (checkout.actions.length > 0 ? neededBuyer(checkout) : null) ?? {
          kind: 'in_progress',
          session: checkout,
        }
      );
    case 'canceled': {
      const said = blockingMessages(checkout.messages);
      const failure = failureFrom(said, 'order_placement_failed', 'The merchant has closed the checkout.');
      return { kind: 'declined', failure };
    }
    case 'requires_escalation':
      return neededBuyer(checkout) ?? { kind: 'unclear', detail: 'the merchant does not say what it wants' };
    case 'incomplete':
    case 'ready_for_complete':
      return checkout.order === null ? { kind: 'open', session: checkout } : placed(checkout, total);
    case 'unknown':
      return checkout.order === null
        ? { kind: 'unclear', detail: 'an unknown checkout status' }
        : placed(checkout, total);
    default: {
      const never: never = checkout.status;
      return never;
    }
  }
}

function neededBuyer(checkout: Checkout): Completion<Checkout> | null {
  const needed = buyerNeeded(checkout, 'order_placement_failed', true);
  return needed === null ? null : needsAttention(needed.failure, needed.continueUrl);
}

/** A completed checkout is final even without the id of its order: merchants of this protocol do not add it later. */
function placed(checkout: Checkout, total: Money): Completion<Checkout> {
  return { kind: 'placed', order: orderOf(checkout, total), lacksOrderId: false };
}

/** The merchant's refusal of a completing call: a client error, or a message that tells the reason; null when the response is none. */
export function readRefusal(response: ApiResponse): Failure | null {
  if (response.kind === 'none') return null;
  if (response.checkout !== null && response.status < 300)
    return explainedFailure(blockingMessages(response.checkout.messages)) ?? unexplained(response.checkout);
  const explained = explainedFailure(response.messages);
  if (explained !== null) return explained;
  const isFinal =
    response.status >= 400 && response.status < 500 && ![408, 409, 425, 429].includes(response.status);
  const isBusinessError =
    response.status < 300 && response.messages.some((message) => message.type === 'error');
  if (!isFinal && !isBusinessError) return null;
  const otherwise = `The merchant refused the order with status ${response.status}.`;
  return failureFrom(
    response.messages,
    response.status === 402 ? 'payment_failed' : 'order_placement_failed',
    otherwise,
  );
}

function unexplained(checkout: Checkout): Failure | null {
  const [first] = blockingMessages(checkout.messages);
  return first === undefined
    ? null
    : failureFrom([first], 'order_placement_failed', 'The merchant refused the order.');
}
