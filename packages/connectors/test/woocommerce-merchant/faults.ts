/** The switches of the test shop. */

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

export interface Break {
  readonly operation: Operation;
  readonly fault: AnswerFault;
  /** How often; until it is reset when left out. */
  readonly times?: number;
}

export interface Faults {
  readonly breaks?: readonly Break[];
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

/** Counts down the breaks. */
export class Switchboard {
  faults: Faults = {};
  #left: { operation: Operation; fault: AnswerFault; times: number }[] = [];

  set(faults: Faults): void {
    this.faults = faults;
    this.#left = (faults.breaks ?? []).map(({ operation, fault, times }) => ({
      operation,
      fault,
      times: times ?? Number.POSITIVE_INFINITY,
    }));
  }

  take(operation: Operation): AnswerFault | null {
    const found = this.#left.find((each) => each.operation === operation && each.times > 0);
    if (found === undefined) return null;
    found.times -= 1;
    return found.fault;
  }
}
