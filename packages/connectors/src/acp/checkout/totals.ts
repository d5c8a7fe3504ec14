/** The totals rule: what a merchant asks for must add up, or it is not paid. */
import type { Failure, Money, OfferCost } from '../../connector.ts';
import type { Session, Total } from './session.ts';

export type CostOutcome =
  | { readonly kind: 'cost'; readonly cost: OfferCost }
  | { readonly kind: 'refused'; readonly failure: Failure };

interface Parts {
  subtotal: number;
  shipping: number | null;
  tax: number | null;
  discount: number;
  surcharge: number;
}

/** Told besides the sum, or part of the subtotal. */
const ASIDE: ReadonlySet<string> = new Set(['total', 'subtotal', 'items_base_amount', 'amount_refunded']);

/**
 * Reads the totals of a session. Refused with `incorrect_cost_breakdown` unless there is exactly one total and a subtotal, every amount is
 * an integer, nothing is negative that may not be, and the parts add up to the total.
 */
export function readCost(session: Session): CostOutcome {
  const { currency, totals } = session;
  if (currency === null)
    return refused('unsupported_currency', 'The merchant named no currency that can be read.');
  if (totals.some((entry) => entry.amount === null))
    return incorrect('The merchant gave an amount that is not a whole number.');
  const total = only(totals, 'total');
  if (total === null) return incorrect('The merchant did not give exactly one total.');
  if (total < 0) return incorrect('The merchant gave a negative amount.');
  for (const parts of readings(totals)) {
    const { subtotal, shipping, tax, discount, surcharge } = parts;
    if (subtotal >= 0 && subtotal + (shipping ?? 0) + (tax ?? 0) + surcharge - discount === total)
      return { kind: 'cost', cost: costOf(currency, total, parts) };
  }
  return incorrect('The parts of the merchant’s price do not add up to its total.');
}

/** The subtotal is after the discounts on items, or names the items without them: the reading that adds up counts. */
function readings(totals: readonly Total[]): readonly Parts[] {
  const rest = totals.filter(({ type }) => !ASIDE.has(type));
  const withoutItemDiscounts = rest.filter(({ type }) => type !== 'items_discount');
  const subtotal = only(totals, 'subtotal');
  const base = only(totals, 'items_base_amount');
  return [
    ...(subtotal === null ? [] : [sumParts(subtotal, withoutItemDiscounts), sumParts(subtotal, rest)]),
    ...(base === null ? [] : [sumParts(base, rest)]),
  ];
}

function only(totals: readonly Total[], type: string): number | null {
  const found = totals.filter((entry) => entry.type === type);
  return found.length === 1 ? (found[0]?.amount ?? null) : null;
}

/** What takes off takes off whichever sign it was written with; entries of unknown types go by their sign. */
function sumParts(subtotal: number, entries: readonly Total[]): Parts {
  const parts: Parts = { subtotal, shipping: null, tax: null, discount: 0, surcharge: 0 };
  for (const { type, amount } of entries) {
    const value = amount ?? 0;
    if (type === 'discount' || type === 'items_discount' || type === 'store_credit')
      parts.discount += Math.abs(value);
    else if (value < 0) parts.discount -= value;
    else if (type === 'fulfillment') parts.shipping = (parts.shipping ?? 0) + value;
    else if (type === 'tax') parts.tax = (parts.tax ?? 0) + value;
    else parts.surcharge += value;
  }
  return parts;
}

function costOf(currency: string, total: number, parts: Parts): OfferCost {
  const money = (amountSubunits: number): Money => ({ currencyCode: currency, amountSubunits });
  return {
    subtotal: money(parts.subtotal),
    ...(parts.shipping === null ? {} : { shipping: money(parts.shipping) }),
    ...(parts.tax === null ? {} : { tax: money(parts.tax) }),
    ...(parts.discount === 0 ? {} : { discount: money(parts.discount) }),
    ...(parts.surcharge === 0 ? {} : { surcharge: money(parts.surcharge) }),
    total: money(total),
  };
}

const incorrect = (message: string): CostOutcome => refused('incorrect_cost_breakdown', message);

function refused(code: Failure['code'], message: string): CostOutcome {
  return { kind: 'refused', failure: { code, message } };
}
