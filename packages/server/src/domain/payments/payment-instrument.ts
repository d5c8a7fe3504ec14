import { type CardField, cardFieldsOf } from './card-template.ts';

/** A configured instrument with which the operator pays merchants. */
export interface PaymentInstrumentTemplate {
  /** Hosts it applies to: `*`, `*.suffix`, a host, or a host with port. All hosts when absent. */
  readonly hosts?: readonly string[];
  /** Id or name of the merchant's payment handler; `*` matches any. */
  readonly handler: string;
  readonly type: string;
  /** Sent to the merchant; `{{card.…}}` in it is filled in by the vault. */
  readonly credential: Readonly<Record<string, unknown>>;
  /** The credential to send for a declined test card. */
  readonly declinedCredential?: Readonly<Record<string, unknown>>;
  /** How the card is shown: UCP merchants of the first version demand it, others may restrict brands. */
  readonly display?: { readonly brand: string; readonly lastDigits: string };
  /** The operator's own card in the vault, for the placeholders of the credential. */
  readonly basisTheoryToken?: string;
  /** The operator's card at the card service, for checkouts whose pages it is entered in. */
  readonly cardId?: string;
}

/** The kind of payment method for which pages have fields for a card. */
const ENTERED_CARD = 'card';

/** Whose card fills in the placeholders of a credential. */
export type CardOf = 'operator' | 'client';

interface Handler {
  readonly id: string;
  readonly name: string;
}

const isFor = ({ hosts = [] }: PaymentInstrumentTemplate, host: string): boolean => {
  const withPort = host.toLowerCase();
  const bare = withPort.replace(/:\d+$/, '');
  return (
    hosts.length === 0 ||
    hosts.some((pattern) => {
      const wanted = pattern.toLowerCase();
      if (wanted === '*' || wanted === withPort || wanted === bare) return true;
      return wanted.startsWith('*.') && bare.endsWith(wanted.slice(1));
    })
  );
};

/**
 * A card of the card service is for pages only, and a vault cannot insert one there. Elsewhere, an operator card needs a configured token; a
 * client card needs placeholders to fill.
 */
function servesCardOf(template: PaymentInstrumentTemplate, card: CardOf, buysThroughPages: boolean): boolean {
  const fields = cardFieldsOf(template.credential);
  if (template.cardId !== undefined) return buysThroughPages && card === 'operator';
  if (buysThroughPages && fields.length > 0) return false;
  if (card === 'client') return fields.length > 0;
  return fields.length === 0 || template.basisTheoryToken !== undefined;
}

export interface ChosenInstrument<H extends Handler> {
  readonly template: PaymentInstrumentTemplate;
  readonly handler: H;
  readonly cardFields: readonly CardField[];
}

/** The first template that matches the host and one of the merchant's handlers; null when none does. */
export function chooseInstrument<H extends Handler>(
  templates: readonly PaymentInstrumentTemplate[],
  handlers: readonly H[],
  host: string,
  card: CardOf,
  buysThroughPages = false,
): ChosenInstrument<H> | null {
  for (const template of templates) {
    if (!isFor(template, host) || !servesCardOf(template, card, buysThroughPages)) continue;
    const handler = handlers.find(
      ({ id, name }) =>
        ['*', id, name].includes(template.handler) && (template.cardId === undefined || id === ENTERED_CARD),
    );
    if (handler !== undefined) return { template, handler, cardFields: cardFieldsOf(template.credential) };
  }
  return null;
}
