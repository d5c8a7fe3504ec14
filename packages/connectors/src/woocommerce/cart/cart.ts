/** Reads a cart. */
import type { Buyer, Failure, Money, Quote, ShippingOption } from '../../connector.ts';
import { integer, type LooseRecord, list, present, record, records, text } from '../../json/json-fields.ts';
import { canonical } from '../../product-page/choose-variant.ts';
import { amountUnit, readAmount, readMoney } from '../api/amounts.ts';
import { explained, plainText } from '../api/failures.ts';
import type { CartItem, SelectedRate } from '../reference.ts';

/** Pick-up methods. */
const PICKUP_METHODS = new Set(['local_pickup', 'pickup_location']);

export interface Rate {
  readonly id: string;
  readonly label: string | null;
  /** Without tax, as the shipping of the totals. */
  readonly cost: Money;
  readonly taxSubunits: number;
  readonly isSelected: boolean;
}

export interface ShippingPackage {
  readonly id: string;
  readonly rates: readonly Rate[];
}

/** What is in the cart. */
export interface CartLine {
  readonly id: number | null;
  readonly quantity: number | null;
  /** Null if the shop does not tell. */
  readonly unitPrice: Money | null;
  readonly variation: readonly {
    /** `attribute_pa_color`; null in older versions. */
    readonly key: string | null;
    readonly label: string;
    readonly value: string;
  }[];
  readonly isSoldIndividually: boolean;
}

export interface Cart {
  readonly lines: readonly CartLine[];
  readonly totals: LooseRecord;
  readonly packages: readonly ShippingPackage[];
  readonly coupons: readonly string[];
  readonly needsPayment: boolean;
  readonly needsShipping: boolean;
  readonly shippingAddress: LooseRecord;
  readonly billingAddress: LooseRecord;
  readonly paymentMethods: readonly string[];
  readonly errors: readonly Failure[];
}

/** Null if the value is not a cart. */
export function readCart(json: unknown): Cart | null {
  const node = record(json);
  const totals = record(node?.['totals']);
  if (node === null || totals === null || !Array.isArray(node['items'])) return null;
  return {
    lines: records(node['items']).map(readLine),
    totals,
    packages: records(node['shipping_rates']).map(readPackage),
    coupons: list(node['coupons']).flatMap((entry) => present(text(record(entry)?.['code']) ?? text(entry))),
    needsPayment: node['needs_payment'] !== false,
    needsShipping: node['needs_shipping'] !== false,
    shippingAddress: record(node['shipping_address']) ?? {},
    billingAddress: record(node['billing_address']) ?? {},
    paymentMethods: list(node['payment_methods']).flatMap((method) => present(text(method))),
    errors: records(node['errors']).map((error) =>
      explained(text(error['code']) ?? '', text(error['message']) ?? ''),
    ),
  };
}

function readLine(node: LooseRecord): CartLine {
  const prices = record(node['prices']);
  return {
    id: integer(node['id']),
    quantity: integer(node['quantity']),
    unitPrice: prices === null ? null : readMoney(prices['price'], amountUnit(prices)),
    variation: records(node['variation']).map((entry) => ({
      key: text(entry['raw_attribute']),
      label: text(entry['attribute']) ?? '',
      value: plainText(text(entry['value']) ?? ''),
    })),
    isSoldIndividually: node['sold_individually'] === true,
  };
}

function readPackage(node: LooseRecord): ShippingPackage {
  return {
    id: text(node['package_id']) ?? '0',
    rates: records(node['shipping_rates']).flatMap((rate) => present(readRate(rate))),
  };
}

function readRate(node: LooseRecord): Rate | null {
  const id = text(node['rate_id']);
  const unit = amountUnit(node);
  if (id === null || unit === null || PICKUP_METHODS.has(text(node['method_id']) ?? '')) return null;
  const price = readAmount(node['price'], unit);
  const taxes = readAmount(node['taxes'] ?? '0', unit) ?? 0;
  if (price === null || price < 0) return null;
  const name = plainText(text(node['name']) ?? '');
  return {
    id,
    label: name === '' ? null : name,
    cost: { currencyCode: unit.currencyCode, amountSubunits: price },
    taxSubunits: Math.max(0, taxes),
    isSelected: node['selected'] === true,
  };
}

