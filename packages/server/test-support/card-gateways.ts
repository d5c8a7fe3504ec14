import { createHeldCards } from '../src/domain/payments/held-cards.ts';
import type { CardGateways } from '../src/jobs/payments/card-gateways.ts';

/** The card gateways of an installation that has configured none. */
export const NO_CARD_GATEWAYS: CardGateways = {
  vault: null,
  stripe: null,
  cardService: null,
  heldCards: createHeldCards(),
};
