import type { FailureReason } from '@purser/contract/shapes/failure-reason';
import type { Constraints } from '@purser/contract/shapes/intent-request';
import type { Money } from '@purser/contract/shapes/money';
import type { Cost, Offer } from '@purser/contract/shapes/offer';
import { CURRENCIES } from '@purser/contract/vocabulary';

/** Whether the parts add up to the total, all in one currency, none negative and all exact integers. */
export function costAddsUp({ subtotal, shipping, tax, surcharge, discount, total }: Cost): boolean {
  const charged = [subtotal, shipping, tax, surcharge].filter((part) => part !== undefined);
  const takenOff = discount === undefined ? [] : [discount];
  const isSound = [...charged, ...takenOff, total].every(
    ({ currencyCode, amountSubunits }) =>
      currencyCode === total.currencyCode && Number.isSafeInteger(amountSubunits) && amountSubunits >= 0,
  );
  return isSound && sumOf(charged) - sumOf(takenOff) === BigInt(total.amountSubunits);
}

/** Exact even when the sum exceeds the safe integers. */
const sumOf = (parts: readonly Money[]): bigint =>
  parts.reduce((sum, { amountSubunits }) => sum + BigInt(amountSubunits), 0n);

/** Why an offer is not valid as a binding offer, or null when it is. */
export function offerFailure(offer: Offer, constraints: Constraints | undefined): FailureReason | null {
  if (!costAddsUp(offer.cost)) {
    return {
      code: 'incorrect_cost_breakdown',
      message: 'The parts that the merchant charges do not add up to its total.',
    };
  }
  if (!CURRENCIES.includes(offer.cost.total.currencyCode)) {
    return {
      code: 'unsupported_currency',
      message: `The merchant's currency ${offer.cost.total.currencyCode} is not an ISO 4217 currency in use.`,
    };
  }
  const { maxTotalPrice, maxShippingPrice } = constraints ?? {};
  if (maxTotalPrice !== undefined && offer.cost.total.amountSubunits > maxTotalPrice) {
    return {
      code: 'constraint_total_price_exceeded',
      message: `The total of ${offer.cost.total.amountSubunits} is above maxTotalPrice ${maxTotalPrice}.`,
    };
  }
  const shipping = offer.cost.shipping?.amountSubunits ?? 0;
  if (maxShippingPrice !== undefined && shipping > maxShippingPrice) {
    return {
      code: 'constraint_shipping_cost_exceeded',
      message: `The shipping cost of ${shipping} is above maxShippingPrice ${maxShippingPrice}.`,
    };
  }
  return null;
}
