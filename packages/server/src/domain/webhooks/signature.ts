import { createHmac, timingSafeEqual } from 'node:crypto';

const SCHEME = 'v0=';

const hmacOf = (secret: string, rawBody: string | Uint8Array): Buffer =>
  createHmac('sha256', secret).update(rawBody).digest();

/** The value of `x-svc-signature`: `v0=` and the hex HMAC-SHA256 of exactly the bytes that are sent. */
export function signBody(secret: string, rawBody: string | Uint8Array): string {
  return `${SCHEME}${hmacOf(secret, rawBody).toString('hex')}`;
}

/** Whether `header` is the signature of `rawBody` by `secret`, compared in constant time. Never throws. */
export function verifySignature(
  secret: string,
  rawBody: string | Uint8Array,
  header: string | undefined,
): boolean {
  if (header === undefined || !/^v0=[0-9a-f]{64}$/i.test(header)) return false;
  return timingSafeEqual(hmacOf(secret, rawBody), Buffer.from(header.slice(SCHEME.length), 'hex'));
}
