/** The switches of the test shop. */

/** Where a fault happens: a page, the guest's cart, the order itself, the reading of a cart, questions by GraphQL, the shop's own facts. */
export type Operation = 'page' | 'cart' | 'order' | 'read' | 'graphql' | 'directory';

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
  /** How long the shop wants to be left alone; it does not say when left out. */
  readonly limitSeconds?: number;
  /** In hundredths, like all amounts here. */
  readonly totalsOffBy?: number;
  readonly priceRisesBy?: number;
  readonly soldOut?: boolean;
  readonly unshippable?: boolean;
  readonly currency?: string;
  /** 0.08 when left out. */
  readonly taxRate?: number;
  /** Prices include the tax, and discounts are taken off them as they are. */
  readonly grossPrices?: boolean;
  /** Where redirects lead. */
  readonly elsewhere?: string;
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
