/** The totals of a cart as the cost of an offer: exact, or refused. */
import type { Failure, Money, OfferCost } from '../../connector.ts';
import type { LooseRecord } from '../../json/json-fields.ts';
import { type AmountUnit, amountUnit, readAmount } from '../api/amounts.ts';

export type CostOutcome =
  | { readonly kind: 'cost'; readonly cost: OfferCost }
  | { readonly kind: 'refused'; readonly failure: Failure };

/**
 * Reads a cart's `totals`. Refused with `unsupported_currency` without a currency that can be read, and with `incorrect_cost_breakdown`
 * unless items, fees, shipping and tax less the discount are the total to the last unit.
 */
export function readCost(totals: LooseRecord): CostOutcome {
  const unit = amountUnit(totals);
  if (unit === null)
    return refused('unsupported_currency', 'The merchant named no currency that can be read.');
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
    return refused('incorrect_cost_breakdown', 'The merchant gave an amount that cannot be read.');
  }
  if (items < 0 || total < 0 || tax < 0 || shipping < 0 || discount < 0)
    return refused('incorrect_cost_breakdown', 'The merchant gave a negative amount.');
  if (items + fees + shipping + tax - discount !== total)
    return refused(
      'incorrect_cost_breakdown',
      'The parts of the merchant’s price do not add up to its total.',
    );
  // A negative fee is how extensions grant a discount.
  const off = discount + Math.max(0, -fees);
  return { kind: 'cost', cost: costOf(unit, { items, total, tax, shipping, off, fees: Math.max(0, fees) }) };
}

function costOf(
  unit: AmountUnit,
  sums: Readonly<Record<'items' | 'total' | 'tax' | 'shipping' | 'off' | 'fees', number>>,
): OfferCost {
  const money = (amountSubunits: number): Money => ({ currencyCode: unit.currencyCode, amountSubunits });
  return {
    subtotal: money(sums.items),
    shipping: money(sums.shipping),
    tax: money(sums.tax),
    ...(sums.off === 0 ? {} : { discount: money(sums.off) }),
    ...(sums.fees === 0 ? {} : { surcharge: money(sums.fees) }),
    total: money(sums.total),
  };
}

function refused(code: Failure['code'], message: string): CostOutcome {
  return { kind: 'refused', failure: { code, message } };
}
