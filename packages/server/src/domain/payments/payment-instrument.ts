import { type CardField, cardFieldsOf } from './card-template.ts';

/** One way in which the operator pays merchants, as configured. */
export interface PaymentInstrumentTemplate {
  /** Where it is for: `*`, `*.suffix`, a host, or a host with its port. Everywhere when left out. */
  readonly hosts?: readonly string[];
  /** Id or name of the merchant's payment handler; `*` is any. */
  readonly handler: string;
  readonly type: string;
  /** Sent to the merchant; `{{card.…}}` in it is filled in by the vault. */
  readonly credential: Readonly<Record<string, unknown>>;
  /** The credential that a declined test card stands for. */
  readonly declinedCredential?: Readonly<Record<string, unknown>>;
  /** The operator's own card in the vault, for the placeholders of the credential. */
  readonly basisTheoryToken?: string;
}

/** Whose card fills in what a credential leaves open. */
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

/** The operator's card pays where the operator named it; the client's pays wherever a card is asked for. */
function servesCardOf(template: PaymentInstrumentTemplate, card: CardOf): boolean {
  const fields = cardFieldsOf(template.credential);
  if (card === 'client') return fields.length > 0;
  return fields.length === 0 || template.basisTheoryToken !== undefined;
}

export interface ChosenInstrument<H extends Handler> {
  readonly template: PaymentInstrumentTemplate;
  readonly handler: H;
  readonly cardFields: readonly CardField[];
}

/** The first of the operator's ways that fits the host and one of the merchant's handlers; null when none does. */
export function chooseInstrument<H extends Handler>(
  templates: readonly PaymentInstrumentTemplate[],
  handlers: readonly H[],
  host: string,
  card: CardOf,
): ChosenInstrument<H> | null {
  for (const template of templates) {
    if (!isFor(template, host) || !servesCardOf(template, card)) continue;
    const handler = handlers.find(({ id, name }) => ['*', id, name].includes(template.handler));
    if (handler !== undefined) return { template, handler, cardFields: cardFieldsOf(template.credential) };
  }
  return null;
}
