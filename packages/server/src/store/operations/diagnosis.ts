import { sql } from 'kysely';
import type { DatabaseFacts, JobFacts, StuckIntent } from '../../domain/operations/diagnosis.ts';
import type { Db } from '../database.ts';
import { isSuperseded } from './job-queue.ts';

const SHOWN_MAX = 20;

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<{
    version: string;
    fsync: string;
    full_page_writes: string;
    synchronous_commit: string;
    maximum: string;
    reserved: string;
    used: number;
  }>`
    select current_setting('server_version_num') as version, current_setting('fsync') as fsync,
           current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit,
           current_setting('max_connections') as maximum, current_setting('superuser_reserved_connections') as reserved,
           (select count(*) from pg_stat_activity where backend_type = 'client backend') as used`.execute(db);
  const row = rows[0];
  return {
    versionNumber: Number(row?.version),
    fsync: row?.fsync === 'on',
    fullPageWrites: row?.full_page_writes === 'on',
    synchronousCommit: row?.synchronous_commit ?? 'unknown',
    connectionCountMax: Number(row?.maximum) - Number(row?.reserved),
    connectionCount: row?.used ?? 0,
  };
}

/** Whether the registered worker process `p` holds its lock. */
export const WORKER_IS_ALIVE = sql<boolean>`exists (
  select from pg_locks l
   where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
     and l.database = (select oid from pg_database where datname = current_database())
     and (l.classid::bigint << 32 | l.objid::bigint) = p.lock_key)`;

/** Registered worker processes, by whether they hold their lock. Reads locks, takes none. */
export async function readWorkers(db: Db): Promise<{ aliveCount: number; deadIds: readonly string[] }> {
  const { rows } = await sql<{ id: string; alive: boolean }>`
    select p.id, ${WORKER_IS_ALIVE} as alive
      from worker_processes p order by p.started_at`.execute(db);
  return {
    aliveCount: rows.filter(({ alive }) => alive).length,
    deadIds: rows.filter(({ alive }) => !alive).map(({ id }) => id),
  };
}

export async function readJobFacts(db: Db, overdueSeconds: number): Promise<JobFacts> {
  const exhausted = await sql<{ id: string; name: string; error: string | null }>`
    select id::text as id, task_identifier as name, last_error as error from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null and not ${isSuperseded} order by id limit ${SHOWN_MAX}`.execute(
    db,
  );
  // The same rule as in the workers: locks of unregistered workers count after a grace period.
  const counts = await sql<{ orphaned: number; overdue: number }>`
    select count(*) filter (where locked_at < now() - interval '15 seconds'
             and not exists (select from worker_processes p where j.locked_by = any (p.worker_ids))) as orphaned,
           count(*) filter (where locked_at is null and attempts < max_attempts
             and run_at < now() - make_interval(secs => ${overdueSeconds})) as overdue
      from graphile_worker.jobs j`.execute(db);
  return {
    exhausted: exhausted.rows.map(({ id, name, error }) => ({
      id,
      name,
      error: (error ?? 'unknown').slice(0, 200),
    })),
    orphanedCount: counts.rows[0]?.orphaned ?? 0,
    overdueCount: counts.rows[0]?.overdue ?? 0,
  };
}

/** Intents that the service should have advanced by now, oldest change first. */
export async function readStuckIntents(db: Db, now: Date, stuckSeconds: number): Promise<StuckIntent[]> {
  const { rows } = await sql<{ id: string; state: string; seconds: number }>`
    select id, state, extract(epoch from ${now}::timestamptz - updated_at)::float8 as seconds from checkout_intents
     where state in ('retrieving_offer', 'placing_order') and updated_at < ${now}::timestamptz - make_interval(secs => ${stuckSeconds})
     order by updated_at limit ${SHOWN_MAX}`.execute(db);
  return rows.map(({ id, state, seconds }) => ({ id, state, unchangedSeconds: seconds }));
}

export async function readIntentCounts(
  db: Db,
): Promise<{ attentionCount: number; miscountedAccounts: readonly string[] }> {
  const attention = await sql<{
    count: number;
  }>`select count(*) from checkout_intents where attention is not null`.execute(db);
  const miscounted = await sql<{ account_id: string }>`
    select c.account_id from account_counters c
      left join (select account_id, count(*) as n from checkout_intents where state = 'placing_order' group by account_id) p
        on p.account_id = c.account_id
     where c.agents_in_flight <> coalesce(p.n, 0) limit ${SHOWN_MAX}`.execute(db);
  return {
    attentionCount: attention.rows[0]?.count ?? 0,
    miscountedAccounts: miscounted.rows.map((row) => row.account_id),
  };
}

export async function readTroubledEndpoints(db: Db) {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'enabled', 'disabled_reason', 'failing_since'])
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('enabled', '=', false), where('failing_since', 'is not', null)]))
    .orderBy('id')
    .limit(SHOWN_MAX)
    .execute();
  return {
    disabled: rows.flatMap(({ id, enabled, disabled_reason: reason }) =>
      enabled ? [] : [{ id, reason: reason ?? 'by its owner' }],
    ),
    failing: rows.flatMap(({ id, enabled, failing_since: since }) =>
      enabled && since !== null ? [{ id, since }] : [],
    ),
  };
}

/** Enabled endpoints, the failing ones first, then the newest. */
export async function readEnabledEndpoints(db: Db, limit: number) {
  const enabled = db
    .selectFrom('webhook_endpoints')
    .where('deleted_at', 'is', null)
    .where('enabled', '=', true);
  const endpoints = await enabled
    .select(['id', 'url'])
    .orderBy('failing_since', (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  const { count } = await enabled
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { endpoints, count };
}

export async function readOverdueDeliveries(
  db: Db,
  overdueSeconds: number,
): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await sql<{ count: number; oldest: number | null }>`
    select coalesce(sum(late.count), 0)::bigint as count, extract(epoch from now() - min(late.oldest_at))::float8 as oldest
      from webhook_endpoints w cross join lateral (
        select count(*), min(next_attempt_at) as oldest_at from deliveries
         where endpoint_id = w.id and next_attempt_at < now() - make_interval(secs => ${overdueSeconds})) late`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
}

/** The newest sealed secrets, to check whether they can be decrypted. */
export async function readSealedSecrets(db: Db, limit: number) {
  return db
    .selectFrom('webhook_endpoints')
    .select(['id', 'account_id', 'sealed_secret'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function readKeyFingerprint(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('key_fingerprint').executeTakeFirst();
  return row?.key_fingerprint ?? null;
}
