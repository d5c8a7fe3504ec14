import { sql } from 'kysely';
import type { Db } from '../../src/store/database.ts';

export interface PastEvents {
  readonly accountId: string;
  readonly count: number;
  /** Time of the first event; each later one is a second newer. */
  readonly firstAt: Date;
  /** Prefix of the event ids: `evt_<name>_1` and so on. */
  readonly name: string;
}

/** Appends events with past times to an account's log. */
export async function appendPastEvents(
  db: Db,
  { accountId, count, firstAt, name }: PastEvents,
): Promise<void> {
  await sql`
    with taken as (
      update account_counters set position = position + ${count} where account_id = ${accountId} returning position - ${count} as base
    )
    insert into events (account_id, position, id, type, source_type, source_id, body, created_at)
    select ${accountId}, base + n, 'evt_' || ${name}::text || '_' || n, 'checkout_intent.completed', 'checkout_intent', 'ci_x',
           json_build_object('id', 'evt_' || ${name}::text || '_' || n,
             'createdAt', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text, at
      from taken, generate_series(1, ${count}::int) n, lateral (select ${firstAt}::timestamptz + make_interval(secs => n) as at) made`.execute(
    db,
  );
}

export interface PastDelivery {
  readonly eventId: string;
  readonly endpointId: string;
  readonly nextAttemptAt: Date | null;
}

/** Adds a delivery with one attempt to an event from `appendPastEvents`. */
export async function addDelivery(
  db: Db,
  { eventId, endpointId, nextAttemptAt }: PastDelivery,
): Promise<void> {
  await sql`
    with event as (select * from events where id = ${eventId}),
    taken as (
      update account_counters c set position = c.position + 1 from event where c.account_id = event.account_id returning c.position
    ), added as (
      insert into deliveries (id, account_id, position, endpoint_id, event_id, event_type, source_id, event_position, status, attempt_count,
                              next_attempt_at, retry_schedule_started_at, created_at)
      select 'dlv_' || event.id, event.account_id, taken.position, ${endpointId}, event.id, event.type, event.source_id, event.position,
             case when ${nextAttemptAt}::timestamptz is null then 'succeeded' else 'failed' end, 1, ${nextAttemptAt}, event.created_at,
             event.created_at
        from event, taken
      returning id, created_at
    )
    insert into delivery_attempts (delivery_id, attempt, started_at, duration_ms) select id, 1, created_at, 5 from added`.execute(
    db,
  );
}

/** An endpoint of the account that these tests never deliver to. */
export async function addEndpoint(db: Db, accountId: string, id: string): Promise<void> {
  await sql`
    insert into webhook_endpoints (id, account_id, position, url, event_types, enabled, sealed_secret, created_at, saved_at, verified_at)
    select ${id}, account_id, position, 'http://127.0.0.1:9/', '{}', false, '', now(), now(), now() from account_counters
     where account_id = ${accountId}`.execute(db);
}

export async function countOf(db: Db, table: 'events' | 'deliveries' | 'delivery_attempts'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}
