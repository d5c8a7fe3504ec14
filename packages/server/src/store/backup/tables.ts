import type { PoolClient } from 'pg';
import type { ArchivedSequence } from './manifest.ts';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Tables that describe running processes or can be rebuilt: not backed up. */
const LEFT_OUT = [
  'kysely_migration',
  'kysely_migration_lock',
  'worker_processes',
  'ledger_audit',
  'api_requests',
  'intent_search_terms',
];

/** Our tables, each after those that it refers to. Unlogged tables hold short-lived counters and are left out. */
const TABLES = `
  with recursive ours as (
    select oid, relname from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> all ($1)
  ), levels as (
    select oid, 0 as level from ours
    union
    select k.conrelid, l.level + 1 from levels l
      join pg_constraint k on k.confrelid = l.oid and k.contype = 'f' and k.conrelid <> l.oid
     where l.level < 50
  )
  select o.relname as name, max(l.level) as level,
         (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
           where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from ours o join levels l on l.oid = o.oid group by o.oid, o.relname order by 2, 1`;

export async function readTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(TABLES, [LEFT_OUT]);
  return rows.map(({ name, columns }) => ({ name, columns }));
}

/** Read after the snapshot was taken, so that sequences are never behind its rows. */
export async function readSequences(client: PoolClient): Promise<ArchivedSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const sequences: ArchivedSequence[] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    );
    sequences.push({ name, lastValue: values[0]?.last ?? '1', isCalled: values[0]?.called ?? false });
  }
  return sequences;
}

/** A quoted SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Jobs as arguments of the queue's public function, so that a restore does not depend on the queue's tables. */
export const JOB_COLUMNS = [
  'place',
  'name',
  'payload',
  'queue_name',
  'run_at',
  'priority',
  'tries_left',
  'job_key',
  'flags',
];
export const JOBS_QUERY = `
  select j.id as place, t.identifier as name, j.payload, q.queue_name, j.run_at, j.priority,
         greatest(j.max_attempts - j.attempts, 1) as tries_left, j.key as job_key,
         (select array_agg(flag) from jsonb_object_keys(j.flags) flag) as flags
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
   order by j.id`;
export const JOBS_TABLE = `
  create temporary table restored_jobs (place bigint, name text, payload json, queue_name text, run_at timestamptz, priority int,
    tries_left int, job_key text, flags text[]) on commit drop`;
export const ENQUEUE_JOBS = `
  select graphile_worker.add_job(name, payload, queue_name, run_at, tries_left, job_key, priority, flags)
    from (select * from restored_jobs order by place) jobs`;
