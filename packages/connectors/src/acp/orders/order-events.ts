/** What a merchant's webhook tells of an order: verified first, then read. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ConnectorContext, TrackedShipment } from '../../connector.ts';
import { parseJson, record, text } from '../../json/json-fields.ts';
import type { OrderMessage, OrderMessageOutcome } from '../../order-message.ts';
import { isPartlyOpen, readShipments } from './read-order.ts';

const TOLERANCE_SECONDS = 300;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/i;

type EventVerdict = 'valid' | 'malformed' | 'out_of_time' | 'wrong';

/** Checks a `Merchant-Signature` header over the raw bytes of the body: HMAC-SHA256 over time, dot and body, 300 seconds old at most. */
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
  /** Null when the event names the session only. */
  readonly orderId: string | null;
  readonly sessionId: string | null;
  readonly shipments: readonly TrackedShipment[];
  readonly isMoreExpected: boolean;
}

/** Reads the body of an event; null when it is none. It carries the whole order, not what changed. */
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

/** Reads an event that is signed with the secret which the operator has entrusted for the merchant's host; anything else is refused. */
export async function readOrderMessage(
  context: ConnectorContext,
  { headers, body, receivedAt, merchantOrigin, merchantOrderIds }: OrderMessage,
): Promise<OrderMessageOutcome> {
  const secret = (await context.credentialsFor(new URL(merchantOrigin).host))?.['webhookSecret'];
  if (secret === undefined) return refused('no webhook secret is entrusted for the merchant');
  const verdict = verifyOrderEvent(headers['merchant-signature'], Buffer.from(body), secret, receivedAt);
  if (verdict !== 'valid') return refused(`its signature is ${verdict.replace(/_/g, ' ')}`);
  const event = readOrderEvent(body);
  if (event === null) return refused('it holds no order');
  const merchantOrderId = [event.orderId, event.sessionId].find(
    (id) => id !== null && merchantOrderIds.includes(id),
  );
  if (merchantOrderId === undefined || merchantOrderId === null) return refused('its order is another one');
  const { shipments, isMoreExpected } = event;
  return { kind: 'order', merchantOrderId, shipments, isMoreExpected };
}

const refused = (reason: string): OrderMessageOutcome => ({ kind: 'refused', reason });
