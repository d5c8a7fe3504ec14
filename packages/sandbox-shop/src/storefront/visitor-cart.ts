import { type Checkout, type CheckoutRequest, EMPTY_REQUEST } from '../checkout/checkout.ts';
import type { CheckoutDesk } from '../checkout/checkout-service.ts';
import type { Exchange } from '../http/exchange.ts';

const COOKIE = 'cart';

/** The visitor's open cart; null when there is none. */
export function openCart(desk: CheckoutDesk, exchange: Exchange): Checkout | null {
  const cart = anyCart(desk, exchange);
  return cart?.state === 'open' ? cart : null;
}

/** The cart the visitor last had, finished or not. */
export function anyCart(desk: CheckoutDesk, exchange: Exchange): Checkout | null {
  const cart = desk.find(exchange.cookies[COOKIE] ?? '');
  return cart?.channel === 'web' && !cart.isSilent ? cart : null;
}

/** Keeps a visitor's cart with a changed request, opening one if need be; returns the headers that name it. */
export function keepCart(
  desk: CheckoutDesk,
  exchange: Exchange,
  change: (request: CheckoutRequest) => CheckoutRequest,
): Record<string, string> {
  const before = openCart(desk, exchange);
  const request = change(before?.request ?? EMPTY_REQUEST);
  const cart = before === null ? desk.open('web', request) : desk.replace(before, request);
  desk.keep(cart);
  return { 'set-cookie': `${COOKIE}=${cart.id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000` };
}
