import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { directHttp, testContext } from '../../../test/test-http-client.ts';
import { readOrderEvent, readOrderMessage, verifyOrderEvent } from './order-events.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const BODY = JSON.stringify({
  type: 'order_update',
  data: {
    type: 'order',
    id: 'ord_1',
    checkout_session_id: 'cs_1',
    status: 'shipped',
    fulfillments: [{ id: 'ful_1', type: 'shipping', status: 'delivered' }],
  },
});

const signed = (body: string, seconds = SECONDS, secret = 'whsec'): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
const verdict = (header: string | undefined, body = BODY) =>
  verifyOrderEvent(header, Buffer.from(body), 'whsec', NOW);

describe('an order event', () => {
  it('is accepted with a valid signature over its raw bytes that is at most 300 seconds old', () => {
    expect(verdict(signed(BODY))).toBe('valid');
    expect(verdict(signed(BODY, SECONDS - 300))).toBe('valid');
    expect(verdict(signed(BODY, SECONDS - 301))).toBe('out_of_time');
    expect(verdict(signed(BODY, SECONDS + 301))).toBe('out_of_time');
    expect(verdict(signed(BODY), `${BODY} `)).toBe('wrong');
    expect(verdict(signed(BODY, SECONDS, 'other'))).toBe('wrong');
    expect(verdict(signed(BODY).replace(`t=${SECONDS}`, `t=${SECONDS - 1}`))).toBe('wrong');
    for (const header of [undefined, '', 'v1=00', `t=1,v1=${'z'.repeat(64)}`, `${signed(BODY)},v1=00`])
      expect(verdict(header)).toBe('malformed');
  });

  it('contains the complete order', () => {
    expect(readOrderEvent(BODY)).toEqual({
      orderId: 'ord_1',
      sessionId: 'cs_1',
      shipments: [{ externalId: 'ord_1', status: 'delivered', events: [] }],
      isMoreExpected: false,
    });
    for (const body of ['', '[]', '{"type":"order_update"}', '{"type":"refund","data":{"id":"x"}}'])
      expect(readOrderEvent(body)).toBeNull();
  });

  it("is accepted only if signed with the shop's webhook secret, and only for orders of that shop", async () => {
    const read = (header: string, merchantOrderIds: readonly string[], webhookSecret?: string) =>
      readOrderMessage(testContext(directHttp(), webhookSecret === undefined ? null : { webhookSecret }), {
        method: 'POST',
        url: 'https://purser.example/webhooks',
        headers: { 'merchant-signature': header },
        body: BODY,
        receivedAt: NOW,
        merchantOrigin: 'https://shop.example',
        merchantOrderIds,
      });
    expect(await read(signed(BODY), ['ord_1'], 'whsec')).toMatchObject({
      kind: 'order',
      merchantOrderId: 'ord_1',
      shipments: [{ status: 'delivered' }],
    });
    expect(await read(signed(BODY), ['cs_1'], 'whsec')).toMatchObject({ merchantOrderId: 'cs_1' });
    expect(await read(signed(BODY), ['ord_2'], 'whsec')).toMatchObject({ kind: 'refused' });
    expect(await read(signed(BODY), ['ord_1'])).toMatchObject({ kind: 'refused' });
    expect(await read(signed(BODY, SECONDS, 'other'), ['ord_1'], 'whsec')).toMatchObject({ kind: 'refused' });
  });
});
