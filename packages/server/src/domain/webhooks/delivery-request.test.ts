import { describe, expect, it } from 'vitest';
import { prepareDelivery } from './delivery-request.ts';
import { verifySignature } from './signature.ts';

const parts = {
  url: 'https://shop.example/hooks',
  body: '{"id":"evt_1","name":"Zo\u00eb"}',
  eventId: 'evt_1',
  eventType: 'checkout_intent.completed',
  secret: 'whsec_test',
  userAgent: 'Purser/0.1',
  now: new Date('2026-03-25T00:00:00.999Z'),
};

describe('prepareDelivery', () => {
  it('has the four headers of a delivery and no part of the secret', () => {
    const request = prepareDelivery(parts);
    expect(request.headers).toEqual({
      'content-type': 'application/json',
      'user-agent': 'Purser/0.1',
      'x-svc-signature': expect.stringMatching(/^v0=[0-9a-f]{64}$/),
      'x-svc-event-id': 'evt_1',
      'x-svc-timestamp': '1774396800',
      'x-svc-topic': 'checkout_intent.completed',
    });
    expect(JSON.stringify(request)).not.toContain(parts.secret);
  });

  it('sends the body unchanged, with a signature that a receiver can verify', () => {
    const request = prepareDelivery(parts);
    expect(request.body).toBe(parts.body);
    expect(verifySignature(parts.secret, Buffer.from(request.body), request.headers['x-svc-signature'])).toBe(
      true,
    );
  });
});
