import { sql } from 'kysely';
import type { Db } from '../database.ts';

export interface EndpointHealth {
  readonly failingSince: Date | null;
  readonly lastSucceededAt: Date | null;
  readonly nextAttemptAt: Date | null;
  readonly pendingCount: number;
  readonly failedCount: number;
  readonly exhaustedCount: number;
}

const COUNT_MAX = sql.raw('10000');

/** The delivery health of an endpoint of the account. Each part reads a bounded number of index entries. */
export async function readHealth(db: Db, accountId: string, endpointId: string): Promise<EndpointHealth> {
  const { rows } = await sql<EndpointHealth>`
    select w.failing_since as "failingSince",
           (select max(recent.succeeded_at) from (
             select d.endpoint_id, d.succeeded_at from deliveries d
              where d.account_id = ${accountId} order by d.position desc limit 1000) recent
             where recent.endpoint_id = w.id) as "lastSucceededAt",
           (select min(d.next_attempt_at) from deliveries d
             where d.endpoint_id = w.id and d.next_attempt_at is not null) as "nextAttemptAt",
           queue.pending as "pendingCount", queue.failed as "failedCount",
           (select count(*)::int from (select 1 from deliveries d
             where d.endpoint_id = w.id and d.status = 'exhausted' limit ${COUNT_MAX}) given_up) as "exhaustedCount"
      from webhook_endpoints w,
           lateral (select (count(*) filter (where status = 'pending'))::int as pending,
                           (count(*) filter (where status = 'failed'))::int as failed
                      from (select d.status from deliveries d
                             where d.endpoint_id = w.id and d.status in ('pending', 'failed')
                             limit ${COUNT_MAX}) waiting) queue
     where w.account_id = ${accountId} and w.id = ${endpointId}`.execute(db);
  const [health] = rows;
  if (health === undefined) throw new Error('the endpoint was deleted while its health was read');
  return health;
}
