/** Chooses the variant of a product, and checks the quantity. */

import { failed } from '../../checkout/failure.ts';
import type { QuoteRequest } from '../../connector.ts';
import { chooseVariant } from '../../product-page/choose-variant.ts';
import type { Failed } from '../storefront/failures.ts';
import { asPageProduct, type ShopProduct, type ShopVariant } from './product-wire.ts';

export type ChosenItem = { readonly kind: 'item'; readonly variant: ShopVariant } | Failed;

/** By the selections, else by the link (`?variant=`); refused if it is sold out, or not sold in that quantity. */
export function chooseItem(
  product: ShopProduct,
  { productUrl, quantity, variantSelections }: QuoteRequest,
): ChosenItem {
  const page = asPageProduct(product, productUrl, null);
  const choice = chooseVariant(page.variants, productUrl, variantSelections);
  if (choice.kind === 'refused') return { kind: 'failed', failure: choice.failure, retryable: false };
  const index = choice.kind === 'single' ? 0 : page.variants.indexOf(choice.variant);
  const variant = product.variants[index];
  if (variant === undefined) throw new Error('the variant does not belong to the product');
  if (variant.isAvailable === false) return failed('product_out_of_stock', 'The product is sold out.');
  return ruleFailure(variant, quantity) ?? { kind: 'item', variant };
}

function ruleFailure(
  { minimum, maximum, increment, needsSellingPlan }: ShopVariant,
  quantity: number,
): Failed | null {
  if (needsSellingPlan)
    return failed('offer_retrieval_failed', 'The merchant sells this product only as a subscription.');
  if (quantity < minimum)
    return failed('invalid_input', `The minimum quantity of this product is ${minimum}.`);
  if (maximum !== null && quantity > maximum)
    return failed('invalid_input', `The maximum quantity of this product is ${maximum}.`);
  if (quantity % increment !== 0)
    return failed('invalid_input', `The quantity of this product must be a multiple of ${increment}.`);
  return null;
}
