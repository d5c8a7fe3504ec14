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
      insert into merchant_paces as p (host, moments, next_at, is_taken)
      select $1, case when is_bound then array[clock_timestamp()] else '{}' end, clock_timestamp(), true from pace
      on conflict (host) do update set (moments, next_at, is_taken) = (
        select case when not told.is_now then p.moments
                    when not pace.is_bound then '{}'
                    else (p.moments || told.now)[greatest(1, cardinality(p.moments) + 2 - pace.slots):] end,
               told.next_at, told.is_now
          from pace cross join lateral (
            select seen.now, free.next_at, free.next_at <= seen.now as is_now
              from (select clock_timestamp() as now) seen
              cross join lateral (select greatest(
                seen.now, p.left_alone_until,
                case when pace.is_bound then p.moments[cardinality(p.moments) + 1 - pace.slots] + pace.span end) as next_at) free
          ) told)
      returning p.is_taken, p.next_at
    )
    select asked.is_taken, pace.concurrency,
           case when asked.is_taken then 0
                else greatest(1, ceil(extract(epoch from asked.next_at - clock_timestamp()) * 1000))::float8 end as wait_ms
      from asked cross join pace`,
};

interface MomentRow {
  is_taken: boolean;
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
  return { isTaken: row.is_taken, waitMs: row.wait_ms, concurrency: row.concurrency };
}

/** Nobody asks the merchant anything for that long; what it asked for before is not shortened. */
export async function closeMerchant(pool: Pool, host: string, forMs: number): Promise<void> {
  await pool.query(
    `insert into merchant_paces as p (host, moments, left_alone_until, next_at, is_taken)
     values ($1, '{}', clock_timestamp() + make_interval(secs => $2), clock_timestamp(), false)
     on conflict (host) do update set left_alone_until = greatest(p.left_alone_until, excluded.left_alone_until)`,
    [host, forMs / 1000],
  );
}

/** Forgets merchants that were not asked for an hour and do not wish to be left alone. */
export async function sweepMerchantPaces(pool: Pool): Promise<void> {
  await pool.query(
    `delete from merchant_paces
      where next_at < now() - interval '1 hour' and (left_alone_until is null or left_alone_until < now())`,
  );
}
