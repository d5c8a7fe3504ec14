import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts';
import { inTransaction, openStore, type Store } from '../database.ts';
import { applyOrderMode, unblockDeliveries } from './delivery-queue.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const NOW = new Date('2026-03-25T00:00:00.000Z');
let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await openTestDatabase();
  store = openStore({ connection: { connectionString: database.url }, poolSizeMax: 2, log: quiet });
  await store.pool.query(`insert into accounts (id, name, created_at) values ('acct_1', 'One', now())`);
  await store.pool.query(
    `insert into webhook_endpoints (id, account_id, position, url, event_types, sealed_secret, created_at, saved_at, verified_at, order_mode)
     values ('we_1', 'acct_1', 1, 'http://127.0.0.1/', '{}', '', now(), now(), now(), 'source')`,
  );
});
beforeEach(() => store.pool.query('truncate deliveries, delivery_attempts, events cascade'));
afterAll(async () => {
  await store.close();
  await database.drop();
});

interface Open {
  readonly id: string;
  readonly position: number;
  readonly logPosition?: number;
  readonly waits: boolean;
}

async function given(...deliveries: readonly Open[]): Promise<void> {
  for (const { id, position, logPosition = position, waits } of deliveries) {
    await store.pool.query(
      `insert into events (account_id, position, id, type, source_type, source_id, body, created_at)
       values ('acct_1', $1, $2, 'checkout_intent.completed', 'checkout_intent', 'ci_1', '', now())`,
      [logPosition, `evt_${id}`],
    );
    await store.pool.query(
      `insert into deliveries (id, account_id, position, event_position, endpoint_id, event_id, event_type, source_id, status, waits_for_source, next_attempt_at, retry_schedule_started_at, created_at)
       values ($1, 'acct_1', $2, $3, 'we_1', $4, 'checkout_intent.completed', 'ci_1', 'pending', $5, case when $5 then null else now() end, now(), now())`,
      [id, position, logPosition, `evt_${id}`, waits],
    );
  }
}

const waiting = async () =>
  (await store.pool.query('select id from deliveries where waits_for_source order by id')).rows.map(
    ({ id }) => id,
  );
const free = () => inTransaction(store.db, (tx) => unblockDeliveries(tx, NOW));

describe('a delivery that waits for its source', () => {
  it('is released if no delivery of the source is due or in flight, only the first in the log', async () => {
    await given({ id: 'a', position: 9, logPosition: 1, waits: true }, { id: 'b', position: 2, waits: true });
    await free();
    expect(await waiting()).toEqual(['b']);
  });

  it('keeps waiting while one is in flight, also one with a later event', async () => {
    await given({ id: 'a', position: 1, waits: true }, { id: 'b', position: 2, waits: false });
    await free();
    expect(await waiting()).toEqual(['a']);
  });

  it('is ordered by the log when ordered delivery is enabled', async () => {
    await given(
      { id: 'a', position: 9, logPosition: 1, waits: false },
      { id: 'b', position: 2, waits: false },
    );
    await inTransaction(store.db, (tx) => applyOrderMode(tx, 'we_1', true, NOW));
    expect(await waiting()).toEqual(['b']);
  });
});
