/** A visitor's cart at the storefront. */
import { COST_REFUSALS, type CostOutcome, offerCost } from '../../checkout/offer-cost.ts';
import type { Money } from '../../connector.ts';
import { integer, type LooseRecord, present, record, records, text } from '../../json/json-fields.ts';
import { currencyCode } from '../../structured-data/offers/price-currency.ts';
import { readHundredths } from './amounts.ts';

export interface Cart {
  readonly node: LooseRecord;
  readonly currency: string | null;
  readonly lines: readonly { readonly variantId: string | null; readonly quantity: number }[];
  readonly needsShipping: boolean;
  /** Whether only shipping is added to its total. */
  readonly isTaxSettled: boolean;
  readonly appliedCodes: readonly string[];
}

/** Null if the value is not a cart. */
export function readCart(json: unknown): Cart | null {
  const node = record(json);
  if (node === null || !Array.isArray(node['items'])) return null;
  const items = records(node['items']);
  const needsShipping = node['requires_shipping'] !== false;
  return {
    node,
    currency: currencyCode(node['currency']),
    lines: items.map((item) => ({
      variantId: text(item['variant_id']) ?? text(item['id']),
      quantity: integer(item['quantity']) ?? 0,
    })),
    needsShipping,
    isTaxSettled:
      node['taxes_included'] === true || (!needsShipping && items.every((item) => item['taxable'] === false)),
    appliedCodes: records(node['discount_codes'])
      .filter((entry) => entry['applicable'] !== false)
      .flatMap((entry) => present(text(entry['code']))),
  };
}

/** Compares the cart's lines with what was added. */
export function compareLines(
  { lines }: Cart,
  variantId: string,
  quantity: number,
): 'same' | 'fewer' | 'different' {
  const [line] = lines;
  if (line === undefined || lines.length !== 1 || line.variantId !== variantId) return 'different';
  if (line.quantity === quantity) return 'same';
  return line.quantity < quantity ? 'fewer' : 'different';
}

/** Goods less discount must be exactly the cart's total; shipping is added. */
export function readCost({ node, currency }: Cart, shipping: Money | null): CostOutcome {
  if (currency === null) return COST_REFUSALS.currency;
  const subtotal = readHundredths(node['original_total_price'], currency)?.amountSubunits;
  const total = readHundredths(node['total_price'], currency)?.amountSubunits;
  const discount = readHundredths(node['total_discount'] ?? 0, currency)?.amountSubunits;
  if (subtotal === undefined || total === undefined || discount === undefined)
    return COST_REFUSALS.unreadable;
  if (subtotal - discount !== total) return COST_REFUSALS.sum;
  const shippingSubunits = shipping?.amountSubunits ?? null;
  const parts = { subtotal, shipping: shippingSubunits, tax: null, discount, surcharge: 0 };
  return offerCost(currency, total + (shippingSubunits ?? 0), parts);
}
