import type {
  CardDetails,
  Money,
  PaymentAnswer,
  PaymentHandler,
  PaymentQuestion,
  PaymentSource,
} from '@purser/connectors/connector';
import type { FailureReason } from '@purser/contract/shapes/failure-reason';
import { type CardField, fillCardFields } from '../../domain/payments/card-template.ts';
import {
  type CardOf,
  type ChosenInstrument,
  chooseInstrument,
  type PaymentInstrumentTemplate,
} from '../../domain/payments/payment-instrument.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import { sandboxCardOf } from '../../domain/payments/sandbox-gateway.ts';
import { containerOf, failureOf, tokenFault } from '../../domain/payments/vault-token.ts';
import type { Log } from '../../kernel/log.ts';
import type { CardAnswer, CardRequest, CardService } from '../../outbound/gateways/card-service.ts';
import { GatewayUnavailable } from '../../outbound/gateways/gateway-failure.ts';
import type { Context } from '../../usecases/context.ts';
import { openPaymentToken } from '../../usecases/payments/accept-payment-method.ts';
import { withTransportFailures } from '../merchants/merchant-access.ts';
import type { CardGateways, CardVault } from './card-gateways.ts';

/** The payment source of one order placement. */
export interface PlacementPayment extends PaymentSource {
  /** Why the vault refused a request permanently, so that a retry is useless; null if it did not. */
  vaultRefusal(): FailureReason | null;
  /** Forgets the card of the card service. To be called at the end of the placement. */
  release(): void;
}

interface SourceParts {
  readonly usecases: Context;
  readonly instruments: readonly PaymentInstrumentTemplate[];
  readonly cards: Pick<CardGateways, 'vault' | 'cardService' | 'heldCards'>;
  readonly log: Pick<Log, 'error'>;
}

/** The purchase that is paid. */
interface PaidPurchase {
  readonly intentId: string;
  readonly accountId: string;
  readonly method: PaymentMethod;
  /** The merchant has no interface: cards are entered in its pages. */
  readonly isThroughPages: boolean;
}

/** A card in the vault. */
interface VaultCard {
  readonly tokenId: string;
  /** The container of the client's account; null for the operator's card. */
  readonly container: string | null;
}

const VAULT_REFUSED: FailureReason = {
  code: 'payment_failed',
  message: 'The card vault refused to send the card to the merchant.',
};

/**
 * Chooses how the merchant is paid. A client's card in the vault is used where the operator has configured an instrument for it; all other
 * payment methods (drawdown, cards that a gateway charges, sandbox test cards) use the operator's own instruments. The sandbox's declined
 * test card selects `declinedCredential`. A card of the card service is requested when the pages offer to pay by card, once for a placement.
 */
export function createPaymentSource(
  { usecases, instruments, cards, log }: SourceParts,
  { intentId, accountId, method, isThroughPages }: PaidPurchase,
): PlacementPayment {
  const { vault } = cards;
  const token = openPaymentToken(usecases, accountId, method);
  const sandboxCard = token === null ? null : sandboxCardOf(usecases.seal, accountId, token);
  const ownCard: VaultCard | null =
    token !== null && method.type === 'basis_theory_token' && sandboxCard === null
      ? { tokenId: token, container: containerOf(accountId) }
      : null;
  const cardOf: CardOf = ownCard === null ? 'operator' : 'client';
  let hasRefused = () => false;
  const entered = createEnteredCard(cards, intentId, log);
  return {
    vaultRefusal: () => (hasRefused() ? VAULT_REFUSED : null),
    release: () => entered.release(),
    async instrumentFor({ handlers, host, total }: PaymentQuestion): Promise<PaymentAnswer> {
      const chosen = chooseInstrument(instruments, handlers, host, cardOf, isThroughPages);
      if (chosen === null) return { kind: 'none' };
      const { cardId } = chosen.template;
      if (cardId !== undefined) return entered.answer(chosen, cardId, host, total);
      if (chosen.cardFields.length === 0)
        return { kind: 'instrument', instrument: plain(chosen, sandboxCard) };
      const { basisTheoryToken } = chosen.template;
      const card =
        ownCard ?? (basisTheoryToken === undefined ? null : { tokenId: basisTheoryToken, container: null });
      if (vault === null || card === null) return { kind: 'none' };
      const answer = await fromVault(usecases, vault, chosen, card);
      if (answer.kind === 'instrument') hasRefused = answer.hasRefused;
      return answer;
    },
  };
}

