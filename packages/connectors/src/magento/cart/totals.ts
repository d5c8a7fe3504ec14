/** The cost of an offer from a cart's totals: exact, or refused. */
import { COST_REFUSALS, type CostOutcome, type CostParts, offerCost } from '../../checkout/offer-cost.ts';
import { type LooseRecord, records, text } from '../../json/json-fields.ts';
import { currencyCode } from '../../structured-data/offers/price-currency.ts';
import { readAmount } from '../api/amounts.ts';

/** Lines that repeat fields of the totals. */
const OWN_SEGMENTS = new Set(['subtotal', 'shipping', 'discount', 'tax', 'grand_total']);

interface Sums {
  readonly subtotal: number;
  readonly shipping: number;
  /** Null if the prices include it. */
  readonly tax: number | null;
  /** Signed: discounts are negative. */
  readonly others: readonly number[];
}

/**
 * Reads a cart's totals. The field `grand_total` excludes tax, so the total is the line of that name. Refuses with `unsupported_currency`
 * without a valid currency, and with `incorrect_cost_breakdown` unless the parts add up exactly: net prices and tax, or else prices with
 * tax.
 */
export function readCost(totals: LooseRecord, needsShipping: boolean): CostOutcome {
  const currency = currencyCode(totals['quote_currency_code']);
  if (currency === null) return COST_REFUSALS.currency;
  const total = totalOf(totals, currency);
  const readings = readingsOf(totals, currency);
  if (total === null || readings === null) return COST_REFUSALS.unreadable;
  if (total < 0) return COST_REFUSALS.negative;
  const fitting = readings.find((sums) => isWhole(sums) && sumOf(sums) === total);
  if (fitting === undefined) return COST_REFUSALS.sum;
  return offerCost(currency, total, partsOf(fitting, needsShipping));
}

function totalOf(totals: LooseRecord, currency: string): number | null {
  const line = segmentsOf(totals).find((segment) => segment['code'] === 'grand_total');
  if (line !== undefined) return readAmount(line['value'], currency);
  const isBase = text(totals['base_currency_code'])?.toUpperCase() === currency;
  return isBase ? readAmount(totals['base_grand_total'], currency) : null;
}

/** The possible readings of the totals, simplest first; null if an amount cannot be read. */
function readingsOf(totals: LooseRecord, currency: string): readonly Sums[] | null {
  const amount = (name: string): number | null => readAmount(totals[name] ?? '0', currency);
  const net = {
    subtotal: amount('subtotal'),
    shipping: amount('shipping_amount'),
    tax: amount('tax_amount'),
  };
  const gross = { subtotal: amount('subtotal_incl_tax'), shipping: amount('shipping_incl_tax') };
  const discount = amount('discount_amount');
  const extras = segmentsOf(totals)
    .filter((segment) => !OWN_SEGMENTS.has(text(segment['code']) ?? ''))
    .map((segment) => ({
      code: text(segment['code']) ?? '',
      value: readAmount(segment['value'] ?? '0', currency),
    }));
  const { subtotal, shipping, tax } = net;
  if (subtotal === null || shipping === null || tax === null || discount === null) return null;
  const values = extras.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length !== extras.length) return null;
  // A product tax may have a separate line although the prices include it.
  const withoutProductTax = extras.flatMap(({ code, value }) =>
    code.startsWith('weee') || value === null ? [] : [value],
  );
  return [values, withoutProductTax].flatMap((more): Sums[] => {
    const others = [discount, ...more];
    const priced = { subtotal, shipping, tax, others };
    // A discount on prices with tax also reduces the tax, which the net prices do not show.
    if (discount === 0 || gross.subtotal === null || gross.shipping === null) return [priced];
    return [priced, { subtotal: gross.subtotal, shipping: gross.shipping, tax: null, others }];
  });
}

const segmentsOf = (totals: LooseRecord): readonly LooseRecord[] => records(totals['total_segments']);

const isWhole = ({ subtotal, shipping, tax }: Sums): boolean =>
  subtotal >= 0 && shipping >= 0 && (tax ?? 0) >= 0;

const sumOf = ({ subtotal, shipping, tax, others }: Sums): number =>
  others.reduce((sum, each) => sum + each, subtotal + shipping + (tax ?? 0));

function partsOf({ subtotal, shipping, tax, others }: Sums, needsShipping: boolean): CostParts {
  return {
    subtotal,
    shipping: needsShipping || shipping > 0 ? shipping : null,
    tax,
    discount: others.reduce((sum, each) => sum + Math.max(0, -each), 0),
    surcharge: others.reduce((sum, each) => sum + Math.max(0, each), 0),
  };
}
