/** Opens a new cart with the item, the promo codes, the buyer's address and a shipping method. */

import { type Failed, failed } from '../../checkout/failure.ts';
import { settleStock } from '../../checkout/failure-codes.ts';
import type { Buyer, ConnectorContext, Failure } from '../../connector.ts';
import type { JsonAnswer } from '../../http/json-requests.ts';
import { isGood, mayHelpToRepeat } from '../../http/repeat.ts';
import { text } from '../../json/json-fields.ts';
import { answerFailure } from '../api/failures.ts';
import { cartPath, isNoRoute, RestApi } from '../api/rest-api.ts';
import type { CartItem, SelectedRate, Store } from '../reference.ts';
import { type ShopAddress, shopAddress } from './addresses.ts';
import { type Cart, compareLines, readCart } from './cart.ts';
import { type PricedCart, priceCart } from './price-cart.ts';

/** If adding an item was not answered, the item may be in the cart: only a new cart certainly holds it once. */
const CARTS_MAX = 3;
const CART_DELAY_MS = 500;
const CODES_MAX = 10;

export interface Wanted {
  readonly item: CartItem;
  readonly quantity: number;
  readonly buyer: Buyer;
  readonly promoCodes: readonly string[];
  /** The accepted shipping method; the cheapest if null. */
  readonly rate: SelectedRate | null;
}

export interface OpenCart {
  readonly kind: 'open';
  readonly store: Store;
  readonly cartId: string;
  readonly address: ShopAddress;
  readonly priced: PricedCart;
}

/** Tries the store's candidate addresses in order until one has an API. */
export async function openCart(
  context: ConnectorContext,
  stores: readonly Store[],
  wanted: Wanted,
): Promise<OpenCart | Failed> {
  const filled = await fillCart(context, stores, wanted);
  if (filled.kind === 'failed') return filled;
  const { api, store, cartId } = filled;
  await applyCodes(api, cartId, wanted.promoCodes);
  const cart = await showCart(api, cartId);
  if ('kind' in cart) return cart;
  const lines = compareLines(cart, wanted.quantity);
  if (lines !== 'same') return unlikeWanted(lines);
  const address = await shopAddress(api, wanted.buyer);
  if (isFailed(address)) return address;
  const priced = await priceCart(api, cartId, cart, address, wanted.rate);
  if (priced.kind === 'failed') return asOffer(priced, wanted.quantity);
  return { kind: 'open', store, cartId, address, priced };
}

export function isFailed(value: object): value is Failed {
  return 'kind' in value && value.kind === 'failed';
}

export async function showCart(api: RestApi, cartId: string): Promise<Cart | Failed> {
  const answer = await api.call({ method: 'GET', path: cartPath(cartId) });
  const cart = isGood(answer) ? readCart(answer.json) : null;
  return cart ?? answerFailure(answer, 'offer_retrieval_failed');
}

interface FilledCart {
  readonly kind: 'filled';
  readonly api: RestApi;
  readonly store: Store;
  readonly cartId: string;
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
    const answer = await api.sendPastLimit({
      method: 'POST',
      path: cartPath(cartId, 'items'),
      body: { cartItem: cartItem(item, quantity, cartId) },
    });
    if (isGood(answer)) return begun;
    if (!mayHelpToRepeat(answer) || carts >= CARTS_MAX) return addFailure(answer, quantity);
    await context.sleep(CART_DELAY_MS * carts);
  }
}

async function beginCart(context: ConnectorContext, stores: readonly Store[]): Promise<FilledCart | Failed> {
  let last: JsonAnswer | null = null;
  for (const store of stores) {
    const api = new RestApi(context, store.restUrl);
    last = await api.call({ method: 'POST', path: 'guest-carts' });
    const cartId = isGood(last) ? text(last.json) : null;
    if (cartId !== null) return { kind: 'filled', api, store, cartId };
    if (!isNoRoute(last)) break;
  }
  return last === null
    ? failed('offer_retrieval_failed', 'No supported API was found at the merchant.')
    : answerFailure(last, 'offer_retrieval_failed');
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

function addFailure(answer: JsonAnswer, quantity: number): Failed {
  return asOffer(answerFailure(answer, 'offer_retrieval_failed'), quantity);
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
  return failed('offer_retrieval_failed', 'The merchant’s cart does not contain what was added.');
}

/** A cart holds one code, and a second one replaces it: the first accepted code is kept. The totals name it. */
async function applyCodes(api: RestApi, cartId: string, codes: readonly string[]): Promise<void> {
  const wanted = [...new Set(codes.map((code) => code.trim()))].filter((code) => code !== '');
  for (const code of wanted.slice(0, CODES_MAX)) {
    const path = cartPath(cartId, `coupons/${encodeURIComponent(code)}`);
    const answer = await api.call({ method: 'PUT', path });
    if (isGood(answer)) return;
  }
}
