import type { HeldCards } from '../../domain/payments/held-cards.ts';
import type { BasisTheory } from '../../outbound/gateways/basis-theory.ts';
import type { CardSubstitution, VaultProxy } from '../../outbound/gateways/basis-theory-proxy.ts';
import type { CardService } from '../../outbound/gateways/card-service.ts';
import type { StripeGateway } from '../../outbound/gateways/stripe.ts';

/** The vault that stores cards and forwards them to merchants. */
export interface CardVault extends BasisTheory {
  /** How long the vault keeps security codes (CVC). */
  readonly cvcLifetimeMs: number;
  /** A merchant HTTP client through the vault's proxy, which inserts the card. */
  proxyFor(substitution: CardSubstitution): VaultProxy;
}

/** The card gateways of this installation; null if not configured. */
export interface CardGateways {
  readonly vault: CardVault | null;
  readonly stripe: StripeGateway | null;
  /** The operator's service for cards that are entered in pages. */
  readonly cardService: CardService | null;
  readonly heldCards: HeldCards;
}
