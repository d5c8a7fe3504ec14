import type { ApprovalReason } from '@purser/contract/shapes/approval';
import type { FailureReason } from '@purser/contract/shapes/failure-reason';
import type { Money } from '@purser/contract/shapes/money';
import type { Offer } from '@purser/contract/shapes/offer';
import type { EventType } from '@purser/contract/vocabulary';
import { Refusal } from '../../kernel/errors.ts';
import { agentMessage } from '../accounts/rate-limits.ts';
import {
  awaitsApproval,
  decided,
  ended,
  endOf,
  isApproved,
  newApproval,
  type Verdict,
} from '../approvals/approval.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import { approvalReasons } from '../spending/approval-rules.ts';
import { requireWithinLimits } from '../spending/check-purchase.ts';
import { appliedLimits, hostNameOf, type Spender, type Spending } from '../spending/spender.ts';
import type {
  Attention,
  AwaitingConfirmation,
  CheckoutIntent,
  Failed,
  IntentBase,
  MerchantSession,
  PlacingOrder,
} from './checkout-intent.ts';
import { offerFailure } from './offer.ts';

/** Balance, agents and spending limits at confirmation, read under lock. */
export interface AccountFacts {
  readonly availableSubunits: number;
  readonly agentsInFlightCount: number;
  readonly agentQuota: number;
  /** The key or user that confirms; null: the service. */
  readonly confirmedBy: string | null;
  /** The account and the key, with their limits. */
  readonly spenders: readonly Spender[];
  /** Whether the account has completed no purchase at the merchant. Told only if a spender has a rule about it. */
  readonly isNewMerchant: boolean;
  /** The id of the approval that is asked for, if the purchase needs one. */
  readonly approvalId: string;
}

export type Command =
  | { readonly kind: 'record_offer'; readonly offer: Offer; readonly merchant: MerchantSession }
  | { readonly kind: 'record_offer_failure'; readonly failure: FailureReason }
  | { readonly kind: 'confirm'; readonly paymentMethod: PaymentMethod; readonly facts: AccountFacts }
  | { readonly kind: 'decide_approval'; readonly verdict: Verdict }
  | { readonly kind: 'begin_submission'; readonly reference: MerchantSession['reference'] }
  | {
      readonly kind: 'record_placed';
      readonly orderId: string;
      readonly merchantOrderIds: readonly [string, ...string[]];
      readonly paid: Money;
      /** Replaces the saved reference. */
      readonly reference?: MerchantSession['reference'];
    }
  | {
      readonly kind: 'record_placement_failure';
      readonly failure: FailureReason;
      readonly attention?: Attention;
    }
  | { readonly kind: 'expire' };

/** A money movement caused by a transition; `capture` takes at most the hold and the rest is released. */
export type Posting = { readonly kind: 'hold' | 'capture' | 'release'; readonly amount: Money };

export type Job =
  | { readonly name: 'place-order'; readonly intentId: string }
  | { readonly name: 'confirm-purchase'; readonly intentId: string }
  | { readonly name: 'notify-approvers'; readonly intentId: string }
  /** Captures or cancels the charge of the client's card, depending on the state of the intent. */
  | { readonly name: 'settle-card-payment'; readonly intentId: string }
  /** An agent was freed: a purchase that waits for one may continue. */
  | { readonly name: 'confirm-waiting-purchases'; readonly accountId: string };

export interface Decision {
  readonly next: CheckoutIntent;
  readonly event?: EventType;
  /** What happened to the approval: comes before `event`. */
  readonly approvalEvent?: EventType;
  readonly postings: readonly Posting[];
  readonly jobs: readonly Job[];
  /** Change of the number of agents in flight. */
  readonly agents: -1 | 0 | 1;
}

/**
 * The only function that computes the next state. Pure: the caller loads and locks, and writes the decision in one transaction.
 * Throws `Refusal`: `InvalidCheckoutIntentStateError` for a command that is not allowed in the state; for a confirmation,
 * `SpendingLimitError` and `PurchaseNotAllowedError` beyond a spending limit, `InsufficientBalanceError` and `TooManyRequestsError` above
 * the account's balance or agent quota.
 */
