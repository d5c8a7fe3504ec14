/** From a product URL to an offer: product, options, cart, price. */

import { type Failed, failed } from '../checkout/failure.ts';
import type { ConnectorContext, QuoteOutcome, QuoteRequest } from '../connector.ts';
import { chooseVariant } from '../product-page/choose-variant.ts';
import { shippingOf } from './cart/cart.ts';
import { type OpenCart, openCart } from './cart/open-cart.ts';
import { linkedSelections } from './products/configurable.ts';
import { findProduct, type ShopProduct } from './products/find-product.ts';
import { type CartItem, writeReference } from './reference.ts';

/** Product types whose parts or values the buyer would have to choose. */
const UNBUYABLE_TYPES = new Set(['grouped', 'bundle', 'giftcard']);

/** Retrieves an offer. Never places an order. */
export async function quote(context: ConnectorContext, request: QuoteRequest): Promise<QuoteOutcome> {
  const found = await findProduct(context, request.productUrl, 'buying');
  if (found.kind === 'failed') return found;
  if (found.kind === 'not_found')
    return failed('product_not_found', 'The merchant has no product at this address.');
  const item = chooseItem(found, request);
  if ('kind' in item) return item;
  const { quantity, buyer, promoCodes } = request;
  const wanted = { item, quantity, buyer, promoCodes, rate: null };
  const opened = await openCart(context, found.roots, wanted);
  return opened.kind === 'failed' ? opened : quoted(item, opened, promoCodes);
}

function quoted(
  item: CartItem,
  { store, cartId, priced }: OpenCart,
  promoCodes: readonly string[],
): QuoteOutcome {
  const { cost, rates, rate, couponCode } = priced;
  const applied = promoCodes.filter((code) => code.trim().toLowerCase() === couponCode?.toLowerCase());
  return {
    kind: 'quoted',
    quote: {
      cost,
      shipping: shippingOf(rates, rate),
      ...(applied.length === 0 ? {} : { appliedPromoCodes: applied }),
    },
    reference: writeReference({
      store,
      cartId,
      item,
      rate,
      total: null,
      submittedAt: null,
      hasBrokenOff: false,
    }),
  };
}

/** The product, with the options that the selections or the link choose. */
function chooseItem(
  product: ShopProduct,
  { productUrl, variantSelections }: QuoteRequest,
): CartItem | Failed {
  const { sku, type, configuration, page } = product;
  if (type !== null && UNBUYABLE_TYPES.has(type))
    return failed('offer_retrieval_failed', `Products of type "${type}" are not supported.`);
  if (type === 'configurable' && page.variants.length === 0)
    return failed('offer_retrieval_failed', 'The product’s options could not be read.');
  const linked = configuration === null ? [] : linkedSelections(configuration, productUrl, variantSelections);
  const choice = chooseVariant(page.variants, productUrl, [...variantSelections, ...linked]);
  if (choice.kind === 'refused') return { kind: 'failed', failure: choice.failure, retryable: false };
  // A variant without options on the page is added to the cart as a simple product.
  const own = choice.kind === 'chosen' && configuration === null ? choice.variant.variant.sku : sku;
  if (own === null) return failed('offer_retrieval_failed', 'The product’s SKU could not be read.');
  if (choice.kind === 'single' || configuration === null) return { sku: own, options: [] };
  const child = configuration.children[page.variants.indexOf(choice.variant)];
  if (child === undefined) throw new Error('the variant does not belong to the product');
  const options = [...child.options].map(([attributeId, optionId]) => ({ attributeId, optionId }));
  return { sku: own, options };
}
