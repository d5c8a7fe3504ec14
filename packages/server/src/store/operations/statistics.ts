import type { DeliveryStatus, FailureCode, IntentState } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { StatisticsWindow } from '../../domain/operations/statistics-window.ts';
import type { Db } from '../database.ts';
import { DISORDER, type PositionRange } from '../events/event-log.ts';

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

/** As `float8`: `extract` computes decimal numbers, which takes several times as long. */
const bucketOf = (column: string, { from, bucketMs }: StatisticsWindow) =>
  sql<number>`floor(date_part('epoch', ${sql.ref(column)} - ${from}::timestamptz) * 1000 / ${bucketMs})::int`;

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
  { above }: PositionRange,
): Promise<readonly { readonly currencyCode: string; readonly amountSubunits: number }[]> {
  const { rows } = await sql<{ currencyCode: string; amountSubunits: number }>`
    select o.currency_code as "currencyCode", sum(o.paid_subunits)::bigint as "amountSubunits"
      from checkout_intents i join orders o on o.intent_id = i.id and o.account_id = ${accountId} and o.position > ${above}
     where i.account_id = ${accountId} and i.state = 'completed' and i.created_at >= ${window.from} and i.created_at < ${window.to}
     group by 1 order by count(*) desc, 1`.execute(db);
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
      select ${bucketOf('at', window)} as bucket, state collate "C" as state, previous_state collate "C" as previous_state, duration_ms
        from intent_transitions
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
  range: PositionRange,
): Promise<DeliveryCount[]> {
  const { rows } = await sql<DeliveryCount>`
    select ${bucketOf('created_at', window)} as bucket, status, count(*)::int as count
      from deliveries where ${createdIn(accountId, window, range)} group by 1, 2`.execute(db);
  return rows;
}

/** Durations of the attempts of those deliveries, by bucket and in total (null). No attempt starts before its delivery is queued. */
export async function measureAttempts(
  db: Db,
  accountId: string,
  window: StatisticsWindow,
  range: PositionRange,
): Promise<readonly (DurationsMs & { readonly bucket: number | null })[]> {
  const { rows } = await sql<DurationsMs & { bucket: number | null }>`
    select ${bucketOf('created_at', window)} as bucket, count(*)::int as count, avg(duration_ms)::float8 as mean,
           percentile_cont(${SHARES}) within group (order by duration_ms) as percentiles
      from deliveries join delivery_attempts a on a.delivery_id = deliveries.id and a.started_at >= ${window.from}::timestamptz - ${DISORDER}
     where ${createdIn(accountId, window, range)}
     group by rollup (1) having count(*) > 0`.execute(db);
  return rows;
}

const createdIn = (accountId: string, { from, to }: StatisticsWindow, { above, below }: PositionRange) =>
  sql<boolean>`account_id = ${accountId} and position > ${above} and position < ${below} and created_at >= ${from} and created_at < ${to}`;
