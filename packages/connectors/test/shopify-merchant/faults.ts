/** The faults of the test shop. */
import type { MerchantFault } from '../../src/conformance/conformance-subject.ts';
import type { CommonFaults } from '../fault-injection.ts';

/** The operations where faults can be injected. */
export type Operation = 'page' | 'discovery' | 'product' | 'offer' | 'order' | 'read' | 'token';

/** A captcha page, a bot challenge, and the platform's status for bots. */
export type OwnFault = 'captcha' | 'challenge' | 'rejected_430';

/** What the shop changes on its own, and in which responses. */
export interface Swap {
  readonly what: 'product' | 'variant' | 'quantity' | 'more' | 'price';
  /** The storefront's cart, or a tool. */
  readonly at: 'cart' | 'create_checkout' | 'update_checkout' | 'get_checkout';
}

export interface Faults extends CommonFaults<Operation, OwnFault | MerchantFault> {
  readonly taxesIncluded?: boolean;
  /** The shop has no API for agents. */
  readonly hasNoInterface?: boolean;
  /** The available forms of product data. */
  readonly productForms?: readonly ('js' | 'json')[];
  readonly isPassworded?: boolean;
  /** The response for a token without permission to complete checkouts. */
  readonly refusesCompletion?: 'error' | 'sentence' | 'escalation';
  /** A complete checkout waits for the buyer. */
  readonly escalatesWhenReady?: boolean;
  /** Rejects all tokens issued so far. */
  readonly revokesTokens?: boolean;
  /** The number of requests until rates are ready. */
  readonly ratesAfterCount?: number;
  readonly namesNoCurrency?: boolean;
  readonly swap?: Swap;
  /** Checkouts are no longer known. */
  readonly forgetsCheckouts?: boolean;
}
