import type { EventType } from '@purser/contract/vocabulary';
import type { Pool } from 'pg';
import type { OrderMode } from '../../domain/webhooks/delivery.ts';

/** A due delivery, with the data for its attempt; secrets are sealed. */
export interface DueRow {
  readonly endpoint_id: string;
  readonly id: string;
  readonly account_id: string;
  readonly event_id: string;
  readonly event_type: EventType;
  readonly source_id: string;
  readonly body: string;
  readonly attempt_count: number;
  readonly retry_schedule_attempt_count: number;
  readonly retry_schedule_started_at: Date;
  readonly url: string;
  readonly sealed_secret: string;
  readonly next_sealed_secret: string | null;
  readonly secret_rotates_at: Date | null;
  readonly sealed_headers: string | null;
  readonly standard_webhooks: boolean;
  readonly order_mode: OrderMode;
  readonly in_flight_max: number;
  readonly rate_per_second: number | null;
  readonly failing_since: Date | null;
  readonly traceparent: string | null;
}

export interface DueAtEndpoint {
  /** The longest due first. */
  readonly deliveries: readonly DueRow[];
  /** Milliseconds until the next delivery becomes due; null when there is none. */
  readonly nextInMs: number | null;
}

/** How many more deliveries of an endpoint to read. */
export interface ReadAhead {
  readonly endpointId: string;
  readonly limit: number;
}

type NothingDue = { readonly [Column in keyof Omit<DueRow, 'endpoint_id'>]: null };
type Row = { endpoint_id: string; next_in_ms: number | null } & (DueRow | NothingDue);

const DUE = {
  name: 'due-deliveries',
  text: `
    select l.endpoint_id, n.next_in_ms, d.id, d.account_id, d.event_id, d.event_type, d.source_id, e.body, d.attempt_count,
           d.retry_schedule_attempt_count, d.retry_schedule_started_at,
           w.url, w.sealed_secret, w.next_sealed_secret, w.secret_rotates_at, w.sealed_headers, w.standard_webhooks,
           w.order_mode, w.in_flight_max, w.rate_per_second, w.failing_since, d.traceparent
      from unnest($1::text[], $2::int[]) as l (endpoint_id, room)
      join webhook_endpoints w on w.id = l.endpoint_id
      cross join lateral (
        select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as next_in_ms
          from deliveries where endpoint_id = l.endpoint_id and next_attempt_at > now()) n
      left join lateral (
        select * from deliveries
         where endpoint_id = l.endpoint_id and next_attempt_at <= now() and id <> all($3::text[])
         order by next_attempt_at, position limit l.room) d on true
      left join events e on e.id = d.event_id
     order by d.next_attempt_at, d.position`,
};

/** Reads the due deliveries of these endpoints, except those that this process has read already. */
export async function readDueDeliveries(
  pool: Pool,
  endpoints: readonly ReadAhead[],
  inHandIds: readonly string[],
): Promise<ReadonlyMap<string, DueAtEndpoint>> {
  const { rows } = await pool.query<Row>({
    ...DUE,
    values: [endpoints.map(({ endpointId }) => endpointId), endpoints.map(({ limit }) => limit), inHandIds],
  });
  const found = new Map<string, { deliveries: DueRow[]; nextInMs: number | null }>();
  for (const row of rows) {
    const at = found.get(row.endpoint_id) ?? { deliveries: [], nextInMs: row.next_in_ms };
    found.set(row.endpoint_id, at);
    if (row.id !== null) at.deliveries.push(row);
  }
  return found;
}

// Skip scan: one index lookup per endpoint with open deliveries.
const DUE_ENDPOINTS = {
  name: 'due-endpoints',
  text: `
    with recursive waiting as (
      (select endpoint_id, next_attempt_at from deliveries where next_attempt_at is not null
        order by endpoint_id, next_attempt_at limit 1)
      union all
      select n.endpoint_id, n.next_attempt_at from waiting w cross join lateral (
        select endpoint_id, next_attempt_at from deliveries
         where next_attempt_at is not null and endpoint_id > w.endpoint_id
         order by endpoint_id, next_attempt_at limit 1) n
    )
    select endpoint_id, greatest(0, (extract(epoch from next_attempt_at - now()) * 1000)::float8) as in_ms
      from waiting where next_attempt_at < now() + make_interval(secs => $1)`,
};

/** The endpoints with a delivery due within the time, and in how many milliseconds. */
export async function findDueEndpoints(
  pool: Pool,
  withinSeconds: number,
): Promise<{ readonly endpointId: string; readonly inMs: number }[]> {
  const { rows } = await pool.query<{ endpoint_id: string; in_ms: number }>({
    ...DUE_ENDPOINTS,
    values: [withinSeconds],
  });
  return rows.map(({ endpoint_id: endpointId, in_ms: inMs }) => ({ endpointId, inMs }));
}
