import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

export interface JobType {
  readonly name: string;
  readonly waitingCount: number;
  readonly scheduledCount: number;
  readonly runningCount: number;
  readonly retryingCount: number;
  readonly exhaustedCount: number;
  readonly oldestDueAt: Date | null;
}

export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly subjectId: string | null;
  readonly attemptCount: number;
  readonly attemptCountMax: number;
  readonly error: string | null;
  readonly runAt: Date;
  readonly isExhausted: boolean;
}

const ERROR_LENGTH_MAX = 200;

export async function readJobTypes(db: Db): Promise<JobType[]> {
  const { rows } = await sql<JobType>`
    select task_identifier as name,
           count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as "waitingCount",
           count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as "scheduledCount",
           count(*) filter (where locked_at is not null)::int as "runningCount",
           count(*) filter (where locked_at is null and attempts between 1 and max_attempts - 1)::int as "retryingCount",
           count(*) filter (where locked_at is null and attempts >= max_attempts)::int as "exhaustedCount",
           min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as "oldestDueAt"
      from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(db);
  return rows;
}

/** Failed jobs, those without attempts left first. The subject is the one id in the payload. */
export async function readFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select j.id::text as id, t.identifier as name,
           coalesce(j.payload ->> 'intentId', j.payload ->> 'recoveryId', j.payload ->> 'accountId') as "subjectId",
           j.attempts::int as "attemptCount", j.max_attempts::int as "attemptCountMax",
           left(j.last_error, ${ERROR_LENGTH_MAX}) as error, j.run_at as "runAt", j.attempts >= j.max_attempts as "isExhausted"
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.last_error is not null and j.locked_at is null
     order by (j.attempts >= j.max_attempts) desc, j.id limit ${limit}`.execute(db);
  return rows;
}

/** The state of the job; null when there is no such job. */
export async function findJob(tx: Tx, id: string): Promise<{ readonly isRunning: boolean } | null> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select locked_at is not null as "isRunning" from graphile_worker.jobs where id = ${id}::bigint`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** False when the job has started meanwhile. */
export async function retryJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
    tx,
  );
  return rows.length > 0;
}
