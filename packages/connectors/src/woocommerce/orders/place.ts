/** Places the order of an accepted offer, at most once, at a shop without idempotency keys. */

import { refusePrice } from '../../checkout/check-price.ts';
import type { ConnectorContext, Money, PlaceOutcome, PlaceRequest } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { integer, record, text } from '../../json/json-fields.ts';
import { answerFailure } from '../api/failures.ts';
import { StoreSession } from '../api/store-api.ts';
import { type Cart, compareLines, readCart, shipsTo, unselected } from '../cart/cart.ts';
import { readCost } from '../cart/cost.ts';
import { asStock, openCart } from '../cart/open-cart.ts';
import { choosePayment, type Payment } from '../cart/payment.ts';
import { type DraftOrder, type WooReference, writeReference } from '../reference.ts';
import { placedOrder, readOrder } from './order.ts';
import { hasSettled, submit } from './submit.ts';

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
  if (!hasSettled(context, submittedAt))
    return { kind: 'unknown', detail: 'an earlier submission may still become an order' };
  if (draft === null) return null;
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
  const answer = await session.call({ method: 'GET', path: 'cart' });
  const cart = isGood(answer) ? readCart(answer.json) : null;
  if (cart === null) {
    const { failure, retryable } = answerFailure(answer, 'order_placement_failed');
    if (reference.submittedAt !== null) return { kind: 'unknown', detail: 'the cart could not be read' };
    return retryable ? { kind: 'not_sent', failure } : { kind: 'declined', failure };
  }
  const [error] = cart.errors;
  if (error !== undefined) return { kind: 'declined', failure: asStock(error, request.quantity) };
  if (!isAsAccepted(cart, reference, request)) return reopen(context, reference, request);
  const priced = readCost(cart.totals);
  if (priced.kind === 'refused') return { kind: 'declined', failure: priced.failure };
  const refusal = refusePrice(priced.cost.total, request.total);
  if (refusal !== null) return { kind: 'declined', failure: refusal };
  return { kind: 'payable', session, reference, cart, total: priced.cost.total };
}

function isAsAccepted(cart: Cart, reference: WooReference, request: PlaceRequest): boolean {
  if (compareLines(cart, reference.item.id, request.quantity) !== 'same') return false;
  if (!reference.needsShipping) return !cart.needsShipping;
  return shipsTo(cart, request.buyer) && unselected(cart, reference.rates).length === 0;
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
  const refusal = refusePrice(cost.total, request.total);
  if (refusal !== null) return { kind: 'declined', failure: refusal };
  const renewed = { ...reference, cartToken, rates, needsShipping: cart.needsShipping, draft: null };
  return { kind: 'payable', session, reference: renewed, cart, total: cost.total };
}

async function order(
  context: ConnectorContext,
  { session, reference, total }: Payable,
  payment: Payment,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const made = await draftOrder(session);
  if ('kind' in made) {
    if (reference.submittedAt !== null)
      return { kind: 'unknown', detail: 'the draft order could not be read' };
    return asOutcome(made, request.quantity);
  }
  const { draft } = made;
  // The shop makes a new draft once the old one has become an order.
  if (reference.draft !== null && draft?.id !== reference.draft.id)
    return { kind: 'unknown', detail: 'the merchant’s draft is not the one that was submitted' };
  const { buyer, quantity } = request;
  const outcome = await submit(context, session, {
    draft,
    payment,
    total,
    buyer,
    // Saved again before each sending: the time determines how long the order may still be in progress.
    save: () =>
      request.submitting(writeReference({ ...reference, draft, submittedAt: context.now().toISOString() })),
  });
  return asOutcome(outcome, quantity);
}

function asOutcome(outcome: PlaceOutcome, quantity: number): PlaceOutcome {
  return outcome.kind === 'declined' ? { ...outcome, failure: asStock(outcome.failure, quantity) } : outcome;
}

/** Creates the draft order; null if the shop creates none beforehand. */
async function draftOrder(
  session: StoreSession,
): Promise<{ readonly draft: DraftOrder | null } | Exclude<PlaceOutcome, { kind: 'placed' | 'unknown' }>> {
  const answer = await session.call({ method: 'GET', path: 'checkout' });
  if (isGood(answer)) {
    const checkout = record(answer.json);
    const id = integer(checkout?.['order_id']);
    const key = text(checkout?.['order_key']);
    if (id === null || id <= 0 || key === null) return { draft: null };
    return { draft: { id, key } };
  }
  const { failure, retryable } = answerFailure(answer, 'order_placement_failed');
  return retryable ? { kind: 'not_sent', failure } : { kind: 'declined', failure };
}
