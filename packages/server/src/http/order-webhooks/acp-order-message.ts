import { createHash } from 'node:crypto';
import { isRecord } from '../validation/pick.ts';
import { malformed, orderIdsOf, type RawMessage, type ReadMessage, unsigned } from './raw-message.ts';

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/i;
const SIGNATURE = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/i;
const TOLERANCE_MS = 300_000;

/** Reads an order event of an ACP merchant, without verifying its signature. Throws `Refusal` 400 or 401. */
export function readAcpMessage(host: string, { headers, json, digest }: RawMessage, now: Date): ReadMessage {
  if (!HOST.test(host)) throw malformed('The path must end with the merchant’s host.');
  const signature = headers['merchant-signature'] ?? '';
  const [, time] = SIGNATURE.exec(signature) ?? [];
  if (time === undefined)
    throw unsigned('Merchant-Signature must be t=<seconds>,v1=<64 hexadecimal digits>.');
  if (Math.abs(now.getTime() - Number(time) * 1000) > TOLERANCE_MS)
    throw unsigned('The timestamp of Merchant-Signature is too old, or in the future.');
  const order = isRecord(json) && isRecord(json['data']) ? json['data'] : {};
  const merchantOrderIds = orderIdsOf(order['id'], order['checkout_session_id']);
  if (merchantOrderIds.length === 0) throw malformed('The body must be an event with an order.');
  // ACP messages have no id.
  const messageId = `sha-256:${createHash('sha256').update(`${signature} ${digest}`).digest('base64')}`;
  return { host, merchantOrderIds, messageId, headers: { 'merchant-signature': signature } };
}
