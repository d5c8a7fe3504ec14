/** Submits the order, and determines its outcome. */

import { escalated } from '../../checkout/failure.ts';
import type {
  Buyer,
  ConnectorContext,
  FindOrderOutcome,
  MerchantReference,
  Money,
  PlaceOutcome,
  PlaceRequest,
} from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { httpUrl, integer, type LooseRecord, record, text } from '../../json/json-fields.ts';
import { refusal, responseFailure } from '../api/failures.ts';
import { type ApiResponse, isLimited, StoreSession } from '../api/store-api.ts';
import { billingAddress, shippingAddress } from '../cart/addresses.ts';
import { readCart } from '../cart/cart.ts';
import type { Payment } from '../cart/payment.ts';
import type { DraftOrder, WooReference } from '../reference.ts';
import { placedOrder, readOrder, SETTLE_MS, stateOf } from './order.ts';

const ORDER_TIMEOUT_MS = 45_000;
const LIMIT_WAITS_MAX = 2;
const LOOKS_MAX = 2;
const LOOK_DELAY_MS = 1_000;

/** Refusals that come after the order may have been saved: a payment step that fails late, and a cart that an order has emptied. */
const SAVED_BEFORE: ReadonlySet<string> = new Set([
  'woocommerce_rest_checkout_process_payment_error',
  'woocommerce_rest_cart_empty',
]);

interface Submission {
  readonly draft: DraftOrder | null;
  readonly payment: Payment;
  /** The total that was verified before ordering. */
  readonly total: Money;
  readonly buyer: Buyer;
  /** The buyer's region, as the shop writes it. */
  readonly state: string;
  /** The reference with the order as its draft. */
  withOrder(order: DraftOrder): MerchantReference;
  /** Must resolve before each sending. */
  save(): Promise<void>;
}

/** Whether a request sent at that time can no longer be in progress at the shop. */
export function hasSettled(context: ConnectorContext, submittedAt: string): boolean {
  return context.now().getTime() - Date.parse(submittedAt) >= SETTLE_MS;
}

/**
 * Sends the order once. It is sent again only if the shop did not process it, since two requests would become two orders. If the response is
 * lost or explains nothing, the order is read by the draft's id.
 */
export async function submit(
  context: ConnectorContext,
  session: StoreSession,
  submission: Submission,
): Promise<PlaceOutcome> {
  const response = await send(session, submission);
  if (response.kind === 'none' && response.failure.phase === 'not_sent')
    return { kind: 'not_sent', failure: responseFailure(response, 'order_placement_failed').failure };
  if (isLimited(response) || isUnadmitted(response))
    return { kind: 'not_sent', failure: responseFailure(response, 'order_placement_failed').failure };
  if (isGood(response)) {
    const reading = readCheckout(record(response.json), submission);
    if (reading !== null) return reading.kind === 'placed' ? withPaid(session, reading, submission) : reading;
  }
  const found = await lookAt(context, session, submission);
  if (found !== 'unpaid' && found !== null) return found;
  const no = response.kind === 'response' && response.status < 500 ? refusalOf(response) : null;
  // The order may have been saved, or placed by another delivery of the same request, before it was refused.
  const isCertain =
    found === 'unpaid' || (response.kind === 'response' && !SAVED_BEFORE.has(response.code ?? ''));
  return no !== null && isCertain
    ? no
    : { kind: 'unknown', detail: 'the merchant’s response does not say whether the order was placed' };
}

async function send(
  session: StoreSession,
  { buyer, state, payment, save }: Submission,
): Promise<ApiResponse> {
  for (let waits = 0; ; waits += 1) {
    await save();
    const response = await session.send({
      method: 'POST',
      path: 'checkout',
      body: {
        billing_address: billingAddress(buyer, state),
        shipping_address: shippingAddress(buyer, state),
        create_account: false,
        payment_method: payment.method,
        payment_data: payment.data,
      },
      timeoutMs: ORDER_TIMEOUT_MS,
      ...(payment.http === undefined ? {} : { http: payment.http }),
    });
    if (!isLimited(response) || waits >= LIMIT_WAITS_MAX || !(await session.waitFor(response)))
      return response;
  }
}

/** Rejected before processing: the shop checks the tokens first. */
function isUnadmitted(response: ApiResponse): boolean {
  return response.kind === 'response' && /_(?:missing|invalid)_nonce$/.test(response.code ?? '');
}

