import { sql } from 'kysely';
import type { Db } from '../database.ts';

export interface LimitUsage {
  readonly limits: Readonly<Record<string, number>>;
  readonly dayCount: number;
  readonly agentsInFlightCount: number;
  /** Requests in the current second, by bucket. */
  readonly secondCounts: Readonly<Record<string, number>>;
}

interface Row {
  limits: Record<string, number>;
  agents_in_flight: number;
  day_count: number;
  seconds: Record<string, number>;
}

/** The usage of every bucket of the account, without counting a request; null when there is no such account. */
export async function readLimitUsage(db: Db, accountId: string): Promise<LimitUsage | null> {
  const { rows } = await sql<Row>`
    select a.limits, n.agents_in_flight,
           case when n.day = (now() at time zone 'UTC')::date then n.day_count else 0 end as day_count,
           coalesce((select jsonb_object_agg(c.bucket, c.used_count) from rate_counters c
             where c.subject = a.id and c.window_second >= floor(extract(epoch from clock_timestamp()))::bigint), '{}') as seconds
      from accounts a join account_counters n on n.account_id = a.id
     where a.id = ${accountId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    limits: row.limits,
    dayCount: row.day_count,
    agentsInFlightCount: row.agents_in_flight,
    secondCounts: row.seconds,
  };
}
