import type { DeliveryStatus, FailureCode, IntentState } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { StatisticsWindow } from '../../domain/operations/statistics-window.ts';
import type { Db } from '../database.ts';
import { createdBetween } from '../events/event-log.ts';

export interface IntentCount {
  readonly bucket: number;
  readonly state: IntentState;
  readonly code: FailureCode | null;
  readonly count: number;
}

export interface DeliveryCount {
  readonly bucket: number;
  readonly status: DeliveryStatus;
  readonly count: number;
}

/** Durations in milliseconds. */
export interface DurationsMs {
  readonly count: number;
  readonly mean: number;
  /** p50, p90, p95 and p99. */
  readonly percentiles: readonly number[];
}

const bucketOf = (column: string, { from, bucketMs }: StatisticsWindow) =>
  sql<number>`floor(extract(epoch from ${sql.ref(column)} - ${from}::timestamptz) * 1000 / ${bucketMs})::int`;

const SHARES = sql.raw(`array[0.5, 0.9, 0.95, 0.99]::float8[]`);

/** Intents of the account created in the window, by bucket, current state and failure code. */
export async function countIntents(
  db: Db,
  accountId: string,
  window: StatisticsWindow,
): Promise<IntentCount[]> {
  const { rows } = await sql<IntentCount>`
    select ${bucketOf('created_at', window)} as bucket, state, failure ->> 'code' as code, count(*)::int as count
      from checkout_intents
     where account_id = ${accountId} and created_at >= ${window.from} and created_at < ${window.to}
     group by 1, 2, 3`.execute(db);
  return rows;
}

/** What was paid for orders of intents created in the window, the currency of most orders first. */
export async function sumSpend(
  db: Db,
  accountId: string,
  window: StatisticsWindow,
): Promise<readonly { readonly currencyCode: string; readonly amountSubunits: number }[]> {
  const { rows } = await sql<{ currencyCode: string; amountSubunits: number }>`
    select o.currency_code as "currencyCode", sum(o.paid_subunits)::bigint as "amountSubunits"
      from (select id from checkout_intents where account_id = ${accountId} and state = 'completed'
               and created_at >= ${window.from} and created_at < ${window.to}) i
      join orders o on o.intent_id = i.id group by 1 order by count(*) desc, 1`.execute(db);
  return rows;
}

/** All intents of the account by state. */
export async function countIntentStates(
  db: Db,
  accountId: string,
): Promise<readonly { readonly state: IntentState; readonly count: number }[]> {
  const { rows } = await sql<{ state: IntentState; count: number }>`
    select state, count(*)::int as count from checkout_intents where account_id = ${accountId} group by state`.execute(
    db,
  );
  return rows;
}

export interface StateDurations extends DurationsMs {
  /** Null: the whole window. */
  readonly bucket: number | null;
  /** The state entered; null: all. */
  readonly state: IntentState | null;
  /** The state left; null: all. */
  readonly previousState: IntentState | null;
}

/** How long intents were in the states that they left in the window: by bucket and entered state, by entered state, and by left state. */
export async function measureStates(
  db: Db,
  accountId: string,
  window: StatisticsWindow,
): Promise<StateDurations[]> {
  const { rows } = await sql<StateDurations>`
    with steps as (
      select ${bucketOf('at', window)} as bucket, state, previous_state, duration_ms from intent_transitions
       where account_id = ${accountId} and at >= ${window.from} and at < ${window.to}
    )
    select bucket, state, previous_state as "previousState", count(*)::int as count, avg(duration_ms)::float8 as mean,
           percentile_cont(${SHARES}) within group (order by duration_ms) as percentiles
      from steps group by grouping sets ((bucket, state), (state), (previous_state))`.execute(db);
  return rows;
}

/** Deliveries of the account queued in the window, by bucket and status. */
export async function countDeliveries(
  db: Db,
  accountId: string,
  window: StatisticsWindow,
): Promise<DeliveryCount[]> {
  const { rows } = await sql<DeliveryCount>`
    select ${bucketOf('created_at', window)} as bucket, status, count(*)::int as count
      from deliveries where ${createdIn(accountId, window)} group by 1, 2`.execute(db);
  return rows;
}

/** Durations of the attempts of those deliveries, by bucket and in total (null). */
export async function measureAttempts(
  db: Db,
  accountId: string,
  window: StatisticsWindow,
): Promise<readonly (DurationsMs & { readonly bucket: number | null })[]> {
  const { rows } = await sql<DurationsMs & { bucket: number | null }>`
    with queued as materialized (
      select id, ${bucketOf('created_at', window)} as bucket from deliveries where ${createdIn(accountId, window)}
    )
    select bucket, count(*)::int as count, avg(duration_ms)::float8 as mean,
           percentile_cont(${SHARES}) within group (order by duration_ms) as percentiles
      from queued join delivery_attempts a on a.delivery_id = queued.id
     group by grouping sets ((bucket), ()) having count(*) > 0`.execute(db);
  return rows;
}

const createdIn = (accountId: string, { from, to }: StatisticsWindow) =>
  sql.join(
    [
      sql<boolean>`account_id = ${accountId}`,
      ...createdBetween(accountId, { createdAfter: from, createdBefore: to }),
    ],
    sql` and `,
  );
