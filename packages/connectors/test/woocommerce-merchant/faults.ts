/** The faults of the test shop. */
import type { CommonFaults } from '../fault-injection.ts';

/** The operations where faults can be injected. */
export type Operation = 'page' | 'products' | 'cart' | 'draft' | 'order' | 'read';

export interface Swap {
  readonly at: 'added' | 'addressed';
  /** The id of another variation. */
  readonly item?: number;
  /** The value of all attributes. */
  readonly attribute?: string;
  readonly quantityBy?: number;
}

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
  /** Carts have something else than was added: in the response to adding it, or once they have the buyer's address. */
  readonly swap?: Swap;
  /** Carts have another price of one from now on. */
  readonly unitPriceOffBy?: number;
  /** Products do not say that they are sold individually: carts do. */
  readonly hidesLimit?: boolean;
  readonly paymentMethods?: readonly string[];
  /** Requires a nonce besides the cart token. */
  readonly wantsNonce?: boolean;
}
