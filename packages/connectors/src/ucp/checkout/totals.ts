/** The totals rule: what a merchant asks for must add up, or it is not paid. */
import type { Failure, Money, OfferCost } from '../../connector.ts';
import { currencyCode } from '../../structured-data/offers/price.ts';
import { hasPositiveDiscounts, type UcpVersion } from '../discovery/versions.ts';
import type { Checkout, CheckoutTotal } from './checkout.ts';

export type CostOutcome =
  | { readonly kind: 'cost'; readonly cost: OfferCost }
  | { readonly kind: 'refused'; readonly failure: Failure };

interface Parts {
  shipping: number | null;
  tax: number | null;
  discount: number;
  surcharge: number;
}

/**
 * Reads the totals of a checkout. Refused with `incorrect_cost_breakdown` unless there is exactly one subtotal and one total,
 * every amount is an integer, the total is not negative, and the other entries add up to it.
 */
export function readCost(checkout: Checkout, version: UcpVersion): CostOutcome {
  const currency = currencyCode(checkout.currency);
  if (currency === null)
    return refused('unsupported_currency', 'The merchant named no currency that can be read.');
  const subtotal = only(checkout.totals, 'subtotal');
  const total = only(checkout.totals, 'total');
  if (subtotal === null || total === null)
    return incorrect('The merchant did not give exactly one subtotal and one total.');
  const others = checkout.totals.filter((entry) => entry.type !== 'subtotal' && entry.type !== 'total');
  if (others.some((entry) => entry.amount === null))
    return incorrect('The merchant gave an amount that is not a whole number.');
  if (total < 0 || subtotal < 0) return incorrect('The merchant gave a negative amount.');
  const positive = hasPositiveDiscounts(version);
  const readings = [others, ...(positive ? [others.filter((entry) => entry.type !== 'items_discount')] : [])];
  for (const entries of readings) {
    const parts = sumParts(entries, positive);
    if (subtotal + (parts.shipping ?? 0) + (parts.tax ?? 0) + parts.surcharge - parts.discount === total) {
      return { kind: 'cost', cost: costOf(currency, subtotal, total, parts) };
    }
  }
  return incorrect('The parts of the merchant’s price do not add up to its total.');
}

function only(totals: readonly CheckoutTotal[], type: string): number | null {
  const found = totals.filter((entry) => entry.type === type);
  return found.length === 1 ? (found[0]?.amount ?? null) : null;
}

/** Sums entries by where they go in an offer; entries of other types go by their sign. */
function sumParts(entries: readonly CheckoutTotal[], positiveDiscounts: boolean): Parts {
  const parts: Parts = { shipping: null, tax: null, discount: 0, surcharge: 0 };
  for (const { type, amount } of entries) {
    const value = amount ?? 0;
    if (type === 'fulfillment' && value >= 0) parts.shipping = (parts.shipping ?? 0) + value;
    else if (type === 'tax' && value >= 0) parts.tax = (parts.tax ?? 0) + value;
    else if (type === 'discount' || type === 'items_discount')
      parts.discount += positiveDiscounts ? Math.abs(value) : -value;
    else if (value < 0) parts.discount -= value;
    else parts.surcharge += value;
  }
  if (parts.discount < 0) {
    parts.surcharge -= parts.discount;
    parts.discount = 0;
  }
  return parts;
}

function costOf(currency: string, subtotal: number, total: number, parts: Parts): OfferCost {
  const money = (amountSubunits: number): Money => ({ currencyCode: currency, amountSubunits });
  return {
    subtotal: money(subtotal),
    ...(parts.shipping === null ? {} : { shipping: money(parts.shipping) }),
    ...(parts.tax === null ? {} : { tax: money(parts.tax) }),
    ...(parts.discount === 0 ? {} : { discount: money(parts.discount) }),
    ...(parts.surcharge === 0 ? {} : { surcharge: money(parts.surcharge) }),
    total: money(total),
  };
}

function incorrect(message: string): CostOutcome {
  return refused('incorrect_cost_breakdown', message);
}

function refused(code: Failure['code'], message: string): CostOutcome {
  return { kind: 'refused', failure: { code, message } };
}
