import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WebhookVerificationError } from './errors.ts';
import type { Event } from './types.gen.ts';
import { signTestPayload, unwrapEvent } from './webhooks.ts';

const secret = 'whsec_test';
const event: Event = {
  id: 'evt_1',
  object: 'event',
  type: 'checkout_intent.completed',
  createdAt: '2026-03-25T00:00:00.000Z',
  source: { id: 'ci_1', type: 'checkout_intent' },
  data: {},
};
const body = JSON.stringify(event);
const sign = (text: string | Uint8Array, key = secret) =>
  `v0=${createHmac('sha256', key).update(text).digest('hex')}`;

describe('unwrapEvent', () => {
  it('returns the event of a body signed by HMAC-SHA256 over its raw bytes', async () => {
    const cases = [
      body,
      Buffer.from(body),
      new TextEncoder().encode(body),
      new TextEncoder().encode(body).buffer,
    ];
    for (const raw of cases) expect(await unwrapEvent(raw, sign(body), secret)).toEqual(event);
  });

  it('matches another implementation for any secret and event text', async () => {
    const texts = fc.string({ minLength: 1, unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(texts, texts, async (key, id) => {
        const text = JSON.stringify({ ...event, id });
        expect((await unwrapEvent(text, sign(text, key), key)).id).toBe(id);
        const signed = await signTestPayload(text, key);
        expect(signed.signature).toBe(sign(text, key));
      }),
      { numRuns: 50 },
    );
  });

  it('rejects every body that differs in a single byte', async () => {
    const bytes = new TextEncoder().encode(body);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (index, flip) => {
        const changed = Uint8Array.from(bytes, (byte, at) => (at === index ? byte ^ flip : byte));
        await expect(unwrapEvent(changed, sign(body), secret)).rejects.toThrow(WebhookVerificationError);
      }),
      { numRuns: 50 },
    );
  });

  it('rejects every signature that differs in a single digit', async () => {
    const signature = sign(body);
    for (let index = 0; index < signature.length; index += 1) {
      const other = signature[index] === '1' ? '2' : '1';
      const changed = signature.slice(0, index) + other + signature.slice(index + 1);
      await expect(unwrapEvent(body, changed, secret)).rejects.toThrow(WebhookVerificationError);
    }
  });

  it.each([
    ['none', undefined],
    ['null', null],
    ['an empty one', ''],
    ['one without its scheme', sign(body).slice(3)],
    ['one of another scheme', sign(body).replace('v0', 'v1')],
    ['a short one', sign(body).slice(0, -2)],
    ['two', `${sign(body)},${sign(body)}`],
  ])('rejects a signature header that is %s', async (_, header) => {
    await expect(unwrapEvent(body, header, secret)).rejects.toThrow(WebhookVerificationError);
  });

  it('accepts any of several secrets, and no other', async () => {
    expect(await unwrapEvent(body, sign(body), ['whsec_new', secret])).toEqual(event);
    expect(await unwrapEvent(body, sign(body), [secret, 'whsec_new'])).toEqual(event);
    await expect(unwrapEvent(body, sign(body), ['whsec_new', 'whsec_other'])).rejects.toThrow(
      'does not match',
    );
  });

  it('throws without a secret, instead of accepting what anyone can sign', async () => {
    await expect(unwrapEvent(body, sign(body, ''), '')).rejects.toThrow(TypeError);
    await expect(unwrapEvent(body, sign(body), [])).rejects.toThrow(TypeError);
  });

  it('rejects a signed body that is not an event', async () => {
    for (const text of ['', 'null', '[]', '{"id":"evt_1"}', '{', '"event"']) {
      await expect(unwrapEvent(text, sign(text), secret)).rejects.toThrow(WebhookVerificationError);
    }
  });

  it('with headers, rejects an event ID or topic that differs from the body', async () => {
    const { headers } = await signTestPayload(event, secret);
    expect(await unwrapEvent(body, sign(body), secret, { headers })).toEqual(event);
    expect(await unwrapEvent(body, sign(body), secret, { headers: new Headers(headers) })).toEqual(event);
    for (const name of ['x-svc-event-id', 'x-svc-topic']) {
      const wrong = { ...headers, [name]: 'other' };
      await expect(unwrapEvent(body, sign(body), secret, { headers: wrong })).rejects.toThrow(name);
      const missing = { ...headers, [name]: undefined };
      await expect(unwrapEvent(body, sign(body), secret, { headers: missing })).rejects.toThrow(name);
    }
  });
});

describe('signTestPayload', () => {
  it('returns the four headers of a delivery', async () => {
    const { headers, body: text } = await signTestPayload(event, secret, { timestampSeconds: 1774396800 });
    expect(text).toBe(body);
    expect(headers).toEqual({
      'content-type': 'application/json',
      'x-svc-signature': sign(body),
      'x-svc-event-id': 'evt_1',
      'x-svc-timestamp': '1774396800',
      'x-svc-topic': 'checkout_intent.completed',
    });
  });
});
