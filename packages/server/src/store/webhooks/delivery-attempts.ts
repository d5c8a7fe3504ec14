import type { DeliveryStatus, FailureSource } from '@purser/contract/vocabulary';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Pool } from 'pg';
import type { AttemptRecord } from '../../domain/webhooks/delivery.ts';
import { createBatcher } from '../../kernel/batcher.ts';
import type { Db, Tx } from '../database.ts';
import { countAttempt } from './endpoint-activity.ts';

declare module '../database.ts' {
  interface Database {
    delivery_attempts: DeliveryAttemptsTable;
  }
}

interface DeliveryAttemptsTable {
  delivery_id: string;
  attempt: number;
  started_at: Date;
  duration_ms: number;
  status: number | null;
  error: string | null;
  address: string | null;
  request_url: string | null;
  request_headers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  response_headers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  response_body: string | null;
  next_attempt_at: Date | null;
  resolve_ms: number | null;
  connect_ms: number | null;
  tls_ms: number | null;
  first_byte_ms: number | null;
  connection_reused: Generated<boolean>;
  failure_source: FailureSource | null;
}

export interface DeliveryResult {
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly attempt: AttemptRecord;
  readonly status: DeliveryStatus;
  readonly nextAttemptAt: Date | null;
  /** When the retry schedule of the attempt started. */
  readonly scheduleStartedAt: Date;
}

/**
 * Writes an attempt and updates its delivery. Recording an attempt again changes nothing, and a late attempt of a slow worker does not change
 * a delivery that another worker has finished.
 */
export async function recordAttempt(tx: Tx, result: DeliveryResult): Promise<void> {
  const { attempt } = result;
  // Requeued during the attempt: its failure does not count in the new retry schedule.
  const isRestarted = sql<boolean>`retry_schedule_started_at > ${result.scheduleStartedAt}::timestamptz + interval '1 millisecond'`;
  const { numInsertedOrUpdatedRows: writtenCount = 0n } = await tx
    .insertInto('delivery_attempts')
    .values({
      delivery_id: result.deliveryId,
      attempt: attempt.attempt,
      started_at: attempt.startedAt,
      duration_ms: attempt.durationMs,
      resolve_ms: attempt.durations.resolveMs,
      connect_ms: attempt.durations.connectMs,
      tls_ms: attempt.durations.tlsMs,
      first_byte_ms: attempt.durations.firstByteMs,
      connection_reused: attempt.isConnectionReused,
      status: attempt.status ?? null,
      error: attempt.error ?? null,
      failure_source: attempt.failureSource ?? null,
      address: attempt.address ?? null,
      request_url: attempt.requestUrl,
      request_headers: JSON.stringify(attempt.requestHeaders),
      response_headers:
        attempt.responseHeaders === undefined ? null : JSON.stringify(attempt.responseHeaders),
      response_body: attempt.responseBody ?? null,
      next_attempt_at: result.nextAttemptAt,
    })
    .onConflict((conflict) => conflict.columns(['delivery_id', 'attempt']).doNothing())
    .executeTakeFirst();
  await tx
    .updateTable('deliveries')
    .set(() => ({
      // Disabling an endpoint ends its deliveries: a late failure must not reopen one.
      status: sql`case when (next_attempt_at is not null and not ${isRestarted}) or ${result.status}::text = 'succeeded' then ${result.status}::text else status end`,
      next_attempt_at: sql`
        case when ${isRestarted} and ${result.status}::text <> 'succeeded' then next_attempt_at
             when next_attempt_at is not null then ${result.nextAttemptAt}::timestamptz end`,
      attempt_count: attempt.attempt,
      retry_schedule_attempt_count: sql`case when ${isRestarted} or attempt_count >= ${attempt.attempt} then retry_schedule_attempt_count else retry_schedule_attempt_count + 1 end`,
      last_status: attempt.status ?? null,
      succeeded_at: result.status === 'succeeded' ? attempt.startedAt : null,
    }))
    .where('id', '=', result.deliveryId)
    .where('status', '<>', 'succeeded')
    .execute();
  if (writtenCount > 0n) await countAttempt(tx, result.endpointId, attempt);
}

/** An acknowledged attempt without side effects. */
export interface Acknowledgement {
  readonly deliveryId: string;
  readonly attempt: AttemptRecord;
}

