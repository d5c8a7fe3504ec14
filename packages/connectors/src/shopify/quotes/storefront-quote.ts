/** Retrieves an offer from the storefront's cart, for shops without an accessible checkout: only if the total is certain. */

import { failed } from '../../checkout/failure.ts';
import { settleStock } from '../../checkout/failure-codes.ts';
import { COST_REFUSALS } from '../../checkout/offer-cost.ts';
import { differenceFailure } from '../../checkout-session/ordered-item.ts';
import type { ConnectorContext, Failure, Quote, QuoteRequest } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { addedItem, type ShopProduct, type ShopVariant } from '../products/product-wire.ts';
import { type Cart, compareLines, readCart, readCost } from '../storefront/cart.ts';
import { cartRefusal, type Failed, responseFailure } from '../storefront/failures.ts';
import { shippingRates } from '../storefront/shipping-rates.ts';
import { Storefront } from '../storefront/storefront-client.ts';

const CODES_MAX = 10;

export type StorefrontQuote = { readonly kind: 'offer'; readonly quote: Quote } | Failed;

/** Fills a cart in a new session. The storefront does not show tax: an offer is made only if prices include tax, or nothing is taxed. */
export async function quoteByStorefront(
  context: ConnectorContext,
  root: string,
  variant: ShopVariant,
  product: ShopProduct,
  request: QuoteRequest,
): Promise<StorefrontQuote> {
  const storefront = new Storefront(context, root, request.buyer.country);
  const filled = await fillCart(storefront, variant, product, request);
  if ('failure' in filled) return filled;
  const { buyer, promoCodes } = request;
  const { currency } = filled;
  const bare = readCost(filled, null);
  if (bare.kind === 'refused' || currency === null)
    return asFailed(bare.kind === 'refused' ? bare.failure : COST_REFUSALS.currency.failure);
  if (!filled.isTaxSettled)
    return failed(
      'unsupported_store_no_guest_checkout',
      'The shop shows tax only in its checkout, which is not open to this installation.',
    );
  const rates = filled.needsShipping ? await shippingRates(context, storefront, buyer, currency) : null;
  if (rates?.kind === 'failed') return rates;
  const [selected] = rates?.options ?? [];
  const priced = readCost(filled, selected?.cost ?? null);
  if (priced.kind === 'refused') return asFailed(priced.failure);
  const applied = promoCodes.filter((code) =>
    filled.appliedCodes.some((own) => own.toLowerCase() === code.trim().toLowerCase()),
  );
  return {
    kind: 'offer',
    quote: {
      cost: priced.cost,
      shipping: {
        availableOptions: rates?.options ?? [],
        ...(selected === undefined ? {} : { selectedOptionId: selected.id }),
      },
      ...(applied.length === 0 ? {} : { appliedPromoCodes: applied }),
    },
  };
}

const asFailed = (failure: Failure): Failed => ({ kind: 'failed', failure, retryable: false });

/** The cart with the item and the promo codes. Adding twice would double the quantity, so the result is read and compared. */
async function fillCart(
  storefront: Storefront,
  variant: ShopVariant,
  product: ShopProduct,
  { quantity, promoCodes }: QuoteRequest,
): Promise<Cart | Failed> {
  const added = await storefront.call({
    method: 'POST',
    path: 'cart/add.js',
    body: { items: [{ id: Number(variant.id), quantity }] },
  });
  if (!isGood(added)) {
    const refusal = added.kind === 'response' ? cartRefusal(added) : null;
    if (refusal === null) return responseFailure(added);
    return asFailed(settleStock(refusal, quantity, variant.isAvailable === true ? 'in_stock' : 'unknown'));
  }
  const codes = promoCodes.slice(0, CODES_MAX).map((code) => code.trim());
  const response = await storefront.call(
    codes.length === 0
      ? { method: 'GET', path: 'cart.js' }
      : { method: 'POST', path: 'cart/update.js', body: { discount: codes.join(',') } },
  );
  const cart = isGood(response) ? readCart(response.json) : null;
  if (cart === null) return responseFailure(response);
  const difference = compareLines(cart, addedItem(product, variant, quantity));
  if (difference === null) return cart;
  // A response that was lost after the item was added is why it is in the cart twice.
  return { ...asFailed(differenceFailure(difference, 'offer')), retryable: difference === 'more' };
}
