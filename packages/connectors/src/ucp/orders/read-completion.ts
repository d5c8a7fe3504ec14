/** What an answer about a session says of the order. */
import type { Failure, Money, PlacedOrder, PlaceOutcome } from '../../connector.ts';
import { type BuyerNeeded, buyerNeeded } from '../checkout/buyer-handoff.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { blockingMessages, explainedFailure, failureFrom } from '../checkout/messages.ts';
import { type Answer, isSession } from '../transport/merchant-client.ts';

type NeedsAttention = Extract<PlaceOutcome, { readonly kind: 'needs_attention' }>;

export type Completion =
  | PlacedOrder
  | { readonly kind: 'declined'; readonly failure: Failure }
  | NeedsAttention
  | { readonly kind: 'in_progress'; readonly checkout: Checkout }
  /** The session is still open: no order was taken by it so far. */
  | { readonly kind: 'open'; readonly checkout: Checkout }
  /** The merchant has no such session. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unclear'; readonly detail: string };

/** Reads a session answer (of a GET, or of the completing call). `total` is what was verified before paying. */
export function readCompletion(answer: Answer, total: Money): Completion {
  if (isSession(answer)) return readSession(answer.checkout, total);
  if (answer.kind === 'none') return { kind: 'unclear', detail: `no answer (${answer.failure.code})` };
  if (answer.status === 404 || answer.status === 410) return { kind: 'gone' };
  return {
    kind: 'unclear',
    detail: `status ${answer.status}${answer.json === undefined ? ' without JSON' : ''}`,
  };
}

function readSession(checkout: Checkout, total: Money): Completion {
  switch (checkout.status) {
    case 'completed':
      return placed(checkout, total);
    case 'complete_in_progress':
      return (
        (checkout.actions.length > 0 ? needsAttention(checkout) : null) ?? { kind: 'in_progress', checkout }
      );
    case 'canceled': {
      const failure = failureFrom(
        blockingMessages(checkout.messages),
        'order_placement_failed',
        'The merchant has closed the checkout.',
      );
      return { kind: 'declined', failure };
    }
    case 'requires_escalation':
      return (
        needsAttention(checkout) ?? { kind: 'unclear', detail: 'the merchant does not say what it wants' }
      );
    case 'incomplete':
    case 'ready_for_complete':
      return checkout.order === null ? { kind: 'open', checkout } : placed(checkout, total);
    case 'unknown':
      return checkout.order === null
        ? { kind: 'unclear', detail: 'a checkout status that is not known' }
        : placed(checkout, total);
    default: {
      const never: never = checkout.status;
      return never;
    }
  }
}

function needsAttention(checkout: Checkout): Completion | null {
  const needed = buyerNeeded(checkout, 'order_placement_failed', true);
  return needed === null ? null : attention(needed);
}

/** The outcome of a session that only the buyer can go on with. */
export function attention({ failure, continueUrl }: BuyerNeeded): NeedsAttention {
  return { kind: 'needs_attention', failure, ...(continueUrl === null ? {} : { continueUrl }) };
}

/** The order's number, or the session's where the merchant gives the order none. */
function placed(checkout: Checkout, total: Money): PlacedOrder {
  const amount = checkout.totals.filter((entry) => entry.type === 'total');
  const shown = amount.length === 1 ? (amount[0]?.amount ?? null) : null;
  const sameCurrency = checkout.currency === null || checkout.currency === total.currencyCode;
  const url = checkout.order?.url ?? null;
  return {
    kind: 'placed',
    merchantOrderIds: [checkout.order?.id ?? checkout.id],
    paid: shown === null || shown < 0 || !sameCurrency ? total : { ...total, amountSubunits: shown },
    ...(url === null ? {} : { orderUrl: url }),
  };
}

/** The merchant's no to a completing call, where it says one: by a client error, or by words that tell the reason. */
export function readRefusal(answer: Answer): Failure | null {
  if (answer.kind === 'none') return null;
  if (answer.checkout !== null && answer.status < 300)
    return explainedFailure(blockingMessages(answer.checkout.messages)) ?? unexplained(answer.checkout);
  const explained = explainedFailure(answer.messages);
  if (explained !== null) return explained;
  const isFinal =
    answer.status >= 400 && answer.status < 500 && ![408, 409, 425, 429].includes(answer.status);
  const isBusinessError = answer.status < 300 && answer.messages.some((message) => message.type === 'error');
  if (!isFinal && !isBusinessError) return null;
  const otherwise = `The merchant refused the order with status ${answer.status}.`;
  return failureFrom(
    answer.messages,
    answer.status === 402 ? 'payment_failed' : 'order_placement_failed',
    otherwise,
  );
}

function unexplained(checkout: Checkout): Failure | null {
  const [first] = blockingMessages(checkout.messages);
  return first === undefined
    ? null
    : failureFrom([first], 'order_placement_failed', 'The merchant refused the order.');
}
