/** The state of an order, from the guest's cart: an order closes it and leaves its number in it, and it stays readable. */

import type { Money, PlacedOrder } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { cartPath, type RestApi } from '../api/rest-api.ts';
import { readCart } from '../cart/cart.ts';

const LOOK_TIMEOUT_MS = 10_000;

export type OrderState =
  | { readonly kind: 'placed'; readonly orderNumber: string }
  /** Not closed by an order. Shops save an order before they close its cart: there may be one all the same. */
  | { readonly kind: 'open' }
  | { readonly kind: 'unclear'; readonly detail: string };

/** Reads the cart once. */
export async function readOrderState(api: RestApi, cartId: string): Promise<OrderState> {
  const response = await api.send({ method: 'GET', path: cartPath(cartId), timeoutMs: LOOK_TIMEOUT_MS });
  const cart = isGood(response) ? readCart(response.json) : null;
  if (cart === null) {
    const detail =
      response.kind === 'none' ? `no response (${response.failure.code})` : `status ${response.status}`;
    return { kind: 'unclear', detail: `the cart could not be read: ${detail}` };
  }
  if (cart.isActive === null)
    return { kind: 'unclear', detail: 'the merchant does not say whether the cart is open' };
  if (cart.isActive) return { kind: 'open' };
  return cart.orderNumber === null
    ? { kind: 'unclear', detail: 'the cart is closed, as after an order, but names no order' }
    : { kind: 'placed', orderNumber: cart.orderNumber };
}

export function placedOrder(orderNumber: string, paid: Money): PlacedOrder {
  return { kind: 'placed', merchantOrderIds: [orderNumber], paid };
}