export function decide(intent: CheckoutIntent, command: Command, now: Date): Decision {
  switch (command.kind) {
    case 'record_offer':
      return recordOffer(intent, command.offer, command.merchant, now);
    case 'record_offer_failure':
      return failOffer(intent, command.failure, now);
    case 'confirm':
      return confirm(intent, command.paymentMethod, command.facts, now);
    case 'decide_approval':
      return decideApproval(intent, command.verdict, now);
    case 'begin_submission':
      return beginSubmission(intent, command.reference, now);
    case 'record_placed':
      return recordPlaced(intent, command, now);
    case 'record_placement_failure':
      return failPlacement(intent, command.failure, command.attention, now);
    case 'expire':
      return expire(intent, now);
    default: {
      const never: never = command;
      return never;
    }
  }
}

function recordOffer(intent: CheckoutIntent, offer: Offer, merchant: MerchantSession, now: Date): Decision {
  if (intent.state !== 'retrieving_offer') throw wrongState(intent);
  const failure = offerFailure(offer, intent.request.constraints);
  if (failure !== null) return failOffer(intent, failure, now);
  return {
    next: { ...moved(intent, now), state: 'awaiting_confirmation', offer, merchant },
    event: 'checkout_intent.offer_retrieved',
    postings: [],
    jobs: intent.purchase === undefined ? [] : [{ name: 'confirm-purchase', intentId: intent.id }],
    agents: 0,
  };
}

function failOffer(intent: CheckoutIntent, failure: FailureReason, now: Date): Decision {
  if (intent.state !== 'retrieving_offer') throw wrongState(intent);
  return {
    next: { ...moved(intent, now), state: 'failed', failure },
    event: 'checkout_intent.offer_failed',
    postings: [],
    jobs: [],
    agents: 0,
  };
}

const UNCLAIMED = { placementFence: 0, submissionCount: 0 } as const;

function confirm(
  intent: CheckoutIntent,
  paymentMethod: PaymentMethod,
  facts: AccountFacts,
  now: Date,
): Decision {
  if (intent.state !== 'awaiting_confirmation' || intent.expiresAt <= now) throw wrongState(intent);
  if (awaitsApproval(intent)) throw waitsForApproval(intent);
  const { total } = intent.offer.cost;
  const reasons = requireAllowed(intent, facts, now);
  requireCovered(paymentMethod, total, facts);
  // What was approved once and then changed needs another approval, also if no rule asks for it any more.
  if ((reasons.length > 0 || intent.approval !== undefined) && !isApproved(intent))
    return requestApproval(intent, paymentMethod, facts, reasons, now);
  if (facts.agentsInFlightCount >= facts.agentQuota) {
    throw new Refusal('TooManyRequestsError', agentMessage(facts.agentQuota), {
      limit: 'concurrent-agents',
      headers: { 'x-should-retry': 'false' },
      usage: { agentsInFlightCount: facts.agentsInFlightCount },
    });
  }
  return {
    next: {
      ...moved(intent, now),
      state: 'placing_order',
      paymentMethod,
      spending: {
        spenderId: facts.confirmedBy,
        confirmedAt: now,
        spentSubunits: total.amountSubunits,
        ...appliedLimits(facts.spenders),
      },
      placement: 'pending',
      ...UNCLAIMED,
    },
    postings: paymentMethod.type === 'drawdown' ? [{ kind: 'hold', amount: total }] : [],
    jobs: [{ name: 'place-order', intentId: intent.id }],
    agents: 1,
  };
}

/** Why a person has to approve the purchase. Throws `Refusal` beyond a spending limit. */
function requireAllowed(
  { request, offer }: AwaitingConfirmation,
  { spenders, isNewMerchant }: AccountFacts,
  now: Date,
): ApprovalReason[] {
  const categories = offer.product?.categories;
  const { total } = offer.cost;
  const host = hostNameOf(request.productUrl);
  const purchase = { host, total, quantity: request.quantity, ...(categories && { categories }) };
  requireWithinLimits(spenders, purchase, now);
  return approvalReasons(spenders, purchase, isNewMerchant, now);
}

function requireCovered({ type }: PaymentMethod, total: Money, { availableSubunits }: AccountFacts): void {
  if (type !== 'drawdown' || total.amountSubunits <= availableSubunits) return;
  throw new Refusal(
    'InsufficientBalanceError',
    'The drawdown balance does not cover the total of the offer.',
  );
}

