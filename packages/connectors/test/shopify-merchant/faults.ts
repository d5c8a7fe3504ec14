/** The switches of the test shop. */
import type { Break } from '../fault-injection.ts';

/** Where a fault happens: pages, the document about itself, product data, cart and checkout, the order, reading it, the token. */
export type Operation = 'page' | 'discovery' | 'product' | 'offer' | 'order' | 'read' | 'token';

export type AnswerFault =
  | 'slow'
  | 'late'
  | 'error_500'
  | 'drop_before'
  | 'drop_after'
  | 'rate_limited'
  | 'malformed'
  | 'html'
  | 'redirect'
  /** A page that asks for a captcha, one that turns bots away, and the platform's own status for them. */
  | 'captcha'
  | 'challenge'
  | 'rejected_430';

export interface Faults {
  readonly breaks?: readonly Break<Operation, AnswerFault>[];
  readonly slowMs?: number;
  readonly limitSeconds?: number;
  readonly totalsOffBy?: number;
  readonly priceRisesBy?: number;
  readonly soldOut?: boolean;
  readonly unshippable?: boolean;
  readonly currency?: string;
  /** Where redirects lead. */
  readonly elsewhere?: string;
  readonly taxesIncluded?: boolean;
  /** The shop publishes no interface for agents. */
  readonly hasNoInterface?: boolean;
  /** Product data is there in the older form only, or not at all. */
  readonly productForms?: readonly ('js' | 'json')[];
  readonly isPassworded?: boolean;
  /** What a token that is not granted completion gets. */
  readonly refusesCompletion?: 'error' | 'sentence' | 'escalation';
  /** A checkout that is whole waits for the buyer. */
  readonly escalatesWhenReady?: boolean;
  /** Tokens given so far are no longer taken. */
  readonly revokesTokens?: boolean;
  /** Rates that are reckoned only after so many questions. */
  readonly ratesAfterCount?: number;
  readonly namesNoCurrency?: boolean;
}
