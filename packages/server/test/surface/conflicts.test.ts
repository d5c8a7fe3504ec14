import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { INTENTS, intentBody, send } from './http-client.ts';

let service: TestService;
let other: pg.Client;
let watcher: pg.Client;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  other = new pg.Client(service.databaseUrl);
  watcher = new pg.Client(service.databaseUrl);
  await Promise.all([other.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([other?.end(), watcher?.end()]);
  await service?.close();
});

const isWaiting = async () => {
  const { rows } = await watcher.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%with counter as%'",
  );
  return rows.length > 0;
};

/** Lets a create and another transaction wait for each other. */
async function deadlock(key: string) {
  await other.query('begin');
  await other.query(
    `insert into idempotency_keys (account_id, key, fingerprint, response_status, response_body, created_at)
     values ($1, $2, '', 200, '', now())`,
    [service.accountId, key],
  );
  const created = send(service, { path: INTENTS, json: intentBody(), headers: { 'idempotency-key': key } });
  await until('the create to wait for the key', isWaiting);
  const isOtherAborted = await other
    .query('select 1 from account_counters where account_id = $1 for update', [service.accountId])
    .then(
      () => false,
      (error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === '40P01') return true;
        throw error;
      },
    );
  await other.query('rollback');
  return { response: await created, isOtherAborted };
}

describe('a create that the database aborts in a deadlock', () => {
  it('is retried, and returns the normal response', async () => {
    for (let attempt = 1; ; attempt += 1) {
      const { response, isOtherAborted } = await deadlock(`in-each-others-way-${attempt}`);
      expect([response.status, response.body.state]).toEqual([201, 'retrieving_offer']);
      const intents = await service.client.checkoutIntents.list();
      expect(intents.data).toHaveLength(attempt);
      // On a busy machine the database may choose the other transaction.
      if (!isOtherAborted) return;
    }
  });
});
