/** What the conformance suite checks: a connector, at a merchant whose faults can be set. */
import type { Buyer, Connector, ConnectorContext, PaymentSource } from '../connector.ts';

/**
 * What can happen to a request. `slow` is answered after the timeout of an impatient client, `late` is not even processed until then,
 * `redirect` leads to another host.
 */
export type MerchantFault =
  | 'slow'
  | 'late'
  | 'error_500'
  | 'drop_before'
  | 'drop_after'
  | 'rate_limited'
  | 'malformed'
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

/** A server that speaks the platform's protocol: one product that is in stock and shipped, no fault until one is set. */
export interface ConformanceMerchant {
  readonly productUrl: string;
  /** Replaces all faults. */
  set(faults: MerchantFaults): Promise<void>;
  /** Resolves once every pending request has been answered. */
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
}

export interface Requirement {
  readonly guarantee: string;
  /** Rejects with the reason when the guarantee does not hold. */
  check(subject: ConformanceSubject): Promise<void>;
}

export function expectThat(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