/** The outcome in the response; null if it has none. */
function readCheckout(
  checkout: LooseRecord | null,
  { draft, total, withOrder }: Submission,
): PlaceOutcome | null {
  const id = integer(checkout?.['order_id']) ?? draft?.id ?? null;
  const key = text(checkout?.['order_key']);
  const result = record(checkout?.['payment_result']);
  const paymentStatus = text(result?.['payment_status']);
  const url = text(result?.['redirect_url']);
  const isReceipt = url === null || /order-received|[?&]key=/.test(url);
  const state = stateOf(text(checkout?.['status']), null);
  if (state.kind === 'declined') return state;
  if (id !== null && state.kind === 'placed' && paymentStatus !== 'failure' && paymentStatus !== 'error')
    return {
      ...placedOrder(id, null, total, isReceipt ? httpUrl(url) : null),
      // The key is all that a guest can read the order by later.
      ...(draft === null && key !== null && key !== '' ? { reference: withOrder({ id, key }) } : {}),
    };
  if (paymentStatus === 'failure')
    return {
      kind: 'declined',
      failure: { code: 'payment_failed', message: 'The merchant refused the payment.' },
    };
  const waitsForBuyer = state.kind === 'awaiting_payment' && !isReceipt;
  if (!waitsForBuyer || url === null) return null;
  const failure = {
    code: 'payment_failed' as const,
    message: 'The merchant requires a payment that only the buyer can make.',
  };
  // Some gateways return a fragment for their own script, not an address.
  return { kind: 'needs_attention', failure: escalated(failure, httpUrl(url)) };
}

/** The order with the total of the shop's record. */
async function withPaid(
  session: StoreSession,
  placed: Extract<PlaceOutcome, { kind: 'placed' }>,
  { draft, buyer, total }: Submission,
): Promise<PlaceOutcome> {
  if (draft === null || placed.merchantOrderIds[0] !== String(draft.id)) return placed;
  const state = await readOrder(session, draft, buyer.email);
  return state.kind === 'placed'
    ? placedOrder(draft.id, state.total, total, placed.orderUrl ?? null)
    : placed;
}

/** Reads the order by its draft until it tells something: `unpaid` for a draft or an order that awaits payment, null if it is unreadable. */
async function lookAt(
  context: ConnectorContext,
  session: StoreSession,
  { draft, buyer, total }: Submission,
): Promise<PlaceOutcome | 'unpaid' | null> {
  if (draft === null) return null;
  for (let looks = 1; ; looks += 1) {
    const state = await readOrder(session, draft, buyer.email);
    if (state.kind === 'placed') return placedOrder(draft.id, state.total, total, null);
    if (state.kind === 'declined') return state;
    if (state.kind === 'draft' || state.kind === 'awaiting_payment') return 'unpaid';
    if (looks >= LOOKS_MAX) return null;
    await context.sleep(LOOK_DELAY_MS);
  }
}

function refusalOf(response: Extract<ApiResponse, { kind: 'response' }>): PlaceOutcome | null {
  const said = refusal(response);
  if (said !== null) return { kind: 'declined', failure: said };
  // A failed payment status is a refusal without an error code.
  const result = record(record(response.json)?.['payment_result']);
  if (text(result?.['payment_status']) !== 'failure') return null;
  return {
    kind: 'declined',
    failure: { code: 'payment_failed', message: 'The merchant refused the payment.' },
  };
}

/** Finds an order whose outcome was not recorded. Only a draft that has stayed unchanged long enough is certainly not an order. */
export async function findOrder(
  context: ConnectorContext,
  reference: WooReference,
  request: PlaceRequest,
): Promise<FindOrderOutcome> {
  const { draft, submittedAt, apiRoot, cartToken } = reference;
  const session = new StoreSession(context, apiRoot, cartToken);
  if (draft === null) return findByCart(session);
  const isOver = submittedAt !== null && hasSettled(context, submittedAt);
  const state = await readOrder(session, draft, request.buyer.email);
  switch (state.kind) {
    case 'placed':
      return placedOrder(draft.id, state.total, request.total, null);
    case 'declined':
      return state;
    case 'draft':
      return isOver ? { kind: 'not_placed' } : { kind: 'unknown', detail: 'the order is still a draft' };
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

/** Without a draft the order cannot be read. The cart proves nothing: it stays full when a process ends after it saved the order. */
async function findByCart(session: StoreSession): Promise<FindOrderOutcome> {
  const response = await session.call({ method: 'GET', path: 'cart' });
  const cart = isGood(response) ? readCart(response.json) : null;
  if (cart === null) return { kind: 'unknown', detail: 'the cart could not be read' };
  const detail =
    cart.lines.length === 0
      ? 'the cart is empty, as after an order'
      : 'the cart is still full, which does not rule out an order';
  return { kind: 'unknown', detail };
}
