/** Who is examined, at which merchant, and with which switches. */
import type { Buyer, Connector, ConnectorContext, PaymentSource } from '../connector.ts';

/**
 * What can happen to a request. `slow` is answered later than an impatient client waits, `late` is not even looked at until then,
 * `redirect` leads to another host.
 */
export type ExamFault =
  | 'slow'
  | 'late'
  | 'error_500'
  | 'drop_before'
  | 'drop_after'
  | 'rate_limited'
  | 'malformed'
  | 'html'
  | 'redirect';

/** The requests that an offer is made with, the one that orders, and those that read what became of it. */
export type ExamMoment = 'offer' | 'order' | 'read';

export interface ExamBreak {
  readonly moment: ExamMoment;
  readonly fault: ExamFault;
  /** How often; each time when left out. */
  readonly times?: number;
}

export interface ExamSwitches {
  readonly breaks?: readonly ExamBreak[];
  readonly totalsOffBy?: number;
  readonly priceRisesBy?: number;
  readonly soldOut?: boolean;
  readonly unshippable?: boolean;
  readonly currency?: string;
}

/** A server that speaks the platform's protocol: one product that is in stock and shipped, no fault until one is set. */
export interface ExamMerchant {
  readonly productUrl: string;
  /** Replaces all switches. */
  set(switches: ExamSwitches): Promise<void>;
  /** Once everything that is under way has been answered. */
  orderCount(): Promise<number>;
}

export interface Examinee {
  readonly connector: Connector;
  /** Its pauses are short, and its clock runs ahead by what was slept. */
  readonly context: ConnectorContext;
  readonly merchant: ExamMerchant;
  readonly buyer: Buyer;
  /** Pays by a method that the merchant takes. */
  readonly payment: PaymentSource;
}

export interface ExamQuestion {
  readonly guarantee: string;
  /** Rejects with the reason when the guarantee does not hold. */
  ask(examinee: Examinee): Promise<void>;
}

export function expectThat(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
