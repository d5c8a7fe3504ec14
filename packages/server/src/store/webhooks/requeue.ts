import type { EventType } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { OrderMode } from '../../domain/webhooks/delivery.ts';
import { type IdSource, newId } from '../../kernel/ids.ts';
import type { AccountCounters } from '../accounts/account-counters.ts';
import type { Tx } from '../database.ts';
import { lockSources, notifyWorkers } from './delivery-queue.ts';

export interface RequeueTarget {
  readonly id: string;
  readonly accountId: string;
  readonly enabled: boolean;
  readonly orderMode: OrderMode;
  readonly eventTypes: readonly string[];
  readonly productEvents: boolean;
}

/** The endpoint with its order mode, locked so that it is neither disabled nor deleted meanwhile; null when it was deleted. */
export async function lockTarget(
  tx: Tx,
  accountId: string,
  endpointId: string,
): Promise<RequeueTarget | null> {
  const row = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'account_id', 'enabled', 'order_mode', 'event_types', 'product_events'])
    .where('account_id', '=', accountId)
    .where('id', '=', endpointId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    accountId: row.account_id,
    enabled: row.enabled,
    orderMode: row.order_mode,
    eventTypes: row.event_types,
    productEvents: row.product_events,
  };
}

/** An event to send to the endpoint, again or for the first time. */
export interface RequeuedEvent {
  readonly id: string;
  readonly type: EventType;
  readonly source_id: string;
  readonly position: number;
}

export interface Requeue {
  /** `failing`: requeues failing deliveries only; creates none, and leaves succeeded and pending ones unchanged. */
  readonly which: 'all' | 'failing';
  /** Null: not by a recovery; the recovery of an earlier requeue stays. */
  readonly recoveryId: string | null;
  readonly now: Date;
}

/**
 * Queues events, given in log order, for the endpoint, each with a new retry schedule; returns how many. With ordered delivery, a delivery that
 * is due or in flight stays first of its source, and the others follow in log order. The caller has locked the account's counters and the
 * endpoint.
 */
export async function requeueEvents(
  tx: Tx,
  counters: AccountCounters,
  target: RequeueTarget,
  events: readonly RequeuedEvent[],
  requeue: Requeue,
  ids: IdSource,
): Promise<number> {
  if (events.length === 0) return 0;
  const isOrdered = target.orderMode === 'source';
  const sourceIds = [...new Set(events.map((event) => event.source_id))];
  if (isOrdered) await lockSources(tx, target.id, sourceIds);
  const known = await lockKnown(tx, target.id, events);
  const again = requeue.which === 'all' ? known : known.filter(({ isFailing }) => isFailing);
  if (again.length > 0) await restartDeliveries(tx, again, isOrdered, requeue);
  const missing =
    requeue.which === 'all' ? events.filter(({ id }) => !known.some(({ eventId }) => eventId === id)) : [];
  if (missing.length > 0) await insertMissing(tx, counters, target, missing, requeue, ids);
  if (isOrdered) await letFirstGo(tx, target.id, sourceIds, requeue.now);
  if (again.length + missing.length > 0) await notifyWorkers(tx, [target.id]);
  return again.length + missing.length;
}

interface KnownDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly isFailing: boolean;
}

/** Locked in id order, so that concurrently recorded attempts never deadlock with this. */
async function lockKnown(
  tx: Tx,
  endpointId: string,
  events: readonly RequeuedEvent[],
): Promise<KnownDelivery[]> {
  const rows = await tx
    .selectFrom('deliveries')
    .select(['id', 'event_id', 'status'])
    .where('endpoint_id', '=', endpointId)
    .where(sql<boolean>`event_id = any(${events.map(({ id }) => id)}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id, event_id: eventId, status }) => ({
    id,
    eventId,
    isFailing: status === 'failed' || status === 'exhausted',
  }));
}

/** At an ordered endpoint, deliveries that are due or in flight stay so; the others wait for their source. */
async function restartDeliveries(
  tx: Tx,
  deliveries: readonly KnownDelivery[],
  isOrdered: boolean,
  { recoveryId, now }: Requeue,
): Promise<void> {
  const waits = sql`(${isOrdered}::boolean and (d.next_attempt_at is null or d.next_attempt_at > ${now}::timestamptz))`;
  await sql`
    update deliveries d
       set status = 'pending', recovery_id = coalesce(${recoveryId}, d.recovery_id),
           retry_schedule_started_at = ${now}, retry_schedule_attempt_count = 0, succeeded_at = null,
           waits_for_source = ${waits}, next_attempt_at = case when ${waits} then null else ${now}::timestamptz end
     where d.id = any(${deliveries.map(({ id }) => id)}::text[])`.execute(tx);
}

async function insertMissing(
  tx: Tx,
  counters: AccountCounters,
  target: RequeueTarget,
  events: readonly RequeuedEvent[],
  { recoveryId, now }: Requeue,
  ids: IdSource,
): Promise<void> {
  const waits = target.orderMode === 'source';
  await tx
    .insertInto('deliveries')
    .values(
      events.map((event) => ({
        id: newId('delivery', ids),
        account_id: target.accountId,
        position: counters.takePosition(),
        endpoint_id: target.id,
        event_id: event.id,
        event_type: event.type,
        source_id: event.source_id,
        status: 'pending' as const,
        waits_for_source: waits,
        next_attempt_at: waits ? null : now,
        created_at: now,
        retry_schedule_started_at: now,
        recovery_id: recoveryId,
        event_position: event.position,
      })),
    )
    .execute();
}

/** Makes the first delivery of each source in log order due, unless one is due or in flight. */
async function letFirstGo(
  tx: Tx,
  endpointId: string,
  sourceIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    with open as (
      select id, row_number() over (
               partition by source_id
               order by next_attempt_at is null or next_attempt_at > ${now}, event_position) as rank
        from deliveries
       where endpoint_id = ${endpointId} and source_id = any(${sourceIds}::text[]) and status in ('pending', 'failed')
    )
    update deliveries d
       set waits_for_source = open.rank > 1,
           next_attempt_at = case when open.rank = 1 then ${now}::timestamptz end
      from open
     where d.id = open.id
       and case when open.rank = 1 then d.next_attempt_at is null or d.next_attempt_at > ${now} else d.next_attempt_at > ${now} end`.execute(
    tx,
  );
}
