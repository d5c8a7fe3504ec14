import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Log } from '../../kernel/log.ts';

const RETRY_MS_MIN = 200;
const RETRY_MS_MAX = 5000;
/** The names under which graphile-worker prepares the statements that complete or fail one job. */
const ENDS_JOB = /^(?:complete|fail)_job(?:_q)?\//;

/**
 * The pool as graphile-worker uses it. The library does not await the statement that completes or fails a job: if that statement failed, the
 * process would end and the job would stay locked. It is repeated here until the database executes it or the pool is closed. The library
 * also may release the connection on which it listens twice, which would end the process too.
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

type ConnectCallback = Parameters<Pool['connect']>[0];

/** Takes a connection for the first statement that does not end a job. */
function lazyClient(pool: Pool, log: Log) {
  let taken: Promise<PoolClient> | null = null;
  return {
    async query(statement: QueryConfig | string, values?: unknown[]) {
      if (typeof statement === 'object' && ENDS_JOB.test(statement.name ?? ''))
        return repeat(pool, statement, log);
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
