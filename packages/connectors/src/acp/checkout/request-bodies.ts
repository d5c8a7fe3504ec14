/** Request bodies by the published schemas of each version, then in the forms of merchants that deviate from them. */
import { phoneE164 } from '../../addresses/phone.ts';
import { regionCode } from '../../addresses/region.ts';
import type { ItemOption } from '../../checkout-session/ordered-item.ts';
import type { Buyer, PaymentInstrument } from '../../connector.ts';
import type { WireBody } from '../merchant-client.ts';
import type { RequestShape } from '../versions.ts';
import type { Selection } from './fulfilment.ts';
import type { Session } from './session.ts';

export interface Wanted {
  readonly itemId: string;
  readonly quantity: number;
  /** The options of the chosen variant, as far as the page names them. */
  readonly options: readonly ItemOption[];
  readonly buyer: Buyer;
  readonly promoCodes: readonly string[];
  /** ISO 4217 code, as shown by the page. */
  readonly currency: string;
}

/** A body in one of the forms that merchants of a version accept. */
export interface FormedBody {
  readonly form: string;
  readonly body: WireBody;
  readonly hasDiscounts?: boolean;
}

/**
 * Bodies for creating a session: the published form first, each other one for merchants that refuse those before. From 2026-01-30 on, the
 * published schema has no quantity: an item is listed once for each piece.
 */
export function createBodies(shape: RequestShape, wanted: Wanted): readonly FormedBody[] {
  const { itemId: id, quantity, buyer, promoCodes } = wanted;
  const people =
    shape === 'address' ? { fulfillment_address: address(buyer) } : { fulfillment_details: details(buyer) };
  if (shape !== 'lines')
    return [{ form: 'items', body: { items: [{ id, quantity }], buyer: buyerOf(buyer), ...people } }];
  const body = (line_items: readonly WireBody[], withDiscounts: boolean): WireBody => ({
    line_items,
    currency: wanted.currency.toLowerCase(),
    buyer: buyerOf(buyer),
    ...people,
    capabilities: {
      interventions: { supported: [] },
      ...(withDiscounts ? { extensions: ['discount'] } : {}),
    },
    ...(withDiscounts ? { discounts: { codes: promoCodes } } : {}),
  });
  const forms: readonly (readonly [form: string, lines: readonly WireBody[]])[] = [
    [LINE_PER_UNIT, Array.from({ length: quantity }, () => ({ id }))],
    ['id_quantity', [{ id, quantity }]],
    ['item_quantity', [{ item: { id }, quantity }]],
    ['id_item_quantity', [{ id, item: { id }, quantity }]],
  ];
  const plain = forms.map(([form, lines]) => ({ form, body: body(lines, false) }));
  if (promoCodes.length === 0) return plain;
  return [...forms.map(([form, lines]) => ({ form, body: body(lines, true), hasDiscounts: true })), ...plain];
}

/** Some merchants read this form as a quantity of one. */
export const LINE_PER_UNIT = 'line_per_unit';

/** Bodies for selecting options: the published form first, each other one for merchants that refuse those before. */
export function selectBodies(
  shape: RequestShape,
  session: Session,
  selections: readonly Selection[],
): readonly FormedBody[] {
  if (shape === 'address')
    return [{ form: 'option_id', body: { fulfillment_option_id: selections[0]?.optionId ?? '' } }];
  const formed = (form: string, entry: (selection: Selection) => WireBody): FormedBody => ({
    form,
    body: { selected_fulfillment_options: selections.map(entry) },
  });
  const nested = ({ type, optionId }: Selection, item_ids: readonly string[]): WireBody => ({
    type,
    [type]: { option_id: optionId, item_ids },
  });
  const flat = ({ type, optionId }: Selection, item_ids: readonly string[]): WireBody => ({
    type,
    option_id: optionId,
    item_ids,
  });
  const other = ({ itemIds }: Selection): readonly string[] => otherIds(session, itemIds);
  const nestedForms = [
    formed('nested', (each) => nested(each, each.itemIds)),
    formed('nested_other_ids', (each) => nested(each, other(each))),
  ];
  const flatForms = [
    formed('flat', (each) => flat(each, each.itemIds)),
    formed('flat_other_ids', (each) => flat(each, other(each))),
  ];
  return [
    ...(shape === 'items' ? [...nestedForms, ...flatForms] : [...flatForms, ...nestedForms]),
    formed('fulfillment_option_id', ({ optionId }) => ({ fulfillment_option_id: optionId })),
  ];
}

/** The ids of the lines in place of those of their items, or the other way round, which some merchants require. */
const otherIds = (session: Session, ids: readonly string[]): readonly string[] => [
  ...new Set(
    ids.flatMap((id) => {
      const ofItem = session.lines.filter(({ itemId }) => itemId === id).flatMap((line) => line.id ?? []);
      return ofItem.length > 0 ? ofItem : (session.lines.find((line) => line.id === id)?.itemId ?? id);
    }),
  ),
];

/** The completing body. The same instrument always produces the same body. */
export function completeBody(shape: RequestShape, instrument: PaymentInstrument, buyer: Buyer): WireBody {
  const { handlerId, type, credential } = instrument;
  const billing = { billing_address: address(buyer) };
  const payment_data =
    shape === 'lines'
      ? { handler_id: handlerId, instrument: { type, credential: { type, ...credential } }, ...billing }
      : { token: credential['token'], provider: handlerId, ...billing };
  return { buyer: buyerOf(buyer), payment_data };
}

/** The first version has no body for canceling a session. */
export const cancelBody = (shape: RequestShape): { readonly body?: WireBody } =>
  shape === 'address' ? {} : { body: {} };

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
