/** Payment handlers of a session, and the instrument for one of them. */
import { choosePayment } from '../../checkout/choose-payment.ts';
import type {
  Money,
  PaymentAnswer,
  PaymentHandler,
  PaymentInstrument,
  PlaceOutcome,
  PlaceRequest,
} from '../../connector.ts';
import { record, records, text } from '../../json/json-fields.ts';

const INSTRUMENTS = 'available_instruments';

/** The session's handlers if it has any, completed with the configuration from discovery. */
export function offeredHandlers(
  session: readonly PaymentHandler[],
  discovered: readonly PaymentHandler[],
): readonly PaymentHandler[] {
  if (session.length === 0) return discovered;
  return session.map((handler) => {
    const known = discovered.find(({ id, name }) => id === handler.id && name === handler.name);
    return known === undefined ? handler : { ...handler, config: { ...known.config, ...handler.config } };
  });
}

/** Asks the payment source, and asks again without a handler that does not accept the chosen instrument. */
export async function chooseInstrument(
  request: Pick<PlaceRequest, 'payment' | 'productUrl'>,
  offered: readonly PaymentHandler[],
  total: Money,
  wasSentBefore: boolean,
): Promise<Extract<PaymentAnswer, { kind: 'instrument' }> | PlaceOutcome> {
  let handlers = offered;
  for (;;) {
    const response = await choosePayment(request, handlers, total, wasSentBefore);
    if (response.kind !== 'instrument' || wasSentBefore) return response;
    const chosen = handlers.find(({ id }) => id === response.instrument.handlerId);
    if (chosen === undefined || takes(chosen, response.instrument)) return response;
    handlers = handlers.filter((handler) => handler !== chosen);
  }
}

/** Whether the handler accepts instruments of this type and brand; true if it does not tell. */
function takes({ config }: PaymentHandler, { type, display }: PaymentInstrument): boolean {
  const available = records(config[INSTRUMENTS]);
  if (available.length === 0) return true;
  return available.some((entry) => {
    const brands = record(entry['constraints'])?.['brands'];
    return text(entry['type']) === type && (display === undefined || allows(brands, display.brand));
  });
}

function allows(brands: unknown, brand: string): boolean {
  if (!Array.isArray(brands) || brands.length === 0) return true;
  return brands.some((allowed: unknown) => text(allowed)?.toLowerCase() === brand.toLowerCase());
}
