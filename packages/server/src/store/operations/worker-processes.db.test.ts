import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts';
import { openStore } from '../database.ts';
import { deadOnSecondCheck, enterWorker, releaseDeadWorkers } from './worker-processes.ts';

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

describe('the jobs of a worker whose registration is not locked', () => {
  it('are released at the second check, unless the worker registered again before it', async () => {
    const store = openStore({ connection: { connectionString: database.url }, poolSizeMax: 2, log: quiet });
    await admin.query('delete from worker_processes');
    await admin.query(`insert into worker_processes (id, lock_key, worker_ids) values ('gone', -1, '{w1}')`);
    await admin.query(`select graphile_worker.add_job('any')`);
    await admin.query(`update graphile_worker._private_jobs set locked_by = 'w1', locked_at = now()`);
    const isDead = deadOnSecondCheck();
    const lockedBy = async () => {
      const deadCount = await releaseDeadWorkers(store.pool, isDead);
      const { rows } = await admin.query('select locked_by from graphile_worker._private_jobs');
      return [deadCount, rows[0]?.locked_by];
    };
    try {
      expect(await lockedBy()).toEqual([0, 'w1']);
      await admin.query(`update worker_processes set lock_key = -2 where id = 'gone'`);
      expect(await lockedBy()).toEqual([0, 'w1']);
      expect(await lockedBy()).toEqual([1, null]);
    } finally {
      await store.close();
    }
  });
});
