import type { Pool } from 'pg';
import { DELIVERIES_CHANNEL } from './delivery-queue.ts';

/** How long a worker process keeps an endpoint to itself without saying so again. */
export const LEASE_SECONDS = 15;

/**
 * Takes or renews this worker's turn at the endpoints and returns those that it has now; the others are another worker's. A worker that
 * dies loses its turns when they run out, or as soon as it is found dead.
 */
export async function takeLeases(
  pool: Pool,
  workerId: string,
  endpointIds: readonly string[],
): Promise<ReadonlySet<string>> {
  // In one order everywhere, so that two workers never wait for each other; and without a lock on what is plainly another's.
  const { rows } = await pool.query<{ endpoint_id: string }>({
    name: 'take-endpoint-turns',
    text: `
      insert into endpoint_leases as t (endpoint_id, worker_id, expires_at)
      select w.id, $2, now() + make_interval(secs => $3) from webhook_endpoints w
       where w.id = any($1::text[])
         and not exists (select from endpoint_leases o
                          where o.endpoint_id = w.id and o.worker_id <> $2 and o.expires_at >= now())
       order by w.id
      on conflict (endpoint_id) do update set worker_id = excluded.worker_id, expires_at = excluded.expires_at
       where t.worker_id = excluded.worker_id or t.expires_at < now()
      returning t.endpoint_id`,
    values: [endpointIds, workerId, LEASE_SECONDS],
  });
  return new Set(rows.map(({ endpoint_id: id }) => id));
}

/** Gives up a worker's turns, all or those at some endpoints, and tells the others. */
export async function releaseLeases(
  pool: Pick<Pool, 'query'>,
  workerId: string,
  endpointIds: readonly string[] | null = null,
): Promise<void> {
  await pool.query(
    `with gone as (delete from endpoint_leases
                    where worker_id = $1 and ($2::text[] is null or endpoint_id = any($2)) returning 1)
     select pg_notify('${DELIVERIES_CHANNEL}', '') where exists (select from gone)`,
    [workerId, endpointIds],
  );
}
