import type { Pool } from 'pg';
import { DELIVERIES_CHANNEL } from './delivery-queue.ts';

/** How long a worker process holds an endpoint without renewing its lease. */
export const LEASE_SECONDS = 15;

/**
 * Takes or renews this worker's leases of the endpoints, and returns those that it holds now. A dead worker's leases end when they expire,
 * or when it is found dead.
 */
export async function takeLeases(
  pool: Pool,
  workerId: string,
  endpointIds: readonly string[],
): Promise<ReadonlySet<string>> {
  // In id order, so that two workers never deadlock, and without locking rows that another worker holds.
  const { rows } = await pool.query<{ endpoint_id: string }>({
    name: 'take-endpoint-leases',
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

/** Releases a worker's leases, all or those of some endpoints, and notifies the other workers. */
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
