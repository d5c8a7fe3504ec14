/** Submits the order, and determines its outcome. */

import type { ConnectorContext, Money, PlaceOutcome } from '../../connector.ts';
import { isLimited, type JsonResponse, waitForLimit } from '../../http/json-requests.ts';
import { isGood } from '../../http/repeat.ts';
import { text } from '../../json/json-fields.ts';
import { messageOf, refusalBeforeOrder, responseFailure } from '../api/failures.ts';
import { cartPath, type RestApi } from '../api/rest-api.ts';
import type { ShopAddress } from '../cart/addresses.ts';
import type { Payment } from '../cart/payment.ts';
import { type OrderState, placedOrder, readOrderState } from './order-state.ts';

const ORDER_TIMEOUT_MS = 60_000;
const LIMIT_WAITS_MAX = 2;
const LOOKS_MAX = 3;
const LOOK_DELAY_MS = 1_000;

interface Submission {
  readonly api: RestApi;
  readonly cartId: string;
  readonly email: string;
  readonly address: ShopAddress;
  readonly payment: Payment;
  /** The total that was verified before ordering. */
  readonly total: Money;
  /** Must resolve before each sending. */
  save(): Promise<void>;
}

/**
 * Sends the order once. It is sent again only if the shop did not process it (a rate limit). If the response is lost or explains nothing, the
 * cart tells: an order closes it. A refusal counts only while the cart is open, and only if shops give it before they save an order.
 */
export async function submit(context: ConnectorContext, submission: Submission): Promise<PlaceOutcome> {
  const response = await send(context, submission);
  const wasNotLookedAt =
    response.kind === 'none' ? response.failure.phase === 'not_sent' : isLimited(response);
  if (wasNotLookedAt) {
    const { failure } = responseFailure(response, 'order_placement_failed');
    return { kind: failure.code === 'bot_protection_blocked' ? 'declined' : 'not_sent', failure };
  }
  const { api, cartId, total } = submission;
  const orderId = orderIdOf(response);
  const state = await lookAt(context, api, cartId, orderId !== null);
  if (state.kind === 'placed') return placedOrder(state.orderNumber, total);
  // The shop named the order, by its internal id, but did not show the cart with its number.
  if (orderId !== null) return placedOrder(orderId, total);
  const no =
    state.kind === 'open' && response.kind === 'response'
      ? refusalBeforeOrder(response, 'order_placement_failed')
      : null;
  if (no !== null) return { kind: 'declined', failure: no };
  const said = response.kind === 'response' ? messageOf(response.json) : null;
  const detail = 'the merchant’s response does not say whether the order was placed';
  return { kind: 'unknown', detail: said === null ? detail : `${detail}: ${said}` };
}

/** The internal id of the order, which differs from its number. */
function orderIdOf(response: JsonResponse): string | null {
  const id = isGood(response) ? text(response.json) : null;
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null;
}

async function send(
  context: ConnectorContext,
  { api, cartId, email, address, payment, save }: Submission,
): Promise<JsonResponse> {
  for (let waits = 0; ; waits += 1) {
    await save();
    const response = await api.send({
      method: 'POST',
      path: cartPath(cartId, 'payment-information'),
      body: { email, paymentMethod: payment.method, billingAddress: address },
      timeoutMs: ORDER_TIMEOUT_MS,
      ...(payment.http === undefined ? {} : { http: payment.http }),
    });
    if (!isLimited(response) || waits >= LIMIT_WAITS_MAX || !(await waitForLimit(context, response)))
      return response;
  }
}

/** Reads the cart until it tells something; for the number, if the shop has named the order, until it is closed. */
async function lookAt(
  context: ConnectorContext,
  api: RestApi,
  cartId: string,
  isNamed: boolean,
): Promise<OrderState> {
  for (let looks = 1; ; looks += 1) {
    const state = await readOrderState(api, cartId);
    const isFinal = state.kind === 'placed' || (state.kind === 'open' && !isNamed);
    if (isFinal || looks >= LOOKS_MAX) return state;
    await context.sleep(LOOK_DELAY_MS * looks);
  }
}
