import { randomBytes } from 'node:crypto';
import type { Event } from '@purser/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { until } from './until.ts';

let service: TestService;
let database: pg.Pool;

beforeAll(async () => {
  service = await startTestService();
  database = new pg.Pool({ connectionString: service.databaseUrl, max: 3 });
});
afterAll(async () => {
  await database.end();
  await service.close();
});

const trigger = () => service.client.events.trigger({ topic: 'checkout_intent.completed' });

async function newestIds(): Promise<string[]> {
  return (await service.client.events.list()).data.map(({ id }) => id);
}

/** Appends an event by hand in a transaction that stays open until told to commit. */
async function openAppend() {
  const client = await database.connect();
  await client.query('begin');
  const { rows } = await client.query(
    'select position from account_counters where account_id = $1 for update',
    [service.accountId],
  );
  const position = Number(rows[0]?.position) + 1;
  const id = `evt_${randomBytes(8).toString('hex')}`;
  const createdAt = new Date().toISOString();
  const source = { id: 'ci_1', type: 'checkout_intent' };
  const body = { id, object: 'event', type: 'checkout_intent.completed', createdAt, source, data: {} };
  await client.query(
    `insert into events (account_id, position, id, type, source_type, source_id, body, created_at)
     values ($1, $2, $3, 'checkout_intent.completed', 'checkout_intent', 'ci_1', $4, $5)`,
    [service.accountId, position, id, JSON.stringify(body), createdAt],
  );
  return {
    id,
    async commit() {
      await client.query('update account_counters set position = $2 where account_id = $1', [
        service.accountId,
        position,
      ]);
      await client.query('commit');
      client.release();
    },
  };
}

describe('the event log', () => {
  it('shows no event while an earlier one is not committed, and both in order afterwards', async () => {
    await trigger();
    const known = await newestIds();
    const earlier = await openAppend();
    let isAppended = false;
    const later = trigger().then((event) => {
      isAppended = true;
      return event;
    });
    await until('the later append to wait', async () => {
      const { rows } = await database.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
    expect(isAppended).toBe(false);
    expect(await newestIds()).toEqual(known);
    await earlier.commit();
    const { id: laterId } = await later;
    expect(await newestIds()).toEqual([laterId, earlier.id, ...known]);
  });

  it('gives a reader who follows it every event once, in order, while many are appended at once', async () => {
    const { startCursor } = (await service.client.events.list({ limit: 1 })).pageInfo;
    if (startCursor === null) throw new Error('the log is empty');
    let appending = true;
    const appended = Promise.all(Array.from({ length: 120 }, trigger)).finally(() => {
      appending = false;
    });
    const followed: Event[] = [];
    let cursor = startCursor;
    for (let isLast = false; !isLast; ) {
      isLast = !appending;
      for (;;) {
        const page = await service.client.events.list({ before: cursor, limit: 7 });
        followed.push(...[...page.data].reverse());
        if (page.pageInfo.startCursor === null) break;
        cursor = page.pageInfo.startCursor;
      }
    }
    const ids = (await appended).map(({ id }) => id);
    expect(new Set(followed.map(({ id }) => id))).toEqual(new Set(ids));
    expect(followed).toHaveLength(ids.length);
    const { data } = await service.client.events.list({ after: undefined, limit: 100 });
    expect(followed.slice(-100).map(({ id }) => id)).toEqual(data.map(({ id }) => id).reverse());
  });
});
