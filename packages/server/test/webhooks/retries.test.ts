import type { DeliveryWithAttempts, Event } from '@purser/client';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { acknowledge, type Receiver, type ReceiverResponse, startReceiver } from './receiver.ts';

const DAY_MS = 86_400_000;
/** How late an attempt may be: a busy machine included. */
const LATE_MS_MAX = 30_000;
let service: TestService;
let aheadMs = 0;
let client: TestService['client'];
let receiver: Receiver;
let endpointId: string;

beforeAll(async () => {
  service = await startTestService({
    env: { WEBHOOK_RETRY_SECONDS: '0.05,0.1,0.2' },
    clock: { now: () => new Date(Date.now() + aheadMs) },
  });
});
beforeEach(async () => {
  ({ client } = await service.newAccount());
  receiver = await startReceiver();
  ({ id: endpointId } = await client.webhookEndpoints.create({ url: receiver.url }));
});
afterEach(() => receiver.close());
afterAll(() => service.close());

const trigger = () => client.events.trigger({ topic: 'checkout_intent.completed' });

/** Gives these responses one after the other, and acknowledges after the last. */
function respondInTurn(...responses: readonly ReceiverResponse[]): void {
  let turn = 0;
  receiver.respond(() => responses[turn++] ?? acknowledge);
}

/** The event's delivery, once it satisfies the condition. */
const deliveryOf = (event: Event, isWanted: (delivery: DeliveryWithAttempts) => boolean) =>
  until(`the delivery of ${event.id}`, async () => {
    const [found] = (await client.deliveries.list({ eventId: event.id })).data;
    const delivery = found === undefined ? null : await client.deliveries.retrieve(found.id);
    return delivery !== null && isWanted(delivery) ? delivery : null;
  });
const succeeded = (event: Event) => deliveryOf(event, ({ status }) => status === 'succeeded');

const waitOf = ({ startedAt, durationMs, nextAttemptAt = '' }: DeliveryWithAttempts['attempts'][number]) =>
  Date.parse(nextAttemptAt) - Date.parse(startedAt) - durationMs;

describe('a failing delivery', () => {
  it('is retried on schedule with the same event, and every attempt is recorded', async () => {
    // Two closed connections: a broken kept-alive connection is replaced within the attempt.
    respondInTurn(
      { status: 500, headers: { 'x-tried': 'one' }, body: 'no' },
      { status: 404 },
      'reset',
      'reset',
      { status: 302, headers: { location: '/elsewhere' } },
    );
    const event = await trigger();
    const delivery = await succeeded(event);
    expect(delivery.attempts).toMatchObject([
      { status: 500, responseBody: 'no', responseHeaders: { 'x-tried': 'one' } },
      { status: 404 },
      { error: expect.stringMatching(/^[a-z_]+$/) },
      { status: 302 },
      { status: 200, responseBody: 'ok' },
    ]);
    expect(delivery).toMatchObject({ attemptCount: 5, lastStatus: 200 });
    const [one, two, three, four, last] = delivery.attempts;
    for (const [attempt, intervalMs] of [
      [one, 50],
      [two, 100],
      [three, 200],
      [four, 200],
    ] as const) {
      if (attempt === undefined) throw new Error('an attempt is missing');
      expect(attempt.durationMs).toBeGreaterThanOrEqual(0);
      expect(waitOf(attempt)).toBeGreaterThanOrEqual(intervalMs - 1);
    }
    const latenessMs = delivery.attempts.map(({ startedAt }, index) => {
      const due = delivery.attempts[index - 1]?.nextAttemptAt;
      return due === undefined ? 0 : Date.parse(startedAt) - Date.parse(due);
    });
    // Far less than four attempts at the worker's poll interval would take.
    expect(latenessMs.reduce((sum, ms) => sum + ms)).toBeLessThan(4000);
    expect(three?.status).toBeUndefined();
    expect(last?.nextAttemptAt).toBeUndefined();
    expect(delivery.nextAttemptAt).toBeUndefined();
    const sent = receiver.of(event.id);
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map(({ body }) => body.toString('utf8'))).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['x-svc-signature'])).size).toBe(1);
  });

  it('stores the first 4 KiB of a response', async () => {
    respondInTurn({ status: 500, body: 'x'.repeat(100_000) });
    const [attempt] = (await succeeded(await trigger())).attempts;
    expect(attempt?.responseBody).toBe('x'.repeat(4096));
  });

  it('without a response within five seconds is retried', async () => {
    respondInTurn('hang');
    const { attempts } = await succeeded(await trigger());
    expect(attempts).toMatchObject([{ error: 'timeout' }, { status: 200 }]);
    expect(attempts[0]?.durationMs).toBeGreaterThanOrEqual(4900);
    expect(attempts[0]?.durationMs).toBeLessThan(30_000);
  });

  it('waits for as long as Retry-After says', async () => {
    respondInTurn({ status: 503, headers: { 'retry-after': '1' } });
    const event = await trigger();
    const { attempts } = await succeeded(event);
    const [refused, taken] = attempts;
    if (refused === undefined || taken === undefined) throw new Error('an attempt is missing');
    expect(waitOf(refused)).toBeGreaterThanOrEqual(999);
    expect(taken.startedAt >= (refused.nextAttemptAt ?? '')).toBe(true);
  });

  it('follows no redirect', async () => {
    const elsewhere = await startReceiver();
    respondInTurn({ status: 307, headers: { location: elsewhere.url } });
    await succeeded(await trigger());
    expect([...elsewhere.received, ...elsewhere.challenges]).toEqual([]);
    await elsewhere.close();
  });

  it('counts as acknowledged for any status from 200 to 299', async () => {
    respondInTurn({ status: 204 });
    const { attempts } = await succeeded(await trigger());
    expect(attempts).toMatchObject([{ status: 204 }]);
  });
});

