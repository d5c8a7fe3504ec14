import type { Client } from 'pg';

/** When the database has work that is not in progress, in milliseconds; infinity if there is none. */
export async function nextDueMs(observer: Client, nowMs: number): Promise<number> {
  const { rows } = await observer.query<{ at_ms: number | null; running: number }>({
    name: 'next-due',
    text: `
      select (select count(*)::int from graphile_worker._private_jobs where locked_at is not null) as running,
             (extract(epoch from least(
               (select min(run_at) from graphile_worker._private_jobs where is_available),
               (select min(next_attempt_at) from deliveries where next_attempt_at is not null),
               (select min(expires_at) from checkout_intents where state in ('retrieving_offer', 'awaiting_confirmation')))) * 1000)::float8
             as at_ms`,
  });
  const [row] = rows;
  if (row === undefined || row.running > 0) return nowMs;
  return row.at_ms ?? Number.POSITIVE_INFINITY;
}

/** Whether every intent and delivery has come to its end, and no job is left but those that another one with their key has replaced. */
export async function isQuiet(observer: Client): Promise<boolean> {
  const { rows } = await observer.query<{ quiet: boolean }>({
    name: 'is-quiet',
    text: `
      select not exists (select from graphile_worker._private_jobs where attempts < max_attempts or locked_at is not null)
         and not exists (select from deliveries where status in ('pending', 'failed'))
         and not exists (select from checkout_intents where state not in ('completed', 'failed')) as quiet`,
  });
  return rows[0]?.quiet === true;
}
