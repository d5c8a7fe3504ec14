/** The faults of the test shop. */
import type { CommonFaults } from '../fault-injection.ts';

/** The operations where faults can be injected. */
export type Operation = 'page' | 'products' | 'cart' | 'draft' | 'order' | 'read';

export interface Faults extends CommonFaults<Operation> {
  /** The shop creates no draft before the order. */
  readonly makesNoDraft?: boolean;
  readonly refusesGuests?: boolean;
  readonly paymentMethods?: readonly string[];
  /** Requires a nonce besides the cart token. */
  readonly wantsNonce?: boolean;
}
