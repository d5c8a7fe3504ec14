/** Opens a new cart with the item, the promo codes, the buyer's address and a shipping method. */

import { type Failed, failed } from '../../checkout/failure.ts';
import { settleStock } from '../../checkout/failure-codes.ts';
import type { Buyer, ConnectorContext, Failure } from '../../connector.ts';
import type { JsonResponse } from '../../http/json-requests.ts';
import { isGood, mayHelpToRepeat } from '../../http/repeat.ts';
import { text } from '../../json/json-fields.ts';
import { responseFailure } from '../api/failures.ts';
import { cartPath, isNoRoute, RestApi } from '../api/rest-api.ts';
import type { CartItem, SelectedRate, SoldItem, Store } from '../reference.ts';
import { type BuyerAddress, type ShopAddress, shopAddress } from './addresses.ts';
import { type Cart, compareLines, isSameSku, isWantedItem, readAddedItem, readCart } from './cart.ts';
import { readCheckoutRules, refusalByRules } from './checkout-rules.ts';
import { type PricedCart, priceCart } from './price-cart.ts';

/** If adding an item got no response, the item may be in the cart: only a new cart certainly holds it once. */
const CARTS_MAX = 3;
const CART_DELAY_MS = 500;
const CODES_MAX = 10;

export interface Wanted {
  readonly item: CartItem;
  readonly quantity: number;
  readonly buyer: Buyer;
  readonly promoCodes: readonly string[];
  readonly productUrl: string;
  /** What was accepted; null while an offer is retrieved. */
  readonly accepted: { readonly sold: SoldItem; readonly rate: SelectedRate | null } | null;
}

export interface OpenCart {
  readonly kind: 'open';
  readonly store: Store;
  readonly cartId: string;
  readonly address: ShopAddress;
  readonly sold: SoldItem;
  readonly priced: PricedCart;
}

/**
 * Tries the store's candidate addresses in order until one has an API. The cart holds the requested product, variant and quantity, and
 * nothing else: checked in the response to adding it, in the cart, and in the totals.
 */
export async function openCart(
  context: ConnectorContext,
  stores: readonly Store[],
  wanted: Wanted,
): Promise<OpenCart | Failed> {
  const filled = await fillCart(context, stores, wanted);
  if (filled.kind === 'failed') return filled;
  const { api, store, cartId, sku } = filled;
  const { quantity, accepted } = wanted;
  await applyCodes(api, cartId, wanted.promoCodes);
  const cart = await showCart(api, cartId);
  if ('kind' in cart) return cart;
  const lines = compareLines(cart.lines, { sku, quantity });
  if (lines !== 'same') return unlikeWanted(lines);
  const found = await shopAddress(api, wanted.buyer);
  if (found.kind === 'failed') return found;
  const refused = accepted === null ? await refusedByShop(context, store, found, wanted) : null;
  if (refused !== null) return refused;
  const { address } = found;
  const priced = await priceCart(api, cartId, cart, address, accepted?.rate ?? null);
  if (priced.kind === 'failed') return asOffer(priced, quantity);
  const { unitPriceSubunits } = priced;
  if (unitPriceSubunits === null) return unlikeWanted('different');
  const sold = { sku, unitPriceSubunits };
  return (
    unlikeAccepted(sold, accepted?.sold ?? sold) ?? { kind: 'open', store, cartId, address, sold, priced }
  );
}

/** Asked only for an offer: an order is refused by the shop itself. */
async function refusedByShop(
  context: ConnectorContext,
  store: Store,
  address: BuyerAddress,
  { productUrl }: Wanted,
): Promise<Failed | null> {
  const rules = await readCheckoutRules(context, store);
  return refusalByRules(context, rules, address, productUrl);
}

async function showCart(api: RestApi, cartId: string): Promise<Cart | Failed> {
  const response = await api.call({ method: 'GET', path: cartPath(cartId) });
  const cart = isGood(response) ? readCart(response.json) : null;
  return cart ?? responseFailure(response, 'offer_retrieval_failed');
}

interface NewCart {
  readonly kind: 'new';
  readonly api: RestApi;
  readonly store: Store;
  readonly cartId: string;
}