/** The confirmation is kept as that of a purchase: the service continues with it once a person has approved. */
function requestApproval(
  intent: AwaitingConfirmation,
  purchase: PaymentMethod,
  { approvalId: id, confirmedBy }: AccountFacts,
  reasons: readonly ApprovalReason[],
  now: Date,
): Decision {
  const asked = { id, reasons: reasons.length > 0 ? reasons : (intent.approval?.reasons ?? []) };
  return {
    next: {
      ...moved(intent, now),
      purchase,
      ...(confirmedBy === null ? {} : { purchasedBy: confirmedBy }),
      expiresAt: endOf(intent),
      approval: newApproval(intent, { ...asked, requestedBy: confirmedBy }, now),
    },
    approvalEvent: 'checkout_intent.approval_requested',
    postings: [],
    jobs: [{ name: 'notify-approvers', intentId: intent.id }],
    agents: 0,
  };
}

function decideApproval(intent: CheckoutIntent, verdict: Verdict, now: Date): Decision {
  if (intent.state === 'retrieving_offer' || intent.offer === undefined || intent.approval === undefined)
    throw wrongState(intent);
  const approval = decided({ ...intent, offer: intent.offer }, verdict, now);
  if (intent.state !== 'awaiting_confirmation') throw wrongState(intent);
  const common = { postings: [], agents: 0 } as const;
  if (approval.status === 'approved')
    return {
      ...common,
      next: { ...moved(intent, now), approval },
      approvalEvent: 'checkout_intent.approval_approved',
      jobs: [{ name: 'confirm-purchase', intentId: intent.id }],
    };
  const message =
    approval.reason === undefined
      ? 'A person rejected the purchase.'
      : `A person rejected the purchase: ${approval.reason}`;
  return {
    ...common,
    next: {
      ...moved(intent, now),
      state: 'failed',
      approval,
      failure: { code: 'not_approved', message },
    },
    approvalEvent: 'checkout_intent.approval_rejected',
    event: 'checkout_intent.order_failed',
    jobs: [],
  };
}

function beginSubmission(
  intent: CheckoutIntent,
  reference: MerchantSession['reference'],
  now: Date,
): Decision {
  if (intent.state !== 'placing_order') throw wrongState(intent);
  const merchant = { ...intent.merchant, reference };
  return {
    next: {
      ...intent,
      updatedAt: now,
      merchant,
      placement: 'submitting',
      submissionCount: intent.submissionCount + 1,
    },
    postings: [],
    jobs: [],
    agents: 0,
  };
}

function recordPlaced(
  intent: CheckoutIntent,
  placed: Extract<Command, { kind: 'record_placed' }>,
  now: Date,
): Decision {
  if (intent.state !== 'placing_order') throw wrongState(intent);
  const { offer, merchant, paymentMethod } = intent;
  return {
    next: {
      ...moved(baseOf(intent), now),
      state: 'completed',
      offer,
      merchant: placed.reference === undefined ? merchant : { ...merchant, reference: placed.reference },
      paymentMethod,
      ...spentOf(intent, paidOf(intent, placed.paid)),
      orderId: placed.orderId,
      merchantOrderIds: placed.merchantOrderIds,
    },
    event: 'checkout_intent.completed',
    postings: settle(intent, placed.paid),
    jobs: [...agentFreed(intent), ...cardSettlement(intent)],
    agents: -1,
  };
}

/** What was paid, never more than the total of the offer. */
function paidOf({ offer }: PlacingOrder, paid: Money): number {
  const { currencyCode, amountSubunits: total } = offer.cost.total;
  return paid.currencyCode === currencyCode ? Math.min(paid.amountSubunits, total) : total;
}

const spentOf = (
  { spending }: { readonly spending?: Spending },
  spentSubunits: number | null,
): { readonly spending?: Spending } =>
  spending === undefined ? {} : { spending: { ...spending, spentSubunits } };

/** Captures the amount paid, never more than the hold, and releases the rest of the hold. */
function settle(intent: PlacingOrder, paid: Money): Posting[] {
  if (intent.paymentMethod.type !== 'drawdown') return [];
  const { currencyCode, amountSubunits: held } = intent.offer.cost.total;
  const captured = paidOf(intent, paid);
  return [
    { kind: 'capture', amount: { currencyCode, amountSubunits: captured } },
    ...(captured < held
      ? [{ kind: 'release' as const, amount: { currencyCode, amountSubunits: held - captured } }]
      : []),
  ];
}

