import type { FailureReason } from '@purser/contract/shapes/failure-reason';
import type { IntentRequest } from '@purser/contract/shapes/intent-request';
import type { Offer } from '@purser/contract/shapes/offer';
import type { IntentState, Marketplace } from '@purser/contract/vocabulary';
import type { Approval } from '../approvals/approval.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import type { Spending } from '../spending/spender.ts';

/** An intent that is not confirmed within this time of its creation fails. */
export const INTENT_LIFETIME_MS = 45 * 60 * 1000;

/** The connector that holds the merchant's cart or session, and its reference to it. */
export interface MerchantSession {
  readonly marketplace: Marketplace;
  readonly reference: { readonly [key: string]: unknown };
}

export interface IntentBase {
  readonly id: string;
  readonly accountId: string;
  /** Incremented by each transition; part of the id of the transition's event. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly expiresAt: Date;
  readonly request: IntentRequest;
  /** The key or user that created it. Absent for intents of before this was kept. */
  readonly createdBy?: string;
  /** Set on an intent created by a purchase: the service confirms it with this payment method. */
  readonly purchase?: PaymentMethod;
  /** The key or user that created the purchase: the service confirms it under its limits. */
  readonly purchasedBy?: string;
  /** The approval of a person that the purchase needs. Absent if it needs none, or was not confirmed yet. */
  readonly approval?: Approval;
}

export interface RetrievingOffer extends IntentBase {
  readonly state: 'retrieving_offer';
}

export interface AwaitingConfirmation extends IntentBase {
  readonly state: 'awaiting_confirmation';
  readonly offer: Offer;
  readonly merchant: MerchantSession;
}

export interface PlacingOrder extends IntentBase {
  readonly state: 'placing_order';
  readonly offer: Offer;
  readonly merchant: MerchantSession;
  readonly paymentMethod: PaymentMethod;
  readonly spending?: Spending;
  /** `submitting` from just before the step that spends money. From then on, ask the merchant for the order's state before sending again. */
  readonly placement: 'pending' | 'submitting';
  /** The number of the newest run of the placement. A run with a lower number was overtaken: it may neither send nor record anything. */
  readonly placementFence: number;
  /** Requests over all runs that may have placed the order. */
  readonly submissionCount: number;
}

/** Requests that may place the order, over all runs of the placement: the first one and two repeats. */
export const SUBMISSIONS_MAX = 3;

export interface Completed extends IntentBase {
  readonly state: 'completed';
  readonly offer: Offer;
  readonly merchant: MerchantSession;
  readonly paymentMethod: PaymentMethod;
  readonly spending?: Spending;
  readonly orderId: string;
  readonly merchantOrderIds: readonly [string, ...string[]];
}

export interface Failed extends IntentBase {
  readonly state: 'failed';
  readonly failure: FailureReason;
  /** Set when the outcome at the merchant is unknown, or only the buyer can continue. */
  readonly attention?: Attention;
  readonly offer?: Offer;
  readonly merchant?: MerchantSession;
  readonly paymentMethod?: PaymentMethod;
  readonly spending?: Spending;
}

export type Attention =
  | { readonly kind: 'outcome_unknown'; readonly detail: string }
  | { readonly kind: 'buyer_action_required' };

export type CheckoutIntent = RetrievingOffer | AwaitingConfirmation | PlacingOrder | Completed | Failed;

/** Allowed transitions. `completed` and `failed` are final. */
export const TRANSITIONS: Readonly<Record<IntentState, readonly IntentState[]>> = {
  retrieving_offer: ['awaiting_confirmation', 'failed'],
  awaiting_confirmation: ['placing_order', 'failed'],
  placing_order: ['completed', 'failed'],
  completed: [],
  failed: [],
};