describe('an endpoint', () => {
  it('that returns 410 is disabled at once, and its pending deliveries are given up', async () => {
    respondInTurn({ status: 500, headers: { 'retry-after': '3600' } }, { status: 410 });
    const waiting = await trigger();
    await deliveryOf(waiting, ({ status }) => status === 'failed');
    const last = await trigger();
    const given = await deliveryOf(last, ({ status }) => status === 'exhausted');
    expect(given.attempts).toMatchObject([{ status: 410 }]);
    await deliveryOf(
      waiting,
      ({ status, nextAttemptAt }) => status === 'exhausted' && nextAttemptAt === undefined,
    );
    expect(await client.webhookEndpoints.retrieve(endpointId)).toMatchObject({
      enabled: false,
      disabledReason: 'The endpoint answered 410 Gone.',
    });
    await trigger();
    expect((await client.deliveries.list()).data).toHaveLength(2);
    expect(receiver.received).toHaveLength(2);
  });

  it('that only fails for five days is disabled, with the time since which it fails', async () => {
    respondInTurn({ status: 500 });
    await succeeded(await trigger());
    receiver.respond(() => ({ status: 500 }));
    const event = await trigger();
    const failing = await deliveryOf(event, ({ attemptCount }) => attemptCount > 1);
    expect((await client.webhookEndpoints.retrieve(endpointId)).enabled).toBe(true);
    aheadMs = 5 * DAY_MS + 1000;
    await deliveryOf(event, ({ status }) => status === 'exhausted');
    expect(await client.webhookEndpoints.retrieve(endpointId)).toMatchObject({
      enabled: false,
      disabledReason: expect.stringContaining(failing.attempts[0]?.startedAt ?? 'no attempt'),
    });
    aheadMs = 0;
  });
});

describe('a delivery is given up', () => {
  it('when its retry period is over, and the endpoint stays enabled', async () => {
    const hasty = await startTestService({
      env: { WEBHOOK_RETRY_SECONDS: '0.3', WEBHOOK_GIVE_UP_SECONDS: '5' },
    });
    client = hasty.client;
    const { id } = await client.webhookEndpoints.create({ url: receiver.url });
    receiver.respond(() => ({ status: 500 }));
    const event = await trigger();
    const { attempts, ...delivery } = await deliveryOf(event, ({ status }) => status === 'exhausted');
    expect(attempts.length).toBeGreaterThan(1);
    expect(delivery).toMatchObject({ attemptCount: attempts.length, lastStatus: 500 });
    expect(delivery.nextAttemptAt).toBeUndefined();
    const spanMs = Date.parse(attempts.at(-1)?.startedAt ?? '') - Date.parse(delivery.createdAt);
    expect(spanMs).toBeLessThan(5000 + LATE_MS_MAX);
    expect((await client.webhookEndpoints.retrieve(id)).enabled).toBe(true);
    expect(receiver.of(event.id)).toHaveLength(attempts.length);
    await hasty.close();
  });
});

describe('a worker that lost its lease of an endpoint', () => {
  it('overwrites nothing that another one has completed meanwhile', async () => {
    let respondFirst: (response: ReceiverResponse) => void = () => undefined;
    const slow = new Promise<ReceiverResponse>((resolve) => {
      respondFirst = resolve;
    });
    receiver.respond(() => (receiver.received.length === 1 ? slow : acknowledge));
    const event = await trigger();
    await until('the first attempt to start', () => receiver.of(event.id).length === 1);
    const database = new pg.Client(service.databaseUrl);
    await database.connect();
    const other = await startTestService({ databaseUrl: service.databaseUrl, limits: 'default' });
    await database.query("update endpoint_leases set expires_at = now() - interval '1 second'");
    const done = await succeeded(event);
    respondFirst({ status: 500, body: 'late' });
    const failing = 'select 1 from webhook_endpoints where id = $1 and failing_since is not null';
    await until('the late failure to be recorded', async () => {
      return ((await database.query(failing, [endpointId])).rowCount ?? 0) > 0;
    });
    await database.end();
    await other.close();
    expect(await client.deliveries.retrieve(done.id)).toEqual(done);
    expect(done).toMatchObject({ attemptCount: 1, lastStatus: 200, succeededAt: expect.any(String) });
  });
});

describe('a worker that died during its lease of an endpoint', () => {
  it('blocks it no longer than the lease: then another one sends', async () => {
    const asleep = await startTestService({ role: 'api' });
    client = asleep.client;
    await client.webhookEndpoints.create({ url: receiver.url });
    const event = await trigger();
    const database = new pg.Client(asleep.databaseUrl);
    await database.connect();
    const { rows } = await database.query(
      `insert into endpoint_leases (endpoint_id, worker_id, expires_at)
       select id, 'dead', now() + interval '1500 milliseconds' from webhook_endpoints returning expires_at`,
    );
    await database.end();
    expect(rows).toHaveLength(1);
    const worker = await startTestService({ databaseUrl: asleep.databaseUrl, limits: 'default' });
    const { attempts } = await succeeded(event);
    expect(attempts).toHaveLength(1);
    expect(Date.parse(attempts[0]?.startedAt ?? '')).toBeGreaterThanOrEqual(rows[0].expires_at.getTime());
    expect(receiver.of(event.id)).toHaveLength(1);
    await worker.close();
    await asleep.close();
  });
});
