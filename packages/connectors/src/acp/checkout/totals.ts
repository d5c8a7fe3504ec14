/** Totals: a merchant's price must add up, otherwise it is not paid. */
import {
  COST_REFUSALS,
  type CostOutcome,
  type CostParts,
  incorrectCost,
  offerCost,
} from '../../checkout/offer-cost.ts';
import type { Session, Total } from './session.ts';

/** Not part of the sum, or already part of the subtotal. */
const ASIDE: ReadonlySet<string> = new Set(['total', 'subtotal', 'items_base_amount', 'amount_refunded']);

/**
 * Reads the totals of a session. Refuses with `incorrect_cost_breakdown` unless there is exactly one total and a subtotal, every amount is
 * an integer, only discounts are negative, and the parts add up to the total.
 */
export function readCost(session: Session): CostOutcome {
  const { currency, totals } = session;
  if (currency === null) return COST_REFUSALS.currency;
  if (totals.some((entry) => entry.amount === null)) return COST_REFUSALS.unreadable;
  const total = only(totals, 'total');
  if (total === null) return incorrectCost('The merchant did not return exactly one total.');
  if (total < 0) return COST_REFUSALS.negative;
  for (const parts of readings(totals)) {
    const { subtotal, shipping, tax, discount, surcharge } = parts;
    if (subtotal >= 0 && subtotal + (shipping ?? 0) + (tax ?? 0) + surcharge - discount === total)
      return offerCost(currency, total, parts);
  }
  return COST_REFUSALS.sum;
}

/** The subtotal may or may not include the discounts on items: the reading that adds up is used. */
function readings(totals: readonly Total[]): readonly CostParts[] {
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

/** Discounts are subtracted regardless of their sign; entries of unknown types count by their sign. */
function sumParts(subtotal: number, entries: readonly Total[]): CostParts {
  let shipping: number | null = null;
  let tax: number | null = null;
  let discount = 0;
  let surcharge = 0;
  for (const { type, amount } of entries) {
    const value = amount ?? 0;
    if (type === 'discount' || type === 'items_discount' || type === 'store_credit')
      discount += Math.abs(value);
    else if (value < 0) discount -= value;
    else if (type === 'fulfillment') shipping = (shipping ?? 0) + value;
    else if (type === 'tax') tax = (tax ?? 0) + value;
    else surcharge += value;
  }
  return { subtotal, shipping, tax, discount, surcharge };
}
