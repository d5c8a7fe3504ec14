/** The faults of the test shop. */
import type { CommonFaults } from '../fault-injection.ts';

/** Where a fault happens: a page, the guest's cart, the order itself, the reading of a cart, questions by GraphQL, the shop's own facts. */
export type Operation = 'page' | 'cart' | 'order' | 'read' | 'graphql' | 'directory';

/** Amounts are in hundredths. */
export interface Faults extends CommonFaults<Operation> {
  /** 0.08 when left out. */
  readonly taxRate?: number;
  /** Prices include the tax, and discounts are taken off them as they are. */
  readonly grossPrices?: boolean;
  /** What it says when it fails after the order was saved and before the cart was closed. */
  readonly breaksOff?: 'internal_error' | 'sentence';
  readonly refusesGuests?: boolean;
  readonly wantsCaptcha?: boolean;
  /** Ids of the terms that an order has to agree to. */
  readonly terms?: readonly string[];
  readonly paymentMethods?: readonly string[];
  /** How it answers questions by GraphQL: `old` knows no addresses and wants a postal code of guests. */
  readonly graphql?: 'open' | 'old' | 'closed';
  /** Its interface is not open to guests. */
  readonly restClosed?: boolean;
}
