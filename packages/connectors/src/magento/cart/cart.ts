/** A guest's cart, and its shipping options. */
import type { Money, Quote } from '../../connector.ts';
import { integer, type LooseRecord, record, records, text } from '../../json/json-fields.ts';
import { plainText } from '../../structured-data/markup/plain-text.ts';
import { readAmount } from '../api/amounts.ts';
import type { CartItem, SelectedRate } from '../reference.ts';

const LABEL_LENGTH_MAX = 200;
/** Pick-up methods. */
const PICKUP = /(?:^|_|store)(?:pickup|instore|clickandcollect|clickcollect)/i;

export interface CartLine {
  readonly sku: string | null;
  readonly quantity: number | null;
}

export interface Cart {
  /** False once it has become an order; null if the shop does not tell. */
  readonly isActive: boolean | null;
  readonly needsShipping: boolean;
  /** Empty for closed carts, which shops return without their items. */
  readonly lines: readonly CartLine[];
  /** The number of its order, reserved or placed. */
  readonly orderNumber: string | null;
  readonly currencyCode: string | null;
}

/** Null if the value is not a cart. */
export function readCart(json: unknown): Cart | null {
  const node = record(json);
  if (node === null) return null;
  const isActive = flag(node['is_active']);
  if (isActive !== false && !Array.isArray(node['items'])) return null;
  return {
    isActive,
    needsShipping: flag(node['is_virtual']) !== true,
    lines: records(node['items']).map((line) => ({
      sku: text(line['sku']),
      quantity: quantityOf(line['qty']),
    })),
    orderNumber: text(node['reserved_order_id']),
    currencyCode: text(record(node['currency'])?.['quote_currency_code']),
  };
}

function flag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const number = integer(value);
  return number === null ? null : number !== 0;
}

/** Quantities are decimals for goods by weight: `2.0000` is 2. */
function quantityOf(value: unknown): number | null {
  return integer((text(value) ?? '').replace(/\.0*$/, ''));
}

/** The response to adding an item; null if it is not one. */
export interface AddedItem extends CartLine {
  readonly sku: string;
  /** Attribute id -> option id; empty for products without options. */
  readonly options: ReadonlyMap<string, string>;
}

export function readAddedItem(json: unknown): AddedItem | null {
  const node = record(json);
  const sku = text(node?.['sku']);
  if (node === null || sku === null) return null;
  const attributes = record(record(node['product_option'])?.['extension_attributes']);
  const options = records(attributes?.['configurable_item_options']).flatMap((option) => {
    const id = text(option['option_id']);
    const value = text(option['option_value']);
    return id === null || value === null ? [] : [[id, value] as const];
  });
  return { sku, quantity: quantityOf(node['qty']), options: new Map(options) };
}

/** Whether the shop added the requested product in the requested variant. */
export function isWantedItem(added: AddedItem, { sku, options, variantSku }: CartItem): boolean {
  if (options.length === 0) return added.options.size === 0 && isSameSku(added.sku, sku);
  const hasOptions = options.every(
    ({ attributeId, optionId }) => added.options.get(attributeId) === optionId,
  );
  return (
    hasOptions &&
    added.options.size === options.length &&
    (variantSku === null || isSameSku(added.sku, variantSku))
  );
}

/** Compares lines of a cart with the product and quantity that were added. */
export function compareLines(
  lines: readonly CartLine[],
  { sku, quantity }: { readonly sku: string; readonly quantity: number },
): 'same' | 'fewer' | 'different' | 'empty' {
  const [line] = lines;
  if (line === undefined) return 'empty';
  if (lines.length !== 1 || !isSameSku(line.sku, sku)) return 'different';
  if (line.quantity === quantity) return 'same';
  return (line.quantity ?? 0) < quantity ? 'fewer' : 'different';
}

/** Shops find a product by its SKU in any case, and return it with their own spelling. */
export function isSameSku(one: string | null, other: string): boolean {
  return one !== null && one.trim().toLowerCase() === other.trim().toLowerCase();
}

export interface Rate extends SelectedRate {
  readonly label: string | null;
  readonly cost: Money;
}

/** The delivery methods, cheapest first. */
export function readRates(json: readonly LooseRecord[], currencyCode: string): readonly Rate[] {
  return json
    .flatMap((node) => readRate(node, currencyCode) ?? [])
    .toSorted((one, other) => one.cost.amountSubunits - other.cost.amountSubunits);
}

function readRate(node: LooseRecord, currencyCode: string): Rate | null {
  const carrierCode = text(node['carrier_code']);
  const methodCode = text(node['method_code']);
  const error = text(node['error_message']);
  if (carrierCode === null || methodCode === null || flag(node['available']) === false || error !== null)
    return null;
  if (PICKUP.test(carrierCode) || PICKUP.test(methodCode)) return null;
  const amountSubunits =
    roundedAmount(node['price_incl_tax'], currencyCode) ?? roundedAmount(node['amount'], currencyCode);
  if (amountSubunits === null || amountSubunits < 0) return null;
  const titles = [node['carrier_title'], node['method_title']].flatMap((each) => text(each) ?? []);
  const label = plainText([...new Set(titles)].join(' - ')).slice(0, LABEL_LENGTH_MAX);
  return {
    carrierCode,
    methodCode,
    label: label === '' ? null : label,
    cost: { currencyCode, amountSubunits },
  };
}

/** Rates converted from another currency are not rounded; the shop rounds them to two decimals when they are selected. */
function roundedAmount(value: unknown, currencyCode: string): number | null {
  const exact = readAmount(value, currencyCode);
  if (exact !== null) return exact;
  const match = /^(\d{1,9})\.(\d{2})(\d)\d*$/.exec(text(value) ?? '');
  if (match === null) return null;
  const [, whole = '', cents = '', next = ''] = match;
  const digits = String(BigInt(whole + cents) + (next >= '5' ? 1n : 0n)).padStart(3, '0');
  return readAmount(`${digits.slice(0, -2)}.${digits.slice(-2)}`, currencyCode);
}

function rateId({ carrierCode, methodCode }: SelectedRate): string {
  return `${carrierCode}_${methodCode}`;
}

export function isSameRate(one: SelectedRate, other: SelectedRate): boolean {
  return one.carrierCode === other.carrierCode && one.methodCode === other.methodCode;
}

/** The shipping options for the offer. */
export function shippingOf(rates: readonly Rate[], selected: SelectedRate | null): Quote['shipping'] {
  return {
    availableOptions: rates.map((rate) => ({
      id: rateId(rate),
      cost: rate.cost,
      ...(rate.label === null ? {} : { label: rate.label }),
    })),
    ...(selected === null ? {} : { selectedOptionId: rateId(selected) }),
  };
}
