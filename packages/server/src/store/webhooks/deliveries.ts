import type { DeliveryStatus, EventType } from '@purser/contract/vocabulary';
import { type Generated, sql } from 'kysely';
import type { Db } from '../database.ts';
import { type CreatedBetween, createdBetween } from '../events/event-log.ts';
import { type PageRequest, readPage } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    deliveries: DeliveriesTable;
  }
}

interface DeliveriesTable {
  id: string;
  account_id: string;
  position: number;
  endpoint_id: string;
  event_id: string;
  event_type: EventType;
  status: 'pending' | 'succeeded' | 'failed' | 'exhausted';
  attempt_count: Generated<number>;
  next_attempt_at: Date | null;
  last_status: number | null;
  created_at: Date;
  succeeded_at: Date | null;
  source_id: string;
  event_position: number;
  waits_for_source: Generated<boolean>;
  retry_schedule_started_at: Date;
  retry_schedule_attempt_count: Generated<number>;
  recovery_id: string | null;
  traceparent: string | null;
}

export interface DeliveryFilter extends CreatedBetween {
  readonly accountId: string;
  readonly endpointId?: string;
  /** Only deliveries to these endpoints. */
  readonly endpointIds?: readonly string[];
  readonly eventId?: string;
  readonly eventTypes?: readonly EventType[];
  readonly statuses?: readonly DeliveryStatus[];
}

const deliveries = (db: Db, accountId: string) =>
  db
    .selectFrom('deliveries')
    .select([
      'id',
      'position',
      'endpoint_id',
      'event_id',
      'event_type',
      'status',
      'attempt_count',
      'created_at',
      'next_attempt_at',
      'last_status',
      'succeeded_at',
      'recovery_id',
    ])
    .where('account_id', '=', accountId);

/** Of event types that few events have, the deliveries are found by these events. Deliveries have no index by type, which each would pay for. */
const RARE = 500;

/** The events of the types; null if there are many. */
async function rareEvents(
  db: Db,
  { accountId, eventTypes }: DeliveryFilter,
): Promise<readonly string[] | null> {
  if (eventTypes === undefined) return null;
  const { rows } = await sql<{ id: string }>`
    select id from events where account_id = ${accountId} and type = any(${[...eventTypes]}::text[]) limit ${RARE + 1}`.execute(
    db,
  );
  return rows.length > RARE ? null : rows.map(({ id }) => id);
}

export async function listDeliveries(db: Db, filter: DeliveryFilter, page: PageRequest) {
  const { accountId, endpointId, endpointIds, eventId, eventTypes, statuses } = filter;
  const eventIds = await rareEvents(db, filter);
  const inTime = createdBetween(accountId, filter);
  return readPage(
    deliveries(db, accountId)
      .$if(inTime.length > 0, (query) => query.where((where) => where.and(inTime)))
      .$if(endpointId !== undefined, (query) => query.where('endpoint_id', '=', endpointId ?? ''))
      .$if(endpointIds !== undefined, (query) => query.where('endpoint_id', 'in', endpointIds ?? []))
      .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
      .$if(eventIds !== null, (query) =>
        query.where(sql<boolean>`event_id = any(${[...(eventIds ?? [])]}::text[])`),
      )
      .$if(eventTypes !== undefined, (query) => query.where('event_type', 'in', eventTypes ?? []))
      .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? [])),
    page,
  );
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>['items'][number];

export const readDelivery = (db: Db, accountId: string, id: string) =>
  deliveries(db, accountId).where('id', '=', id).executeTakeFirst();

/** The delivery of an event to an endpoint. */
export const findDelivery = (db: Db, accountId: string, endpointId: string, eventId: string) =>
  deliveries(db, accountId)
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();

/** Whether the event was for one of the endpoints; null: for any. */
export async function hasDelivery(
  db: Db,
  accountId: string,
  eventId: string,
  endpointIds: readonly string[] | null,
): Promise<boolean> {
  const found = await deliveries(db, accountId)
    .where('event_id', '=', eventId)
    .$if(endpointIds !== null, (query) => query.where('endpoint_id', 'in', endpointIds ?? []))
    .limit(1)
    .execute();
  return found.length > 0;
}
