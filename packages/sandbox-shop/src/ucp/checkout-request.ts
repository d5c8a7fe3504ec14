import type { BasketLine, BuyerDetails, CheckoutRequest } from '../checkout/checkout.ts';
import { arrayOf, isObject, type JsonObject, objectOf, textOf } from '../http/json-reading.ts';
import type { Address } from '../pricing/geography.ts';

export type RequestReading =
  | { readonly ok: true; readonly request: CheckoutRequest }
  /** The body is invalid; `content` says where. */
  | { readonly ok: false; readonly content: string };

const QUANTITY_MAX = 9999;
const LINE_COUNT_MAX = 100;

/** Reads the body of a create or replace call. Missing fields are empty. */
export function readCheckoutRequest(body: unknown): RequestReading {
  if (!isObject(body)) return { ok: false, content: 'The body must be a JSON object.' };
  const given = arrayOf(body['line_items']);
  if (given.length === 0) return { ok: false, content: 'line_items must be a list with at least one item.' };
  if (given.length > LINE_COUNT_MAX)
    return { ok: false, content: `line_items must have at most ${LINE_COUNT_MAX} items.` };
  const lines: BasketLine[] = [];
  for (const [index, value] of given.entries()) {
    const line = readLine(objectOf(value), index, lines);
    if (typeof line === 'string') return { ok: false, content: line };
    lines.push(line);
  }
  const method = objectOf(arrayOf(objectOf(body['fulfillment'])['methods'])[0]);
  if (textOf(method['type']) !== '' && method['type'] !== 'shipping') {
    return { ok: false, content: 'fulfillment.methods[0].type must be shipping.' };
  }
  const context = objectOf(body['context']);
  const group = objectOf(arrayOf(method['groups'])[0]);
  return {
    ok: true,
    request: {
      lines,
      buyer: readBuyer(objectOf(body['buyer'])),
      destinations: arrayOf(method['destinations']).map((value, index) =>
        readAddress(objectOf(value), index),
      ),
      selectedDestinationId: textOf(method['selected_destination_id']) || null,
      selectedOptionId: textOf(group['selected_option_id']) || null,
      discountCodes: arrayOf(objectOf(body['discounts'])['codes']).map(textOf).filter(Boolean),
      place: {
        country: textOf(context['address_country']).toUpperCase(),
        region: textOf(context['address_region']),
      },
    },
  };
}

function readLine(value: JsonObject, index: number, before: readonly BasketLine[]): BasketLine | string {
  const itemId = textOf(objectOf(value['item'])['id']);
  if (itemId === '') return `line_items[${index}].item.id must be a non-empty string.`;
  const quantity = value['quantity'];
  if (
    typeof quantity !== 'number' ||
    !Number.isInteger(quantity) ||
    quantity < 1 ||
    quantity > QUANTITY_MAX
  ) {
    return `line_items[${index}].quantity must be a whole number from 1 to ${QUANTITY_MAX}.`;
  }
  const id = textOf(value['id']) || `li_${index + 1}`;
  if (before.some((line) => line.id === id)) return `line_items[${index}].id must be unique.`;
  return { id, itemId, quantity };
}

function readBuyer(value: JsonObject): BuyerDetails {
  return {
    email: textOf(value['email']),
    firstName: textOf(value['first_name']),
    lastName: textOf(value['last_name']),
    phone: textOf(value['phone_number']),
  };
}

function readAddress(value: JsonObject, index: number): Address {
  return {
    id: textOf(value['id']) || `dest_${index + 1}`,
    firstName: textOf(value['first_name']),
    lastName: textOf(value['last_name']),
    street: textOf(value['street_address']),
    street2: textOf(value['extended_address']),
    city: textOf(value['address_locality']),
    region: textOf(value['address_region']),
    postalCode: textOf(value['postal_code']),
    country: textOf(value['address_country']).toUpperCase(),
    phone: textOf(value['phone_number']),
  };
}

/** The token of the selected instrument, else of the first one. Null if there is none. */
export function readPaymentToken(body: unknown): string | null {
  const instruments = arrayOf(objectOf(objectOf(body)['payment'])['instruments']).map(objectOf);
  const chosen = instruments.find((instrument) => instrument['selected'] === true) ?? instruments[0];
  if (chosen === undefined || chosen['handler_id'] !== 'sandbox_tokens') return null;
  return textOf(objectOf(chosen['credential'])['token']) || null;
}
