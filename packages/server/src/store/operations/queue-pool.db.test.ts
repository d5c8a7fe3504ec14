import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts';
import { openStore, type Store } from '../database.ts';
import { queuePool } from './queue-pool.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await openTestDatabase();
  store = openStore({ connection: { connectionString: database.url }, poolSizeMax: 1, log: quiet });
});
afterAll(async () => {
  await store?.close();
  await database?.drop();
});

/** The connection on which the job queue listens, with the function that gives it back. */
const listening = (): Promise<{ client: PoolClient; release: (broken?: boolean | Error) => void }> =>
  new Promise((resolve, reject) => {
    queuePool(store.pool, quiet).connect((error, client, release) => {
      if (error !== undefined || client === undefined) reject(error);
      else resolve({ client, release });
    });
  });

it('takes a connection back once, also if the job queue releases it twice', async () => {
  const first = await listening();
  first.release();
  const second = await listening();
  try {
    expect(() => first.release()).not.toThrow();
    // Still taken: the second release was not for it.
    expect(store.pool.idleCount).toBe(0);
    expect((await second.client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    second.release();
  }
  expect(store.pool.idleCount).toBe(1);
});
