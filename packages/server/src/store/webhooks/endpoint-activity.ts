import { sql } from 'kysely';
import type { AttemptRecord } from '../../domain/webhooks/delivery.ts';
import type { HourOfAttempts } from '../../domain/webhooks/endpoint-health.ts';
import type { Db, Tx } from '../database.ts';

/** Counts an attempt in the hour in which it started. */
export async function countAttempt(tx: Tx, endpointId: string, attempt: AttemptRecord): Promise<void> {
  const isFailed = attempt.failureSource !== undefined;
  const { startedAt, status, error } = attempt;
  const failure = isFailed ? (status === undefined ? (error ?? null) : `HTTP ${status}`) : null;
  await sql`
    insert into endpoint_activity as a (endpoint_id, hour, succeeded_count, failed_count, last_succeeded_at, last_failed_at, last_failure)
    values (${endpointId}, date_trunc('hour', ${startedAt}::timestamptz, 'UTC'), ${isFailed ? 0 : 1}, ${isFailed ? 1 : 0},
            ${isFailed ? null : startedAt}, ${isFailed ? startedAt : null}, ${failure})
    on conflict (endpoint_id, hour) do update
       set succeeded_count = a.succeeded_count + excluded.succeeded_count,
           failed_count = a.failed_count + excluded.failed_count,
           last_succeeded_at = greatest(a.last_succeeded_at, excluded.last_succeeded_at),
           last_failed_at = greatest(a.last_failed_at, excluded.last_failed_at),
           last_failure = coalesce(excluded.last_failure, a.last_failure)`.execute(tx);
}

/** The attempts at endpoints of the account since the hour, oldest hour first; of one endpoint, or of all that are not deleted. */
export async function readActivity(
  db: Db,
  accountId: string,
  since: Date,
  endpointId: string | null = null,
): Promise<readonly (HourOfAttempts & { readonly endpointId: string })[]> {
  const { rows } = await sql<HourOfAttempts & { endpointId: string }>`
    select a.endpoint_id as "endpointId", a.hour as at, a.succeeded_count as "succeededCount", a.failed_count as "failedCount",
           a.last_succeeded_at as "lastSucceededAt", a.last_failed_at as "lastFailedAt", a.last_failure as "lastFailure"
      from webhook_endpoints w join endpoint_activity a on a.endpoint_id = w.id and a.hour >= ${since}
     where w.account_id = ${accountId} and w.deleted_at is null
       ${endpointId === null ? sql`` : sql`and w.id = ${endpointId}`}
     order by a.endpoint_id, a.hour`.execute(db);
  return rows;
}

/** Deletes a batch of hours older than the given time; returns how many. */
export async function sweepActivity(db: Db, olderThan: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from endpoint_activity where ctid = any(array(
      select ctid from endpoint_activity where hour < ${olderThan} order by hour limit ${limit}
    )) returning 1`.execute(db);
  return rows.length;
}