interface FilledCart extends Omit<NewCart, 'kind'> {
  readonly kind: 'filled';
  /** Of the variant that is sold, in the shop's spelling. */
  readonly sku: string;
}

async function fillCart(
  context: ConnectorContext,
  stores: readonly Store[],
  { item, quantity }: Wanted,
): Promise<FilledCart | Failed> {
  for (let carts = 1; ; carts += 1) {
    const begun = await beginCart(context, stores);
    if (begun.kind === 'failed') return begun;
    const { api, cartId } = begun;
    const response = await api.sendPastLimit({
      method: 'POST',
      path: cartPath(cartId, 'items'),
      body: { cartItem: cartItem(item, quantity, cartId) },
    });
    const added = isGood(response) ? readAddedItem(response.json) : null;
    if (added !== null)
      return isWantedItem(added, item)
        ? { ...begun, kind: 'filled', sku: added.sku }
        : unlikeWanted('different');
    if (!mayHelpToRepeat(response) || carts >= CARTS_MAX) return addFailure(response, quantity);
    await context.sleep(CART_DELAY_MS * carts);
  }
}

async function beginCart(context: ConnectorContext, stores: readonly Store[]): Promise<NewCart | Failed> {
  let last: JsonResponse | null = null;
  for (const store of stores) {
    const api = new RestApi(context, store.restUrl);
    last = await api.call({ method: 'POST', path: 'guest-carts' });
    const cartId = isGood(last) ? text(last.json) : null;
    if (cartId !== null) return { kind: 'new', api, store, cartId };
    if (!isNoRoute(last)) break;
  }
  return last === null
    ? failed('offer_retrieval_failed', 'No supported API was found at the merchant.')
    : responseFailure(last, 'offer_retrieval_failed');
}

function cartItem({ sku, options }: CartItem, quantity: number, cartId: string): object {
  const chosen = options.map(({ attributeId, optionId }) => ({
    option_id: attributeId,
    option_value: /^\d{1,15}$/.test(optionId) ? Number(optionId) : optionId,
  }));
  return {
    quote_id: cartId,
    sku,
    qty: quantity,
    ...(chosen.length === 0
      ? {}
      : { product_option: { extension_attributes: { configurable_item_options: chosen } } }),
  };
}

function addFailure(response: JsonResponse, quantity: number): Failed {
  return asOffer(responseFailure(response, 'offer_retrieval_failed'), quantity);
}

function asOffer(refused: Failed, quantity: number): Failed {
  return { ...refused, failure: asStock(refused.failure, quantity) };
}

export function asStock(failure: Failure, quantity: number): Failure {
  return settleStock(failure, quantity, 'unknown');
}

function unlikeWanted(lines: 'fewer' | 'different' | 'empty'): Failed {
  if (lines === 'fewer')
    return failed('insufficient_stock', 'The merchant has fewer in stock than requested.');
  if (lines === 'empty')
    return failed('product_out_of_stock', 'The merchant removed the product from the cart.');
  return failed('offer_retrieval_failed', 'The merchant’s cart contains something else than requested.');
}

/** An order is placed for what was offered, and for nothing else. */
function unlikeAccepted(sold: SoldItem, offered: SoldItem): Failed | null {
  if (!isSameSku(sold.sku, offered.sku)) return unlikeWanted('different');
  return sold.unitPriceSubunits === offered.unitPriceSubunits
    ? null
    : failed('incorrect_cost_breakdown', 'The merchant changed the unit price after the offer.');
}

/** A cart holds one code, and a second one replaces it: the first accepted code is kept. The totals name it. */
async function applyCodes(api: RestApi, cartId: string, codes: readonly string[]): Promise<void> {
  const wanted = [...new Set(codes.map((code) => code.trim()))].filter((code) => code !== '');
  for (const code of wanted.slice(0, CODES_MAX)) {
    const path = cartPath(cartId, `coupons/${encodeURIComponent(code)}`);
    const response = await api.call({ method: 'PUT', path });
    if (isGood(response)) return;
  }
}
