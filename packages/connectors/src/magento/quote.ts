/** From a product URL to an offer: product, options, cart, price. */

import { type Failed, failed } from '../checkout/failure.ts';
import { offeredProduct } from '../checkout/offered-product.ts';
import type { ConnectorContext, QuoteOutcome, QuoteRequest, VariantSelection } from '../connector.ts';
import { canonicalLabel, chooseVariant } from '../product-page/choose-variant.ts';
import { shippingOf } from './cart/cart.ts';
import { type OpenCart, openCart } from './cart/open-cart.ts';
import { chooseOptions } from './products/choose-options.ts';
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
  const { quantity, buyer, promoCodes, productUrl } = request;
  const wanted = { item, quantity, buyer, promoCodes, productUrl, accepted: null };
  const opened = await openCart(context, found.roots, wanted);
  return opened.kind === 'failed' ? unsold(opened, item) : quoted(item, opened, promoCodes, found);
}

/** A shop asks for options although all are given if it does not sell their combination. */
function unsold(refused: Failed, { options }: CartItem): Failed {
  return options.length > 0 && refused.failure.code === 'variant_selections_required'
    ? failed('variant_selections_invalid', 'The merchant does not sell this combination of options.')
    : refused;
}

function quoted(
  item: CartItem,
  { store, cartId, sold, priced }: OpenCart,
  promoCodes: readonly string[],
  { page }: ShopProduct,
): QuoteOutcome {
  const { cost, rates, rate, couponCode } = priced;
  const applied = promoCodes.filter((code) => code.trim().toLowerCase() === couponCode?.toLowerCase());
  return {
    kind: 'quoted',
    quote: {
      ...offeredProduct(page, null),
      cost,
      shipping: shippingOf(rates, rate),
      ...(applied.length === 0 ? {} : { appliedPromoCodes: applied }),
    },
    reference: writeReference({
      store,
      cartId,
      item,
      sold,
      rate,
      total: null,
      submittedAt: null,
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
  if (configuration !== null) {
    const choice = chooseOptions(configuration, productUrl, variantSelections);
    if (choice.kind === 'invalid') return failed('variant_selections_invalid', choice.message);
    if (choice.kind === 'open') return openOptions(choice.labels);
    return sku === null ? NO_SKU : { sku, ...choice.item };
  }
  const choice = chooseVariant(page.variants, productUrl, variantSelections);
  if (choice.kind === 'refused') return { kind: 'failed', failure: choice.failure, retryable: false };
  // Without options on the page, a variant is added to the cart as a simple product.
  if (choice.kind === 'single') return sku === null ? NO_SKU : { sku, options: [], variantSku: null };
  const { dimensions, sku: own } = choice.variant.variant;
  const unnamed = variantSelections.length === 0 ? [] : unnamedOf(dimensions, variantSelections);
  if (unnamed.length > 0) return openOptions(unnamed);
  return own === null ? NO_SKU : { sku: own, options: [], variantSku: null };
}

const NO_SKU = failed('offer_retrieval_failed', 'The product’s SKU could not be read.');

function unnamedOf(
  dimensions: readonly { readonly label: string }[],
  selections: readonly VariantSelection[],
): readonly string[] {
  const named = new Set(selections.map(({ label }) => canonicalLabel(label)));
  return dimensions.flatMap(({ label }) => (named.has(canonicalLabel(label)) ? [] : [label]));
}

function openOptions(labels: readonly string[]): Failed {
  return failed('variant_selections_required', `Select a value for each option: ${labels.join(', ')}.`);
}
