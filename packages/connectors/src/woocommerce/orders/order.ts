/** Reads an order's state. */

import type { Failure, Money, PlacedOrder } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { integer, record, text } from '../../json/json-fields.ts';
import { amountUnit, readMoney } from '../api/amounts.ts';
import type { ApiResponse, StoreSession } from '../api/store-api.ts';
import type { DraftOrder } from '../reference.ts';

/** How long after sending a draft may still become an order: longer than a server's request timeout. */
export const SETTLE_MS = 90_000;
const LOOK_TIMEOUT_MS = 10_000;

export type OrderState =
  | { readonly kind: 'placed'; readonly total: Money | null }
  | { readonly kind: 'draft' }
  /** Placed, and awaiting payment. */
  | { readonly kind: 'awaiting_payment' }
  | { readonly kind: 'declined'; readonly failure: Failure }
  | { readonly kind: 'unclear'; readonly detail: string };

/** Reads the order once. */
export async function readOrder(
  session: StoreSession,
  draft: DraftOrder,
  billingEmail: string,
): Promise<OrderState> {
  return orderState(
    await session.send({
      method: 'GET',
      path: `order/${draft.id}`,
      query: { key: draft.key, billing_email: billingEmail },
      timeoutMs: LOOK_TIMEOUT_MS,
    }),
    draft.id,
  );
}

function orderState(response: ApiResponse, id: number): OrderState {
  if (!isGood(response)) {
    const detail =
      response.kind === 'none' ? `no response (${response.failure.code})` : `status ${response.status}`;
    return { kind: 'unclear', detail: `the order could not be read: ${detail}` };
  }
  const order = record(response.json);
  if (integer(order?.['id']) !== id)
    return { kind: 'unclear', detail: 'the response is about another order' };
  const totals = record(order?.['totals']);
  const total = totals === null ? null : readMoney(totals['total_price'], amountUnit(totals));
  return stateOf(text(order?.['status']), total);
}

/** The state for a status; custom statuses are unclear. */
export function stateOf(status: string | null, total: Money | null): OrderState {
  switch (status) {
    case 'processing':
    case 'on-hold':
    case 'completed':
    case 'refunded':
      return { kind: 'placed', total };
    case 'checkout-draft':
      return { kind: 'draft' };
    case 'pending':
      return { kind: 'awaiting_payment' };
    case 'failed':
      return declined('payment_failed', 'The merchant could not collect the payment.');
    case 'cancelled':
    case 'trash':
      return declined('order_placement_failed', 'The merchant canceled the order.');
    default:
      return { kind: 'unclear', detail: 'an unknown order status' };
  }
}

function declined(code: Failure['code'], message: string): OrderState {
  return { kind: 'declined', failure: { code, message } };
}

/** The order as an outcome; the paid total is the shop's, else the verified one. */
export function placedOrder(
  id: number,
  total: Money | null,
  verified: Money,
  orderUrl: string | null,
): PlacedOrder {
  const isSameCurrency = total !== null && total.currencyCode === verified.currencyCode;
  return {
    kind: 'placed',
    merchantOrderIds: [String(id)],
    paid: isSameCurrency ? total : verified,
    ...(orderUrl === null ? {} : { orderUrl }),
  };
}
