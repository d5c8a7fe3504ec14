import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { readerOf } from '../../test-support/database.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { refusal } from '../lifecycle/purchase-fixture.ts';
import { databaseText } from '../surface/database-text.ts';
import { intentBody } from '../surface/http-client.ts';
import { type Received, type Receiver, startReceiver } from './receiver.ts';

const COMPLETED = 'checkout_intent.completed';
const env = { WEBHOOK_RETRY_SECONDS: '0.05' };
/** How long a request waits for a second one, to prove that requests overlap. */
const OVERLAP_MS = 3000;
let service: TestService;
/** A second worker on the service's database. */
let second: TestService;
let account: Awaited<ReturnType<TestService['newAccount']>>;
let receiver: Receiver;

beforeAll(async () => {
  service = await startTestService({ env });
  second = await startTestService({ env, databaseUrl: service.databaseUrl, role: 'worker' });
});
beforeEach(async () => {
  account = await service.newAccount();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());
afterAll(async () => {
  await second.close();
  await service.close();
});

const endpoints = () => account.client.webhookEndpoints;
const create = (options: Omit<Parameters<ReturnType<typeof endpoints>['create']>[0], 'url'>) =>
  endpoints().create({ url: receiver.url, eventTypes: [COMPLETED], ...options });
const intentId = async () => (await account.client.checkoutIntents.create(intentBody())).id;
const trigger = (checkoutIntentId?: string) =>
  account.client.events.trigger({ topic: COMPLETED, checkoutIntentId });
const ms = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));
const statusCounts = async (endpointId: string, status: 'succeeded' | 'exhausted') =>
  (await account.client.deliveries.list({ endpointId, status: [status], limit: 100 })).data.length;

/** The receiver's highest number of concurrent requests, in total and per source; `overlap` resolves at the first two. */
function watchFlights(handle: (received: Received) => Promise<number> | number) {
  let overlaps = () => {};
  const overlap = new Promise<void>((resolve) => {
    overlaps = resolve;
  });
  const flights = { most: 0, mostOfOneSource: 0, acknowledged: [] as Received['event'][], overlap };
  const inHand: string[] = [];
  receiver.respond(async (received) => {
    const { source } = received.event;
    inHand.push(source.id);
    flights.most = Math.max(flights.most, inHand.length);
    if (inHand.length > 1) overlaps();
    const ofSource = inHand.filter((id) => id === source.id).length;
    flights.mostOfOneSource = Math.max(flights.mostOfOneSource, ofSource);
    const status = await handle(received);
    if (status < 300) flights.acknowledged.push(received.event);
    inHand.splice(inHand.indexOf(source.id), 1);
    return { status };
  });
  return flights;
}

