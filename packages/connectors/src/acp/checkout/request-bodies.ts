/** Request bodies in the shape of each version. If the specification is ambiguous, the most common reading comes first. */
import { phoneE164 } from '../../addresses/phone.ts';
import { regionCode } from '../../addresses/region.ts';
import type { Buyer, PaymentInstrument } from '../../connector.ts';
import type { WireBody } from '../merchant-client.ts';
import type { RequestShape } from '../versions.ts';
import type { Selection } from './fulfilment.ts';
import type { Session } from './session.ts';

export interface Wanted {
  readonly itemId: string;
  readonly quantity: number;
  readonly buyer: Buyer;
  readonly promoCodes: readonly string[];
  /** ISO 4217 code, as shown by the page. */
  readonly currency: string;
}

/** Candidate bodies for creating a session, each for merchants that reject the shape of the one before. */
export function createBodies(shape: RequestShape, wanted: Wanted): readonly WireBody[] {
  const { itemId: id, quantity, buyer, promoCodes } = wanted;
  const people =
    shape === 'address' ? { fulfillment_address: address(buyer) } : { fulfillment_details: details(buyer) };
  if (shape !== 'lines') return [{ items: [{ id, quantity }], buyer: buyerOf(buyer), ...people }];
  const body = (line: WireBody, withDiscounts: boolean): WireBody => ({
    line_items: [line],
    currency: wanted.currency.toLowerCase(),
    buyer: buyerOf(buyer),
    ...people,
    capabilities: {
      interventions: { supported: [] },
      ...(withDiscounts ? { extensions: ['discount'] } : {}),
    },
    ...(withDiscounts ? { discounts: { codes: promoCodes } } : {}),
  });
  const lines: readonly WireBody[] = [
    { id, item: { id }, quantity },
    { id, quantity },
    { item: { id }, quantity },
  ];
  const plain = lines.map((line) => body(line, false));
  return promoCodes.length === 0 ? plain : [...lines.slice(0, 1).map((line) => body(line, true)), ...plain];
}

/** Candidate bodies for selecting options, the published shape first. */
export function selectBodies(
  shape: RequestShape,
  session: Session,
  selections: readonly Selection[],
): readonly WireBody[] {
  if (shape === 'address') return [{ fulfillment_option_id: selections[0]?.optionId ?? '' }];
  const form = (entry: (selection: Selection) => WireBody): WireBody => ({
    selected_fulfillment_options: selections.map(entry),
  });
  return [
    form(({ type, optionId, itemIds }) => ({ type, option_id: optionId, item_ids: itemIds })),
    form(({ type, optionId, itemIds }) => ({
      type,
      option_id: optionId,
      item_ids: itemsOf(session, itemIds),
    })),
    form(({ type, optionId, itemIds }) => ({ type, [type]: { option_id: optionId, item_ids: itemIds } })),
    form(({ optionId }) => ({ fulfillment_option_id: optionId })),
  ];
}

/** The items' ids, which some merchants require instead of line ids. */
const itemsOf = (session: Session, lineIds: readonly string[]): readonly string[] =>
  lineIds.map((lineId) => session.lines.find(({ id }) => id === lineId)?.itemId ?? lineId);

/** The completing body. The same instrument always produces the same body. */
export function completeBody(shape: RequestShape, instrument: PaymentInstrument, buyer: Buyer): WireBody {
  const { handlerId, type, credential } = instrument;
  const billing = { billing_address: address(buyer) };
  const payment_data =
    shape === 'lines'
      ? { handler_id: handlerId, instrument: { type, credential }, ...billing }
      : { token: credential['token'] ?? '', provider: handlerId, ...billing };
  return { buyer: buyerOf(buyer), payment_data };
}

const fullName = ({ firstName, lastName }: Buyer): string => `${firstName} ${lastName}`.trim();

function phoneOf({ phone, country }: Buyer): WireBody {
  const number = phoneE164(phone, country);
  return number === '' ? {} : { phone_number: number };
}

const buyerOf = (buyer: Buyer): WireBody => ({
  first_name: buyer.firstName,
  last_name: buyer.lastName,
  email: buyer.email,
  ...phoneOf(buyer),
});

const details = (buyer: Buyer): WireBody => ({
  name: fullName(buyer),
  email: buyer.email,
  ...phoneOf(buyer),
  address: address(buyer),
});

function address(buyer: Buyer): WireBody {
  const { address1, address2 = '', city, province, postalCode, country } = buyer;
  return {
    name: fullName(buyer),
    line_one: address1,
    ...(address2 === '' ? {} : { line_two: address2 }),
    city,
    state: regionCode(country, province),
    country,
    postal_code: postalCode,
  };
}
