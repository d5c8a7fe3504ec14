import type { DiscountRule } from '../pricing/discount-codes.ts';
import { taxRateMillis } from '../pricing/geography.ts';
import type { ShippingOption } from '../pricing/shipping-rates.ts';
import type { AppliedDiscount, FoundLine, PricedLine, TotalEntry } from './assessment.ts';

export interface PricedBasket {
  readonly lines: readonly PricedLine[];
  readonly appliedDiscounts: readonly AppliedDiscount[];
  readonly totals: readonly TotalEntry[];
  readonly totalSubunits: number;
}

interface PricingInput {
  readonly lines: readonly FoundLine[];
  readonly codes: readonly { readonly code: string; readonly title: string; readonly rule: DiscountRule }[];
  readonly selectedOption: ShippingOption | null;
  readonly place: { readonly country: string; readonly region: string };
  readonly needsShipping: boolean;
}

/** Prices a basket. Discounts on items lower the taxed amount; shipping is not taxed. */
export function priceBasket(input: PricingInput): PricedBasket {
  const percent = input.codes.reduce(
    (sum, { rule }) => sum + (rule.kind === 'percent_off_items' ? rule.percent : 0),
    0,
  );
  const lines = input.lines.map((line) => priceLine(line, percent));
  const postage = input.selectedOption?.costSubunits ?? 0;
  const isPostageFree = input.codes.some(({ rule }) => rule.kind === 'free_shipping');
  const subtotal = sum(lines.map((line) => line.subtotalSubunits));
  const itemsDiscount = sum(lines.map((line) => line.discountSubunits));
  const orderDiscount = isPostageFree ? postage : 0;
  const rateMillis = taxRateMillis(input.place);
  const tax = sum(
    lines.map((line, index) =>
      input.lines[index]?.product.isTaxExempt === true
        ? 0
        : Math.round(((line.subtotalSubunits - line.discountSubunits) * rateMillis) / 100_000),
    ),
  );
  const parts: TotalEntry[] = [{ type: 'subtotal', displayText: 'Subtotal', amountSubunits: subtotal }];
  if (itemsDiscount > 0) {
    parts.push({ type: 'items_discount', displayText: 'Item discounts', amountSubunits: -itemsDiscount });
  }
  if (orderDiscount > 0) {
    parts.push({ type: 'discount', displayText: 'Shipping discount', amountSubunits: -orderDiscount });
  }
  if (input.selectedOption !== null) {
    parts.push({ type: 'fulfillment', displayText: 'Shipping', amountSubunits: postage });
  }
  if (input.place.country !== '') parts.push({ type: 'tax', displayText: 'Tax', amountSubunits: tax });
  const totalSubunits = sum(parts.map((part) => part.amountSubunits));
  return {
    lines,
    appliedDiscounts: input.codes.flatMap((code) => applied(code, lines, orderDiscount)),
    totals: [...parts, { type: 'total', displayText: 'Total', amountSubunits: totalSubunits }],
    totalSubunits,
  };
}

function priceLine(line: FoundLine, percentOff: number): PricedLine {
  const subtotalSubunits = line.unitPriceSubunits * line.quantity;
  return {
    lineId: line.lineId,
    itemId: line.itemId,
    variantId: line.variant.id,
    slug: line.product.slug,
    sku: line.variant.sku,
    title: line.title,
    quantity: line.quantity,
    needsShipping: line.product.shipping.kind !== 'none',
    unitPriceSubunits: line.unitPriceSubunits,
    subtotalSubunits,
    discountSubunits: Math.round((subtotalSubunits * percentOff) / 100),
  };
}

function applied(
  { code, title, rule }: PricingInput['codes'][number],
  lines: readonly PricedLine[],
  orderDiscount: number,
): AppliedDiscount[] {
  switch (rule.kind) {
    case 'expired':
      return [];
    case 'free_shipping':
      return orderDiscount === 0
        ? []
        : [{ code, title, amountSubunits: orderDiscount, method: null, allocations: [] }];
    case 'percent_off_items':
      return [
        {
          code,
          title,
          amountSubunits: sum(lines.map((line) => line.discountSubunits)),
          method: 'each',
          allocations: lines.map((line, index) => ({
            path: `$.line_items[${index}]`,
            amountSubunits: line.discountSubunits,
          })),
        },
      ];
    default: {
      const never: never = rule;
      return never;
    }
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
