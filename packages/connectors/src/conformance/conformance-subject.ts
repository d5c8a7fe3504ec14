/** What the conformance suite checks: a connector, at a merchant whose faults can be set. */
import type { Buyer, Connector, ConnectorContext, PaymentSource, VariantSelection } from '../connector.ts';

/**
 * What can happen to a request. `slow` gets its response after the timeout of an impatient client, `late` is not even processed until then,
 * `redirect` leads to another host. `drop_after`, `bad_gateway` and `saved_only` process the request: its response is lost, replaced by a
 * gateway's error page, or lost because the process ended after it saved the order and before it closed the cart. `without_items` leaves the
 * lists of items out of the response, as some platforms do for a closed cart.
 */
export type MerchantFault =
  | 'slow'
  | 'late'
  | 'error_500'
  | 'drop_before'
  | 'drop_after'
  | 'bad_gateway'
  | 'saved_only'
  | 'rate_limited'
  | 'malformed'
  | 'without_items'
  | 'html'
  | 'redirect';

/** The requests that retrieve an offer, the one that places the order, and those that read the result. */
export type FaultPoint = 'offer' | 'order' | 'read';

export interface InjectedFault {
  readonly point: FaultPoint;
  readonly fault: MerchantFault;
  /** How often; every time if omitted. */
  readonly times?: number;
}

export interface MerchantFaults {
  readonly breaks?: readonly InjectedFault[];
  readonly totalsOffBy?: number;
  readonly priceRisesBy?: number;
  readonly soldOut?: boolean;
  readonly unshippable?: boolean;
  readonly currency?: string;
}

/** A product with variations of different prices; the selected one is not the first. */
export interface ConformanceVariation {
  /** The product's page; the shop's address of the first variation is the same where the platform allows that. */
  readonly productUrl: string;
  readonly selections: readonly VariantSelection[];
  readonly unitPriceSubunits: number;
}

/** A region whose code at the merchant is not its ISO 3166-2 code, with an address there. */
export interface ConformanceRegion {
  readonly buyer: Buyer;
  /** The name, the ISO 3166-2 code without the country, and the merchant's own label or code. */
  readonly spellings: readonly string[];
  /** The region of the last offer or order, as the merchant stored it. */
  stored(): Promise<string>;
  readonly expected: string;
}

/** A server that speaks the platform's protocol: one product that is in stock and shipped, no fault until one is set. */
export interface ConformanceMerchant {
  readonly productUrl: string;
  /** What the merchant tells of the product; left out where it tells none. */
  readonly categories?: readonly string[];
  /** Left out where products have no variations. */
  readonly variation?: ConformanceVariation;
  /** Left out where the protocol defines the codes of regions. */
  readonly region?: ConformanceRegion;
  /** Replaces all faults. */
  set(faults: MerchantFaults): Promise<void>;
  /** Resolves once every pending request has got its response. */
  orderCount(): Promise<number>;
}

export interface ConformanceSubject {
  readonly connector: Connector;
  /** Its sleeps return at once and advance its clock. */
  readonly context: ConnectorContext;
  readonly merchant: ConformanceMerchant;
  readonly buyer: Buyer;
  /** Pays by a method that the merchant accepts. */
  readonly payment: PaymentSource;
  /**
   * False at an interface that neither takes an idempotency key nor lets an order be found by a reference that is known before it is
   * placed: a request that may have arrived is not sent again, and its outcome may stay unknown. True when left out.
   */
  readonly findsOrders?: boolean;
  /**
   * True for a connector that buys through pages, in a browser. Three requirements differ. Pages lead to other hosts and contain parts of them,
   * so requests to other hosts are no fault: the service's guard checks each. After the click that places the order, every answer that is no
   * confirmation leaves the outcome unknown, also 429: a page may send several requests, and says nothing of which of them was processed. An amount in a
   * currency that cannot be read is not read at all: it may be missed first as the price of a shipping option.
   */
  readonly buysThroughPages?: boolean;
}

export interface Requirement {
  readonly guarantee: string;
  /** Rejects with the reason when the guarantee does not hold. */
  check(subject: ConformanceSubject): Promise<void>;
}

export function expectThat(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