/** The cheapest rate of each package with its tax; null if one has none. */
export function cheapestRates(cart: Cart): readonly SelectedRate[] | null {
  const chosen = cart.packages.flatMap((each) => {
    const [cheapest] = each.rates.toSorted((one, other) => withTax(one) - withTax(other));
    return cheapest === undefined ? [] : [{ packageId: each.id, rateId: cheapest.id }];
  });
  return chosen.length === cart.packages.length && chosen.length > 0 ? chosen : null;
}

const withTax = ({ cost, taxSubunits }: Rate): number => cost.amountSubunits + taxSubunits;

/** The packages whose selected rate is not the wanted one. */
export function unselected(cart: Cart, wanted: readonly SelectedRate[]): readonly SelectedRate[] {
  return wanted.filter(
    ({ packageId, rateId }) =>
      cart.packages.find((each) => each.id === packageId)?.rates.find((rate) => rate.id === rateId)
        ?.isSelected !== true,
  );
}

/** The shipping options for the offer. Several packages are one order, so they become one option with the sum of the selected rates. */
export function shippingOf(cart: Cart, selected: readonly SelectedRate[]): Quote['shipping'] {
  const rates = selected.flatMap(({ packageId, rateId }) =>
    present(cart.packages.find((each) => each.id === packageId)?.rates.find((rate) => rate.id === rateId)),
  );
  const [first, ...others] = rates;
  if (first === undefined) return { availableOptions: [] };
  if (others.length === 0)
    return { availableOptions: (cart.packages[0]?.rates ?? []).map(optionOf), selectedOptionId: first.id };
  const amountSubunits = rates.reduce((sum, rate) => sum + rate.cost.amountSubunits, 0);
  const labels = rates.flatMap((rate) => present(rate.label));
  const whole: ShippingOption = {
    id: rates.map((rate) => rate.id).join('+'),
    cost: { ...first.cost, amountSubunits },
    ...(labels.length === 0 ? {} : { label: labels.join(' + ') }),
  };
  return { availableOptions: [whole], selectedOptionId: whole.id };
}

function optionOf({ id, cost, label }: Rate): ShippingOption {
  return { id, cost, ...(label === null ? {} : { label }) };
}

/** Whether the cart shows the buyer's address as the one it ships to. */
export function shipsTo({ shippingAddress }: Cart, buyer: Buyer): boolean {
  const shows = (name: string, wanted: string): boolean => {
    const shown = bare(text(shippingAddress[name]) ?? '');
    return shown === bare(wanted);
  };
  return (
    shows('address_1', buyer.address1) &&
    shows('city', buyer.city) &&
    shows('postcode', buyer.postalCode) &&
    shows('country', buyer.country)
  );
}

function bare(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** The code of the buyer's region in the shop's list, as the cart has it. */
export function stateIn({ shippingAddress, billingAddress }: Cart, buyer: Buyer): string {
  const known = [shippingAddress, billingAddress].find((each) => text(each['country']) === buyer.country);
  return text(known?.['state']) ?? (buyer.province ?? '').trim();
}

export type LineComparison = 'same' | 'fewer' | 'sold_individually' | 'different' | 'empty';

/** Compares the cart's lines with what was asked for: the product or variation, each of its attributes, the quantity. */
export function compareLines(cart: Cart, item: CartItem, quantity: number): LineComparison {
  if (cart.lines.length === 0) return 'empty';
  const [line] = cart.lines;
  if (cart.lines.length !== 1 || line === undefined || line.id !== item.id) return 'different';
  if (!item.variation.every((asked) => hasAttribute(line, asked))) return 'different';
  if (line.quantity === quantity) return 'same';
  if ((line.quantity ?? 0) > quantity) return 'different';
  return line.isSoldIndividually ? 'sold_individually' : 'fewer';
}

function hasAttribute({ variation }: CartLine, asked: CartItem['variation'][number]): boolean {
  const names = [asked.attribute, asked.label].map((name) => canonical(name.replace(/^attribute_/, '')));
  const values = [asked.value, asked.shown].map(canonical);
  const found = variation.find(({ key, label }) =>
    [key?.replace(/^attribute_/, ''), label].some(
      (name) => name !== undefined && name !== '' && names.includes(canonical(name)),
    ),
  );
  return found !== undefined && values.includes(canonical(found.value));
}