/** Records an acknowledged attempt. Concurrent attempts are written in batches. */
export type Acknowledge = (acknowledgement: Acknowledgement) => Promise<void>;

const BATCH_MAX = 200;

// Locked in id order as everywhere, to avoid deadlocks with statements that end all deliveries of an endpoint.
const ACKNOWLEDGE = {
  name: 'acknowledge-deliveries',
  text: `
    with done as (
      select * from jsonb_to_recordset($1::jsonb) as d (
        delivery_id text, attempt int, started_at timestamptz, duration_ms int, resolve_ms int, connect_ms int, tls_ms int,
        first_byte_ms int, connection_reused boolean, status int, address text, request_url text, request_headers jsonb,
        response_headers jsonb, response_body text)
    ), locked as (
      select id, endpoint_id from deliveries where id in (select delivery_id from done) order by id for no key update
    ), kept as (
      insert into delivery_attempts (delivery_id, attempt, started_at, duration_ms, resolve_ms, connect_ms, tls_ms,
                                     first_byte_ms, connection_reused, status, address, request_url, request_headers,
                                     response_headers, response_body)
      select done.* from done join locked on locked.id = done.delivery_id
      on conflict do nothing returning delivery_id, started_at
    ), counted as (
      insert into endpoint_activity (endpoint_id, hour, succeeded_count, last_succeeded_at)
      select locked.endpoint_id, date_trunc('hour', kept.started_at, 'UTC'), count(*), max(kept.started_at)
        from kept join locked on locked.id = kept.delivery_id group by 1, 2 order by 1, 2
      on conflict (endpoint_id, hour) do update
         set succeeded_count = endpoint_activity.succeeded_count + excluded.succeeded_count,
             last_succeeded_at = greatest(endpoint_activity.last_succeeded_at, excluded.last_succeeded_at)
    )
    update deliveries d
       set status = 'succeeded', next_attempt_at = null, attempt_count = done.attempt,
           retry_schedule_attempt_count = d.retry_schedule_attempt_count + 1, last_status = done.status, succeeded_at = done.started_at
      from done join locked on locked.id = done.delivery_id
     where d.id = locked.id and d.status <> 'succeeded'`,
};

export function createAcknowledge(pool: Pool): Acknowledge {
  const write = createBatcher(async (batch: readonly Acknowledgement[]) => {
    await pool.query({ ...ACKNOWLEDGE, values: [JSON.stringify(batch.map(rowOf))] });
    return batch.map(() => undefined);
  }, BATCH_MAX);
  return (acknowledgement) => write('', acknowledgement);
}

const rowOf = ({ deliveryId, attempt }: Acknowledgement) => ({
  delivery_id: deliveryId,
  attempt: attempt.attempt,
  started_at: attempt.startedAt,
  duration_ms: attempt.durationMs,
  resolve_ms: attempt.durations.resolveMs,
  connect_ms: attempt.durations.connectMs,
  tls_ms: attempt.durations.tlsMs,
  first_byte_ms: attempt.durations.firstByteMs,
  connection_reused: attempt.isConnectionReused,
  status: attempt.status,
  address: attempt.address,
  request_url: attempt.requestUrl,
  request_headers: attempt.requestHeaders,
  response_headers: attempt.responseHeaders,
  response_body: attempt.responseBody,
});

/** Updates the time since which every attempt at the endpoint has failed. */
export async function recordEndpointHealth(
  tx: Tx,
  endpointId: string,
  succeeded: boolean,
  at: Date,
): Promise<{ failingSince: Date | null }> {
  const row = await tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: succeeded ? null : sql`coalesce(failing_since, ${at})` })
    .where('id', '=', endpointId)
    // Does not write the row of a healthy endpoint after a success.
    .$if(succeeded, (query) => query.where('failing_since', 'is not', null))
    .returning('failing_since')
    .executeTakeFirst();
  return { failingSince: row?.failing_since ?? null };
}

export const listAttempts = (db: Db, deliveryId: string) =>
  db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('attempt')
    .execute();

export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];

/** Deletes a batch of attempts older than the given time; returns how many. */
export async function sweepAttempts(db: Db, olderThan: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from delivery_attempts where ctid = any(array(
      select ctid from delivery_attempts where started_at < ${olderThan} order by started_at limit ${limit}
    )) returning 1`.execute(db);
  return rows.length;
}
