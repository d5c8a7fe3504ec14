/** What the planner decides for a page, and why. */
import type { Failure } from '../../connector.ts';
import type { PurchaseStage } from '../attempt-recorder.ts';
import type { Action } from '../page-model/action.ts';
import type { ReadConfirmation, ReadPaymentOption } from '../reading/page-reading.ts';

export interface Why {
  readonly reasons: readonly string[];
  /** 0 to 1. */
  readonly confidence: number;
}

/** What an action is for. The memory is updated by it once the action was performed. */
export type Purpose =
  | { readonly kind: 'obstacle' }
  | { readonly kind: 'variant'; readonly label: string; readonly text: string }
  /** `shown`: the number beside a button for one more or one less. */
  | { readonly kind: 'quantity'; readonly shown?: number }
  | { readonly kind: 'add-to-cart' }
  | { readonly kind: 'remove-item' }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'consent' }
  /** Deselects what the shop sells besides the product. */
  /** `label`: what the shop calls it. */
  | { readonly kind: 'extra'; readonly label: string }
  | { readonly kind: 'coupon'; readonly code: string }
  | { readonly kind: 'apply-coupon'; readonly code: string }
  | { readonly kind: 'shipping'; readonly label: string }
  | { readonly kind: 'payment' }
  | { readonly kind: 'update-totals' }
  | { readonly kind: 'navigation' }
  /** Opens the product's page again, since the cart is empty. */
  | { readonly kind: 'restart' }
  | { readonly kind: 'wait' };

/** An action that the planner proposes, with the failure if it was tried too often. */
export interface Proposal extends Why {
  readonly action: Action;
  readonly purpose: Purpose;
  /** Ends the attempt if the action has been tried too often; null to go on to the next proposal. */
  readonly otherwise: Failure | null;
}

export interface GiveUp extends Why {
  readonly kind: 'give-up';
  readonly failure: Failure;
  /** Only a person can continue, at this page. */
  readonly needsBuyer: boolean;
  readonly isRetryable: boolean;
  /** No rule knows the page: a configured planner may be asked. */
  readonly isStuck: boolean;
}

/** The payment source must choose one of the options. */
interface PaymentQuestion extends Why {
  readonly kind: 'choose-payment';
  readonly options: readonly ReadPaymentOption[];
}

/** Everything is entered and selected: a click on `button` places the order. */
interface Ready extends Why {
  readonly kind: 'ready';
  readonly button: string;
}

/** Everything but the data of a card is entered and selected, and an offer has no card: the page shows the final total. */
interface CardDue extends Why {
  readonly kind: 'card-due';
}

interface Confirmed extends Why {
  readonly kind: 'confirmed';
  readonly confirmation: ReadConfirmation;
}

type Result = PaymentQuestion | Ready | CardDue | Confirmed | GiveUp;

/** What a rule has to say about a page. */
export type Advice = Proposal | Result;

export type Decision = (({ readonly kind: 'act' } & Proposal) | Result) & { readonly stage: PurchaseStage };

export function giveUp(
  code: Failure['code'],
  message: string,
  given: Partial<Pick<GiveUp, 'needsBuyer' | 'isRetryable' | 'isStuck' | 'confidence'>> = {},
): GiveUp {
  return {
    kind: 'give-up',
    failure: { code, message },
    needsBuyer: false,
    isRetryable: false,
    isStuck: false,
    reasons: [message],
    confidence: 1,
    ...given,
  };
}
