import type { ApprovalReason } from '@purser/contract/shapes/approval';
import type { Money } from '@purser/contract/shapes/money';
import {
  currencyExponent,
  decimalText,
  type ErrorName,
  FAILURE_GUIDE,
  type MerchantRequestPurpose,
  type ShipmentStatus,
  type TransactionType,
} from '@purser/contract/vocabulary';
import type { CheckoutIntent, Failed } from './checkout-intent.ts';

/** What the timeline of an intent says. Kinds that the caller may not read are empty. */
export interface ExplainedHistory {
  readonly intent: CheckoutIntent;
  /** Oldest first. */
  readonly merchantRequests: readonly {
    readonly purpose: MerchantRequestPurpose;
    readonly status: number | null;
  }[];
  /** The error of the latest confirmation; null if it succeeded or there was none. Its message is null if it is not stored. */
  readonly refusedConfirmation: { readonly errorName: string; readonly message: string | null } | null;
  readonly ledger: readonly { readonly type: TransactionType; readonly amount: Money }[];
  readonly shipments: readonly { readonly status: ShipmentStatus }[];
}

export interface Explained {
  readonly happened: string;
  readonly reason?: string;
  readonly advice: string;
}

/** Says what happened to an intent, why, and what its caller can do. Contains no text of the merchant. */
export function explain(history: ExplainedHistory): Explained {
  const { intent } = history;
  switch (intent.state) {
    case 'retrieving_offer':
      return {
        happened: `${asked(intent)} The offer is being retrieved. ${requestText(history, 'offer')}`,
        advice: `Wait: the state changes by itself. If there is no offer by ${intent.expiresAt.toISOString()}, the checkout intent fails.`,
      };
    case 'awaiting_confirmation':
      return awaiting(
        history,
        moneyText(intent.offer.cost.total),
        intent.expiresAt,
        intent.purchase !== undefined,
      );
    case 'placing_order':
      return {
        happened: `${asked(intent)} The offer of ${moneyText(intent.offer.cost.total)} was confirmed${decidedText(intent) === '' ? '' : ' and approved by a person'}, and ${
          intent.placement === 'submitting'
            ? 'the order was sent to the merchant'
            : 'the order is being prepared'
        }. ${requestText(history, 'order')}${bookedText(history)}`,
        advice: 'Wait: the state changes by itself. Do not buy again in the meantime.',
      };
    case 'completed':
      return {
        happened: `${asked(intent)} The merchant accepted order ${intent.orderId} for ${moneyText(intent.offer.cost.total)} at most.${decidedText(intent)}${bookedText(history)}${shipmentText(history)}`,
        advice:
          'Follow the shipments. To return the products, contact the merchant; to cancel the order, use its cancellation.',
      };
    case 'failed':
      return failed(history, intent);
    default: {
      const never: never = intent;
      return never;
    }
  }
}

/** The parts as one paragraph. */
export const paragraphOf = ({ happened, reason, advice }: Explained): string =>
  [happened, ...(reason === undefined ? [] : [reason]), advice].map((part) => part.trim()).join(' ');

function awaiting(
  { intent, refusedConfirmation }: ExplainedHistory,
  total: string,
  expiresAt: Date,
  isPurchase: boolean,
): Explained {
  const happened = `${asked(intent)} The merchant offered it for ${total} in total.`;
  const { approval } = intent;
  if (approval?.status === 'pending')
    return {
      happened,
      reason: `It was confirmed, and waits for the approval of a person: ${approvalText(approval.reasons)}.`,
      advice: `Wait, or ask an approver of the account. Nothing is bought before the approval, and the request ends at ${approval.expiresAt}.`,
    };
  if (refusedConfirmation !== null) {
    const { errorName, message } = refusedConfirmation;
    const { reason, advice, isNamed } = REFUSED[errorName] ?? OTHER_REFUSAL;
    return {
      happened,
      reason: isNamed === true && message !== null ? `${reason} ${message}` : reason,
      advice: `${advice} The offer can be confirmed until ${expiresAt.toISOString()}.`,
    };
  }
  return isPurchase
    ? {
        happened,
        reason: 'It is a purchase that the service confirms when an agent is free.',
        advice: 'Wait: the state changes by itself.',
      }
    : {
        happened,
        reason: 'It was not confirmed yet, and nothing was bought.',
        advice: `Confirm the offer by ${expiresAt.toISOString()}, or do nothing: it then expires.`,
      };
}

