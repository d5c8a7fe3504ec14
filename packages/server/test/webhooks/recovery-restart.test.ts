import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import type { Context } from '../../src/usecases/context.ts';
import { advanceRecovery } from '../../src/usecases/webhooks/run-recovery.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { append, ofSources } from './event-log.ts';
import { acknowledge, type Receiver, startReceiver } from './receiver.ts';

const COUNT = 1050;
/** The most deliveries that may await their first attempt at a time. */
const UNTRIED_MAX = 1000;
let service: TestService;
let context: ReturnType<typeof openContext>;
let receiver: Receiver;
let endpointId: string;
let ids: string[];

beforeAll(async () => {
  // No worker is running yet: the test runs each step of the recovery.
  service = await startTestService({ role: 'api' });
  context = openContext(service.databaseUrl);
  receiver = await startReceiver();
  ids = await append(context, service.accountId, ofSources(COUNT));
  ({ id: endpointId } = await service.client.webhookEndpoints.create({ url: receiver.url }));
});
afterAll(async () => {
  await context?.store.close();
  await service?.close();
  await receiver?.close();
});

const deliveryCount = async () => {
  const { rows } = await context.store.pool.query('select count(*) as count from deliveries');
  return rows[0].count;
};

describe('a recovery', () => {
  it('is continued by another worker after an interruption, without losing or repeating a step', async () => {
    const { client } = service;
    const since = '2020-01-01T00:00:00Z';
    const recovery = await client.recoveries.create(endpointId, { kind: 'replay', since });

    // A step that is interrupted before its end leaves nothing behind.
    let madeCount = 0;
    const bytes: Context['random']['bytes'] = (length) => {
      madeCount += 1;
      if (madeCount > 100) throw new Error('killed');
      return context.random.bytes(length);
    };
    const dying = { ...context, random: { ...context.random, bytes } };
    await expect(advanceRecovery(dying, recovery.id)).rejects.toThrow('killed');
    expect(await deliveryCount()).toBe(0);
    expect(await client.recoveries.retrieve(endpointId, recovery.id)).toEqual(recovery);

    // However often and concurrently steps run, no more is queued than the endpoint's limit.
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([1, 2, 3].map(() => advanceRecovery(context, recovery.id)));
    }
    expect(await deliveryCount()).toBe(UNTRIED_MAX);
    const halted = await client.recoveries.retrieve(endpointId, recovery.id);
    expect(halted.counts).toEqual({ queued: UNTRIED_MAX, acknowledged: 0, failing: 0, waiting: UNTRIED_MAX });

    receiver.respond(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return acknowledge;
    });
    const first = await startTestService({ databaseUrl: service.databaseUrl, limits: 'default' });
    await until('the middle', () => receiver.received.length > COUNT / 3);
    await first.close();
    const second = await startTestService({ databaseUrl: service.databaseUrl, limits: 'default' });
    const done = await until('the end', async () => {
      const read = await client.recoveries.retrieve(endpointId, recovery.id);
      return read.status === 'running' ? null : read;
    });
    await second.close();
    expect(done.reconciliation).toEqual({
      eventsExpected: COUNT,
      eventsAcknowledged: COUNT,
      stillFailing: 0,
    });
    expect(await deliveryCount()).toBe(COUNT);
    expect(new Set(receiver.received.map(({ event }) => event.id))).toEqual(new Set(ids));
    expect(await advanceRecovery(context, recovery.id)).toBe('ended');
  });
});
