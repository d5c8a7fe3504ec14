/** The faults of the test shop. */
import type { AnswerFault, CommonFaults } from '../fault-injection.ts';

/** Where a fault happens: pages, the document about itself, product data, cart and checkout, the order, reading it, the token. */
export type Operation = 'page' | 'discovery' | 'product' | 'offer' | 'order' | 'read' | 'token';

/** A page that asks for a captcha, one that turns bots away, and the platform's own status for them. */
export type OwnFault = 'captcha' | 'challenge' | 'rejected_430';

export interface Faults extends CommonFaults<Operation, OwnFault | AnswerFault> {
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
