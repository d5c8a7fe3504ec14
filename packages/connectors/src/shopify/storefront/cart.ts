/** A visitor's cart at the storefront. */

import { COST_REFUSALS, type CostOutcome, offerCost } from '../../checkout/offer-cost.ts';
import { compareItem, type ItemDifference, type ItemOption } from '../../checkout-session/ordered-item.ts';
import type { Money } from '../../connector.ts';
import { integer, type LooseRecord, present, record, records, text } from '../../json/json-fields.ts';
import { currencyCode } from '../../structured-data/offers/price-currency.ts';
import { readHundredths } from './amounts.ts';

export interface CartLine {
  readonly variantId: string | null;
  readonly productId: string | null;
  readonly quantity: number;
  /** The price of one before discounts, in hundredths; null if the shop does not tell. */
  readonly priceHundredths: number | null;
  readonly options: readonly ItemOption[];
}

/** What was added to the cart. */
export interface AddedItem {
  readonly variantId: string;
  readonly productId: string;
  readonly quantity: number;
  /** The prices of one that the product's data has, by quantity; empty if it names none in the units of the cart. */
  readonly pricesHundredths: readonly number[];
  readonly options: readonly ItemOption[];
}

export interface Cart {
  readonly node: LooseRecord;
  readonly currency: string | null;
  readonly lines: readonly CartLine[];
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
    lines: items.map(readLine),
    needsShipping,
    isTaxSettled:
      node['taxes_included'] === true || (!needsShipping && items.every((item) => item['taxable'] === false)),
    appliedCodes: records(node['discount_codes'])
      .filter((entry) => entry['applicable'] !== false)
      .flatMap((entry) => present(text(entry['code']))),
  };
}

function readLine(item: LooseRecord): CartLine {
  return {
    variantId: text(item['variant_id']) ?? text(item['id']),
    productId: text(item['product_id']),
    quantity: integer(item['quantity']) ?? 0,
    priceHundredths: integer(item['original_price']) ?? integer(item['price']),
    options: records(item['options_with_values']).flatMap((option) => {
      const [label, value] = [text(option['name']), text(option['value'])];
      return label === null || value === null ? [] : [{ label, value }];
    }),
  };
}

/** How the cart differs from what was added; null if it does not. */
export function compareLines({ lines }: Cart, added: AddedItem): ItemDifference | null {
  const [line] = lines;
  if (line === undefined || (line.productId !== null && line.productId !== added.productId)) return 'item';
  const { priceHundredths } = line;
  // Prices by quantity: any of them is the product's.
  const known = added.pricesHundredths;
  const expected =
    priceHundredths === null || known.includes(priceHundredths) ? priceHundredths : (known[0] ?? null);
  return compareItem(
    lines.map(({ variantId, quantity, options }) => ({
      itemId: variantId,
      title: null,
      priceSubunits: priceHundredths,
      quantity,
      options,
    })),
    {
      itemId: added.variantId,
      quantity: added.quantity,
      shown: { title: null, priceSubunits: expected, options: added.options },
    },
  );
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
