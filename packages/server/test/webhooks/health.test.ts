import { NotFoundError } from '@purser/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { append, ofSources } from './event-log.ts';
import { acknowledge, type Receiver, startReceiver } from './receiver.ts';

const since = '2020-01-01T00:00:00Z';
let service: TestService;
let context: ReturnType<typeof openContext>;
let account: Awaited<ReturnType<TestService['newAccount']>>;
let receiver: Receiver;

beforeAll(async () => {
  service = await startTestService({ env: { WEBHOOK_RETRY_SECONDS: '3600' } });
  context = openContext(service.databaseUrl);
});
beforeEach(async () => {
  account = await service.newAccount();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());
afterAll(async () => {
  await context?.store.close();
  await service?.close();
});

describe('the health of an endpoint', () => {
  it('shows since when it fails, what is pending and the next attempt, and recovers after a success', async () => {
    const { client, accountId } = account;
    const { id } = await client.webhookEndpoints.create({ url: receiver.url });
    expect(await client.webhookEndpoints.health(id)).toEqual({
      state: 'idle',
      windowHours: 24,
      attemptCount: 0,
      succeededCount: 0,
      hours: expect.any(Array),
      pendingCount: 0,
      failedCount: 0,
      exhaustedCount: 0,
    });
    receiver.respond(() => ({ status: 500 }));
    await append(context, accountId, ofSources(2));
    const failing = await until('two failures', async () => {
      const health = await client.webhookEndpoints.health(id);
      // Attempts and deliveries are counted one after the other.
      return health.failedCount === 2 && health.attemptCount === 2 ? health : null;
    });
    expect(failing).toEqual({
      state: 'failing',
      windowHours: 24,
      attemptCount: 2,
      succeededCount: 0,
      hours: expect.any(Array),
      lastFailedAt: expect.any(String),
      lastFailure: 'HTTP 500',
      failingSince: expect.any(String),
      nextAttemptAt: expect.any(String),
      pendingCount: 0,
      failedCount: 2,
      exhaustedCount: 0,
    });
    receiver.respond(() => acknowledge);
    const [delivery] = (await client.deliveries.list({ endpointId: id, limit: 1 })).data;
    await client.deliveries.resend(delivery?.id ?? '');
    const recovered = await until('a success', async () => {
      const health = await client.webhookEndpoints.health(id);
      return health.failedCount === 1 && health.pendingCount === 0 ? health : null;
    });
    expect(recovered.failingSince).toBeUndefined();
    expect(recovered.lastSucceededAt).toEqual(expect.any(String));
  });

  it('is judged by the share of acknowledged attempts, which the alert repeats', async () => {
    const { client, accountId } = account;
    const { id, url } = await client.webhookEndpoints.create({ url: receiver.url });
    let seenCount = 0;
    receiver.respond(() => {
      seenCount += 1;
      return seenCount % 10 === 0 ? { status: 503 } : acknowledge;
    });
    await append(context, accountId, ofSources(20));
    const health = await until('twenty attempts', async () => {
      const read = await client.webhookEndpoints.health(id);
      return read.attemptCount === 20 ? read : null;
    });
    expect(health).toMatchObject({
      state: 'degraded',
      windowHours: 2,
      succeededCount: 18,
      lastFailure: 'HTTP 503',
    });
    expect(health.hours).toHaveLength(24);
    expect(health.hours.reduce((sum, hour) => sum + hour.failedCount, 0)).toBe(2);
    const alerts = (await client.alerts.list()).data.filter(({ kind }) => kind === 'endpoint_failing');
    expect(alerts).toMatchObject([
      {
        status: 'warning',
        message: `2 of 20 attempts at ${new URL(url).host} failed in the last 2 hours.`,
        subjectIds: [id],
      },
    ]);
  });
});

describe('a recovery preview', () => {
  it('counts what a recovery then sends, by kind, type and time, and sends nothing', async () => {
    const { client, accountId } = account;
    const { id } = await client.webhookEndpoints.create({ url: receiver.url });
    await append(context, accountId, ofSources(3));
    await until('three successes', async () => receiver.received.length === 3);
    receiver.respond(() => ({ status: 500 }));
    await append(context, accountId, [
      { sourceId: 'ci_a' },
      { sourceId: 'ci_a', type: 'checkout_intent.order_failed' },
    ]);
    await until('two failures', async () => (await client.webhookEndpoints.health(id)).failedCount === 2);
    const before = receiver.received.length;
    expect(await client.recoveries.preview(id, { kind: 'failed', since })).toEqual({
      eventCount: 2,
      hasMore: false,
      oldestCreatedAt: expect.any(String),
      newestCreatedAt: expect.any(String),
    });
    const countOf = async (query: Parameters<typeof client.recoveries.preview>[1]) =>
      (await client.recoveries.preview(id, query)).eventCount;
    expect(await countOf({ kind: 'failed', since, eventTypes: ['checkout_intent.completed'] })).toBe(1);
    expect(await countOf({ kind: 'replay', since })).toBe(5);
    expect(await countOf({ kind: 'replay', since, until: '2020-01-02T00:00:00Z' })).toBe(0);
    expect(receiver.received).toHaveLength(before);
    receiver.respond(() => acknowledge);
    const recovery = await client.recoveries.create(id, { kind: 'replay', since });
    const done = await until('the end', async () => {
      const read = await client.recoveries.retrieve(id, recovery.id);
      return read.status === 'running' ? null : read;
    });
    expect(done.counts.queued).toBe(5);
  });

  it('is refused for another account’s endpoint', async () => {
    const { id } = await account.client.webhookEndpoints.create({ url: receiver.url });
    const { client } = await service.newAccount();
    await expect(client.recoveries.preview(id, { kind: 'failed', since })).rejects.toBeInstanceOf(
      NotFoundError,
    );
    await expect(client.webhookEndpoints.health(id)).rejects.toBeInstanceOf(NotFoundError);
  });
});

describe('an endpoint that passed its verification', () => {
  it('is returned with the challenge and its response, without the values of its custom headers', async () => {
    const { client } = account;
    const created = await client.webhookEndpoints.create({
      url: receiver.url,
      customHeaders: { 'x-gateway-key': 'hush-hush' },
    });
    expect(created.verification).toMatchObject({
      sent: { url: receiver.url, headers: { 'x-gateway-key': '[hidden]' } },
      received: { status: 200 },
      durationMs: expect.any(Number),
    });
    const saved = await client.webhookEndpoints.update(created.id, { url: receiver.url });
    expect(JSON.parse(saved.verification?.received?.body ?? '')).toEqual({ challenge: created.id });
    expect(JSON.stringify([created, saved])).not.toContain('hush-hush');
    expect(await client.webhookEndpoints.retrieve(created.id)).not.toHaveProperty('verification');
  });
});
