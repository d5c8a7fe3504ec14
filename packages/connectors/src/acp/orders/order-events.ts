/** A merchant's order webhook: verified first, then read. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ConnectorContext, TrackedShipment } from '../../connector.ts';
import { parseJson, record, text } from '../../json/json-fields.ts';
import type { OrderMessage, OrderMessageOutcome } from '../../order-message.ts';
import { isPartlyOpen, readShipments } from './read-order.ts';

const TOLERANCE_SECONDS = 300;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/i;

type EventVerdict = 'valid' | 'malformed' | 'out_of_time' | 'wrong';

/** Checks a `Merchant-Signature` header: HMAC-SHA256 over timestamp, dot and raw body, at most 300 seconds old. */
export function verifyOrderEvent(
  header: string | undefined,
  rawBody: Uint8Array,
  secret: string,
  now: Date,
): EventVerdict {
  const match = SIGNATURE.exec(header?.trim() ?? '');
  const [, time = '', mac = ''] = match ?? [];
  if (match === null) return 'malformed';
  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  if (!timingSafeEqual(expected, Buffer.from(mac, 'hex'))) return 'wrong';
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(time));
  return ageSeconds <= TOLERANCE_SECONDS ? 'valid' : 'out_of_time';
}

interface OrderEvent {
  /** Null if the event names only the session. */
  readonly orderId: string | null;
  readonly sessionId: string | null;
  readonly shipments: readonly TrackedShipment[];
  readonly isMoreExpected: boolean;
}

/** Reads the body of an event; null if it is not one. It holds the whole order, not only the change. */
export function readOrderEvent(body: string): OrderEvent | null {
  const event = record(parseJson(body));
  const data = record(event?.['data']);
  if (!/^order_?(?:create|update)/.test(text(event?.['type']) ?? '') || data === null) return null;
  const orderId = text(data['id']);
  const sessionId = text(data['checkout_session_id']);
  const key = orderId ?? sessionId;
  if (key === null) return null;
  return { orderId, sessionId, shipments: readShipments(data, key), isMoreExpected: isPartlyOpen(data) };
}

/** Reads an event that is signed with the webhook secret stored for the merchant's host; rejects anything else. */
export async function readOrderMessage(
  context: ConnectorContext,
  { headers, body, receivedAt, merchantOrigin, merchantOrderIds }: OrderMessage,
): Promise<OrderMessageOutcome> {
  const secret = (await context.credentialsFor(new URL(merchantOrigin).host))?.['webhookSecret'];
  if (secret === undefined) return refused('no webhook secret is stored for the merchant');
  const verdict = verifyOrderEvent(headers['merchant-signature'], Buffer.from(body), secret, receivedAt);
  if (verdict !== 'valid') return refused(`its signature is ${verdict.replace(/_/g, ' ')}`);
  const event = readOrderEvent(body);
  if (event === null) return refused('the message contains no order');
  const merchantOrderId = [event.orderId, event.sessionId].find(
    (id) => id !== null && merchantOrderIds.includes(id),
  );
  if (merchantOrderId === undefined || merchantOrderId === null)
    return refused('the message is about another order');
  const { shipments, isMoreExpected } = event;
  return { kind: 'order', merchantOrderId, shipments, isMoreExpected };
}

const refused = (reason: string): OrderMessageOutcome => ({ kind: 'refused', reason });
