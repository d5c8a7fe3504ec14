import { ConflictError, NotFoundError, type Recovery, ValidateError } from '@purser/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { openContext } from '../../test-support/database-context.ts';
import { runDelayedJobs } from '../../test-support/delayed-jobs.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { append, ofSources } from './event-log.ts';
import { acknowledge, type Receiver, startReceiver } from './receiver.ts';

const BEFORE_ALL = '2020-01-01T00:00:00Z';
/** More than one step of a recovery takes. */
const MANY = 260;
let service: TestService;
let context: ReturnType<typeof openContext>;
let account: Awaited<ReturnType<TestService['newAccount']>>;
let receiver: Receiver;
let endpointId: string;

beforeAll(async () => {
  // A failed delivery stays failed until it is sent again by request.
  service = await startTestService({ env: { WEBHOOK_RETRY_SECONDS: '3600' } });
  context = openContext(service.databaseUrl);
});
beforeEach(async () => {
  account = await service.newAccount();
  receiver = await startReceiver();
  ({ id: endpointId } = await account.client.webhookEndpoints.create({ url: receiver.url }));
});
afterEach(() => receiver.close());
afterAll(async () => {
  await context?.store.close();
  await service?.close();
});

const ended = (recovery: Recovery) =>
  until(`the end of ${recovery.id}`, async () => {
    await runDelayedJobs(context.store.pool, 'run-recovery');
    const read = await account.client.recoveries.retrieve(endpointId, recovery.id);
    return read.status === 'running' ? null : read;
  });

const withStatus = (status: string, count: number) =>
  until(`${count} deliveries that are ${status}`, async () => {
    const { rows } = await context.store.pool.query(
      'select 1 from deliveries where account_id = $1 and status = $2',
      [account.accountId, status],
    );
    return rows.length === count;
  });

const received = () => receiver.received.map(({ event }) => event.id);

const setOrder = (mode: 'source' | 'none') =>
  context.store.pool.query('update webhook_endpoints set order_mode = $2 where id = $1', [endpointId, mode]);