const RULES: Readonly<Record<ApprovalReason['rule'], string>> = {
  always: 'every purchase needs one',
  amount: 'the total is above the amount that needs none',
  new_merchant: 'nothing was bought at the merchant before',
  hours: 'it was confirmed outside the hours that need none',
};

const approvalText = (reasons: readonly ApprovalReason[]): string =>
  [...new Set(reasons.map(({ rule }) => RULES[rule]))].join(', and ');

type Approval = NonNullable<CheckoutIntent['approval']>;

const APPROVERS = {
  user: 'a member of the account',
  key: 'an API key',
  link: 'the holder of an approval link',
} as const satisfies Record<NonNullable<Approval['decidedBy']>['kind'], string>;

/** The result of the approval, if the purchase needed one: who decided, when and why. */
function decidedText({ approval }: CheckoutIntent): string {
  if (approval === undefined || approval.status === 'pending') return '';
  const { status, decidedBy, decidedAt, reason } = approval;
  const when = decidedAt === undefined ? '' : ` at ${decidedAt}`;
  if (status === 'expired')
    return ` Nothing was decided about the approval that it needed, which expired${when}.`;
  const who = decidedBy === undefined ? '' : ` by ${APPROVERS[decidedBy.kind]}`;
  const why = reason === undefined ? '' : `, with the reason "${reason.replaceAll(/\s+/g, ' ').trim()}"`;
  return ` The approval that it needed was ${status === 'approved' ? 'given' : 'refused'}${who}${when}${why}.`;
}

interface RefusalText {
  readonly reason: string;
  readonly advice: string;
  /** The message of the error says more: it names the limit, what is left and when it renews. */
  readonly isNamed?: true;
}

const OTHER_REFUSAL: RefusalText = {
  reason: 'The latest confirmation was refused, and nothing was bought.',
  advice: 'Correct what the error named, and confirm again.',
};
/** By the name of the error of a confirmation. */
const REFUSED: Readonly<Partial<Record<string, RefusalText>>> = {
  InsufficientBalanceError: {
    reason: 'The latest confirmation was refused because the available balance does not cover the total.',
    advice: 'Top up the balance or use another payment method, and confirm again.',
  },
  TooManyRequestsError: {
    reason:
      'The latest confirmation was refused because a rate limit or the limit of concurrent agents was reached.',
    advice: 'Wait until other orders are placed, and confirm again.',
  },
  SpendingLimitError: {
    reason:
      'The latest confirmation was refused because the total, or one more order, exceeds a spending limit.',
    isNamed: true,
    advice:
      'Wait until the limit renews or ask the owner of the account to raise it (the limits list what is left and when they renew), and confirm again.',
  },
  PurchaseNotAllowedError: {
    reason:
      'The latest confirmation was refused because a spending limit does not allow the merchant, category, currency or quantity.',
    isNamed: true,
    advice: 'Buy something that the limits allow, or ask the owner of the account to change them.',
  },
  PermissionDeniedError: {
    reason: 'The latest confirmation was refused because the caller was not permitted to make it.',
    advice: 'Use a key that may confirm, or ask the owner of the account.',
  },
  ValidateError: {
    reason: 'The latest confirmation was refused because its request was invalid.',
    advice: 'Correct the payment method, and confirm again.',
  },
} satisfies Partial<Record<ErrorName, RefusalText>>;

