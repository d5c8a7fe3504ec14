import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { RetryLater, startWorker, type Worker } from '../../src/jobs/worker.ts';
import { queuePool } from '../../src/store/operations/queue-pool.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts';
import { openContext } from '../../test-support/database-context.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let admin: pg.Client;
let context: ReturnType<typeof openContext>;
let worker: Worker;

/** Ends all connections to the database, and refuses new ones until `admit`. */
async function shut(): Promise<void> {
  const [, name = ''] = /@\/([^?]*)/.exec(database.url) ?? [];
  await admin.query(`alter database ${pg.escapeIdentifier(name)} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  setTimeout(
    () => void admin.query(`alter database ${pg.escapeIdentifier(name)} allow_connections true`),
    1500,
  );
}

const start = (definitions: Parameters<typeof startWorker>[0]): Promise<Worker> =>
  startWorker(definitions, {
    pool: queuePool(context.store.pool, quiet),
    concurrencyMax: 4,
    drainMs: 1000,
    log: quiet,
    tracer: null,
    steadyNow: () => performance.now(),
    observe: () => undefined,
    announce: async () => undefined,
  });

beforeAll(async () => {
  database = await openTestDatabase();
  admin = new pg.Client(inject('databaseUrl'));
  await admin.connect();
  context = openContext(database.url);
  worker = await start({
    completes: { run: shut },
    fails: {
      async run() {
        await shut();
        throw new RetryLater('not yet');
      },
    },
  });
});
afterAll(async () => {
  await worker?.stop();
  await context?.store.close();
  await admin?.end();
  await database?.drop();
});

const add = (name: string) =>
  context.store.pool.query('select graphile_worker.add_job($1, max_attempts => 25)', [name]);
const jobs = async (): Promise<{ attempts: number; locked_by: string | null; last_error: string | null }[]> =>
  (
    await context.store.pool.query(
      'select attempts, locked_by, last_error from graphile_worker._private_jobs',
    )
  ).rows;

describe('a job during which every database connection is lost', () => {
  it('is completed when the database is back, and the worker goes on', async () => {
    await add('completes');
    await until('the job to be completed', async () => (await jobs().catch(() => [null])).length === 0);
    await add('completes');
    await until('the next one to be completed', async () => (await jobs().catch(() => [null])).length === 0);
  });

  it('is failed when the database is back, so that it is tried again', async () => {
    await add('fails');
    await until('the failure to be recorded', async () =>
      (await jobs().catch(() => [])).some((job) => job.last_error === 'not yet' && job.locked_by === null),
    );
    expect(await jobs()).toHaveLength(1);
  });
});

it('a worker that loses its first connections before it knows its tasks runs jobs', async () => {
  await add('starts');
  await context.store.pool.query(`
    create sequence registrations;
    create function lose() returns trigger language plpgsql as $$ begin
      if nextval('registrations') <= 3 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$;
    create trigger lose before insert on graphile_worker._private_tasks execute function lose()`);
  let hasRun = false;
  const second = await start({
    starts: {
      async run() {
        hasRun = true;
      },
    },
  });
  try {
    await until('the job to run', () => hasRun);
  } finally {
    await second.stop();
  }
});
