/** Places the order of an accepted offer, at most once, at a shop without idempotency keys. */

import { refusePrice } from '../../checkout/check-price.ts';
import type { Failed } from '../../checkout/failure.ts';
import type { ConnectorContext, PlaceOutcome, PlaceRequest } from '../../connector.ts';
import { RestApi } from '../api/rest-api.ts';
import { asStock, openCart } from '../cart/open-cart.ts';
import { choosePayment } from '../cart/payment.ts';
import { type MagentoReference, writeReference } from '../reference.ts';
import { findOrder } from './find-order.ts';
import { submit } from './submit.ts';

/**
 * Puts the goods into a new cart, checks it against the accepted offer, saves the cart id, and places the order. The offer's cart does not
 * tell whether they are still in stock. An order that may have reached the shop is never sent again: it is only looked up.
 */
export async function place(
  context: ConnectorContext,
  reference: MagentoReference,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  if (reference.submittedAt !== null) {
    const found = await findOrder(context, reference, request);
    return found.kind === 'not_placed' ? { kind: 'unknown', detail: 'the order was sent before' } : found;
  }
  const { store, item, sold, rate } = reference;
  const { quantity, buyer, promoCodes, productUrl } = request;
  const wanted = { item, quantity, buyer, promoCodes, productUrl, accepted: { sold, rate } };
  const opened = await openCart(context, [store], wanted);
  if (opened.kind === 'failed') return notOrdered(opened, request);
  const { cartId, address, priced } = opened;
  const { total } = priced.cost;
  const refused = refusePrice(total, request);
  if (refused !== null) return { kind: 'declined', failure: refused };
  const payment = await choosePayment(context, priced.paymentMethods, total, request);
  if ('kind' in payment) return payment;
  const outcome = await submit(context, {
    api: new RestApi(context, store.restUrl),
    cartId,
    email: buyer.email,
    address,
    payment,
    total,
    save: () => {
      const submittedAt = context.now().toISOString();
      return request.submitting(writeReference({ ...reference, cartId, total, submittedAt }));
    },
  });
  if (outcome.kind === 'not_sent') return { ...outcome, reference: writeReference(reference) };
  return outcome.kind === 'declined' ? { ...outcome, failure: asStock(outcome.failure, quantity) } : outcome;
}

function notOrdered({ failure, retryable }: Failed, { quantity }: PlaceRequest): PlaceOutcome {
  const code = failure.code === 'offer_retrieval_failed' ? 'order_placement_failed' : failure.code;
  const recoded = { ...failure, code };
  return retryable
    ? { kind: 'not_sent', failure: recoded }
    : { kind: 'declined', failure: asStock(recoded, quantity) };
}