describe('with the order mode "source"', () => {
  it('the events of a source are sent strictly one after the other, over failures and with two workers', async () => {
    const { id } = await create({ orderMode: 'source', maxInFlight: 20 });
    const seen = new Map<string, number>();
    const flights = watchFlights(async ({ event }) => {
      if (flights.most < 2) await Promise.race([flights.overlap, ms(OVERLAP_MS)]);
      const count = (seen.get(event.id) ?? 0) + 1;
      seen.set(event.id, count);
      // Every third event is refused twice before it is accepted.
      return count <= 2 && Number.parseInt(event.id.slice(-1), 36) % 3 === 0 ? 500 : 200;
    });
    const sources = await Promise.all([intentId(), intentId(), intentId()]);
    const sent = [];
    for (let round = 0; round < 8; round += 1) for (const source of sources) sent.push(await trigger(source));
    await until('all to arrive', async () => (await statusCounts(id, 'succeeded')) === sent.length);
    for (const source of sources) {
      const order = (events: readonly Received['event'][]) =>
        events.filter((event) => event.source.id === source).map((event) => event.id);
      expect(order(flights.acknowledged)).toEqual(order(sent));
    }
    expect([...seen.values()].some((count) => count > 1)).toBe(true);
    expect(flights.mostOfOneSource).toBe(1);
    expect(flights.most).toBeGreaterThan(1);
  });

  it('a source continues with its next event after one is given up, and no other source waits for it', async () => {
    const hasty = await startTestService({
      env: { WEBHOOK_RETRY_SECONDS: '0.2', WEBHOOK_GIVE_UP_SECONDS: '3600' },
    });
    onTestFinished(() => hasty.close());
    account = await hasty.newAccount();
    const { id } = await create({ orderMode: 'source' });
    const [stuck, other] = [await intentId(), await intentId()];
    let givenUp = '';
    const flights = watchFlights(({ event }) => {
      if (event.source.id === stuck) givenUp ||= event.id;
      return event.id === givenUp ? 500 : 200;
    });
    expect(await trigger(stuck)).toMatchObject({ source: { id: stuck } });
    const next = await trigger(stuck);
    const free = await trigger(other);
    await until('deliveries of the other source', () =>
      flights.acknowledged.some((one) => one.id === free.id),
    );
    expect(await statusCounts(id, 'exhausted')).toBe(0);
    const waiting = await account.client.deliveries.list({ eventId: next.id });
    expect(waiting.data).toMatchObject([{ status: 'pending', attemptCount: 0 }]);
    const began = `update deliveries set retry_schedule_started_at = now() - interval '2 hours' where event_id = $1`;
    await readerOf(hasty.databaseUrl).query(began, [givenUp]);
    await until('the next delivery', () => flights.acknowledged.some((one) => one.id === next.id));
    expect(await statusCounts(id, 'exhausted')).toBe(1);
  });

  it('pending deliveries are sent at once when the mode becomes "none", and wait again when it becomes "source"', async () => {
    const { id } = await create({ orderMode: 'none', maxInFlight: 1 });
    let isOpen = false;
    const flights = watchFlights(async () => {
      await until('the connection to be open', () => isOpen);
      return 200;
    });
    const source = await intentId();
    const events = [await trigger(source), await trigger(source), await trigger(source)];
    await until('the first delivery to start', () => receiver.received.length === 1);
    expect(await endpoints().update(id, { orderMode: 'source', maxInFlight: 10 })).toMatchObject({
      orderMode: 'source',
      maxInFlight: 10,
    });
    const dueCount = async () =>
      (await account.client.deliveries.list({ endpointId: id })).data.filter((one) => one.nextAttemptAt)
        .length;
    expect(await dueCount()).toBe(1);
    await endpoints().update(id, { orderMode: 'none' });
    expect(await dueCount()).toBe(3);
    await endpoints().update(id, { orderMode: 'source' });
    isOpen = true;
    await until('all to arrive', () => flights.acknowledged.length === 3);
    const ids = (some: readonly { readonly id: string }[]) => new Set(some.map((event) => event.id));
    expect(ids(flights.acknowledged)).toEqual(ids(events));
  });
});

describe('the delivery rate of an endpoint', () => {
  it('never exceeds the maximum concurrency, with two workers', async () => {
    const { id } = await create({ maxInFlight: 3 });
    const flights = watchFlights(async () => {
      await Promise.race([flights.overlap, ms(OVERLAP_MS)]);
      await ms(20);
      return 200;
    });
    await Promise.all(Array.from({ length: 40 }, () => trigger()));
    await until('all to arrive', async () => (await statusCounts(id, 'succeeded')) === 40);
    expect(flights.most).toBeGreaterThan(1);
    expect(flights.most).toBeLessThanOrEqual(3);
  });

  it('never exceeds the maximum per second', async () => {
    const rate = 20;
    const { id } = await create({ ratePerSecond: rate, maxInFlight: 100 });
    await Promise.all(Array.from({ length: 30 }, () => trigger()));
    await until('all to arrive', async () => (await statusCounts(id, 'succeeded')) === 30);
    const sent = (await account.client.deliveries.list({ endpointId: id, limit: 100 })).data;
    const attempts = sent.map(async (one) => (await account.client.deliveries.retrieve(one.id)).attempts[0]);
    const arrivals = (await Promise.all(attempts)).map((one) => Date.parse(one?.startedAt ?? '')).sort();
    const spans = arrivals.slice(rate).map((at, index) => at - (arrivals[index] ?? 0));
    // Requests are sent at even intervals, with some jitter.
    expect(Math.min(...spans)).toBeGreaterThan(900);
    const wholeMs = (arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0);
    expect(wholeMs).toBeLessThan(60_000);
  });
});

