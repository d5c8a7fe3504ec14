/** The faults of the test shop. */
import type { CommonFaults } from '../fault-injection.ts';

/** The operations where faults can be injected. */
export type Operation = 'page' | 'products' | 'cart' | 'draft' | 'order' | 'read';

export interface Faults extends CommonFaults<Operation> {
  /** As until version 10.7: reading the checkout creates the draft. */
  readonly draftsOnRead?: boolean;
  /** As no version is known to do: placing requests are the only ones that create an order. */
  readonly makesNoDraft?: boolean;
  /** Guest checkout is off. */
  readonly refusesGuests?: boolean;
  /** Guest checkout is off, and the checkout creates an account. */
  readonly createsAccounts?: boolean;
  readonly isComingSoon?: boolean;
  /** The address of the checkout page is another one. */
  readonly hidesCheckoutPage?: boolean;
  readonly checkoutForm?: 'block' | 'classic';
  /** The payment step fails after the order was placed. */
  readonly declinesAfterPlacing?: boolean;
  /** Puts another variation, or another price of one, into carts from now on. */
  readonly swapsItem?: number;
  readonly unitPriceOffBy?: number;
  readonly paymentMethods?: readonly string[];
  /** Requires a nonce besides the cart token. */
  readonly wantsNonce?: boolean;
}
