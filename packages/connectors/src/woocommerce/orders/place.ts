/** Places the order of an accepted offer, at most once, at a shop without idempotency keys. */

import { refusePrice } from '../../checkout/check-price.ts';
import type { Buyer, ConnectorContext, Failure, Money, PlaceOutcome, PlaceRequest } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { integer, record, text } from '../../json/json-fields.ts';
import { responseFailure } from '../api/failures.ts';
import { type ApiResponse, StoreSession } from '../api/store-api.ts';
import { billingAddress, shippingAddress } from '../cart/addresses.ts';
import { type Cart, compareLines, readCart, shipsTo, stateIn, unselected } from '../cart/cart.ts';
import { readCost } from '../cart/cost.ts';
import { asStock, openCart } from '../cart/open-cart.ts';
import { choosePayment, type Payment } from '../cart/payment.ts';
import { type DraftOrder, type WooReference, writeReference } from '../reference.ts';
import { placedOrder, readOrder } from './order.ts';
import { hasSettled, submit } from './submit.ts';

const MISSING_PAYMENT_METHOD = 'woocommerce_rest_checkout_missing_payment_method';
const UNTOLD = 'the merchant does not tell whether the order was placed';

interface Payable {
  readonly kind: 'payable';
  readonly session: StoreSession;
  readonly reference: WooReference;
  readonly cart: Cart;
  readonly total: Money;
}

/** Reads the cart again, checks it against the accepted offer, creates the draft order, saves it, and places the order. */
export async function place(
  context: ConnectorContext,
  reference: WooReference,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const earlier = await afterEarlierSubmission(context, reference, request);
  if (earlier !== null) return earlier;
  const payable = await readPayable(context, reference, request);
  if (payable.kind !== 'payable') return payable;
  const wasSentBefore = reference.submittedAt !== null;
  const payment = await choosePayment(payable.cart, payable.total, request, wasSentBefore);
  if ('kind' in payment) return payment;
  return order(context, payable, payment, request);
}

/** Null if nothing was sent before, or if the shop confirms that it did not become an order. */
async function afterEarlierSubmission(
  context: ConnectorContext,
  reference: WooReference,
  request: PlaceRequest,
): Promise<PlaceOutcome | null> {
  const { draft, submittedAt, apiRoot, cartToken } = reference;
  if (submittedAt === null) return null;
  // Without a draft nothing tells whether the request arrived: a cart that is still full proves nothing.
  if (draft === null) return { kind: 'unknown', detail: UNTOLD };
  if (!hasSettled(context, submittedAt))
    return { kind: 'unknown', detail: 'an earlier submission may still become an order' };
  const session = new StoreSession(context, apiRoot, cartToken);
  const state = await readOrder(session, draft, request.buyer.email);
  switch (state.kind) {
    case 'draft':
      return null;
    case 'placed':
      return placedOrder(draft.id, state.total, request.total, null);
    case 'declined':
      return state;
    case 'awaiting_payment':
      return { kind: 'unknown', detail: 'the merchant has the order and awaits its payment' };
    case 'unclear':
      return { kind: 'unknown', detail: state.detail };
    default: {
      const never: never = state;
      return never;
    }
  }
}

async function readPayable(
  context: ConnectorContext,
  reference: WooReference,
  request: PlaceRequest,
): Promise<Payable | PlaceOutcome> {
  const session = new StoreSession(context, reference.apiRoot, reference.cartToken);
  const response = await session.call({ method: 'GET', path: 'cart' });
  const cart = isGood(response) ? readCart(response.json) : null;
  if (cart === null) {
    const { failure, retryable } = responseFailure(response, 'order_placement_failed');
    if (reference.submittedAt !== null) return { kind: 'unknown', detail: 'the cart could not be read' };
    return retryable ? { kind: 'not_sent', failure } : { kind: 'declined', failure };
  }
  const [error] = cart.errors;
  if (error !== undefined) return { kind: 'declined', failure: asStock(error, request.quantity) };
  if (compareLines(cart, reference.item, request.quantity) === 'different') {
    const message = 'The merchant’s cart no longer contains what was offered.';
    return { kind: 'declined', failure: { code: 'order_placement_failed', message } };
  }
  if (!isAsAccepted(cart, reference, request)) return reopen(context, reference, request);
  const changed = refuseUnitPrice(cart, reference);
  if (changed !== null) return { kind: 'declined', failure: changed };
  const priced = readCost(cart.totals);
  if (priced.kind === 'refused') return { kind: 'declined', failure: priced.failure };
  const refusal = refusePrice(priced.cost.total, request);
  if (refusal !== null) return { kind: 'declined', failure: refusal };
  return { kind: 'payable', session, reference, cart, total: priced.cost.total };
}

function isAsAccepted(cart: Cart, reference: WooReference, request: PlaceRequest): boolean {
  if (compareLines(cart, reference.item, request.quantity) !== 'same') return false;
  if (!reference.needsShipping) return !cart.needsShipping;
  return shipsTo(cart, request.buyer) && unselected(cart, reference.rates).length === 0;
}

