import { isRecord } from '../validation/pick.ts';
import { malformed, orderIdsOf, type RawMessage, type ReadMessage, unsigned } from './raw-message.ts';

const MESSAGE_ID = /^[\x21-\x7e]{1,255}$/;
const AHEAD_MS_MAX = 300_000;
/** The timestamp is the time of the event, and merchants retry a message for days. */
const AGE_MS_MAX = 3 * 86_400_000;
/** Stored in addition to the headers that the signature covers. */
const KEPT_HEADERS = [
  'ucp-agent',
  'signature',
  'signature-input',
  'request-signature',
  'content-digest',
  'content-type',
];

/**
 * Reads an order update of a UCP merchant: signed by RFC 9421, or in `Request-Signature` as in versions before 2026-04-08. Checks digest and
 * timestamp, but not the signature. Throws `Refusal` 400 or 401.
 */
export function readUcpMessage(message: RawMessage, now: Date): ReadMessage {
  const { headers, json, digest } = message;
  const isJws = headers['signature'] === undefined && headers['signature-input'] === undefined;
  const about = isJws ? readJwsMessage(message) : readSignedMessage(message);
  const sha256 = /(?:^|[\s,])sha-256=:([^:]*):/.exec(headers['content-digest'] ?? '')?.[1];
  if (sha256 !== undefined && sha256 !== digest) throw malformed('Content-Digest does not match the body.');
  checkTime(about.time, about.timeName, now);
  // Messages of earlier UCP versions may have no id: the digest identifies them.
  const messageId = about.id ?? `sha-256:${digest}`;
  if (!MESSAGE_ID.test(messageId))
    throw malformed(`${about.idName} must be 1 to 255 printable ASCII characters.`);
  const order = orderIn(json);
  const merchantOrderIds = orderIdsOf(isRecord(order) ? order['id'] : null);
  if (merchantOrderIds.length === 0) throw malformed('The body must be an order with an id.');
  const input = isJws ? '' : (headers['signature-input'] ?? '');
  const covered = [...input.matchAll(/"([a-z0-9-]{1,64})"/g)].map(([, name]) => name);
  const kept = Object.entries(headers).filter(
    ([name]) => KEPT_HEADERS.includes(name) || covered.includes(name),
  );
  return { host: about.host, merchantOrderIds, messageId, headers: Object.fromEntries(kept) };
}

/** What depends on the form of the signature. Id and time count only where the signature covers them. */
interface FormFields {
  readonly host: string;
  readonly id: string | undefined;
  readonly idName: string;
  readonly time: string | undefined;
  readonly timeName: string;
}

function readSignedMessage({ headers }: RawMessage): FormFields {
  const host = profileHost(headers['ucp-agent']);
  if (headers['signature'] === undefined || headers['signature-input'] === undefined)
    throw unsigned('Signature and Signature-Input are both needed (RFC 9421).');
  if (headers['content-digest'] === undefined) throw malformed('Content-Digest is missing.');
  return {
    host,
    id: headers['webhook-id'],
    idName: 'Webhook-Id',
    time: headers['webhook-timestamp'],
    timeName: 'Webhook-Timestamp',
  };
}

/** The JWS covers only the body, which has id and time of the event. `UCP-Agent` is optional: the order's page is at the merchant. */
function readJwsMessage({ headers, json }: RawMessage): FormFields {
  if (headers['request-signature'] === undefined)
    throw unsigned(
      'Messages about orders must be signed (RFC 9421, or a detached JWS in Request-Signature).',
    );
  const agent = headers['ucp-agent'];
  const field = (name: string) => {
    const value = isRecord(json) ? json[name] : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  return {
    host: agent === undefined ? permalinkHost(json) : profileHost(agent),
    id: field('event_id'),
    idName: 'event_id',
    time: field('created_time'),
    timeName: 'created_time',
  };
}

const orderIn = (json: unknown): unknown =>
  isRecord(json) && isRecord(json['order']) ? json['order'] : json;

function permalinkHost(json: unknown): string {
  const order = orderIn(json);
  const url = isRecord(order) ? order['permalink_url'] : undefined;
  if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw malformed('The merchant is unknown: neither UCP-Agent nor permalink_url names it.');
  return new URL(url).host;
}

function profileHost(ucpAgent: string | undefined): string {
  const profile = /(?:^|[\s,])profile="([^"]*)"/.exec(ucpAgent ?? '')?.[1] ?? '';
  if (!/^https?:\/\//.test(profile) || !URL.canParse(profile))
    throw malformed('UCP-Agent must name the merchant’s profile: profile="https://...".');
  return new URL(profile).host;
}

function checkTime(time: string | undefined, name: string, now: Date): void {
  if (time === undefined) return;
  const atMs = /^\d{1,12}$/.test(time) ? Number(time) * 1000 : Date.parse(time);
  if (Number.isNaN(atMs)) throw malformed(`${name} must be a Unix time in seconds, or of RFC 3339.`);
  const ageMs = now.getTime() - atMs;
  if (ageMs < -AHEAD_MS_MAX) throw malformed(`${name} is in the future.`);
  if (ageMs > AGE_MS_MAX) throw malformed(`${name} is too old.`);
}
