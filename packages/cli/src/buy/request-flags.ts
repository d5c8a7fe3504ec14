import type { VariantSelection } from '@purser/client';
import { textFlag } from '../flags/filters.ts';
import { type FlagDefinitions, type Flags, httpUrl, omitNulls } from '../flags/flags.ts';
import { BUYER_FIELDS } from './buyer.ts';

const QUANTITY_MAX = 999;

/** The product to buy. */
export const PRODUCT_FLAGS: FlagDefinitions = {
  product: textFlag('url', 'URL of the product page'),
  quantity: textFlag('number', 'Quantity (default: 1)'),
  variant: {
    kind: 'repeated',
    placeholder: 'Label=Value',
    summary: 'Option of the product, such as Size=M; can be repeated',
  },
  'promo-code': { kind: 'repeated', placeholder: 'code', summary: 'Promotion code; can be repeated' },
  reference: textFlag('id', 'Your reference for the purchase, such as an order number'),
};

/** The buyer and the shipping address. */
export const BUYER_FLAGS: FlagDefinitions = Object.fromEntries(
  BUYER_FIELDS.map(({ flag, placeholder, question }) => [
    flag,
    textFlag(placeholder, `Buyer: ${question[0]?.toLowerCase()}${question.slice(1)}`),
  ]),
);

/** Throws a UsageError that names the flag and the rule it breaks. */
export function productRequest(flags: Flags) {
  const productUrl = flags.required('product');
  httpUrl('product', productUrl);
  const variantSelections: VariantSelection[] = flags
    .pairs('variant')
    .map(([label, value]) => ({ label, value }));
  const promoCodes = [...flags.all('promo-code')];
  return {
    productUrl,
    quantity: flags.wholeNumber('quantity', 1, QUANTITY_MAX) ?? 1,
    ...omitNulls({
      variantSelections: variantSelections.length === 0 ? null : variantSelections,
      promoCodes: promoCodes.length === 0 ? null : promoCodes,
      referenceId: flags.text('reference'),
    }),
  };
}
