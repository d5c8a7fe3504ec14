import { ApiError, type Purser, ValidateError } from '@purser/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMs } from '../../src/kernel/clock.ts';
import { sweep } from '../../src/usecases/operations/sweep.ts';
import { openContext } from '../../test-support/database-context.ts';
import { RETENTION } from '../../test-support/retention.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { addDelivery, addEndpoint, appendPastEvents, countOf } from './past-events.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-06-01T12:00:00.000Z');
const never = new AbortController().signal;
const daysAgo = (days: number) => addMs(NOW, -days * DAY_MS);

let service: TestService;
let context: ReturnType<typeof openContext>;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  context = openContext(service.databaseUrl, { now: () => NOW });
});

afterAll(async () => {
  await context?.store.close();
  await service?.close();
});

const sweepNow = () => sweep(context, RETENTION, never);
const idsOf = async (client: Purser) => (await client.events.list()).data.map(({ id }) => id);

async function fieldsOf(refused: Promise<unknown>): Promise<ValidateError['fields']> {
  const error = await refused.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ValidateError)) throw new Error(`not refused as it should: ${String(error)}`);
  return error.fields;
}

describe('expired events', () => {
  it('are removed with their deliveries and attempts, in batches, and newer ones stay', async () => {
    const { client, accountId } = await service.newAccount();
    const { db } = context.store;
    await addEndpoint(db, accountId, 'we_gone');
    await appendPastEvents(db, { accountId, count: 450, firstAt: daysAgo(95), name: 'old' });
    await appendPastEvents(db, { accountId, count: 3, firstAt: daysAgo(89), name: 'young' });
    for (const eventId of ['evt_old_1', 'evt_old_450', 'evt_young_1']) {
      await addDelivery(db, { eventId, endpointId: 'we_gone', nextAttemptAt: null });
    }
    const before = await countOf(db, 'events');
    await sweepNow();
    expect(await idsOf(client)).toEqual(['evt_young_3', 'evt_young_2', 'evt_young_1']);
    expect(before - (await countOf(db, 'events'))).toBe(450);
    expect((await client.deliveries.list()).data.map(({ eventId }) => eventId)).toEqual(['evt_young_1']);
    // The newer event's only attempt is older than the 30 days for which attempts are kept.
    expect(await countOf(db, 'delivery_attempts')).toBe(0);
    await expect(client.events.retrieve('evt_old_450')).rejects.toMatchObject({ status: 404 });
  });

  it('invalidate a cursor with a named error that includes the oldest event', async () => {
    const { client, accountId } = await service.newAccount();
    const { db } = context.store;
    await appendPastEvents(db, { accountId, count: 5, firstAt: daysAgo(95), name: 'lost' });
    await appendPastEvents(db, { accountId, count: 2, firstAt: daysAgo(10), name: 'kept' });
    const cursorAt = async (index: number) => {
      const { pageInfo } = await client.events.list({ limit: index + 1 });
      return pageInfo.endCursor ?? '';
    };
    const [kept, lastLost, lost] = [await cursorAt(1), await cursorAt(2), await cursorAt(4)];
    await sweepNow();
    const oldest = `evt_kept_1 of ${addMs(daysAgo(10), 1000).toISOString()}`;
    for (const name of ['after', 'before'] as const) {
      const fields = await fieldsOf(client.events.list({ [name]: lost }).then());
      expect(Object.keys(fields)).toEqual([`query.${name}`]);
      expect(fields[`query.${name}`]).toMatchObject({
        message: expect.stringContaining(oldest),
        value: lost,
      });
    }
    expect(await fieldsOf(client.events.list({ after: lastLost }).then())).toHaveProperty(['query.after']);
    const newer = await client.events.list({ before: lastLost });
    expect(newer.data.map(({ id }) => id)).toEqual(['evt_kept_2', 'evt_kept_1']);
    expect(await client.events.list({ after: kept })).toMatchObject({
      data: [],
      pageInfo: { hasNextPage: false },
    });
  });

  it('invalidate no cursor of a reader that is up to date, also when no event is left', async () => {
    const { client, accountId } = await service.newAccount();
    const { db } = context.store;
    await appendPastEvents(db, { accountId, count: 4, firstAt: daysAgo(95), name: 'all' });
    const { pageInfo } = await client.events.list();
    await sweepNow();
    const caughtUp = await client.events.list({ before: pageInfo.startCursor ?? '' });
    expect(caughtUp).toMatchObject({ data: [], pageInfo: { hasPreviousPage: false, hasNextPage: false } });
    const fields = await fieldsOf(client.events.list({ before: pageInfo.endCursor ?? '' }).then());
    expect(fields['query.before']?.message).toContain('no events are retained');
  });

  it('cannot be sent again: a recovery that would start among them is refused with the oldest event', async () => {
    const { client, accountId } = await service.newAccount();
    const { db, pool } = context.store;
    await addEndpoint(db, accountId, 'we_recovering');
    await pool.query(`update webhook_endpoints set enabled = true where id = 'we_recovering'`);
    await appendPastEvents(db, { accountId, count: 3, firstAt: daysAgo(95), name: 'past' });
    const { endCursor } = (await client.events.list()).pageInfo;
    await appendPastEvents(db, { accountId, count: 1, firstAt: daysAgo(10), name: 'here' });
    await sweepNow();
    const recover = (range: object) =>
      client.recoveries.create('we_recovering', { kind: 'replay', ...range });
    const oldestAt = addMs(daysAgo(10), 1000).toISOString();
    for (const [name, value] of [
      ['since', daysAgo(96).toISOString()],
      ['sinceCursor', endCursor ?? ''],
    ] as const) {
      const fields = await fieldsOf(recover({ [name]: value }));
      expect(fields[`body.${name}`]).toMatchObject({
        message: expect.stringContaining(`evt_here_1 of ${oldestAt}`),
        value,
      });
    }
    const resent = client.webhookEndpoints.resend('we_recovering', { eventId: 'evt_past_1' });
    await expect(resent).rejects.toMatchObject({ status: 404 });
    expect((await recover({ since: oldestAt })).status).toBe('running');
  });

  it('wait for their deliveries, and hold back later ones so that there is no gap', async () => {
    const { client, accountId } = await service.newAccount();
    const { db, pool } = context.store;
    await addEndpoint(db, accountId, 'we_slow');
    await appendPastEvents(db, { accountId, count: 300, firstAt: daysAgo(95), name: 'wait' });
    await addDelivery(db, { eventId: 'evt_wait_250', endpointId: 'we_slow', nextAttemptAt: NOW });
    const { pageInfo } = await client.events.list({ limit: 51 });
    await sweepNow();
    const kept = await idsOf(client);
    expect(kept).toHaveLength(51);
    expect(kept.at(-1)).toBe('evt_wait_250');
    expect(await client.events.list({ after: pageInfo.endCursor ?? '' })).toMatchObject({ data: [] });
    await pool.query(
      `update deliveries set next_attempt_at = null, status = 'exhausted' where endpoint_id = 'we_slow'`,
    );
    await sweepNow();
    expect(await idsOf(client)).toEqual([]);
  });

  it('are removed once when several processes sweep, and an aborted sweep stops between two batches', async () => {
    const { client, accountId } = await service.newAccount();
    await appendPastEvents(context.store.db, { accountId, count: 900, firstAt: daysAgo(95), name: 'many' });
    const stopped = new AbortController();
    stopped.abort();
    await sweep(context, RETENTION, stopped.signal);
    expect(await idsOf(client)).toHaveLength(100);
    await Promise.all([sweepNow(), sweepNow(), sweepNow()]);
    await sweepNow();
    expect(await idsOf(client)).toEqual([]);
  });
});

