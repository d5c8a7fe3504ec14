import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The newest migration of the version whose statements are below. Update its fixture and these statements together. */
export const PREVIOUS_VERSION = '0001-initial';

export interface PreviousVersionProcess {
  /** Appends one event with its deliveries, attempts due ones, and reads. Throws the error of a failing statement. */
  work(): Promise<void>;
  /** The appended events. */
  readonly eventIds: readonly string[];
  /** The longest duration of a `work` call. */
  readonly longestMs: number;
  close(): Promise<void>;
}

const COUNTERS = 'select position from account_counters where account_id = $1 for update';
const SAVE_COUNTERS = 'update account_counters set position = $2 where account_id = $1';
const EVENT = `
  insert into events (account_id, position, id, type, source_type, source_id, body, created_at)
  values ($1, $2, $3, 'shipment.updated', 'shipment', 'shp_1', $4, now()) on conflict (id) do nothing returning id`;
const ENDPOINTS = `
  select id from webhook_endpoints
   where account_id = $1 and deleted_at is null and enabled
     and (event_types = '{}'::text[] or 'shipment.updated' = any(event_types)) order by position`;
const DELIVERY = `
  insert into deliveries (id, account_id, position, endpoint_id, event_id, event_type, source_id, event_position,
    status, waits_for_source, next_attempt_at, retry_schedule_started_at, created_at)
  values ($1, $2, $3, $4, $5, 'shipment.updated', 'shp_1', $6, 'pending', false, now(), now(), now())`;
const TAKE_LEASES = `
  insert into endpoint_leases as t (endpoint_id, worker_id, expires_at)
  select w.id, $2, now() + interval '15 seconds' from webhook_endpoints w
   where w.account_id = $1
     and not exists (select from endpoint_leases o
                      where o.endpoint_id = w.id and o.worker_id <> $2 and o.expires_at >= now())
   order by w.id
  on conflict (endpoint_id) do update set worker_id = excluded.worker_id, expires_at = excluded.expires_at
   where t.worker_id = excluded.worker_id or t.expires_at < now()
  returning t.endpoint_id`;
const RELEASE_LEASES = 'delete from endpoint_leases where worker_id = $1';
const DUE = `
  select d.id, d.endpoint_id, d.attempt_count, e.body, w.url, w.sealed_secret, w.sealed_headers, w.order_mode
    from deliveries d join events e on e.id = d.event_id join webhook_endpoints w on w.id = d.endpoint_id
   where d.endpoint_id = any($1::text[]) and d.next_attempt_at <= now()
   order by d.next_attempt_at, d.position limit 1`;
const ATTEMPT = `
  insert into delivery_attempts (delivery_id, attempt, started_at, duration_ms, status, error, address, response_headers,
    response_body, next_attempt_at)
  values ($1, $2, now(), 5, 500, null, '127.0.0.1', '{}', '', now() + interval '5 seconds')
  on conflict (delivery_id, attempt) do nothing`;
const ATTEMPTED = `
  update deliveries set status = 'failed', next_attempt_at = now() + interval '5 seconds', attempt_count = $2,
    retry_schedule_attempt_count = retry_schedule_attempt_count + 1, last_status = 500 where id = $1 and status <> 'succeeded'`;
const HEALTH = 'update webhook_endpoints set failing_since = coalesce(failing_since, now()) where id = $1';
const READS = [
  'select position, body from events where account_id = $1 order by position desc limit 101',
  'select * from webhook_endpoints where account_id = $1 and deleted_at is null order by position',
  `select a.* from delivery_attempts a join deliveries d on d.id = a.delivery_id where d.account_id = $1
    order by a.delivery_id, a.attempt limit 20`,
];

/** Every version retries a transaction that was aborted in a deadlock. */
const TRIES_MAX = 4;
const DEADLOCK = '40P01';

/** Simulates a process of the previous version, working in one account with its own connections. */
export function openPreviousVersionProcess(url: string, accountId: string): PreviousVersionProcess {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const workerId = randomUUID();
  const eventIds: string[] = [];
  let longestMs = 0;
  return {
    eventIds,
    get longestMs() {
      return longestMs;
    },
    async work() {
      const startedAt = performance.now();
      const id = `evt_${randomUUID().replaceAll('-', '')}`;
      await inTransaction(pool, (client) => append(client, accountId, id));
      eventIds.push(id);
      const { rows: turns } = await pool.query(TAKE_LEASES, [accountId, workerId]);
      const { rows } = await pool.query(DUE, [turns.map((turn) => turn.endpoint_id)]);
      for (const { id: deliveryId, endpoint_id: endpointId, attempt_count: count } of rows) {
        await inTransaction(pool, async (client) => {
          await client.query(ATTEMPT, [deliveryId, Number(count) + 1]);
          await client.query(ATTEMPTED, [deliveryId, Number(count) + 1]);
          await client.query(HEALTH, [endpointId]);
        });
      }
      await pool.query(RELEASE_LEASES, [workerId]);
      for (const read of READS) await pool.query(read, [accountId]);
      longestMs = Math.max(longestMs, performance.now() - startedAt);
    },
    close: () => pool.end(),
  };
}

async function append(client: pg.PoolClient, accountId: string, id: string): Promise<void> {
  const counters = await client.query(COUNTERS, [accountId]);
  const eventPosition = Number(counters.rows[0].position) + 1;
  let position = eventPosition;
  await client.query(EVENT, [accountId, position, id, bodyOf(id)]);
  const endpoints = await client.query(ENDPOINTS, [accountId]);
  for (const endpoint of endpoints.rows) {
    position += 1;
    const delivery = `dlv_${randomUUID().replaceAll('-', '')}`;
    await client.query(DELIVERY, [delivery, accountId, position, endpoint.id, id, eventPosition]);
  }
  await client.query(SAVE_COUNTERS, [accountId, position]);
}

const bodyOf = (id: string) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'shipment.updated',
    source: { id: 'shp_1', type: 'shipment' },
    data: {},
    createdAt: new Date().toISOString(),
  });

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await work(client);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isDeadlock = error instanceof pg.DatabaseError && error.code === DEADLOCK;
      if (!isDeadlock || attempt >= TRIES_MAX) throw error;
    } finally {
      client.release();
    }
  }
}
