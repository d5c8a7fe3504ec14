/** The cost of an offer from a cart's totals: exact, or refused. */
import { COST_REFUSALS, type CostOutcome, offerCost } from '../../checkout/offer-cost.ts';
import type { LooseRecord } from '../../json/json-fields.ts';
import { amountUnit, readAmount } from '../api/amounts.ts';

/**
 * Reads a cart's `totals`. Refuses with `unsupported_currency` without a valid currency, and with `incorrect_cost_breakdown` unless items,
 * fees, shipping and tax less the discount are exactly the total.
 */
export function readCost(totals: LooseRecord): CostOutcome {
  const unit = amountUnit(totals);
  if (unit === null) return COST_REFUSALS.currency;
  const amount = (name: string): number | null => readAmount(totals[name], unit);
  const optional = (name: string): number | null => {
    const value = totals[name];
    return value === null || value === undefined ? 0 : amount(name);
  };
  const items = amount('total_items');
  const total = amount('total_price');
  const tax = optional('total_tax');
  const fees = optional('total_fees');
  const discount = optional('total_discount');
  const shipping = optional('total_shipping');
  if (
    items === null ||
    total === null ||
    tax === null ||
    fees === null ||
    discount === null ||
    shipping === null
  ) {
    return COST_REFUSALS.unreadable;
  }
  if (items < 0 || total < 0 || tax < 0 || shipping < 0 || discount < 0) return COST_REFUSALS.negative;
  if (items + fees + shipping + tax - discount !== total) return COST_REFUSALS.sum;
  // Extensions grant discounts as negative fees.
  return offerCost(unit.currencyCode, total, {
    subtotal: items,
    shipping,
    tax,
    discount: discount + Math.max(0, -fees),
    surcharge: Math.max(0, fees),
  });
}