describe('a recovery of failed deliveries', () => {
  it('sends all of them once more, however many, and reports the result of every event', async () => {
    const { client, accountId } = account;
    const [first = ''] = await append(context, accountId, ofSources(1));
    await withStatus('succeeded', 1);
    receiver.respond(() => ({ status: 500 }));
    const ids = await append(context, accountId, ofSources(MANY));
    await withStatus('failed', MANY);
    const stubborn = new Set(ids.slice(100, 120));
    receiver.respond(({ event }) => (stubborn.has(event.id) ? { status: 500 } : acknowledge));
    const before = receiver.received.length;
    const recovery = await client.recoveries.create(endpointId, { kind: 'failed', since: BEFORE_ALL });
    expect(recovery).toMatchObject({ kind: 'failed', status: 'running', webhookEndpointId: endpointId });
    await expect(
      client.recoveries.create(endpointId, { kind: 'failed', since: BEFORE_ALL }),
    ).rejects.toBeInstanceOf(ConflictError);
    const done = await ended(recovery);
    expect(done).toMatchObject({
      status: 'completed',
      counts: { queued: MANY, acknowledged: MANY - 20, failing: 20, waiting: 0 },
      reconciliation: { eventsExpected: MANY, eventsAcknowledged: MANY - 20, stillFailing: 20 },
    });
    expect(received().slice(before).sort()).toEqual([...ids].sort());
    expect(receiver.of(first)).toHaveLength(1);
    const [delivery] = (await client.deliveries.list({ eventId: ids[0] ?? '' })).data;
    expect(delivery).toMatchObject({ status: 'succeeded', attemptCount: 2, recoveryId: recovery.id });
    const [failing] = (await client.deliveries.list({ status: ['failed'], limit: 1 })).data;
    // A new retry schedule: the second attempt is followed by its first interval, so the next attempt has a time.
    expect(failing).toMatchObject({ attemptCount: 2, nextAttemptAt: expect.any(String) });
    expect((await client.recoveries.list(endpointId)).data).toEqual([done]);
  });

  it('is limited to its range and types, and accepts an event-log cursor as the start', async () => {
    const { client, accountId } = account;
    receiver.respond(() => ({ status: 500 }));
    await append(context, accountId, ofSources(2));
    const { startCursor } = (await client.events.list({ limit: 1 })).pageInfo;
    const [wanted = ''] = await append(context, accountId, [
      { sourceId: 'ci_a' },
      { sourceId: 'ci_a', type: 'checkout_intent.order_failed' },
    ]);
    const untilCursor = (await client.events.list({ limit: 1 })).pageInfo.startCursor ?? '';
    await append(context, accountId, ofSources(1));
    await withStatus('failed', 5);
    receiver.respond(() => acknowledge);
    const done = await ended(
      await client.recoveries.create(endpointId, {
        kind: 'failed',
        sinceCursor: startCursor ?? '',
        untilCursor,
        eventTypes: ['checkout_intent.completed'],
      }),
    );
    expect(done.reconciliation).toEqual({ eventsExpected: 1, eventsAcknowledged: 1, stillFailing: 0 });
    expect(receiver.of(wanted)).toHaveLength(2);
    expect(receiver.received).toHaveLength(6);
  });

  it('sends events of one source one after the other, in log order, where the endpoint requires it', async () => {
    const { client, accountId } = account;
    receiver.respond(() => ({ status: 500 }));
    const happened = ofSources(40, 4);
    const ids = await append(context, accountId, happened);
    await withStatus('failed', 40);
    await setOrder('source');
    const before = receiver.received.length;
    const underWay = new Map<string, number>();
    let overlapCount = 0;
    receiver.respond(async ({ event }) => {
      const { id } = event.source;
      if (underWay.has(id)) overlapCount += 1;
      underWay.set(id, 1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay.delete(id);
      return acknowledge;
    });
    const done = await ended(
      await client.recoveries.create(endpointId, { kind: 'failed', since: BEFORE_ALL }),
    );
    expect(done.reconciliation).toEqual({ eventsExpected: 40, eventsAcknowledged: 40, stillFailing: 0 });
    expect(overlapCount).toBe(0);
    const came = received().slice(before);
    for (const { sourceId } of happened.slice(0, 4)) {
      const ofSource = ids.filter((_, index) => happened[index]?.sourceId === sourceId);
      expect(came.filter((id) => ofSource.includes(id))).toEqual(ofSource);
    }
  });

  it('ends although a source is blocked by a failing event, and reports how many events are affected', async () => {
    const { client, accountId } = account;
    receiver.respond(() => ({ status: 500 }));
    await append(context, accountId, ofSources(6, 2));
    await withStatus('failed', 6);
    await setOrder('source');
    receiver.respond(({ event }) => (event.source.id === 'ci_0' ? { status: 500 } : acknowledge));
    const done = await ended(
      await client.recoveries.create(endpointId, { kind: 'failed', since: BEFORE_ALL }),
    );
    expect(done.counts).toMatchObject({ queued: 6, acknowledged: 3 });
    expect(done.reconciliation).toEqual({ eventsExpected: 6, eventsAcknowledged: 3, stillFailing: 3 });
  });

  it('stops when the endpoint is disabled, and can be cancelled', async () => {
    const { client, accountId } = account;
    receiver.respond(() => ({ status: 500 }));
    await append(context, accountId, ofSources(3));
    await withStatus('failed', 3);
    receiver.respond(() => 'hang');
    const recovery = await client.recoveries.create(endpointId, { kind: 'failed', since: BEFORE_ALL });
    const canceled = await client.recoveries.cancel(endpointId, recovery.id);
    expect(canceled).toMatchObject({ status: 'canceled', finishedAt: expect.any(String) });
    expect(await client.recoveries.cancel(endpointId, recovery.id)).toEqual(canceled);
    expect(canceled.reconciliation).toBeUndefined();
    receiver.respond(() => ({ status: 410 }));
    await client.webhookEndpoints.resend(endpointId, {
      eventId: (await client.events.list({ type: ['checkout_intent.completed'] })).data[0]?.id ?? '',
    });
    await until(
      'the endpoint to be off',
      async () => !(await client.webhookEndpoints.retrieve(endpointId)).enabled,
    );
    await expect(
      client.recoveries.create(endpointId, { kind: 'failed', since: BEFORE_ALL }),
    ).rejects.toBeInstanceOf(ConflictError);
  });
});

describe('a replay', () => {
  it('sends a new endpoint every event of the range that it accepts, in log order', async () => {
    const { client, accountId } = account;
    const ids = await append(context, accountId, ofSources(MANY, 3));
    await withStatus('succeeded', MANY);
    const late = await startReceiver();
    const made = await client.webhookEndpoints.create({
      url: late.url,
      eventTypes: ['checkout_intent.completed'],
    });
    endpointId = made.id;
    await setOrder('source');
    await append(context, accountId, [{ sourceId: 'ci_0', type: 'checkout_intent.order_failed' }]);
    const done = await ended(await client.recoveries.create(made.id, { kind: 'replay', since: BEFORE_ALL }));
    expect(done.reconciliation).toEqual({ eventsExpected: MANY, eventsAcknowledged: MANY, stillFailing: 0 });
    const came = late.received.map(({ event }) => event.id);
    expect([...came].sort()).toEqual([...ids].sort());
    for (const first of [0, 1, 2]) {
      const ofSource = ids.filter((_, index) => index % 3 === first);
      expect(came.filter((id) => ofSource.includes(id))).toEqual(ofSource);
    }
    await late.close();
  });
});

describe('a single event', () => {
  it('is sent again whatever its result, and its attempts continue to count', async () => {
    const { client, accountId } = account;
    const [id = ''] = await append(context, accountId, ofSources(1));
    await withStatus('succeeded', 1);
    const again = await client.webhookEndpoints.resend(endpointId, { eventId: id });
    expect(again).toMatchObject({ eventId: id, status: 'pending', attemptCount: 1 });
    await until('the second copy', () => receiver.of(id).length === 2);
    receiver.respond(() => ({ status: 500 }));
    await withStatus('succeeded', 1);
    await client.deliveries.resend(again.id);
    await withStatus('failed', 1);
    receiver.respond(() => acknowledge);
    await client.deliveries.resend(again.id);
    await withStatus('succeeded', 1);
    const { attempts } = await client.deliveries.retrieve(again.id);
    expect(attempts.map(({ status }) => status)).toEqual([200, 200, 500, 200]);
  });

  it('reaches an endpoint that it was never sent to', async () => {
    const { client, accountId } = account;
    await client.webhookEndpoints.update(endpointId, { enabled: false });
    const [id = ''] = await append(context, accountId, ofSources(1));
    await expect(client.webhookEndpoints.resend(endpointId, { eventId: id })).rejects.toBeInstanceOf(
      ConflictError,
    );
    await client.webhookEndpoints.update(endpointId, { enabled: true });
    await client.webhookEndpoints.resend(endpointId, { eventId: id });
    await until('its copy', () => receiver.of(id).length === 1);
  });

  it('that does not exist, or is a challenge, is not sent', async () => {
    const { client } = account;
    await expect(client.webhookEndpoints.resend(endpointId, { eventId: 'evt_gone' })).rejects.toBeInstanceOf(
      NotFoundError,
    );
    const [challenge] = (await client.events.list()).data;
    await expect(
      client.webhookEndpoints.resend(endpointId, { eventId: challenge?.id ?? '' }),
    ).rejects.toBeInstanceOf(ValidateError);
  });
});
