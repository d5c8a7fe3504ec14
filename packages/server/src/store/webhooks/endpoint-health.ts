import { sql } from 'kysely';
import type { Db } from '../database.ts';

export interface EndpointQueue {
  readonly failingSince: Date | null;
  readonly lastSucceededAt: Date | null;
  readonly lastFailedAt: Date | null;
  readonly lastFailure: string | null;
  readonly nextAttemptAt: Date | null;
  readonly pendingCount: number;
  readonly failedCount: number;
  readonly exhaustedCount: number;
}

const COUNT_MAX = sql.raw('10000');

/** The queue of an endpoint of the account, and its last success and failure. Each part reads a bounded number of index entries. */
export async function readQueue(db: Db, accountId: string, endpointId: string): Promise<EndpointQueue> {
  const { rows } = await sql<EndpointQueue>`
    select w.failing_since as "failingSince",
           (select max(a.last_succeeded_at) from endpoint_activity a where a.endpoint_id = w.id) as "lastSucceededAt",
           failure.at as "lastFailedAt", failure.text as "lastFailure",
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
      left join lateral (select a.last_failed_at as at, a.last_failure as text from endpoint_activity a
                          where a.endpoint_id = w.id and a.last_failed_at is not null
                          order by a.hour desc limit 1) failure on true
     where w.account_id = ${accountId} and w.id = ${endpointId}`.execute(db);
  const [health] = rows;
  if (health === undefined) throw new Error('the endpoint was deleted while its health was read');
  return health;
}
