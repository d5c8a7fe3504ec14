import type { DeliveryStatus } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { AttemptRecord } from '../domain/delivery.ts';
import type { Db, Tx } from './database.ts';
import { type PageRequest, readPage } from './pages.ts';

/** A delivery that this worker holds, with all that its attempt needs. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly accountId: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly body: string;
  readonly url: string;
  readonly sealedSecret: string;
  readonly attemptCount: number;
  readonly createdAt: Date;
}

/**
 * Takes due deliveries for the length of a lease, the longest due first, none of the endpoints named as busy. Rows that another worker
 * holds are skipped, so workers never wait for each other; when a worker dies its leases run out and the deliveries are due again.
 */
const CLAIM = {
  name: 'claim-deliveries',
  text: `
    with due as (
      select d.id from deliveries d
       where d.next_attempt_at <= now() and (d.leased_until is null or d.leased_until < now())
         and d.endpoint_id <> all($2::text[])
       order by d.next_attempt_at, d.position
       limit $1 for update of d skip locked
    ), leased as (
      update deliveries d set leased_until = now() + make_interval(secs => $3)
        from due where d.id = due.id
      returning d.id, d.account_id, d.endpoint_id, d.event_id, d.event_type, d.attempt_count, d.created_at, d.position
    )
    select l.*, e.body, w.url, w.sealed_secret
      from leased l join events e on e.id = l.event_id join webhook_endpoints w on w.id = l.endpoint_id
     order by l.position`,
};

interface ClaimRow {
  id: string;
  account_id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  attempt_count: number;
  created_at: Date;
  body: string;
  url: string;
  sealed_secret: string;
}

export async function claimDeliveries(
  pool: Pool,
  limit: number,
  busyEndpointIds: readonly string[],
  leaseSeconds: number,
): Promise<ClaimedDelivery[]> {
  const { rows } = await pool.query<ClaimRow>({ ...CLAIM, values: [limit, busyEndpointIds, leaseSeconds] });
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    endpointId: row.endpoint_id,
    eventId: row.event_id,
    eventType: row.event_type,
    body: row.body,
    url: row.url,
    sealedSecret: row.sealed_secret,
    attemptCount: row.attempt_count,
    createdAt: row.created_at,
  }));
}

export interface DeliveryResult {
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly attempt: AttemptRecord;
  readonly status: DeliveryStatus;
  readonly nextAttemptAt: Date | null;
}

/**
 * Writes one attempt and what follows from it. Recording the same attempt twice changes nothing the second time, and nothing that a slow
 * worker records late changes a delivery that another one has brought to its end.
 */
export async function recordAttempt(tx: Tx, result: DeliveryResult): Promise<void> {
  const { attempt } = result;
  await tx
    .insertInto('delivery_attempts')
    .values({
      delivery_id: result.deliveryId,
      attempt: attempt.attempt,
      started_at: attempt.startedAt,
      duration_ms: attempt.durationMs,
      status: attempt.status ?? null,
      error: attempt.error ?? null,
      address: attempt.address ?? null,
      response_headers:
        attempt.responseHeaders === undefined ? null : JSON.stringify(attempt.responseHeaders),
      response_body: attempt.responseBody ?? null,
      next_attempt_at: result.nextAttemptAt,
    })
    .onConflict((conflict) => conflict.columns(['delivery_id', 'attempt']).doNothing())
    .execute();
  await tx
    .updateTable('deliveries')
    .set({
      // An endpoint switched off meanwhile has ended its deliveries: a late failure does not revive one.
      status: sql`case when next_attempt_at is not null or ${result.status}::text = 'succeeded' then ${result.status}::text else status end`,
      next_attempt_at: sql`case when next_attempt_at is not null then ${result.nextAttemptAt}::timestamptz end`,
      attempt_count: attempt.attempt,
      leased_until: null,
      last_status: attempt.status ?? null,
      succeeded_at: result.status === 'succeeded' ? attempt.startedAt : null,
    })
    .where('id', '=', result.deliveryId)
    .where('status', '<>', 'succeeded')
    .execute();
}

/** Remembers since when an endpoint does nothing but fail, and since when it has. */
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
    // Most attempts succeed at a healthy endpoint: then the row is not written at all.
    .$if(succeeded, (query) => query.where('failing_since', 'is not', null))
    .returning('failing_since')
    .executeTakeFirst();
  return { failingSince: row?.failing_since ?? null };
}

export interface DeliveryFilter {
  readonly accountId: string;
  readonly endpointId?: string;
  readonly eventId?: string;
  readonly statuses?: readonly DeliveryStatus[];
}

const deliveries = (db: Db, accountId: string) =>
  db
    .selectFrom('deliveries')
    .select([
      'id',
      'position',
      'endpoint_id',
      'event_id',
      'event_type',
      'status',
      'attempt_count',
      'created_at',
      'next_attempt_at',
      'last_status',
      'succeeded_at',
    ])
    .where('account_id', '=', accountId);

export function listDeliveries(db: Db, filter: DeliveryFilter, page: PageRequest) {
  const { endpointId, eventId, statuses } = filter;
  return readPage(
    deliveries(db, filter.accountId)
      .$if(endpointId !== undefined, (query) => query.where('endpoint_id', '=', endpointId ?? ''))
      .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
      .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? [])),
    page,
  );
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>['items'][number];

export const readDelivery = (db: Db, accountId: string, id: string) =>
  deliveries(db, accountId).where('id', '=', id).executeTakeFirst();

export const listAttempts = (db: Db, deliveryId: string) =>
  db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('attempt')
    .execute();

export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];

/** Milliseconds until the next delivery is due, those of the endpoints named as busy left out; null when none waits. */
export async function nextDueInMs(pool: Pool, busyEndpointIds: readonly string[]): Promise<number | null> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select (extract(epoch from min(greatest(next_attempt_at, coalesce(leased_until, next_attempt_at))) - now()) * 1000)::float8 as ms
       from deliveries where next_attempt_at is not null and endpoint_id <> all($1::text[])`,
    [busyEndpointIds],
  );
  return rows[0]?.ms ?? null;
}

/** Removes a batch of attempts older than the given moment; returns how many. */
export async function sweepAttempts(db: Db, olderThan: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from delivery_attempts where ctid = any(array(
      select ctid from delivery_attempts where started_at < ${olderThan} order by started_at limit ${limit}
    )) returning 1`.execute(db);
  return rows.length;
}
