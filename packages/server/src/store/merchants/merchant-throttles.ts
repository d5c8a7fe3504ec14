import type { Pool } from 'pg';

/** The rate limit of a merchant. */
export interface MerchantRateLimit {
  /** Over all processes; 0: no limit. */
  readonly requestsPerSecond: number;
  /** Maximum concurrent requests of each process. */
  readonly concurrency: number;
}

/** The result of trying to take a rate-limit slot. */
export interface RateLimitSlot {
  /** Whether the request may be sent now. */
  readonly isTaken: boolean;
  /** When to try again; 0 if the slot was taken. */
  readonly waitMs: number;
  /** The host's setting. */
  readonly concurrency: number;
  /** Whether the host has no limit of requests per second: the slot is for every request that waited when it was asked for. */
  readonly isUnlimited: boolean;
}

/**
 * Takes a slot if the rate limit allows it: a sliding window of a second over all processes. One statement, by the database's clock, which is
 * read once the row is locked. The operator's rule for the most specific of the hosts $4 takes precedence over the defaults.
 */
const TAKE = {
  name: 'take-rate-limit-slot',
  text: `
    with rule as (
      select (array_agg(requests_per_second order by array_position($4::text[], host))
               filter (where requests_per_second is not null))[1]::float8 as rate,
             (array_agg(concurrency order by array_position($4::text[], host)) filter (where concurrency is not null))[1] as concurrency
        from host_rules where host = any($4::text[])
    ), pace as (
      select greatest(1, floor(rate))::int as slots, rate > 0 as is_bound,
             make_interval(secs => greatest(1, floor(rate)) / nullif(rate, 0) + 0.05) as span, concurrency
        from (select coalesce(rate, $2::float8) as rate, coalesce(concurrency, $3::int) as concurrency from rule) chosen
    ), asked as (
      insert into merchant_throttles as p (host, sent_at, next_send_at, is_granted)
      select $1, case when is_bound then array[clock_timestamp()] else '{}' end, clock_timestamp(), true from pace
      on conflict (host) do update set (sent_at, next_send_at, is_granted) = (
        select case when not told.is_now then p.sent_at
                    when not pace.is_bound then '{}'
                    else (p.sent_at || told.now)[greatest(1, cardinality(p.sent_at) + 2 - pace.slots):] end,
               told.next_send_at, told.is_now
          from pace cross join lateral (
            select seen.now, free.next_send_at, free.next_send_at <= seen.now as is_now
              from (select clock_timestamp() as now) seen
              cross join lateral (select greatest(
                seen.now, p.paused_until,
                case when pace.is_bound then p.sent_at[cardinality(p.sent_at) + 1 - pace.slots] + pace.span end) as next_send_at) free
          ) told)
      returning p.is_granted, p.next_send_at
    )
    select asked.is_granted, pace.concurrency, not pace.is_bound as is_unlimited,
           case when asked.is_granted then 0
                else greatest(1, ceil(extract(epoch from asked.next_send_at - clock_timestamp()) * 1000))::float8 end as wait_ms
      from asked cross join pace`,
};

interface SlotRow {
  is_granted: boolean;
  wait_ms: number;
  concurrency: number;
  is_unlimited: boolean;
}

/** `ruleHosts` are the hosts whose rules apply, most specific first. */
export async function takeRateLimitSlot(
  pool: Pool,
  host: string,
  ruleHosts: readonly string[],
  usual: MerchantRateLimit,
): Promise<RateLimitSlot> {
  const values = [host, usual.requestsPerSecond, usual.concurrency, ruleHosts];
  const { rows } = await pool.query<SlotRow>({ ...TAKE, values });
  const [row] = rows;
  if (row === undefined) throw new Error(`no rate limit returned for ${host}`);
  return {
    isTaken: row.is_granted,
    waitMs: row.wait_ms,
    concurrency: row.concurrency,
    isUnlimited: row.is_unlimited,
  };
}

/** Pauses requests of all processes to the host. Does not shorten an earlier pause. */
export async function pauseHost(pool: Pool, host: string, forMs: number): Promise<void> {
  await pool.query(
    `insert into merchant_throttles as p (host, sent_at, paused_until, next_send_at, is_granted)
     values ($1, '{}', clock_timestamp() + make_interval(secs => $2), clock_timestamp(), false)
     on conflict (host) do update set paused_until = greatest(p.paused_until, excluded.paused_until)`,
    [host, forMs / 1000],
  );
}

/** Deletes hosts without requests in the last hour and without a current pause. */
export async function sweepMerchantThrottles(pool: Pool): Promise<void> {
  await pool.query(
    `delete from merchant_throttles
      where next_send_at < now() - interval '1 hour' and (paused_until is null or paused_until < now())`,
  );
}