function failed(history: ExplainedHistory, intent: Failed): Explained {
  const { failure, attention, offer, paymentMethod } = intent;
  const step =
    offer === undefined
      ? 'No offer was retrieved.'
      : paymentMethod === undefined
        ? `The merchant offered it for ${moneyText(offer.cost.total)}, but no order was started.`
        : `The offer of ${moneyText(offer.cost.total)} was confirmed, but the order was not completed.`;
  const purpose = paymentMethod === undefined ? 'offer' : 'order';
  const { cause, advice } = FAILURE_GUIDE[failure.code];
  const isUnknown = attention?.kind === 'outcome_unknown';
  const happened = `${asked(intent)} ${step}${decidedText(intent)} ${requestText(history, purpose)}${bookedText(history)}`;
  if (isUnknown)
    return {
      happened,
      reason: `It failed with ${failure.code}: the order was sent, and the merchant may have accepted it.`,
      advice: 'Do not buy again: an operator resolves the order first, and money stays held until then.',
    };
  // Before any order, only this service refuses a payment: the message is not the merchant's.
  const isUnpaid = offer !== undefined && paymentMethod === undefined && intent.purchase !== undefined;
  if (isUnpaid && failure.code === 'payment_failed')
    return {
      happened,
      reason: `It failed with ${failure.code}: the confirmation was refused. ${failure.message} Nothing was bought.`,
      advice: 'Correct what the message names, and buy again.',
    };
  const ended = approvalEnd(intent);
  if (ended !== null)
    return {
      happened,
      reason: `It failed with ${failure.code}: ${ended.cause} Nothing was bought.`,
      advice: ended.advice,
    };
  return {
    happened,
    reason: `It failed with ${failure.code}: ${lowerFirst(cause)} Nothing was bought.`,
    advice: failure.continueUrl === undefined ? adviceOf(failure.code, advice) : BUYER_CONTINUES,
  };
}

/** Why a purchase failed because of its approval; null if that was not the cause. */
function approvalEnd({
  approval,
  failure,
}: Failed): { readonly cause: string; readonly advice: string } | null {
  if (approval?.status === 'expired' && failure.code === 'checkout_intent_expired')
    return {
      cause: 'its approval expired before an approver decided.',
      advice: 'Buy again, and ask an approver of the account to decide while the offer lasts.',
    };
  if (failure.code !== 'not_approved' || approval === undefined) return null;
  return approval.status === 'rejected'
    ? {
        cause: `the approval was refused by ${approval.decidedBy === undefined ? 'an approver' : APPROVERS[approval.decidedBy.kind]}.`,
        advice: 'Ask the approver before you buy again.',
      }
    : {
        cause: 'the total of the merchant was not the one that was approved.',
        advice: 'Buy again: the new total needs another approval.',
      };
}

const BUYER_CONTINUES =
  'The buyer can finish the purchase at the merchant: see continueUrl of the failure reason.';

/** The outcome is known here, so the advice for an unknown one does not apply. */
const adviceOf = (code: Failed['failure']['code'], advice: string): string =>
  code === 'order_placement_failed' ? 'Read the message of the failure, and buy again.' : advice;

const asked = ({ request, createdAt }: CheckoutIntent): string =>
  `At ${createdAt.toISOString()}, ${request.quantity === 1 ? 'one piece' : `${request.quantity} pieces`} of a product at ${hostOf(request.productUrl)} ${request.quantity === 1 ? 'was' : 'were'} requested.`;

function requestText({ merchantRequests }: ExplainedHistory, purpose: MerchantRequestPurpose): string {
  const sent = merchantRequests.filter((request) => request.purpose === purpose);
  const last = sent.at(-1);
  if (last === undefined) return '';
  const count = sent.length === 1 ? 'One request was' : `${sent.length} requests were`;
  const result = last.status === null ? 'got no response' : `got status ${last.status}`;
  return `${count} sent to the merchant; the ${sent.length === 1 ? 'request' : 'last one'} ${result}.`;
}

const BOOKED: Readonly<Partial<Record<TransactionType, string>>> = {
  hold: 'held',
  release: 'released',
  capture: 'captured',
  refund: 'refunded',
};

function bookedText({ ledger }: ExplainedHistory): string {
  const parts = ledger.flatMap(({ type, amount }) => {
    const verb = BOOKED[type];
    return verb === undefined ? [] : [`${moneyText(amount)} was ${verb}`];
  });
  return parts.length === 0 ? '' : ` On the balance, ${parts.join(', ')}.`;
}

function shipmentText({ shipments }: ExplainedHistory): string {
  if (shipments.length === 0) return '';
  const statuses = shipments.map(({ status }) => status.replaceAll('_', ' '));
  return ` Shipments: ${statuses.join(', ')}.`;
}

const moneyText = ({ currencyCode, amountSubunits }: Money): string =>
  `${currencyCode} ${decimalText(amountSubunits, currencyExponent(currencyCode))}`;

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
