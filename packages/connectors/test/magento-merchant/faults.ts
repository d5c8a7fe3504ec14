/** The faults of the test shop. */
import type { CommonFaults } from '../fault-injection.ts';

/**
 * 2.4.6: places orders of guests that its checkout would refuse, tells only the terms in advance, and shows no order to guests.
 * 2.4.7: identifies a guest by the postal code. 2.4.8: by the last name.
 */
export type Release = '2.4.6' | '2.4.7' | '2.4.8';

/** `exit`: the process ends in order, with an empty response. `extension`: its message is not known. */
export type BreakOff = 'internal_error' | 'server_error' | 'sentence' | 'extension' | 'exit';

/** The operations where faults can be injected. */
export type Operation = 'page' | 'cart' | 'order' | 'read' | 'graphql' | 'directory';

/** Amounts are in hundredths. */
export interface Faults extends CommonFaults<Operation> {
  /** 0.08 if omitted. */
  readonly taxRate?: number;
  /** Prices include the tax, and discounts are taken off them as they are. */
  readonly grossPrices?: boolean;
  /** How it responds when it fails after the order was saved and before the cart was closed. */
  readonly breaksOff?: BreakOff;
  /** Whether the cart is closed before it fails; not if omitted. */
  readonly closesCart?: boolean;
  readonly refusesGuests?: boolean;
  readonly wantsCaptcha?: boolean;
  /** Ids of the terms that an order must accept. */
  readonly terms?: readonly string[];
  readonly paymentMethods?: readonly string[];
  /** The release of the shop; the newest if omitted. */
  readonly release?: Release;
  readonly hasGraphql?: boolean;
  /** Its configurable products list the variants that are sold out too. */
  readonly showsSoldOut?: boolean;
  /** The product that is put into the cart in place of the requested one, by SKU. */
  readonly swaps?: Readonly<Record<string, string>>;
  /** Its API is not open to guests. */
  readonly restClosed?: boolean;
}
