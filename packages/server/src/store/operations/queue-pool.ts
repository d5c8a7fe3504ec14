import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Log } from '../../kernel/log.ts';

const RETRY_MS_MIN = 200;
const RETRY_MS_MAX = 5000;
/** The names under which graphile-worker prepares the statements that complete or fail one job. */
const ENDS_JOB = /^(?:complete|fail)_job(?:_q)?\//;

/**
 * The pool as graphile-worker uses it. The library does not await the statement that completes or fails a job: if that statement failed, the
 * process would end and the job would stay locked. It is repeated here until the database executes it or the pool is closed, with a bound for
 * the delay of jobs that a buyer waits for. The library also may release the connection on which it listens twice, which would end the process too.
 */
export function queuePool(pool: Pool, log: Log): Pool {
  const connect = (callback?: ConnectCallback) => {
    if (callback === undefined) return Promise.resolve(lazyClient(pool, log));
    pool.connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (broken) => {
        if (!isReleased) release(broken);
        isReleased = true;
      });
    });
    return undefined;
  };
  return Object.create(pool, { connect: { value: connect } });
}

/** The delay before the next attempt of a job, as the library writes it. */
const DELAY = "exp(least(attempts, 10)) * interval '1 second'";
/**
 * A buyer waits for these jobs. By the library's rule, one that was interrupted ten times would wait six hours after its next failure. Twenty
 * attempts in a row still take longer than an intent lives.
 */
const HASTY_DELAY = `case when jobs.task_id in (select id from graphile_worker._private_tasks where identifier in ('retrieve-offer', 'place-order'))
  then least(exp(least(attempts, 10)), 300) else exp(least(attempts, 10)) end * interval '1 second'`;

const withBoundedDelay = (statement: QueryConfig): QueryConfig => ({
  ...statement,
  text: statement.text.replace(DELAY, HASTY_DELAY),
});

type ConnectCallback = Parameters<Pool['connect']>[0];

/** Takes a connection for the first statement that does not end a job. */
function lazyClient(pool: Pool, log: Log) {
  let taken: Promise<PoolClient> | null = null;
  return {
    async query(statement: QueryConfig | string, values?: unknown[]) {
      if (typeof statement === 'object' && ENDS_JOB.test(statement.name ?? ''))
        return repeat(pool, withBoundedDelay(statement), log);
      taken ??= pool.connect();
      return (await taken).query(statement, values);
    },
    async release() {
      const client = await taken?.catch(() => null);
      client?.release();
    },
  };
}

async function repeat(pool: Pool, statement: QueryConfig, log: Log): Promise<unknown> {
  for (let delayMs = RETRY_MS_MIN; ; delayMs = Math.min(delayMs * 2, RETRY_MS_MAX)) {
    try {
      return await pool.query(statement);
    } catch (error) {
      // Another process releases the jobs of a process that has ended.
      if (pool.ending) return { rows: [], rowCount: 0 };
      log.warn({ error: String(error), delayMs }, 'end of a job not recorded: retrying');
      await sleep(delayMs);
    }
  }
}
