/** Sends the buyer's address to the cart, with the region as the shop writes it. */
import type { Failed } from '../../checkout/failure.ts';
import type { Buyer } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { invalidParameters, responseFailure } from '../api/failures.ts';
import type { ApiResponse, StoreSession } from '../api/store-api.ts';
import { acceptedStates, billingAddress, firstState, otherStates, shippingAddress } from './addresses.ts';
import { type Cart, readCart } from './cart.ts';

/** Spellings of a region that are tried, after the buyer's own. */
const SPELLINGS_MAX = 6;

/** The cart with the address. The first refusal of the region lists the shop's codes; the buyer's own spelling takes precedence. */
export async function sendAddress(session: StoreSession, buyer: Buyer): Promise<Cart | Failed> {
  const written = firstState(buyer);
  const first = await send(session, buyer, written);
  const codes = refusedState(first, written);
  const others = codes === null ? [] : otherStates(buyer, codes).filter((each) => each !== written);
  let response = first;
  for (const state of others.slice(0, SPELLINGS_MAX)) {
    const next = await send(session, buyer, state);
    if (refusedState(next, state) !== null) continue;
    response = next;
    break;
  }
  const cart = isGood(response) ? readCart(response.json) : null;
  return cart ?? responseFailure(response, 'offer_retrieval_failed');
}

function send(session: StoreSession, buyer: Buyer, state: string): Promise<ApiResponse> {
  const body = {
    shipping_address: shippingAddress(buyer, state),
    billing_address: billingAddress(buyer, state),
  };
  return session.call({ method: 'POST', path: 'cart/update-customer', body });
}

/** The shop's codes, if it refused the state; else null. */
function refusedState(response: ApiResponse, state: string): readonly string[] | null {
  if (response.kind !== 'response' || response.code !== 'rest_invalid_param') return null;
  for (const reason of Object.values(invalidParameters(response.json))) {
    const codes = acceptedStates(reason, state);
    if (codes !== null) return codes;
  }
  return null;
}
