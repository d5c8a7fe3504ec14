/** Compares an order in the shop's book with what was wanted and offered. */
import type { Design, ThemeOrder } from '@purser/sandbox-shop';
import type { PlaceOutcome, Quote } from '../../../src/connector.ts';
import type { WantedPurchase } from './wanted-purchase.ts';

const wordsOf = (text: string): string =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      // Japanese is written without spaces: the number of a block may stand in a field beside its name.
      .replace(/(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=\p{N})/gu, ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .toSorted()
    .join(' ');

const digitsOf = (text: string): string => text.replace(/\D/g, '');

type Difference = readonly [name: string, expected: unknown, actual: unknown];

/** What differs, each with its expected and actual value. Empty if the order is right. */
export function differences(
  order: ThemeOrder,
  design: Design,
  wanted: WantedPurchase,
  { cost }: Quote,
): readonly string[] {
  const { lines } = order;
  const found: readonly Difference[] = [
    ['lines', 1, lines.length],
    ['variant', wanted.variantId, lines[0]?.variantId],
    ['quantity', wanted.quantity, lines[0]?.quantity],
    ['subscription', false, lines.some(({ isSubscription }) => isSubscription)],
    ...addressDifferences(order, design, wanted),
    ['shipping option', 'standard', order.shippingOption],
    ['payment method', wanted.payment, order.paymentMethod],
    ['currency', cost.total.currencyCode, order.currency],
    ['subtotal', cost.subtotal.amountSubunits, order.subtotalSubunits],
    ['shipping cost', cost.shipping?.amountSubunits ?? 0, order.shippingSubunits ?? 0],
    ['total', cost.total.amountSubunits, order.totalSubunits],
    ['insurance', 0, order.insuranceSubunits],
    ['newsletter', false, order.subscribedToNewsletter],
    ['account', false, order.createdAccount],
  ];
  return found.flatMap(([name, expected, actual]) =>
    expected === actual ? [] : [`${name}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`],
  );
}

function addressDifferences(
  order: ThemeOrder,
  design: Design,
  { buyer }: WantedPurchase,
): readonly Difference[] {
  const region = design.regionControl === 'absent' ? '' : order.region;
  const regions: readonly string[] = ['', buyer.province ?? '', REGION_NAMES[buyer.province ?? ''] ?? ''];
  const phone = digitsOf(order.phone);
  return [
    ['email', buyer.email, order.email],
    ['name', wordsOf(`${buyer.firstName} ${buyer.lastName}`), wordsOf(order.name)],
    ['street', wordsOf(buyer.address1), wordsOf(`${order.street} ${order.street2}`)],
    ['city', wordsOf(buyer.city), wordsOf(order.city)],
    ['postal code', digitsAndLetters(buyer.postalCode), digitsAndLetters(order.postalCode)],
    ['country', buyer.country, order.country],
    ['region', true, regions.includes(region) || region],
    ['phone', true, phone === '' || isPhone(phone, digitsOf(buyer.phone)) || phone],
    ['company', '', order.company],
  ];
}

/** With or without the country code, and with or without the zero that national numbers begin with. */
const isPhone = (typed: string, international: string): boolean =>
  [...typed.matchAll(/(?<=^\d{0,3})0/g)]
    .map(({ index }) => typed.slice(0, index) + typed.slice(index + 1))
    .concat(typed)
    .some((digits) => digits.length >= 7 && international.endsWith(digits));

const digitsAndLetters = (text: string): string => wordsOf(text.replace(/[\s〒-]/g, ''));

/** The names, or the values of lists, of the regions of the buyers. */
const REGION_NAMES: Readonly<Record<string, string>> = { CA: 'California', ON: 'Ontario', 東京都: 'JP-13' };

/** What the purchase reports otherwise than the shop's book says. */
export function reportDifferences(
  order: ThemeOrder,
  { confirmation }: Design,
  placed: Extract<PlaceOutcome, { kind: 'placed' }>,
): readonly string[] {
  const [id] = placed.merchantOrderIds;
  const isNumberRight = confirmation === 'number' ? id === order.number : id.startsWith('unnumbered-');
  return [
    ...(isNumberRight ? [] : [`reported order number: ${id}, not ${order.number}`]),
    ...(placed.paid.amountSubunits === order.totalSubunits
      ? []
      : [`reported payment: ${placed.paid.amountSubunits}, not ${order.totalSubunits}`]),
  ];
}
