/** The faults of the test shop. */
import type { CommonFaults } from '../fault-injection.ts';

/** Where a fault happens: a page, the products, the cart, the draft, the order itself, the reading of an order. */
export type Operation = 'page' | 'products' | 'cart' | 'draft' | 'order' | 'read';

export interface Faults extends CommonFaults<Operation> {
  /** The shop makes no draft before the order. */
  readonly makesNoDraft?: boolean;
  readonly refusesGuests?: boolean;
  readonly paymentMethods?: readonly string[];
  /** The cart's tokens are not taken without a nonce. */
  readonly wantsNonce?: boolean;
}