function failPlacement(
  intent: CheckoutIntent,
  failure: FailureReason,
  attention: Attention | undefined,
  now: Date,
): Decision {
  if (intent.state !== 'placing_order' && intent.state !== 'awaiting_confirmation') throw wrongState(intent);
  const placing = intent.state === 'placing_order' ? intent : null;
  // The money may have been spent: it stays reserved until an operator resolves the order.
  const isUnknown = attention?.kind === 'outcome_unknown';
  const { offer, merchant } = intent;
  const waits = intent.approval?.status === 'pending';
  const next: Failed = {
    ...moved(baseOf(intent), now),
    ...endedApproval(intent, now),
    state: 'failed',
    failure,
    offer,
    merchant,
    ...(attention === undefined ? {} : { attention }),
    ...(placing === null
      ? {}
      : {
          paymentMethod: placing.paymentMethod,
          // As the money: what may have been spent counts until an operator resolves the order.
          ...spentOf(placing, isUnknown ? placing.offer.cost.total.amountSubunits : null),
        }),
  };
  return {
    next,
    ...(waits ? { approvalEvent: 'checkout_intent.approval_expired' } : {}),
    event: 'checkout_intent.order_failed',
    postings:
      placing?.paymentMethod.type === 'drawdown' && !isUnknown
        ? [{ kind: 'release', amount: placing.offer.cost.total }]
        : [],
    jobs: placing === null ? [] : [...agentFreed(placing), ...(isUnknown ? [] : cardSettlement(placing))],
    agents: placing === null ? 0 : -1,
  };
}

function expire(intent: CheckoutIntent, now: Date): Decision {
  if (intent.state !== 'retrieving_offer' && intent.state !== 'awaiting_confirmation')
    throw wrongState(intent);
  const waits = intent.approval?.status === 'pending';
  return {
    next: {
      ...moved(intent, now),
      ...endedApproval(intent, now),
      state: 'failed',
      failure: {
        code: 'checkout_intent_expired',
        message: waits
          ? 'The purchase was neither approved nor rejected before the offer expired.'
          : 'The checkout intent was not confirmed within 45 minutes.',
      },
    },
    ...(waits ? { approvalEvent: 'checkout_intent.approval_expired' } : {}),
    event: 'checkout_intent.order_failed',
    postings: [],
    jobs: [],
    agents: 0,
  };
}

const endedApproval = ({ approval }: IntentBase, now: Date) =>
  approval === undefined ? {} : { approval: ended(approval, now) };

const agentFreed = (intent: CheckoutIntent): Job[] => [
  { name: 'confirm-waiting-purchases', accountId: intent.accountId },
];

export const cardSettlement = ({ id, paymentMethod }: Pick<Failed, 'id' | 'paymentMethod'>): Job[] =>
  paymentMethod?.type === 'stripe_token' ? [{ name: 'settle-card-payment', intentId: id }] : [];

const moved = <T extends { readonly version: number }>(intent: T, now: Date) => ({
  ...intent,
  version: intent.version + 1,
  updatedAt: now,
});

const baseOf = (intent: CheckoutIntent): IntentBase => ({
  id: intent.id,
  accountId: intent.accountId,
  version: intent.version,
  createdAt: intent.createdAt,
  updatedAt: intent.updatedAt,
  expiresAt: intent.expiresAt,
  request: intent.request,
  ...(intent.createdBy === undefined ? {} : { createdBy: intent.createdBy }),
  ...(intent.purchase === undefined ? {} : { purchase: intent.purchase }),
  ...(intent.purchasedBy === undefined ? {} : { purchasedBy: intent.purchasedBy }),
  ...(intent.approval === undefined ? {} : { approval: intent.approval }),
});

const waitsForApproval = ({ state }: CheckoutIntent): Refusal =>
  new Refusal('InvalidCheckoutIntentStateError', 'The checkout intent waits for an approval.', {
    state,
    headers: { 'x-should-retry': 'false' },
  });

const wrongState = (intent: CheckoutIntent): Refusal =>
  new Refusal('InvalidCheckoutIntentStateError', `The checkout intent is in state ${intent.state}.`, {
    state: intent.state,
    headers: { 'x-should-retry': 'false' },
  });