const handlerOf = ({ handler, template: { type } }: ChosenInstrument<PaymentHandler>) => ({
  handlerId: handler.id,
  handlerName: handler.name,
  type,
});

function plain(chosen: ChosenInstrument<PaymentHandler>, sandboxCard: 'success' | 'declined' | null) {
  const { credential, declinedCredential, display } = chosen.template;
  return {
    ...handlerOf(chosen),
    ...(display === undefined ? {} : { display }),
    credential: sandboxCard === 'declined' ? (declinedCredential ?? credential) : credential,
  };
}

/** The card of the card service during one placement. */
interface EnteredCard {
  answer(
    chosen: ChosenInstrument<PaymentHandler>,
    cardId: string,
    merchantHost: string,
    amount: Money,
  ): Promise<PaymentAnswer>;
  release(): void;
}

function createEnteredCard(
  { cardService, heldCards }: SourceParts['cards'],
  checkoutIntentId: string,
  log: SourceParts['log'],
): EnteredCard {
  let held: { readonly cardId: string; readonly card: CardDetails; release(): void } | null = null;
  const release = () => {
    held?.release();
    held = null;
  };
  return {
    release,
    async answer(chosen, cardId, merchantHost, amount) {
      if (cardService === null) return { kind: 'none' };
      if (held?.cardId !== cardId) {
        const answer = await requestCard(cardService, log, {
          cardId,
          checkoutIntentId,
          merchantHost,
          amount,
        });
        if (answer.kind !== 'card') return answer;
        release();
        held = { cardId, card: answer.card, release: heldCards.hold(answer.card.number) };
      }
      return { kind: 'instrument', instrument: { ...handlerOf(chosen), credential: {}, card: held.card } };
    },
  };
}

async function requestCard(
  service: CardService,
  log: SourceParts['log'],
  request: CardRequest,
): Promise<Exclude<CardAnswer, { kind: 'refused' }> | Exclude<PaymentAnswer, { kind: 'instrument' }>> {
  try {
    const answer = await service.cardFor(request);
    return answer.kind === 'card'
      ? answer
      : { kind: 'refused', failure: { code: 'payment_failed', message: answer.message } };
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.error({ intentId: request.checkoutIntentId, code: error.code }, 'card service unavailable');
    const failure = { code: 'payment_failed', message: 'The card service does not respond.' } as const;
    return { kind: 'unavailable', failure };
  }
}

type VaultTokenResult =
  | (Extract<PaymentAnswer, { kind: 'instrument' }> & { hasRefused(): boolean })
  | Exclude<PaymentAnswer, { kind: 'instrument' }>;

/** Checks the token again, then returns markers in place of the card, and a client that has the vault replace them. */
async function fromVault(
  { clock, random }: Context,
  vault: CardVault,
  chosen: ChosenInstrument<PaymentHandler>,
  { tokenId, container }: VaultCard,
): Promise<VaultTokenResult> {
  const reading = await readToken(vault, tokenId);
  if (reading.kind === 'unavailable') return reading;
  if (reading.kind === 'unknown') return { kind: 'refused', failure: failureOf('unknown_token') };
  const { token } = reading;
  const cvcLifetimeMs = chosen.cardFields.includes('cvc') ? vault.cvcLifetimeMs : null;
  const fault = tokenFault(token, container, cvcLifetimeMs, clock.now());
  if (fault !== null) return { kind: 'refused', failure: failureOf(fault) };
  const secret = Buffer.from(random.bytes(12)).toString('hex');
  const markers = new Map<CardField, string>(
    chosen.cardFields.map((field) => [field, `purser-card-${secret}-${field}-`]),
  );
  const proxy = vault.proxyFor({ tokenId, markers });
  const { brand, last4 } = token;
  const display = brand === null || last4 === null ? null : { brand, lastDigits: last4 };
  return {
    kind: 'instrument',
    hasRefused: () => proxy.hasRefused(),
    instrument: {
      ...handlerOf(chosen),
      credential: fillCardFields(chosen.template.credential, (field) => markers.get(field) ?? ''),
      ...(display === null ? {} : { display }),
      http: withTransportFailures(proxy),
    },
  };
}

async function readToken(vault: CardVault, tokenId: string) {
  try {
    return await vault.readToken(tokenId);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    const failure = { code: 'payment_failed', message: 'The card vault does not respond.' } as const;
    return { kind: 'unavailable' as const, failure };
  }
}
