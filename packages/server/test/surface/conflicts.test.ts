import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { until } from '../lifecycle/until.ts';
import { INTENTS, intentBody, send } from './wire.ts';

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
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%with counter as%'",
  );
  return rows.length > 0;
};

describe('a create that the database aborts in a deadlock', () => {
  it('is retried, and returns the normal response', async () => {
    const key = 'in-each-others-way';
    await other.query('begin');
    await other.query(
      `insert into idempotency_keys (account_id, key, fingerprint, response_status, response_body, created_at)
       values ($1, $2, '', 200, '', now())`,
      [service.accountId, key],
    );
    const created = send(service, { path: INTENTS, json: intentBody(), headers: { 'idempotency-key': key } });
    await until('the create to wait for the key', isWaiting);
    // Now each waits for the other, and the one that waits longer is aborted.
    await other.query('select 1 from account_counters where account_id = $1 for update', [service.accountId]);
    await other.query('rollback');
    const answer = await created;
    expect([answer.status, answer.body.state]).toEqual([201, 'retrieving_offer']);
    const intents = await service.client.checkoutIntents.list();
    expect(intents.data).toHaveLength(1);
  });
});
