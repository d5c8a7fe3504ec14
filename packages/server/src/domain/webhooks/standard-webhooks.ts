import { createHmac } from 'node:crypto';

const PREFIX = /^whsec_/;

/** The three headers of Standard Webhooks, version 1. Unlike `x-svc-signature`, this signature covers id and time too. */
export function signStandard(
  secret: string,
  eventId: string,
  timestampSeconds: number,
  body: string,
): { 'webhook-id': string; 'webhook-timestamp': string; 'webhook-signature': string } {
  // Standard Webhooks defines the key as the base64-decoded text after the prefix.
  const key = Buffer.from(secret.replace(PREFIX, ''), 'base64');
  const timestamp = String(timestampSeconds);
  const signature = createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': eventId, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
