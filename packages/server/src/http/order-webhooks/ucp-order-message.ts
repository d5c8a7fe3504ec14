import { isRecord } from '../validation/pick.ts';
import { malformed, orderIdsOf, type RawMessage, type ReadMessage, unsigned } from './raw-message.ts';

const MESSAGE_ID = /^[\x21-\x7e]{1,255}$/;
const AHEAD_MS_MAX = 300_000;
/** The timestamp is the time of the event, and merchants retry a message for days. */
const AGE_MS_MAX = 3 * 86_400_000;
/** Stored in addition to the headers that the signature covers. */
const KEPT_HEADERS = ['ucp-agent', 'signature', 'signature-input', 'content-digest', 'content-type'];

/** Reads an order update of a UCP merchant. Checks digest and timestamp, but not the signature. Throws `Refusal` 400 or 401. */
export function readUcpMessage({ headers, json, digest }: RawMessage, now: Date): ReadMessage {
  const host = profileHost(headers['ucp-agent']);
  const { signature, 'signature-input': input, 'content-digest': stated } = headers;
  if (signature === undefined || input === undefined)
    throw unsigned('Messages about orders must be signed (RFC 9421).');
  if (stated === undefined) throw malformed('Content-Digest is missing.');
  const sha256 = /(?:^|[\s,])sha-256=:([^:]*):/.exec(stated)?.[1];
  if (sha256 !== undefined && sha256 !== digest) throw malformed('Content-Digest does not match the body.');
  checkTime(headers['webhook-timestamp'], now);
  // Messages of earlier UCP versions have no id: the digest identifies them.
  const messageId = headers['webhook-id'] ?? `sha-256:${digest}`;
  if (!MESSAGE_ID.test(messageId)) throw malformed('Webhook-Id must be 1 to 255 printable ASCII characters.');
  const order = isRecord(json) && isRecord(json['order']) ? json['order'] : json;
  const merchantOrderIds = orderIdsOf(isRecord(order) ? order['id'] : null);
  if (merchantOrderIds.length === 0) throw malformed('The body must be an order with an id.');
  const covered = [...input.matchAll(/"([a-z0-9-]{1,64})"/g)].map(([, name]) => name);
  const kept = Object.entries(headers).filter(
    ([name]) => KEPT_HEADERS.includes(name) || covered.includes(name),
  );
  return { host, merchantOrderIds, messageId, headers: Object.fromEntries(kept) };
}

function profileHost(ucpAgent: string | undefined): string {
  const profile = /(?:^|[\s,])profile="([^"]*)"/.exec(ucpAgent ?? '')?.[1] ?? '';
  if (!/^https?:\/\//.test(profile) || !URL.canParse(profile))
    throw malformed('UCP-Agent must name the merchant’s profile: profile="https://...".');
  return new URL(profile).host;
}

function checkTime(header: string | undefined, now: Date): void {
  if (header === undefined) return;
  const atMs = /^\d{1,12}$/.test(header) ? Number(header) * 1000 : Date.parse(header);
  if (Number.isNaN(atMs)) throw malformed('Webhook-Timestamp must be a Unix time in seconds.');
  const ageMs = now.getTime() - atMs;
  if (ageMs < -AHEAD_MS_MAX) throw malformed('Webhook-Timestamp is in the future.');
  if (ageMs > AGE_MS_MAX) throw malformed('Webhook-Timestamp is too old.');
}