/** Another price of one means that the cart has another thing than the offer, whatever the total is. */
function refuseUnitPrice(cart: Cart, { unitPrice }: WooReference): Failure | null {
  const now = cart.lines[0]?.unitPrice ?? null;
  if (unitPrice === null || now === null) return null;
  if (now.currencyCode === unitPrice.currencyCode && now.amountSubunits === unitPrice.amountSubunits)
    return null;
  const message = 'The merchant changed the price of the product after the offer.';
  return { code: 'incorrect_cost_breakdown', message };
}

/** Replaces a cart that is gone or changed, unless an order was already submitted from it. */
async function reopen(
  context: ConnectorContext,
  reference: WooReference,
  request: PlaceRequest,
): Promise<Payable | PlaceOutcome> {
  if (reference.submittedAt !== null)
    return { kind: 'unknown', detail: 'the cart of the earlier submission is gone or changed' };
  const { quantity, buyer, promoCodes } = request;
  const { item, apiRoot } = reference;
  const opened = await openCart(context, apiRoot, { item, quantity, buyer, promoCodes });
  if (opened.kind === 'failed')
    return opened.retryable
      ? { kind: 'not_sent', failure: opened.failure }
      : { kind: 'declined', failure: opened.failure };
  const { session, cart, cartToken, cost, rates } = opened;
  const refusal = refusePrice(cost.total, request) ?? refuseUnitPrice(cart, reference);
  if (refusal !== null) return { kind: 'declined', failure: refusal };
  const renewed = { ...reference, cartToken, rates, needsShipping: cart.needsShipping, draft: null };
  return { kind: 'payable', session, reference: renewed, cart, total: cost.total };
}

async function order(
  context: ConnectorContext,
  { session, reference, cart, total }: Payable,
  payment: Payment,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const { buyer, quantity } = request;
  const state = stateIn(cart, buyer);
  const made = await draftOrder(session, cart, { buyer, state });
  if ('kind' in made) {
    if (reference.submittedAt !== null)
      return { kind: 'unknown', detail: 'the draft order could not be read' };
    return asOutcome(made, request.quantity);
  }
  const { draft } = made;
  // The shop makes a new draft once the old one has become an order.
  if (reference.draft !== null && draft?.id !== reference.draft.id)
    return { kind: 'unknown', detail: 'the merchant’s draft is not the one that was submitted' };
  const outcome = await submit(context, session, {
    draft,
    payment,
    total,
    buyer,
    state,
    withOrder: (order) => writeReference({ ...reference, draft: order }),
    // Saved again before each sending: the time determines how long the order may still be in progress.
    save: () =>
      request.submitting(writeReference({ ...reference, draft, submittedAt: context.now().toISOString() })),
  });
  // Without the time of a sending that the shop did not process, the order may be sent again.
  if (outcome.kind === 'not_sent') return { ...outcome, reference: writeReference({ ...reference, draft }) };
  return asOutcome(outcome, quantity);
}

function asOutcome(outcome: PlaceOutcome, quantity: number): PlaceOutcome {
  return outcome.kind === 'declined' ? { ...outcome, failure: asStock(outcome.failure, quantity) } : outcome;
}

type Unmade = Exclude<PlaceOutcome, { kind: 'placed' | 'unknown' }>;

/**
 * Makes the shop create its draft order, whose id and key tell the outcome later; null if it creates none beforehand. Until version 10.7
 * reading the checkout creates it. Since 10.8 only a placing request does: one without a payment method is refused after the draft was
 * saved, and places nothing as long as there is something to pay.
 */
async function draftOrder(
  session: StoreSession,
  cart: Cart,
  { buyer, state }: { readonly buyer: Buyer; readonly state: string },
): Promise<{ readonly draft: DraftOrder | null } | Unmade> {
  const read = await readDraft(session);
  if ('kind' in read || read.draft !== null || !cart.needsPayment) return read;
  const body = {
    billing_address: billingAddress(buyer, state),
    shipping_address: shippingAddress(buyer, state),
    create_account: false,
  };
  const response = await session.call({ method: 'POST', path: 'checkout', body });
  const isRefused = response.kind === 'response' && response.code === MISSING_PAYMENT_METHOD;
  return isRefused ? readDraft(session) : unmade(response);
}

async function readDraft(session: StoreSession): Promise<{ readonly draft: DraftOrder | null } | Unmade> {
  const response = await session.call({ method: 'GET', path: 'checkout' });
  if (!isGood(response)) return unmade(response);
  const checkout = record(response.json);
  const id = integer(checkout?.['order_id']);
  const key = text(checkout?.['order_key']);
  return { draft: id === null || id <= 0 || key === null || key === '' ? null : { id, key } };
}

function unmade(response: ApiResponse): Unmade {
  const { failure, retryable } = responseFailure(response, 'order_placement_failed');
  return retryable ? { kind: 'not_sent', failure } : { kind: 'declined', failure };
}
