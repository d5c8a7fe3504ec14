/** Places the order of an accepted offer, at most once, at a shop without idempotency keys. */

import { refusePrice } from '../../checkout/check-price.ts';
import type { Failed } from '../../checkout/failure.ts';
import type { ConnectorContext, PlaceOutcome, PlaceRequest } from '../../connector.ts';
import { RestApi } from '../api/rest-api.ts';
import { type ShopAddress, shopAddress } from '../cart/addresses.ts';
import { compareLines } from '../cart/cart.ts';
import { asStock, isFailed, openCart, showCart } from '../cart/open-cart.ts';
import { choosePayment } from '../cart/payment.ts';
import { type PricedCart, priceCart } from '../cart/price-cart.ts';
import { type MagentoReference, writeReference } from '../reference.ts';
import { placedOrder } from './order-state.ts';
import { BROKEN_OFF, hasSettled, submit } from './submit.ts';

interface Payable {
  readonly kind: 'payable';
  readonly cartId: string;
  readonly address: ShopAddress;
  readonly priced: PricedCart;
}

/** Prices the cart again, checks it against the accepted offer, saves the cart id, and places the order. */
export async function place(
  context: ConnectorContext,
  reference: MagentoReference,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const wasSentBefore = reference.submittedAt !== null;
  const payable = await (wasSentBefore ? sameCart : freshCart)(context, reference, request);
  if (payable.kind !== 'payable') return payable;
  const { cartId, address, priced } = payable;
  const { total } = priced.cost;
  const refused = refusePrice(total, request.total);
  if (refused !== null) return { kind: 'declined', failure: refused };
  const { paymentMethods } = priced;
  const payment = await choosePayment(context, paymentMethods, total, request, wasSentBefore);
  if ('kind' in payment) return payment;
  const saved = () => ({ ...reference, cartId, total, submittedAt: context.now().toISOString() });
  const outcome = await submit(context, {
    api: new RestApi(context, reference.store.restUrl),
    cartId,
    email: request.buyer.email,
    address,
    payment,
    total,
    // Saved again before each sending: the time determines how long the order may still be in progress.
    save: () => request.submitting(writeReference(saved())),
    saveBrokenOff: () => request.submitting(writeReference({ ...saved(), hasBrokenOff: true })),
  });
  return outcome.kind === 'declined'
    ? { ...outcome, failure: asStock(outcome.failure, request.quantity) }
    : outcome;
}

/** The offer's cart does not tell whether the goods are still in stock; adding them to a new cart does. */
async function freshCart(
  context: ConnectorContext,
  { store, item, rate }: MagentoReference,
  request: PlaceRequest,
): Promise<Payable | PlaceOutcome> {
  const { quantity, buyer, promoCodes } = request;
  const opened = await openCart(context, [store], { item, quantity, buyer, promoCodes, rate });
  if (opened.kind === 'failed') return notOrdered(opened, request);
  return { kind: 'payable', cartId: opened.cartId, address: opened.address, priced: opened.priced };
}

/** After a submission only the same cart is safe: the shop closes it with the order, so it cannot become a second order. */
async function sameCart(
  context: ConnectorContext,
  { store, cartId, rate, total, submittedAt, hasBrokenOff }: MagentoReference,
  request: PlaceRequest,
): Promise<Payable | PlaceOutcome> {
  if (submittedAt === null || !hasSettled(context, submittedAt))
    return { kind: 'unknown', detail: 'an earlier submission may still become an order' };
  const api = new RestApi(context, store.restUrl);
  const cart = await showCart(api, cartId);
  if ('kind' in cart) return { kind: 'unknown', detail: 'the cart could not be read' };
  if (cart.isActive === false && cart.orderNumber !== null)
    return placedOrder(cart.orderNumber, total ?? request.total);
  if (hasBrokenOff) return { kind: 'unknown', detail: BROKEN_OFF };
  if (cart.isActive !== true || compareLines(cart, request.quantity) !== 'same')
    return { kind: 'unknown', detail: 'the cart of the earlier submission is closed or changed' };
  const address = await shopAddress(api, request.buyer);
  if (isFailed(address)) return { kind: 'unknown', detail: 'the merchant’s regions could not be read' };
  const priced = await priceCart(api, cartId, cart, address, rate);
  if (priced.kind === 'priced') return { kind: 'payable', cartId, address, priced };
  return priced.retryable
    ? { kind: 'unknown', detail: 'the cart could not be priced' }
    : notOrdered(priced, request);
}

function notOrdered({ failure, retryable }: Failed, { quantity }: PlaceRequest): PlaceOutcome {
  const code = failure.code === 'offer_retrieval_failed' ? 'order_placement_failed' : failure.code;
  const recoded = { ...failure, code };
  return retryable
    ? { kind: 'not_sent', failure: recoded }
    : { kind: 'declined', failure: asStock(recoded, quantity) };
}