describe('headers', () => {
  const SECRET = 'Bearer only-for-the-receiver';

  it('configured for the endpoint are sent with challenges and deliveries and are never shown again', async () => {
    const made = await create({ customHeaders: { Authorization: SECRET, 'X-Tenant': 'a b' } });
    expect(made.customHeaderNames).toEqual(['authorization', 'x-tenant']);
    const event = await trigger();
    const delivered = await until('it to arrive', () => receiver.of(event.id)[0]);
    for (const { headers } of [delivered, ...receiver.challenges]) {
      expect(headers).toMatchObject({ authorization: SECRET, 'x-tenant': 'a b' });
      expect(headers['x-svc-signature']).toMatch(/^v0=[0-9a-f]{64}$/);
    }
    await until('the attempt', async () => (await statusCounts(made.id, 'succeeded')) === 1);
    const [{ id: deliveryId } = { id: '' }] = (await account.client.deliveries.list({ endpointId: made.id }))
      .data;
    const { attempts } = await account.client.deliveries.retrieve(deliveryId);
    const { 'x-svc-signature': signature, 'x-svc-timestamp': timestamp } = delivered.headers;
    expect(attempts).toMatchObject([
      {
        requestUrl: receiver.url,
        requestHeaders: {
          authorization: '[hidden]',
          'x-tenant': '[hidden]',
          'x-svc-signature': signature,
          'x-svc-timestamp': timestamp,
        },
      },
    ]);
    const shown = JSON.stringify([made, await endpoints().retrieve(made.id), await endpoints().list()]);
    expect(shown).not.toContain('only-for-the-receiver');
    expect(await databaseText(service.databaseUrl)).not.toContain('only-for-the-receiver');
    receiver.onChallenge(() => ({ status: 500 }));
    const error = await refusal(endpoints().update(made.id, { url: receiver.url }));
    expect(error.body).toMatchObject({ challenge: { sent: { headers: { authorization: '[hidden]' } } } });
    expect(JSON.stringify(error.body)).not.toContain('only-for-the-receiver');
    expect(await endpoints().update(made.id, { customHeaders: { 'x-other': '1' } })).toMatchObject({
      customHeaderNames: ['x-other'],
    });
    expect((await endpoints().update(made.id, { customHeaders: null })).customHeaderNames).toEqual([]);
    const later = await trigger();
    const { headers } = await until('it to arrive', () => receiver.of(later.id)[0]);
    expect([headers['authorization'], headers['x-other']]).toEqual([undefined, undefined]);
  });

  it('reserved by the service, invalid or too many are refused, without echoing their values', async () => {
    const refused = async (customHeaders: Record<string, string>) => {
      const error = await refusal(create({ customHeaders }));
      expect([error.status, error.name]).toEqual([422, 'ValidateError']);
      expect(JSON.stringify(error.body)).not.toContain('s3cr3t');
      return Object.keys(Object(error.body).fields);
    };
    expect(await refused({ 'X-Svc-Signature': 's3cr3t', 'webhook-id': 's3cr3t', 'x-fine': '1' })).toEqual([
      'body.customHeaders.X-Svc-Signature',
      'body.customHeaders.webhook-id',
    ]);
    expect(await refused({ 'a b': 's3cr3t' })).toEqual(['body.customHeaders.a b']);
    for (const value of [
      's3cr3t\r\nx: y',
      ' s3cr3t',
      '',
      's3cr3t ä',
      's3cr3t'.repeat(200),
      's3cr3t'.repeat(9000),
    ])
      expect(await refused({ 'x-a': value })).toEqual(['body.customHeaders.x-a']);
    const many = Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`x-${index}`, 's3cr3t']));
    expect(await refused(many)).toEqual(['body.customHeaders']);
    expect(receiver.challenges).toEqual([]);
  });

  it('of Standard Webhooks are sent if enabled, and the official library accepts them', async () => {
    const { id, secret } = await create({ standardWebhooks: true });
    const event = await trigger();
    const { headers, body } = await until('it to arrive', () => receiver.of(event.id)[0]);
    const standard = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
    );
    expect(new Webhook(secret).verify(body, standard)).toEqual(event);
    expect(standard['webhook-id']).toBe(event.id);
    expect(() => new Webhook(secret).verify(`${body} `, standard)).toThrow();
    expect(() => new Webhook(secret).verify(body, { ...standard, 'webhook-id': 'evt_other' })).toThrow();
    await endpoints().update(id, { standardWebhooks: false });
    const later = await trigger();
    const plain = await until('it to arrive', () => receiver.of(later.id)[0]);
    expect(Object.keys(plain.headers).filter((name) => name.startsWith('webhook-'))).toEqual([]);
  });
});

