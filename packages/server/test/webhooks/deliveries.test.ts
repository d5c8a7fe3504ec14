import { createHmac } from 'node:crypto';
import { type Event, type EventTrigger, unwrapEvent } from '@purser/client';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { acknowledge, type Received, type Receiver, startReceiver } from './receiver.ts';

let service: TestService;
let account: Awaited<ReturnType<TestService['newAccount']>>;
let receiver: Receiver;

beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  account = await service.newAccount();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());
afterAll(() => service.close());

const trigger = (topic: EventTrigger['topic'] = 'checkout_intent.completed') =>
  account.client.events.trigger({ topic });
const first = (event: Event, at = receiver): Promise<Received> =>
  until(`${event.type} to arrive`, () => at.of(event.id)[0]);

/** The event as the API returns it, byte for byte. */
async function readBack(eventId: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`${service.url}/api/v1/events/${eventId}`, {
    headers: { authorization: `Bearer ${account.apiKey}` },
  });
  return { status: response.status, body: await response.text() };
}

const TOPICS: readonly EventTrigger['topic'][] = [
  'checkout_intent.offer_retrieved',
  'checkout_intent.offer_failed',
  'checkout_intent.completed',
  'checkout_intent.order_failed',
  'shipment.created',
  'shipment.updated',
];

describe('a delivery', () => {
  it.each(TOPICS)(
    'of %s contains the event byte for byte, with the four headers and one signature',
    async (topic) => {
      const { secret } = await account.client.webhookEndpoints.create({ url: receiver.url });
      const event = await trigger(topic);
      const { headers, rawHeaders, body } = await first(event);
      expect(body.toString('utf8')).toBe((await readBack(event.id)).body);
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'x-svc-event-id': event.id,
        'x-svc-topic': topic,
        'x-svc-timestamp': expect.stringMatching(/^\d{10}$/),
        'x-svc-signature': `v0=${createHmac('sha256', secret).update(body).digest('hex')}`,
      });
      expect(rawHeaders.filter((name) => name.toLowerCase() === 'x-svc-signature')).toHaveLength(1);
      const signature = String(headers['x-svc-signature']);
      expect(await unwrapEvent(body, signature, secret, { headers })).toEqual(event);
      await expect(unwrapEvent(body, signature, 'whsec_other')).rejects.toThrow('signature');
    },
  );

  it('arrives after the event is readable', async () => {
    const seen: { status: number; body: string }[] = [];
    receiver.respond(async ({ event }) => {
      seen.push(await readBack(event.id));
      return acknowledge;
    });
    await account.client.webhookEndpoints.create({ url: receiver.url });
    const events = await Promise.all(Array.from({ length: 20 }, () => trigger()));
    await until('all to be read back', () => seen.length === events.length);
    expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200));
    expect(new Set(seen.map(({ body }) => body))).toEqual(
      new Set(receiver.received.map(({ body }) => body.toString('utf8'))),
    );
  });

  it('is sent once to every endpoint of the account that accepts the type, and to no other', async () => {
    const [picky, stranger] = [await startReceiver(), await startReceiver()];
    const { webhookEndpoints } = account.client;
    await webhookEndpoints.create({ url: receiver.url });
    await webhookEndpoints.create({ url: picky.url, eventTypes: ['shipment.updated'] });
    await service.client.webhookEndpoints.create({ url: stranger.url });
    const events = [];
    for (const topic of TOPICS) events.push(await trigger(topic));
    await until(
      'all to arrive',
      () => receiver.received.length === TOPICS.length && picky.received.length === 1,
    );
    expect(new Set(receiver.received.map(({ event }) => event.id))).toEqual(
      new Set(events.map(({ id }) => id)),
    );
    expect(picky.received.map(({ event }) => event.type)).toEqual(['shipment.updated']);
    const { data } = await account.client.deliveries.list();
    expect(data).toHaveLength(TOPICS.length + 1);
    expect(stranger.received).toEqual([]);
    await Promise.all([picky.close(), stranger.close()]);
  });

  it('of a product event is sent only to endpoints that accept product events', async () => {
    const subscribed = await startReceiver();
    await account.client.webhookEndpoints.create({ url: receiver.url });
    const { id } = await account.client.webhookEndpoints.create({ url: subscribed.url });
    const database = new pg.Client(service.databaseUrl);
    await database.connect();
    await database.query('update webhook_endpoints set product_events = true where id = $1', [id]);
    await database.end();
    expect((await account.client.webhookEndpoints.retrieve(id)).productEvents).toBe(true);
    const event = await trigger('product.removed');
    await first(event, subscribed);
    const { data } = await account.client.deliveries.list({ eventId: event.id });
    expect(data.map(({ webhookEndpointId }) => webhookEndpointId)).toEqual([id]);
    expect(receiver.received).toEqual([]);
    await subscribed.close();
  });
});

describe('the list of deliveries', () => {
  it('is filtered by endpoint, event and status, newest first', async () => {
    const other = await startReceiver();
    other.respond(() => ({ status: 500, headers: { 'retry-after': '3600' } }));
    const { webhookEndpoints, deliveries } = account.client;
    const one = await webhookEndpoints.create({ url: receiver.url });
    const two = await webhookEndpoints.create({ url: other.url });
    const events = [await trigger(), await trigger()];
    const finished = await until('the attempts of all deliveries', async () => {
      const { data } = await deliveries.list();
      return data.every(({ attemptCount }) => attemptCount === 1) && data.length === 4 ? data : null;
    });
    const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);
    const where = (test: (delivery: (typeof finished)[number]) => boolean) => ids(finished.filter(test));
    expect(ids((await deliveries.list({ endpointId: one.id })).data)).toEqual(
      where(({ webhookEndpointId }) => webhookEndpointId === one.id),
    );
    expect(ids((await deliveries.list({ eventId: events[0]?.id })).data)).toEqual(
      where(({ eventId }) => eventId === events[0]?.id),
    );
    const failed = (await deliveries.list({ status: ['failed', 'exhausted'] })).data;
    expect(ids(failed)).toEqual(where(({ webhookEndpointId }) => webhookEndpointId === two.id));
    expect(failed[0]).toMatchObject({
      status: 'failed',
      lastStatus: 500,
      eventType: 'checkout_intent.completed',
    });
    expect((await deliveries.list({ status: ['pending'] })).data).toEqual([]);
    const [done] = (await deliveries.list({ status: ['succeeded'], endpointId: one.id, limit: 1 })).data;
    expect(done).toMatchObject({ eventId: events[1]?.id, lastStatus: 200, succeededAt: expect.any(String) });
    expect((await service.client.deliveries.list({ endpointId: one.id })).data).toEqual([]);
    await other.close();
  });
});
