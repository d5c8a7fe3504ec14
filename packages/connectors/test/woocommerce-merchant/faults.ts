/** The switches of the test shop. */
import type { Break } from '../fault-injection.ts';

/** Where a fault happens: a page, the products, the cart, the draft, the order itself, the reading of an order. */
export type Operation = 'page' | 'products' | 'cart' | 'draft' | 'order' | 'read';

export type AnswerFault =
  | 'slow'
  | 'late'
  | 'error_500'
  | 'drop_before'
  | 'drop_after'
  | 'rate_limited'
  | 'malformed'
  | 'html'
  | 'redirect';

export interface Faults {
  readonly breaks?: readonly Break<Operation, AnswerFault>[];
  readonly slowMs?: number;
  /** How long the shop wants to be left alone; 20 by default. */
  readonly limitSeconds?: number;
  readonly totalsOffBy?: number;
  readonly priceRisesBy?: number;
  readonly soldOut?: boolean;
  readonly unshippable?: boolean;
  readonly currency?: string;
  /** Where redirects lead. */
  readonly elsewhere?: string;
  /** The shop makes no draft before the order. */
  readonly makesNoDraft?: boolean;
  readonly refusesGuests?: boolean;
  readonly paymentMethods?: readonly string[];
  /** The cart's tokens are not taken without a nonce. */
  readonly wantsNonce?: boolean;
}
