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

const TAKE = {
  name: 'get_job/graphile_worker',
  text: `update graphile_worker._private_jobs set locked_by = $1, locked_at = now()
          where id = (select id from graphile_worker._private_jobs where is_available limit 1) returning *`,
  values: ['pool-1'],
};

/** The pool, but the response to its next statement is lost after the database has executed it. */
function losingPool(): Store['pool'] {
  let loses = true;
  const connect = async () => {
    const client = await store.pool.connect();
    const query = async (statement: typeof TAKE, values?: unknown[]) => {
      const result = await client.query(statement, values);
      if (loses) {
        loses = false;
        throw new Error('Connection terminated unexpectedly');
      }
      return result;
    };
    return { query, release: () => client.release() };
  };
  return Object.create(store.pool, { connect: { value: connect } });
}

it('takes a job again if the response that named it was lost', async () => {
  await store.pool.query(`select graphile_worker.add_job('place-order', '{}')`);
  const queue = queuePool(losingPool(), quiet);
  const take = async () => {
    const client = await queue.connect();
    try {
      return (await client.query<{ locked_by: string }>(TAKE)).rows;
    } finally {
      client.release();
    }
  };
  await expect(take()).rejects.toThrow('Connection terminated');
  expect(await take()).toMatchObject([{ locked_by: 'pool-1' }]);
  expect(await take(), 'a job that is known is not released').toEqual([]);
});

it.each([
  ['complete_job', 'where id = $1::bigint', (id: string) => [id]],
  ['complete_jobs', 'using unnest($1::bigint[]) n(n)\nwhere id = n', (id: string) => [[id]]],
])('leaves a job to the process that has taken it over: %s', async (name, condition, values) => {
  await store.pool.query('delete from graphile_worker._private_jobs');
  await store.pool.query(`select graphile_worker.add_job('place-order', '{}')`);
  const queue = queuePool(store.pool, quiet);
  const take = async (workerId: string) => {
    const client = await queue.connect();
    const { rows } = await client.query<{ id: string }>({ ...TAKE, values: [workerId] });
    client.release();
    return rows[0]?.id ?? '';
  };
  const complete = async (id: string) => {
    const client = await queue.connect();
    const text = `delete from graphile_worker._private_jobs as jobs\n${condition}`;
    await client.query({ name: `${name}/graphile_worker`, text, values: values(id) });
    client.release();
  };
  const count = async () => (await store.pool.query('select from graphile_worker._private_jobs')).rowCount;
  const lost = await take('pool-1');
  await store.pool.query(`update graphile_worker._private_jobs set locked_by = 'pool-2'`);
  await complete(lost);
  expect(await count()).toBe(1);
  await store.pool.query('update graphile_worker._private_jobs set locked_by = null, locked_at = null');
  const kept = await take('pool-1');
  // A job runner that is started again has another id.
  await store.pool.query(`select graphile_worker.add_job('place-order', '{}')`);
  await take('pool-3');
  await complete(kept);
  expect(await count()).toBe(1);
});
