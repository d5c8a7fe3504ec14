/** Opens a new cart with the item, the buyer's address, the promo codes and the cheapest shipping. */

import { type Failed, failed } from '../../checkout/failure.ts';
import { settleStock } from '../../checkout/failure-codes.ts';
import type { Buyer, ConnectorContext, Failure, OfferCost } from '../../connector.ts';
import { isGood, mayHelpToRepeat } from '../../http/repeat.ts';
import { amountUnit } from '../api/amounts.ts';
import { responseFailure } from '../api/failures.ts';
import { type ApiResponse, isLimited, StoreSession } from '../api/store-api.ts';
import type { CartItem, SelectedRate } from '../reference.ts';
import {
  type Cart,
  cheapestRates,
  compareLines,
  type LineComparison,
  readCart,
  shipsTo,
  unselected,
} from './cart.ts';
import { readCost } from './cost.ts';
import { sendAddress } from './send-address.ts';

/** If adding an item got no response, the item may be in the cart: only a new cart certainly holds it once. */
const CARTS_MAX = 3;
const CART_DELAY_MS = 500;
const CODES_MAX = 10;

export interface Wanted {
  readonly item: CartItem;
  readonly quantity: number;
  readonly buyer: Buyer;
  readonly promoCodes: readonly string[];
}

export interface OpenCart {
  readonly kind: 'open';
  readonly session: StoreSession;
  readonly cartToken: string;
  readonly cart: Cart;
  readonly cost: OfferCost;
  readonly rates: readonly SelectedRate[];
}

export async function openCart(
  context: ConnectorContext,
  apiRoot: string,
  wanted: Wanted,
): Promise<OpenCart | Failed> {
  const filled = await fillCart(context, apiRoot, wanted);
  if (filled.kind === 'failed') return filled;
  const { session, cartToken } = filled;
  const addressed = await sendAddress(session, wanted.buyer);
  if ('kind' in addressed) return { ...addressed, failure: offerCode(addressed.failure) };
  const discounted = await applyCodes(session, addressed, wanted.promoCodes);
  const shipped = await selectRates(session, discounted, wanted.buyer);
  if ('kind' in shipped) return shipped;
  const { cart, rates } = shipped;
  const lines = compareLines(cart, wanted.item, wanted.quantity);
  if (lines !== 'same') return unlikeWanted(lines);
  const [error] = cart.errors;
  if (error !== undefined)
    return { kind: 'failed', failure: asStock(error, wanted.quantity), retryable: false };
  const priced = readCost(cart.totals);
  if (priced.kind === 'refused') return { kind: 'failed', failure: priced.failure, retryable: false };
  return { kind: 'open', session, cartToken, cart, cost: priced.cost, rates };
}

interface FilledCart {
  readonly kind: 'filled';
  readonly session: StoreSession;
  readonly cartToken: string;
}

async function fillCart(
  context: ConnectorContext,
  apiRoot: string,
  wanted: Wanted,
): Promise<FilledCart | Failed> {
  for (let carts = 1; ; carts += 1) {
    const session = new StoreSession(context, apiRoot);
    const begun = await session.call({ method: 'GET', path: 'cart' });
    if (!isGood(begun) || readCart(begun.json) === null)
      return responseFailure(begun, 'offer_retrieval_failed');
    const { cartToken } = session;
    if (cartToken === null)
      return failed('offer_retrieval_failed', 'The merchant’s API returned no cart token.');
    const response = await addItem(session, wanted);
    const cart = isGood(response) ? readCart(response.json) : null;
    if (cart !== null) {
      const lines = compareLines(cart, wanted.item, wanted.quantity);
      return lines === 'same' ? { kind: 'filled', session, cartToken } : unlikeWanted(lines);
    }
    if (!mayHelpToRepeat(response) || carts >= CARTS_MAX) return addFailure(response, wanted.quantity);
    await context.sleep(CART_DELAY_MS * carts);
  }
}

/** Sent again only after a rate limit, since the shop did not process it. */
async function addItem(session: StoreSession, { item, quantity }: Wanted): Promise<ApiResponse> {
  const variation = item.variation.map(({ attribute, value }) => ({ attribute, value }));
  const body = { id: item.id, quantity, variation };
  const response = await session.send({ method: 'POST', path: 'cart/add-item', body });
  if (!isLimited(response) || !(await session.waitFor(response))) return response;
  return session.send({ method: 'POST', path: 'cart/add-item', body });
}

function addFailure(response: ApiResponse, quantity: number): Failed {
  const { failure, retryable } = responseFailure(response, 'offer_retrieval_failed');
  return { kind: 'failed', failure: asStock(offerCode(failure), quantity), retryable };
}

/** While retrieving an offer, an unexplained failure is a failed retrieval. */
function offerCode(failure: Failure): Failure {
  return failure.code === 'order_placement_failed' ? { ...failure, code: 'offer_retrieval_failed' } : failure;
}

export function asStock(failure: Failure, quantity: number): Failure {
  return settleStock(failure, quantity, 'unknown');
}

/** Why the cart is not what was asked for. */
export function unlikeWanted(lines: Exclude<LineComparison, 'same'>): Failed {
  if (lines === 'sold_individually')
    return failed('invalid_input', 'The merchant sells one of this product per order.');
  if (lines === 'fewer')
    return failed('insufficient_stock', 'The merchant has fewer in stock than requested.');
  if (lines === 'empty')
    return failed('product_out_of_stock', 'The merchant removed the product from the cart.');
  return failed('offer_retrieval_failed', 'The merchant’s cart does not contain what was added.');
}

async function change(
  session: StoreSession,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Cart | Failed> {
  const response = await session.call({ method: 'POST', path, body });
  const cart = isGood(response) ? readCart(response.json) : null;
  if (cart !== null) return cart;
  const refused = responseFailure(response, 'offer_retrieval_failed');
  return { ...refused, failure: offerCode(refused.failure) };
}

/** Rejected promo codes are skipped: the offer tells which were applied. */
async function applyCodes(session: StoreSession, cart: Cart, codes: readonly string[]): Promise<Cart> {
  let newest = cart;
  const wanted = new Map(codes.map((code) => [code.trim().toLowerCase(), code.trim()]));
  for (const code of [...wanted.values()].filter((each) => each !== '').slice(0, CODES_MAX)) {
    const changed = await change(session, 'cart/apply-coupon', { code });
    if (!('kind' in changed)) newest = changed;
  }
  return newest;
}

async function selectRates(
  session: StoreSession,
  cart: Cart,
  buyer: Buyer,
): Promise<{ readonly cart: Cart; readonly rates: readonly SelectedRate[] } | Failed> {
  if (!cart.needsShipping) return { cart, rates: [] };
  if (amountUnit(cart.totals) === null)
    return failed('unsupported_currency', 'The merchant named no valid currency.');
  if (!shipsTo(cart, buyer))
    return failed('missing_shipping_method', 'The merchant did not accept the shipping address.');
  const rates = cheapestRates(cart);
  if (rates === null) return failed('missing_shipping_method', 'The merchant does not ship to this address.');
  let newest = cart;
  for (const { packageId, rateId } of unselected(cart, rates)) {
    const changed = await change(session, 'cart/select-shipping-rate', {
      package_id: /^\d{1,9}$/.test(packageId) ? Number(packageId) : packageId,
      rate_id: rateId,
    });
    if ('kind' in changed) return changed;
    newest = changed;
  }
  if (unselected(newest, rates).length > 0)
    return failed('missing_shipping_method', 'The merchant did not accept its own shipping rate.');
  return { cart: newest, rates };
}
