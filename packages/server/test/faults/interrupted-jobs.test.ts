import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { RetryLater, startWorker, type Worker } from '../../src/jobs/worker.ts';
import { readJobFacts } from '../../src/store/operations/diagnosis.ts';
import { queuePool } from '../../src/store/operations/queue-pool.ts';
import { sweep } from '../../src/usecases/operations/sweep.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts';
import { openContext } from '../../test-support/database-context.ts';
import { RETENTION } from '../../test-support/retention.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const INTERRUPTED_COUNT = 12;
/** The delay of 5 minutes, as a statement sees it that began before the delay did. By the library's rule it is six hours. */
const DELAY_SECONDS_MAX = 310;

let database: TestDatabase;
let context: ReturnType<typeof openContext>;
let worker: Worker | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
  context = openContext(database.url);
});
afterAll(async () => {
  await worker?.stop();
  await context?.store.close();
  await database?.drop();
});

const rowsOf = async <Row extends object>(text: string): Promise<Row[]> =>
  (await context.store.pool.query<Row>(text)).rows;

it('a job that a buyer waits for is retried within 5 minutes, however often it was interrupted before', async () => {
  const fails = {
    async run() {
      throw new RetryLater('not yet');
    },
  };
  const names = ['place-order', 'retrieve-offer', 'settle-card-payment'];
  for (const name of names)
    await rowsOf(`select graphile_worker.add_job('${name}', max_attempts => 25, queue_name => null)`);
  await rowsOf(`update graphile_worker._private_jobs set attempts = ${INTERRUPTED_COUNT}`);
  worker = await startWorker(Object.fromEntries(names.map((name) => [name, fails])), {
    pool: queuePool(context.store.pool, quiet),
    concurrencyMax: 4,
    drainMs: 1000,
    log: quiet,
    announce: async () => undefined,
    tracer: null,
    steadyNow: () => performance.now(),
    observe: () => undefined,
  });
  const failed = await until('all jobs to fail', async () => {
    const rows = await rowsOf<{ name: string; seconds: number }>(`
      select task_identifier as name, extract(epoch from run_at - now())::float8 as seconds
        from graphile_worker.jobs where last_error is not null and locked_at is null`);
    return rows.length === names.length && rows;
  });
  const hasty = failed.filter(({ seconds }) => seconds <= DELAY_SECONDS_MAX).map(({ name }) => name);
  expect(hasty.sort()).toEqual(['place-order', 'retrieve-offer']);
  await worker.stop();
  worker = undefined;
  await rowsOf('delete from graphile_worker._private_jobs');
});

it('a job that was interrupted after the same one was added again is no failed job, and is deleted', async () => {
  const key = 'confirm-waiting-purchases acct_1';
  const add = () =>
    rowsOf(
      `select graphile_worker.add_job('confirm-waiting-purchases', max_attempts => 25, job_key => '${key}')`,
    );
  await add();
  await rowsOf(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'`);
  await add();
  await rowsOf(`select graphile_worker.force_unlock_workers(array['killed'])`);
  const keys = () => rowsOf<{ key: string | null }>('select key from graphile_worker.jobs order by id');
  expect(await keys()).toEqual([{ key: null }, { key }]);
  expect((await readJobFacts(context.store.db, 60)).exhausted).toEqual([]);
  await sweep(context, RETENTION, new AbortController().signal);
  expect(await keys()).toEqual([{ key }]);
});
