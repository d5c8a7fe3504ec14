import type { Pool, PoolClient, QueryConfig } from 'pg';
import { Fault } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';

const RETRY_MS_MIN = 200;
const RETRY_MS_MAX = 5000;
/** The names under which graphile-worker prepares the statements that complete or fail one job. */
const ENDS_JOB = /^(?:complete|fail)_jobs?(?:_q)?\//;
const TAKES_JOB = /^get_job\//;
/** The statements that register the tasks of a process and read their ids. */
const READS_TASKS = /^(?:insert into|select id, identifier from) "?graphile_worker"?\._private_tasks /;

/**
 * The pool as graphile-worker uses it. The library does not await the statement that completes or fails a job: if that statement failed, the
 * process would end and the job would stay locked. It is repeated here until the database executes it or the pool is closed, with a bound for
 * the delay of jobs that a buyer waits for. The library also may release the connection on which it listens twice, which would end the process
 * too. It does not know of a job that it locked if the connection is lost before the response: such jobs are released before the next one is
 * taken. It completes a job whoever has it: a process that slept while another took its job over would remove it from there. And it reads the
 * ids of its tasks once, and keeps the failure if the connection is lost meanwhile: the process would never run a job.
 * `delayScale` shortens the delay before a job is tried again.
 */
export function queuePool(pool: Pool, log: Log, delayScale = 1): Pool {
  const taken: TakenJobs = {
    workerIds: new Map(),
    takingCount: 0,
    mayHaveLost: false,
    releasing: null,
  };
  const connect = (callback?: ConnectCallback) => {
    if (callback === undefined) return Promise.resolve(lazyClient(pool, taken, log, delayScale));
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

const withBoundedDelay = (statement: QueryConfig, scale: number): QueryConfig => ({
  ...statement,
  text: statement.text.replace(DELAY, `${HASTY_DELAY} * ${scale}`),
});

/** The condition by which the library completes jobs: the last of its statement, or before `returning`. */
const COMPLETED = /where id = (\$1::bigint|n)(?=\s*(?:returning|;?\s*$))/;

/** A statement that completes jobs, of those that the worker has locked only. */
function ofWorker(statement: QueryConfig<unknown[]>, { workerIds }: TakenJobs): QueryConfig<unknown[]> {
  if (!/^complete_/.test(statement.name ?? '')) return statement;
  const workerId = workerIds.get(jobIdsOf(statement)[0] ?? '') ?? '';
  const values = statement.values ?? [];
  const place = values.indexOf(workerId) === -1 ? values.length + 1 : values.indexOf(workerId) + 1;
  const text = statement.text.replace(COMPLETED, `$& and jobs.locked_by = $${place}::text`);
  if (text === statement.text) throw new Fault(`the statement ${statement.name} is unknown`);
  return { ...statement, text, values: place > values.length ? [...values, workerId] : values };
}

type ConnectCallback = Parameters<Pool['connect']>[0];

/** The jobs that this process has locked, as far as it knows. */
interface TakenJobs {
  /** By the id of the job: who has locked it. A runner that is started again has another id, while jobs of the one before may still end. */
  readonly workerIds: Map<string, string>;
  /** Statements that take a job and are not answered yet. */
  takingCount: number;
  /** A statement that takes a job failed: the database may have executed it. */
  mayHaveLost: boolean;
  releasing: Promise<void> | null;
}

/** Takes a connection for the first statement that does not end a job. */
function lazyClient(pool: Pool, taken: TakenJobs, log: Log, delayScale: number) {
  let connected: Promise<PoolClient> | null = null;
  return {
    async query(statement: QueryConfig | string, values?: unknown[]) {
      const name = typeof statement === 'object' ? (statement.name ?? '') : '';
      if (typeof statement === 'object' && ENDS_JOB.test(name)) {
        const ending = withBoundedDelay(ofWorker(statement, taken), delayScale);
        const result = await repeat(pool, ending, 'end of a job not recorded: retrying', log);
        for (const id of jobIdsOf(statement)) taken.workerIds.delete(id);
        return result;
      }
      if (typeof statement === 'object' && READS_TASKS.test(statement.text))
        return repeat(pool, statement, 'tasks of the job queue not read: retrying', log);
      connected ??= pool.connect();
      const client = await connected;
      return typeof statement === 'object' && TAKES_JOB.test(name)
        ? takeJob(client, statement, taken, log)
        : client.query(statement, values);
    },
    async release() {
      const client = await connected?.catch(() => null);
      client?.release();
    },
  };
}

/** The ids of the jobs that a statement completes or fails. */
function jobIdsOf({ name = '', values = [] }: QueryConfig<unknown[]>): string[] {
  if (!name.startsWith('fail')) return values.slice(0, 1).flat().map(String);
  const failed: unknown = JSON.parse(String(values[1]));
  return Array.isArray(failed) ? failed.map(({ jobId }) => String(jobId)) : [];
}

async function takeJob(client: PoolClient, statement: QueryConfig, taken: TakenJobs, log: Log) {
  if (taken.mayHaveLost && taken.takingCount === 0 && taken.releasing === null)
    taken.releasing = releaseLostJobs(client, statement, taken, log).finally(() => {
      taken.releasing = null;
    });
  // What is taken meanwhile is not known yet, and would be released too.
  await taken.releasing;
  taken.takingCount += 1;
  try {
    const result = await client.query<{ id: string | number }>(statement);
    for (const { id } of result.rows) taken.workerIds.set(String(id), String(statement.values?.[0]));
    return result;
  } catch (error) {
    taken.mayHaveLost = true;
    throw error;
  } finally {
    taken.takingCount -= 1;
  }
}

/** Releases jobs that are locked by the worker of the statement, and that this process does not know. */
async function releaseLostJobs(
  client: PoolClient,
  { values = [] }: QueryConfig<unknown[]>,
  taken: TakenJobs,
  log: Log,
): Promise<void> {
  const { rows } = await client.query<{ id: string | number }>(
    `with lost as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null
        where locked_by = $1 and id <> all($2::bigint[]) returning id, job_queue_id
     ), freed as (
       update graphile_worker._private_job_queues set locked_at = null, locked_by = null
        where locked_by = $1 and id in (select job_queue_id from lost)
     )
     select id from lost`,
    [values[0], [...taken.workerIds.keys()]],
  );
  taken.mayHaveLost = false;
  if (rows.length > 0)
    log.warn({ jobIds: rows.map(({ id }) => id) }, 'jobs released that were taken without a response');
}

async function repeat(pool: Pool, statement: QueryConfig, message: string, log: Log): Promise<unknown> {
  for (let delayMs = RETRY_MS_MIN; ; delayMs = Math.min(delayMs * 2, RETRY_MS_MAX)) {
    try {
      return await pool.query(statement);
    } catch (error) {
      // Another process releases the jobs of a process that has ended.
      if (pool.ending) return { rows: [], rowCount: 0 };
      log.warn({ error: String(error), delayMs }, message);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}
