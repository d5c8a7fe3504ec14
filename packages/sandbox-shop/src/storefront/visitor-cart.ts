import { type Checkout, type CheckoutRequest, EMPTY_REQUEST } from '../checkout/checkout.ts';
import type { CheckoutService } from '../checkout/checkout-service.ts';
import type { Exchange } from '../http/exchange.ts';
import type { ShopStore } from '../storage/shop-store.ts';

/** What the pages of the shop work with. */
export interface StorefrontSettings {
  readonly store: ShopStore;
  readonly checkouts: CheckoutService;
}

const COOKIE = 'cart';

/** The visitor's open cart; null if there is none. */
export function openCart(checkouts: CheckoutService, exchange: Exchange): Checkout | null {
  const cart = anyCart(checkouts, exchange);
  return cart?.state === 'open' ? cart : null;
}

/** The visitor's latest cart, completed or not. */
export function anyCart(checkouts: CheckoutService, exchange: Exchange): Checkout | null {
  const cart = checkouts.find(exchange.cookies[COOKIE] ?? '');
  return cart?.channel === 'web' && !cart.isUnresponsive ? cart : null;
}

/** Saves a change of the visitor's cart, creating one if needed; returns the headers that set its cookie. */
export function saveCart(
  checkouts: CheckoutService,
  exchange: Exchange,
  change: (request: CheckoutRequest) => CheckoutRequest,
): Record<string, string> {
  const before = openCart(checkouts, exchange);
  const request = change(before?.request ?? EMPTY_REQUEST);
  const cart = before === null ? checkouts.open('web', request) : checkouts.replace(before, request);
  checkouts.save(cart);
  return { 'set-cookie': `${COOKIE}=${cart.id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000` };
}
