/** The faults of the test shop. */
import type { CommonFaults } from '../fault-injection.ts';

/** The operations where faults can be injected. */
export type Operation = 'page' | 'cart' | 'order' | 'read' | 'graphql' | 'directory';

/** Amounts are in hundredths. */
export interface Faults extends CommonFaults<Operation> {
  /** 0.08 if omitted. */
  readonly taxRate?: number;
  /** Prices include the tax, and discounts are taken off them as they are. */
  readonly grossPrices?: boolean;
  /** The error when it fails after the order was saved and before the cart was closed. */
  readonly breaksOff?: 'internal_error' | 'sentence';
  readonly refusesGuests?: boolean;
  readonly wantsCaptcha?: boolean;
  /** Ids of the terms that an order must accept. */
  readonly terms?: readonly string[];
  readonly paymentMethods?: readonly string[];
  /** GraphQL support: `old` has no query by URL and identifies guests by postal code. */
  readonly graphql?: 'open' | 'old' | 'closed';
  /** Its API is not open to guests. */
  readonly restClosed?: boolean;
}
