import { itemById, itemTitle } from '../catalogue/catalogue.ts';
import type { CurrentProduct } from '../catalogue/product-changes.ts';
import { type CodeReading, readDiscountCodes } from '../pricing/discount-codes.ts';
import { shippingOptions } from '../pricing/shipping-rates.ts';
import type { Assessment, FoundLine, Message, StockLookup } from './assessment.ts';
import { type Checkout, destinationOf } from './checkout.ts';
import { priceBasket } from './price-basket.ts';
import { addressMessages, basketMessages, buyerMessages, statusOf } from './validate-checkout.ts';

const PRICE_RISE_SUBUNITS = 500;

/**
 * Prices a checkout and lists what is missing. The totals always add up: the other entries sum to `total`.
 * A completed checkout keeps the assessment that its order was placed with.
 */
export function assessCheckout(checkout: Checkout, stock: StockLookup, shown: CurrentProduct): Assessment {
  if (checkout.settled !== null) return checkout.settled;
  const { request } = checkout;
  const found = findLines(checkout, shown);
  const currency = found[0]?.product.currency ?? 'USD';
  const lines = found.filter((line) => line.product.currency === currency);
  const parcels = lines.map(({ product, quantity }) => ({ product, quantity }));
  const needsShipping = lines.some((line) => line.product.shipping.kind !== 'none');
  const destination = destinationOf(request);
  const options = destination === null ? [] : shippingOptions(parcels, destination);
  const selectedOption = options.find((option) => option.id === request.selectedOptionId) ?? null;
  const codes: CodeReading = readDiscountCodes(request.discountCodes);
  const place = destination ?? request.place;
  const priced = priceBasket({ lines, codes: codes.accepted, selectedOption, place, needsShipping });
  const messages = [
    ...basketMessages(checkout, lines, stock),
    ...buyerMessages(request.buyer),
    ...(needsShipping ? addressMessages({ request, destination, options, selectedOption }) : []),
    ...codes.rejected.map(
      (rejection): Message => ({
        type: 'warning',
        code: rejection.code,
        content: rejection.content,
        path: `$.discounts.codes[${rejection.index}]`,
      }),
    ),
  ];
  return {
    status: checkout.state === 'canceled' ? 'canceled' : statusOf(messages),
    currency,
    needsShipping,
    options,
    selectedOption,
    messages,
    ...priced,
  };
}

function findLines(checkout: Checkout, shown: CurrentProduct): readonly FoundLine[] {
  return checkout.request.lines.flatMap((line, index): FoundLine[] => {
    const found = itemById(line.itemId);
    const product = found === null ? null : shown(found.product);
    const variant = product?.variants.find(({ id }) => id === found?.variant.id);
    if (product === null || variant === undefined) return [];
    const item = { product, variant };
    const hasRisen = item.product.behaviour === 'price_rises' && checkout.quotedAt !== null;
    return [
      {
        ...item,
        index,
        lineId: line.id,
        itemId: line.itemId,
        quantity: line.quantity,
        unitPriceSubunits: item.variant.priceSubunits + (hasRisen ? PRICE_RISE_SUBUNITS : 0),
        title: itemTitle(item),
      },
    ];
  });
}
