/** From a product URL to an offer: product, variation, cart, price. */

import { type Failed, failed } from '../checkout/failure.ts';
import { offeredProduct } from '../checkout/offered-product.ts';
import type { ConnectorContext, QuoteOutcome, QuoteRequest } from '../connector.ts';
import type { ExpiringCache } from '../http/ttl-cache.ts';
import { chooseVariant } from '../product-page/choose-variant.ts';
import { shippingOf } from './cart/cart.ts';
import { type OpenCart, openCart, unlikeWanted } from './cart/open-cart.ts';
import { findProduct } from './products/find-product.ts';
import { asPageProduct, type ShopProduct } from './products/product-wire.ts';
import { linkedSelections } from './products/variations.ts';
import { type CartItem, writeReference } from './reference.ts';
import { refuseTerms, type ShopTerms } from './shop-terms.ts';

/** Product types that can be added to a cart directly. */
const BUYABLE_TYPES = ['simple', 'variable', 'variation', 'subscription', 'variable-subscription'];

/** The shop checks the address only when the order is placed. */
const MAY_BE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Retrieves an offer. Never places an order. */
export async function quote(
  context: ConnectorContext,
  apiRoot: string,
  request: QuoteRequest,
  terms: ExpiringCache<ShopTerms>,
): Promise<QuoteOutcome> {
  const found = await findProduct(context, apiRoot, request.productUrl);
  if (found.kind === 'failed') return found;
  if (found.kind === 'not_found')
    return failed('product_not_found', 'The merchant has no product at this address.');
  const item = chooseItem(found.product, found.pageUrl, request);
  if ('kind' in item) return item;
  const refused = limitFailure(found.product, request.quantity);
  if (refused !== null) return refused;
  const { quantity, buyer, promoCodes } = request;
  if (!MAY_BE_EMAIL.test(buyer.email))
    return failed('form_validation_error', 'The buyer’s email address is not valid.');
  const wanted = { item, quantity, buyer, promoCodes };
  const opened = await openCart(context, apiRoot, wanted);
  if (opened.kind === 'failed') return opened;
  const { session, cart, cartToken } = opened;
  if (cart.needsPayment && cart.paymentMethods.length === 0)
    return failed('payment_failed', 'The merchant offers no payment method for this order.');
  const closed = await refuseTerms(context, session, cartToken, wanted, terms);
  const page = asPageProduct(found.product, found.pageUrl, new Map());
  return closed ?? quoted(apiRoot, item, opened, promoCodes, offeredProduct(page, null));
}

function quoted(
  apiRoot: string,
  item: CartItem,
  { cart, cost, rates, cartToken }: OpenCart,
  promoCodes: readonly string[],
  product: ReturnType<typeof offeredProduct>,
): QuoteOutcome {
  const applied = promoCodes.filter((code) =>
    cart.coupons.some((own) => own.toLowerCase() === code.trim().toLowerCase()),
  );
  return {
    kind: 'quoted',
    quote: {
      ...product,
      cost,
      shipping: shippingOf(cart, rates),
      ...(applied.length === 0 ? {} : { appliedPromoCodes: applied }),
    },
    reference: writeReference({
      apiRoot,
      cartToken,
      item,
      needsShipping: cart.needsShipping,
      rates,
      unitPrice: cart.lines[0]?.unitPrice ?? null,
      draft: null,
      submittedAt: null,
    }),
  };
}

/** The product, or the variation that the selections or the link choose. */
function chooseItem(
  product: ShopProduct,
  pageUrl: string,
  { variantSelections }: QuoteRequest,
): CartItem | Failed {
  if (!BUYABLE_TYPES.includes(product.type))
    return failed('offer_retrieval_failed', `Products of type "${product.type}" are not supported.`);
  const { variants } = asPageProduct(product, pageUrl, new Map());
  const choice = chooseVariant(variants, pageUrl, [
    ...variantSelections,
    ...linkedSelections(product.variations, pageUrl, variantSelections),
  ]);
  if (choice.kind === 'refused') return { kind: 'failed', failure: choice.failure, retryable: false };
  if (choice.kind === 'single') return { id: product.id, variation: [] };
  const variation = product.variations[variants.indexOf(choice.variant)];
  if (variation === undefined) throw new Error('the variant does not belong to the product');
  return {
    id: variation.id,
    variation: variation.attributes.map(({ key, slug, label, value }) => ({
      attribute: key,
      value: slug,
      label,
      shown: value,
    })),
  };
}

/** The shop's quantity limits. */
function limitFailure({ node }: ShopProduct, quantity: number): Failed | null {
  if (node['sold_individually'] === true && quantity > 1) return unlikeWanted('sold_individually');
  const limits = node['add_to_cart'];
  if (typeof limits !== 'object' || limits === null) return null;
  const { minimum, multiple_of: step }: { minimum?: unknown; multiple_of?: unknown } = limits;
  if (typeof minimum === 'number' && quantity < minimum)
    return failed('invalid_input', `The minimum quantity of this product is ${minimum}.`);
  if (typeof step === 'number' && step > 1 && quantity % step !== 0)
    return failed('invalid_input', `The quantity of this product must be a multiple of ${step}.`);
  return null;
}