describe('the retention sweep', () => {
  it('does not wait for a writer that locks its account, and no reader waits for it', async () => {
    const { client, accountId } = await service.newAccount();
    await appendPastEvents(context.store.db, { accountId, count: 10, firstAt: daysAgo(95), name: 'held' });
    const writer = new pg.Client(service.databaseUrl);
    const sweeper = new pg.Client(service.databaseUrl);
    await Promise.all([writer.connect(), sweeper.connect()]);
    try {
      await writer.query('begin');
      await writer.query('select 1 from account_counters where account_id = $1 for update', [accountId]);
      await writer.query(`select 1 from accounts where id = $1 for key share`, [accountId]);
      await sweepNow();
      expect(await idsOf(client)).toEqual([]);
      await appendedBehind(writer, accountId);
      // The removal is not committed: the log reads as before.
      await sweeper.query('begin');
      await sweeper.query('delete from events where account_id = $1', [accountId]);
      expect(await idsOf(client)).toEqual(['evt_behind_1']);
    } finally {
      await Promise.all([writer.end(), sweeper.end()]);
    }
  });

  it('runs in a worker without a request, with the configured period', async () => {
    let now = new Date();
    const worker = await startTestService({
      clock: { now: () => now },
      env: { EVENT_RETENTION_DAYS: '3', SWEEP_SECONDS: '1' },
    });
    const own = openContext(worker.databaseUrl);
    try {
      const { accountId, client } = worker;
      await appendPastEvents(own.store.db, { accountId, count: 2, firstAt: now, name: 'self' });
      now = addMs(now, 2 * DAY_MS);
      await expect.poll(() => idsOf(client)).toHaveLength(2);
      now = addMs(now, 2 * DAY_MS);
      await expect.poll(() => idsOf(client)).toEqual([]);
    } catch (error) {
      throw error instanceof ApiError ? new Error(`${error.status} ${error.message}`) : error;
    } finally {
      await own.store.close();
      await worker.close();
    }
  });
});

async function appendedBehind(writer: pg.Client, accountId: string): Promise<void> {
  await writer.query(
    `insert into events (account_id, position, id, type, source_type, source_id, body, created_at)
     select account_id, position + 1, 'evt_behind_1', 'checkout_intent.completed', 'checkout_intent', 'ci_x', '{"id":"evt_behind_1"}', now()
       from account_counters where account_id = $1`,
    [accountId],
  );
  await writer.query('update account_counters set position = position + 1 where account_id = $1', [
    accountId,
  ]);
  await writer.query('commit');
}
