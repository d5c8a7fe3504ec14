import { systemClock } from './clock.ts';
import { WebhookVerificationError } from './errors.ts';
import type { Event } from './types.gen.ts';

export const SIGNATURE_HEADER = 'x-svc-signature';
const EVENT_ID_HEADER = 'x-svc-event-id';
const TIMESTAMP_HEADER = 'x-svc-timestamp';
const TOPIC_HEADER = 'x-svc-topic';
const SIGNATURE_PATTERN = /^v0=([0-9a-f]{64})$/i;

/** The raw request body, not parsed. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** Request headers, as `Headers` or as the object of a Node server. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A signed test payload: body and headers. */
export interface SignedPayload {
  body: string;
  signature: string;
  headers: Record<string, string>;
}

function bytesOf(body: RawBody): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  // Copied, so that the bytes cannot change between verification and parsing.
  return new Uint8Array(body instanceof ArrayBuffer ? body.slice(0) : Uint8Array.from(body));
}

/** A body as text. */
export const textOf = (body: RawBody): string => new TextDecoder().decode(bytesOf(body));

function hmacKey(secret: string) {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16);
  }
  return bytes;
}

/** Reads headers by name, in any case. */
export function headerReader(headers: WebhookHeaders): (name: string) => string | undefined {
  const get = 'get' in headers ? headers.get : undefined;
  if (typeof get === 'function') return (name) => get.call(headers, name) ?? undefined;
  const values = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : undefined;
  };
}

function isEvent(value: unknown): value is Event {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'type' in value &&
    typeof value.type === 'string' &&
    'object' in value &&
    value.object === 'event' &&
    'source' in value &&
    typeof value.source === 'object' &&
    value.source !== null
  );
}

function eventFrom(bytes: Uint8Array): Event {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isEvent(value)) return value;
  } catch (error) {
    throw new WebhookVerificationError('The body is not JSON.', { reason: 'body_not_json', cause: error });
  }
  throw new WebhookVerificationError('The body is not an event.', { reason: 'body_not_event' });
}

/**
 * Verifies a webhook and returns its event.
 * `body` is the raw body, `signatureHeader` the value of `x-svc-signature`; with several secrets, any one may match.
 * With `headers`, `x-svc-event-id` and `x-svc-topic` must match the body: the signature does not cover them.
 * Throws `WebhookVerificationError`: respond with 401. Replays pass: de-duplicate by event ID.
 */
export async function unwrapEvent(
  body: RawBody,
  signatureHeader: string | null | undefined,
  secret: string | readonly string[],
  options: { headers?: WebhookHeaders | undefined } = {},
): Promise<Event> {
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (secrets.length === 0 || secrets.some((one) => one === ''))
    throw new TypeError('The secret is required.');
  if (!signatureHeader)
    throw new WebhookVerificationError(`${SIGNATURE_HEADER} is missing.`, { reason: 'signature_missing' });
  const hex = SIGNATURE_PATTERN.exec(signatureHeader)?.[1];
  if (hex === undefined)
    throw new WebhookVerificationError(`${SIGNATURE_HEADER} is malformed.`, {
      reason: 'signature_malformed',
    });
  const bytes = bytesOf(body);
  let matches = false;
  for (const one of secrets) {
    if (await crypto.subtle.verify('HMAC', await hmacKey(one), fromHex(hex), bytes)) matches = true;
  }
  if (!matches)
    throw new WebhookVerificationError('The signature does not match.', { reason: 'signature_mismatch' });
  const event = eventFrom(bytes);
  if (options.headers) {
    const header = headerReader(options.headers);
    if (header(EVENT_ID_HEADER) !== event.id) {
      throw new WebhookVerificationError(`${EVENT_ID_HEADER} does not match the body.`, {
        reason: 'event_id_mismatch',
      });
    }
    if (header(TOPIC_HEADER) !== event.type) {
      throw new WebhookVerificationError(`${TOPIC_HEADER} does not match the body.`, {
        reason: 'topic_mismatch',
      });
    }
  }
  return event;
}

/**
 * Signs a payload as the service does, to test a receiver. An object is serialized as JSON.
 * `timestampSeconds`: Unix time; default now.
 */
export async function signTestPayload(
  payload: string | Event,
  secret: string,
  options: { timestampSeconds?: number | undefined } = {},
): Promise<SignedPayload> {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const bytes = bytesOf(body);
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(secret), bytes));
  const signature = `v0=${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const event = eventFrom(bytes);
  return {
    body,
    signature,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signature,
      [EVENT_ID_HEADER]: event.id,
      [TIMESTAMP_HEADER]: String(options.timestampSeconds ?? Math.floor(systemClock.now() / 1000)),
      [TOPIC_HEADER]: event.type,
    },
  };
}
