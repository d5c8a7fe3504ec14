/** Submits the order, and determines its outcome. */

import type {
  ConnectorContext,
  FindOrderOutcome,
  Money,
  PlaceOutcome,
  PlaceRequest,
} from '../../connector.ts';
import { isLimited, type JsonAnswer, type JsonReply, waitForLimit } from '../../http/json-requests.ts';
import { isGood } from '../../http/repeat.ts';
import { text } from '../../json/json-fields.ts';
import { answerFailure, messageOf, refusal } from '../api/failures.ts';
import { cartPath, RestApi } from '../api/rest-api.ts';
import type { ShopAddress } from '../cart/addresses.ts';
import type { Payment } from '../cart/payment.ts';
import type { MagentoReference } from '../reference.ts';
import { placedOrder, readOrderState, SETTLE_MS } from './order-state.ts';

const ORDER_TIMEOUT_MS = 60_000;
const LIMIT_WAITS_MAX = 2;
const LOOKS_MAX = 2;
const LOOK_DELAY_MS = 1_000;
export const BROKEN_OFF = 'the merchant failed while it made the order, and may have made it';

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
  /** Must resolve before an answer that reports a failure during the order is used. */
  saveBrokenOff(): Promise<void>;
}

/** Whether a request sent at that time can no longer be in progress at the shop. */
export function hasSettled(context: ConnectorContext, submittedAt: string): boolean {
  return context.now().getTime() - Date.parse(submittedAt) >= SETTLE_MS;
}

/**
 * Sends the order once. It is sent again only if the shop did not process it. If the answer is lost or explains nothing, the cart tells: an
 * order closes it. An explicit refusal counts only while the cart is open.
 */
export async function submit(context: ConnectorContext, submission: Submission): Promise<PlaceOutcome> {
  const answer = await send(context, submission);
  const wasNotLookedAt = answer.kind === 'none' ? answer.failure.phase === 'not_sent' : isLimited(answer);
  if (wasNotLookedAt) {
    const { failure } = answerFailure(answer, 'order_placement_failed');
    return { kind: failure.code === 'bot_protection_blocked' ? 'declined' : 'not_sent', failure };
  }
  const { api, cartId, total } = submission;
  const orderId = orderIdOf(answer);
  const state = await lookAt(context, api, cartId, orderId !== null);
  if (typeof state === 'object') return placedOrder(state.orderNumber, total);
  // A named order counts, even if the cart was read too early to show it.
  if (orderId !== null) return placedOrder(orderId, total);
  if (answer.kind === 'answer' && brokeOff(answer)) {
    await submission.saveBrokenOff();
    return { kind: 'unknown', detail: BROKEN_OFF };
  }
  const no = state === 'open' && answer.kind === 'answer' ? refusal(answer, 'order_placement_failed') : null;
  if (no !== null) return { kind: 'declined', failure: no };
  return { kind: 'unknown', detail: 'the merchant’s response does not say whether the order was placed' };
}

/**
 * Whether the shop failed while it placed the order: it saves the order before it closes the cart, so a failure in between leaves an order
 * and an open cart.
 */
function brokeOff(answer: JsonReply): boolean {
  const said = messageOf(answer.json);
  if (said === null) return false;
  return answer.status >= 500 || /server error stopped your order|error occurred on the server/i.test(said);
}

/** The id of the order, which differs from its number. */
function orderIdOf(answer: JsonAnswer): string | null {
  const id = isGood(answer) ? text(answer.json) : null;
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null;
}

async function send(
  context: ConnectorContext,
  { api, cartId, email, address, payment, save }: Submission,
): Promise<JsonAnswer> {
  for (let waits = 0; ; waits += 1) {
    await save();
    const answer = await api.send({
      method: 'POST',
      path: cartPath(cartId, 'payment-information'),
      body: { email, paymentMethod: payment.method, billingAddress: address },
      timeoutMs: ORDER_TIMEOUT_MS,
      ...(payment.http === undefined ? {} : { http: payment.http }),
    });
    if (!isLimited(answer) || waits >= LIMIT_WAITS_MAX || !(await waitForLimit(context, answer)))
      return answer;
  }
}

/** Reads the cart until it tells something; only once, for the number, if the shop has named the order. */
async function lookAt(
  context: ConnectorContext,
  api: RestApi,
  cartId: string,
  isNamed: boolean,
): Promise<{ readonly orderNumber: string } | 'open' | 'unclear'> {
  for (let looks = 1; ; looks += 1) {
    const state = await readOrderState(api, cartId);
    if (state.kind === 'placed') return { orderNumber: state.orderNumber };
    if (state.kind === 'open') return 'open';
    if (isNamed || looks >= LOOKS_MAX) return 'unclear';
    await context.sleep(LOOK_DELAY_MS);
  }
}

/** Finds an order whose outcome was not recorded. Only a cart that has stayed open long enough certainly has no order. */
export async function findOrder(
  context: ConnectorContext,
  { store, cartId, total, submittedAt, hasBrokenOff }: MagentoReference,
  request: PlaceRequest,
): Promise<FindOrderOutcome> {
  const state = await readOrderState(new RestApi(context, store.restUrl), cartId);
  switch (state.kind) {
    case 'placed':
      return placedOrder(state.orderNumber, total ?? request.total);
    case 'open':
      if (hasBrokenOff) return { kind: 'unknown', detail: BROKEN_OFF };
      return submittedAt !== null && hasSettled(context, submittedAt)
        ? { kind: 'not_placed' }
        : { kind: 'unknown', detail: 'the cart is still open, and the order may be in progress' };
    case 'unclear':
      return { kind: 'unknown', detail: state.detail };
    default: {
      const never: never = state;
      return never;
    }
  }
}
