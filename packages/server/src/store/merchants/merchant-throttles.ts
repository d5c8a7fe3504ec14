import type { Pool } from 'pg';

/** How fast a merchant may be asked. */
export interface Pace {
  /** Over all processes; 0 for no bound. */
  readonly requestsPerSecond: number;
  /** Requests under way at once, in each process. */
  readonly concurrency: number;
}

export interface Moment {
  /** Whether the request may leave now. */
  readonly isTaken: boolean;
  /** When it is worth asking again; 0 when it may leave. */
  readonly waitMs: number;
  /** What holds at this host. */
  readonly concurrency: number;
}

/**
 * Takes the present moment at a merchant when its pace allows: in no stretch of a second more requests leave than that, whatever the
 * number of processes. One statement; the clock is the database's and is read once the row is locked. A rule of the operator for the
 * closest of the hosts $4 goes before the defaults.
 */
const TAKE = {
  name: 'take-merchant-moment',
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
    select asked.is_granted, pace.concurrency,
           case when asked.is_granted then 0
                else greatest(1, ceil(extract(epoch from asked.next_send_at - clock_timestamp()) * 1000))::float8 end as wait_ms
      from asked cross join pace`,
};

interface MomentRow {
  is_granted: boolean;
  wait_ms: number;
  concurrency: number;
}

/** `ruleHosts` are those whose rule is the host's own, the closest first. */
export async function takeMoment(
  pool: Pool,
  host: string,
  ruleHosts: readonly string[],
  usual: Pace,
): Promise<Moment> {
  const values = [host, usual.requestsPerSecond, usual.concurrency, ruleHosts];
  const { rows } = await pool.query<MomentRow>({ ...TAKE, values });
  const [row] = rows;
  if (row === undefined) throw new Error('a merchant’s pace could not be read');
  return { isTaken: row.is_granted, waitMs: row.wait_ms, concurrency: row.concurrency };
}

/** Nobody asks the merchant anything for that long; what it asked for before is not shortened. */
export async function closeMerchant(pool: Pool, host: string, forMs: number): Promise<void> {
  await pool.query(
    `insert into merchant_throttles as p (host, sent_at, paused_until, next_send_at, is_granted)
     values ($1, '{}', clock_timestamp() + make_interval(secs => $2), clock_timestamp(), false)
     on conflict (host) do update set paused_until = greatest(p.paused_until, excluded.paused_until)`,
    [host, forMs / 1000],
  );
}

/** Forgets merchants that were not asked for an hour and do not wish to be left alone. */
export async function sweepMerchantPaces(pool: Pool): Promise<void> {
  await pool.query(
    `delete from merchant_throttles
      where next_send_at < now() - interval '1 hour' and (paused_until is null or paused_until < now())`,
  );
}
