/** Totals: a merchant's price must add up, otherwise it is not paid. */
import {
  COST_REFUSALS,
  type CostOutcome,
  type CostParts,
  incorrectCost,
  offerCost,
} from '../../checkout/offer-cost.ts';
import { currencyCode } from '../../structured-data/offers/price.ts';
import { hasPositiveDiscounts, type UcpVersion } from '../discovery/versions.ts';
import type { Checkout, CheckoutTotal } from './checkout.ts';

/**
 * Reads the totals of a checkout. Refuses with `incorrect_cost_breakdown` unless there is exactly one subtotal and one total, every amount
 * is an integer, the total is not negative, and the entries add up to it.
 */
export function readCost(checkout: Checkout, version: UcpVersion): CostOutcome {
  const currency = currencyCode(checkout.currency);
  if (currency === null) return COST_REFUSALS.currency;
  const subtotal = only(checkout.totals, 'subtotal');
  const total = only(checkout.totals, 'total');
  if (subtotal === null || total === null)
    return incorrectCost('The merchant did not return exactly one subtotal and one total.');
  const others = checkout.totals.filter((entry) => entry.type !== 'subtotal' && entry.type !== 'total');
  if (others.some((entry) => entry.amount === null)) return COST_REFUSALS.unreadable;
  if (total < 0 || subtotal < 0) return COST_REFUSALS.negative;
  const positive = hasPositiveDiscounts(version);
  const readings = [others, ...(positive ? [others.filter((entry) => entry.type !== 'items_discount')] : [])];
  for (const entries of readings) {
    const parts = sumParts(subtotal, entries, positive);
    if (subtotal + (parts.shipping ?? 0) + (parts.tax ?? 0) + parts.surcharge - parts.discount === total) {
      return offerCost(currency, total, parts);
    }
  }
  return COST_REFUSALS.sum;
}

function only(totals: readonly CheckoutTotal[], type: string): number | null {
  const found = totals.filter((entry) => entry.type === type);
  return found.length === 1 ? (found[0]?.amount ?? null) : null;
}

/** Sums entries by the parts of an offer; entries of other types count by their sign. */
function sumParts(
  subtotal: number,
  entries: readonly CheckoutTotal[],
  positiveDiscounts: boolean,
): CostParts {
  let shipping: number | null = null;
  let tax: number | null = null;
  let discount = 0;
  let surcharge = 0;
  for (const { type, amount } of entries) {
    const value = amount ?? 0;
    if (type === 'fulfillment' && value >= 0) shipping = (shipping ?? 0) + value;
    else if (type === 'tax' && value >= 0) tax = (tax ?? 0) + value;
    else if (type === 'discount' || type === 'items_discount')
      discount += positiveDiscounts ? Math.abs(value) : -value;
    else if (value < 0) discount -= value;
    else surcharge += value;
  }
  if (discount < 0) {
    surcharge -= discount;
    discount = 0;
  }
  return { subtotal, shipping, tax, discount, surcharge };
}