describe('an option', () => {
  it('has its default when omitted at creation, is unchanged when omitted later, and returns to the default by null', async () => {
    const made = await create({ eventTypes: null, description: null, ratePerSecond: null });
    expect(made).toMatchObject({
      customHeaderNames: [],
      orderMode: 'none',
      maxInFlight: 10,
      standardWebhooks: false,
    });
    expect([made.description, made.ratePerSecond, made.eventTypes.length]).toEqual([
      undefined,
      undefined,
      12,
    ]);
    const options = { description: 'd', eventTypes: [COMPLETED] as const, ratePerSecond: 5, maxInFlight: 2 };
    const changed = await endpoints().update(made.id, { ...options, eventTypes: [COMPLETED] });
    expect(changed).toMatchObject(options);
    expect(await endpoints().update(made.id, { standardWebhooks: true })).toEqual({
      ...changed,
      standardWebhooks: true,
    });
    const clear = { description: null, eventTypes: null, ratePerSecond: null, maxInFlight: null };
    const { secret: _secret, verification: _verification, ...fresh } = made;
    expect(await endpoints().update(made.id, { ...clear, standardWebhooks: false })).toEqual(fresh);
  });
});

describe('an attempt', () => {
  it('shows its timings, its address and the cause of a failure', async () => {
    const { id } = await create({});
    let turn = 0;
    receiver.respond(() => ({ status: turn++ === 0 ? 500 : 200 }));
    const event = await trigger();
    await until('it to arrive', async () => (await statusCounts(id, 'succeeded')) === 1);
    const [found] = (await account.client.deliveries.list({ eventId: event.id })).data;
    const { attempts } = await account.client.deliveries.retrieve(found?.id ?? '');
    expect(attempts).toMatchObject([
      {
        status: 500,
        failureSource: 'receiver',
        address: '127.0.0.1',
        durations: { firstByteMs: expect.any(Number) },
      },
      { status: 200, address: '127.0.0.1', connectionReused: true },
    ]);
    expect(attempts[1]?.failureSource).toBeUndefined();
    for (const { durations, durationMs } of attempts) {
      const { resolveMs = 0, connectMs = 0, tlsMs = 0, firstByteMs = 0 } = durations;
      expect(resolveMs + connectMs + tlsMs + firstByteMs).toBeLessThanOrEqual(durationMs + 4);
    }
  });
});
