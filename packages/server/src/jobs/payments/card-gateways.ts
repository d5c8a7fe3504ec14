import type { BasisTheory } from '../../outbound/gateways/basis-theory.ts';
import type { CardSubstitution, VaultProxy } from '../../outbound/gateways/basis-theory-proxy.ts';
import type { StripeGateway } from '../../outbound/gateways/stripe.ts';

/** Where cards are kept, and through which they reach merchants. */
export interface CardVault extends BasisTheory {
  /** How long the vault keeps check codes. */
  readonly cvcLifetimeMs: number;
  /** A merchant's client that has the vault put the card in. */
  proxyFor(filling: CardSubstitution): VaultProxy;
}

/** What this installation can do with clients' cards; null where it is not configured. */
export interface CardGateways {
  readonly vault: CardVault | null;
  readonly stripe: StripeGateway | null;
}
