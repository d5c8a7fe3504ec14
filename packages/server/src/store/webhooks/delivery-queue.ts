import type { EventType } from '@purser/contract/vocabulary';
import { type OperationNodeSource, sql } from 'kysely';
import { type IdSource, newId } from '../../kernel/ids.ts';
import { currentTraceparent } from '../../kernel/tracing.ts';
import type { AccountCounters } from '../accounts/account-counters.ts';
import type { Tx } from '../database.ts';

/** The channel that notifies workers of endpoints with due deliveries: comma-separated ids, or empty for any endpoint. */
export const DELIVERIES_CHANNEL = 'purser_deliveries';

const NOTIFY_IDS_MAX = 200;

export async function notifyWorkers(tx: Tx, endpointIds: readonly string[]): Promise<void> {
  await notification(endpointIds).execute(tx);
}

const notification = (endpointIds: readonly string[]) =>
  sql`select pg_notify(${DELIVERIES_CHANNEL}, ${endpointIds.length > NOTIFY_IDS_MAX ? '' : endpointIds.join(',')})`;

interface QueuedEvent {
  readonly id: string;
  readonly type: EventType;
  readonly source: { readonly id: string };
  readonly createdAt: Date;
  /** Its position in the log. */
  readonly position: number;
}

/** Queues a delivery of the event for each of the endpoints, in the transaction that appends it. */
export async function queueDeliveries(
  tx: Tx,
  counters: AccountCounters,
  event: QueuedEvent,
  endpoints: readonly SubscribedEndpoint[],
  ids: IdSource,
): Promise<void> {
  if (endpoints.length === 0) return;
  const ordered = endpoints.filter((endpoint) => endpoint.order_mode === 'source').map(({ id }) => id);
  const blocked = await blockedEndpoints(tx, ordered, event.source.id);
  const traceparent = currentTraceparent();
  const insertion = tx.insertInto('deliveries').values(
    endpoints.map(({ id: endpointId }) => ({
      id: newId('delivery', ids),
      account_id: counters.accountId,
      position: counters.takePosition(),
      endpoint_id: endpointId,
      event_id: event.id,
      event_type: event.type,
      source_id: event.source.id,
      event_position: event.position,
      status: 'pending' as const,
      waits_for_source: blocked.has(endpointId),
      // Due by the database's clock: the clock of a process may be ahead.
      next_attempt_at: blocked.has(endpointId)
        ? null
        : sql<Date>`least(${event.createdAt}::timestamptz, now())`,
      retry_schedule_started_at: event.createdAt,
      created_at: event.createdAt,
      traceparent,
    })),
  );
  const ready = endpoints.map(({ id }) => id).filter((id) => !blocked.has(id));
  if (ready.length === 0) await insertion.execute();
  else await sql`with queued as (${insertion}) ${notification(ready)}`.execute(tx);
}

export interface SubscribedEndpoint {
  readonly id: string;
  readonly order_mode: 'none' | 'source';
}

/** Executes the insertion of an event; returns the endpoints that are subscribed to it, none if nothing was inserted. */
export async function subscribedEndpoints(
  tx: Tx,
  insertion: OperationNodeSource,
  accountId: string,
  type: EventType,
): Promise<readonly SubscribedEndpoint[]> {
  // In id order, so that all transactions lock sources in the same order.
  const { rows } = await sql<SubscribedEndpoint>`
    with appended as (${insertion})
    select w.id, w.order_mode from appended cross join lateral subscribed_endpoints(${accountId}, ${type}) w
     order by w.place`.execute(tx);
  return rows;
}

/** Blocks other transactions from queuing or ending a delivery of this source at this endpoint. */
async function lockSource(tx: Tx, endpointId: string, sourceId: string): Promise<void> {
  await lockSources(tx, endpointId, [sourceId]);
}

/** The same for several sources, in a fixed order to avoid deadlocks. */
export async function lockSources(tx: Tx, endpointId: string, sourceIds: readonly string[]): Promise<void> {
  const names = [...new Set(sourceIds)].sort().map((sourceId) => `${endpointId} ${sourceId}`);
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
      from unnest(${names}::text[]) with ordinality as n (name, place) order by place`.execute(tx);
}

/** The ordered endpoints with an open delivery of an earlier event of the source. */
async function blockedEndpoints(
  tx: Tx,
  orderedIds: readonly string[],
  sourceId: string,
): Promise<ReadonlySet<string>> {
  if (orderedIds.length === 0) return new Set();
  for (const id of orderedIds) await lockSource(tx, id, sourceId);
  const rows = await tx
    .selectFrom('deliveries')
    .select('endpoint_id')
    .distinct()
    .where('endpoint_id', 'in', orderedIds)
    .where('source_id', '=', sourceId)
    .where('status', 'in', ['pending', 'failed'])
    .execute();
  return new Set(rows.map((row) => row.endpoint_id));
}

/**
 * Ends a delivery with `end` and makes the next delivery of the source due, in one transaction.
 */
export async function endInOrder(
  tx: Tx,
  endpointId: string,
  sourceId: string,
  end: () => Promise<void>,
  now: Date,
): Promise<void> {
  await lockSource(tx, endpointId, sourceId);
  await end();
  await sql`
    update deliveries set waits_for_source = false, next_attempt_at = ${now}
     where id = (select id from deliveries
                  where endpoint_id = ${endpointId} and source_id = ${sourceId} and status in ('pending', 'failed')
                  order by event_position limit 1)
       and waits_for_source`.execute(tx);
}

/**
 * Applies a change of the endpoint's order mode: with ordered delivery, only the oldest open delivery of each source stays due; without it,
 * none waits.
 */
export async function applyOrderMode(
  tx: Tx,
  endpointId: string,
  isOrdered: boolean,
  now: Date,
): Promise<void> {
  // Locked in id order, like attempts that are recorded concurrently.
  await sql`
    with open as (
      select id, source_id, event_position from deliveries
       where endpoint_id = ${endpointId} and status in ('pending', 'failed') order by id for no key update
    ), placed as (
      select id, ${isOrdered} and row_number() over (partition by source_id order by event_position) > 1 as waits
        from open
    )
    update deliveries d
       set waits_for_source = placed.waits, next_attempt_at = case when placed.waits then null else ${now}::timestamptz end
      from placed where d.id = placed.id and d.waits_for_source <> placed.waits`.execute(tx);
  if (!isOrdered) await notifyWorkers(tx, [endpointId]);
}

/**
 * Makes blocked deliveries due if nothing will unblock them, because the delivery before them ended while the order mode was changed: the
 * first of each source without a delivery that is due or in flight.
 */
export async function unblockDeliveries(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ endpoint_id: string }>`
    update deliveries d set waits_for_source = false, next_attempt_at = ${now}
      from webhook_endpoints w
     where w.id = d.endpoint_id and w.order_mode = 'source' and d.status in ('pending', 'failed') and d.waits_for_source
       and not exists (select from deliveries e
                        where e.endpoint_id = d.endpoint_id and e.source_id = d.source_id
                          and e.status in ('pending', 'failed') and e.id <> d.id
                          and (not e.waits_for_source
                               or e.event_position < d.event_position))
    returning d.endpoint_id`.execute(tx);
  if (rows.length > 0) await notifyWorkers(tx, [...new Set(rows.map((row) => row.endpoint_id))]);
}
