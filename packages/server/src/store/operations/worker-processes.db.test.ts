import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts';
import { openStore } from '../database.ts';
import { enterWorker } from './worker-processes.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let admin: pg.Client;

beforeAll(async () => {
  database = await openTestDatabase();
  admin = new pg.Client(database.url);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const throwOut = () =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'purser'`,
  );

describe("a worker's mark", () => {
  it('uses one connection, however often that is lost during registration, and releases it', async () => {
    const connection = { connectionString: database.url };
    const store = openStore({ connection, poolSizeMax: 4, log: quiet });
    const presence = await enterWorker(store.pool, 'worker', quiet);
    const isThere = async () => {
      const { rows } = await admin.query(
        "select 1 from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
      );
      return rows.length > 0;
    };
    for (let round = 0; round < 25; round += 1) await throwOut();
    await expect.poll(isThere).toBe(true);
    for (let round = 0; round < 25; round += 1) await throwOut();
    await presence.leave();
    // Ends only when every connection was given back.
    await store.close();
    expect((await admin.query('select 1 from worker_processes')).rows.length).toBeLessThanOrEqual(1);
  });
});
