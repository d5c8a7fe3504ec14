import type { EventType, SourceType } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { PurserEvent } from '../../domain/events/event.ts';
import { createBatcher } from '../../kernel/batcher.ts';
import type { IdSource } from '../../kernel/ids.ts';
import type { AccountCounters } from '../accounts/account-counters.ts';
import type { Tx } from '../database.ts';
import { queueDeliveries, subscribedEndpoints } from '../webhooks/delivery-queue.ts';
import { EVENTS_CHANNEL } from './event-notifications.ts';

declare module '../database.ts' {
  interface Database {
    events: EventsTable;
  }
}

interface EventsTable {
  account_id: string;
  position: number;
  id: string;
  type: EventType;
  source_type: SourceType;
  source_id: string;
  body: string;
  created_at: Date;
}

/**
 * Appends the event to its account's log and queues a delivery for each subscribed endpoint, in the transaction of the change. Does nothing
 * if the log has the event already. Watchers of the account's log are notified at the commit. `log_only` queues no deliveries.
 */
export async function appendEvent(
  tx: Tx,
  counters: AccountCounters,
  event: PurserEvent,
  ids: IdSource,
  deliver: 'to_endpoints' | 'log_only' = 'to_endpoints',
): Promise<void> {
  const position = counters.takePosition();
  const insertion = tx
    .insertInto('events')
    .values({
      account_id: counters.accountId,
      position,
      id: event.id,
      type: event.type,
      source_type: event.source.type,
      source_id: event.source.id,
      body: event.body,
      created_at: event.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(sql`pg_notify(${EVENTS_CHANNEL}, account_id)`.as('announced'));
  if (deliver === 'log_only') {
    await insertion.execute();
    return;
  }
  const endpoints = await subscribedEndpoints(tx, insertion, counters.accountId, event.type);
  await queueDeliveries(tx, counters, { ...event, position }, endpoints, ids);
}

const EVENTS_BY_ID = {
  name: 'events-by-id',
  text: 'select id, body from events where account_id = $1 and id = any($2::text[])',
};

/** An event's body, byte for byte as delivered; null when the account has no such event. */
export type EventBodies = (accountId: string, id: string) => Promise<string | null>;

const BATCH_MAX = 256;

/** Reads events by id. Concurrent reads of one account are batched. */
export function createEventBodies(pool: Pool): EventBodies {
  const read = createBatcher((wanted: readonly Wanted[]) => readTogether(pool, wanted), BATCH_MAX);
  return (accountId, id) => read(accountId, { accountId, id });
}

interface Wanted {
  readonly accountId: string;
  readonly id: string;
}

/** All ids belong to one account. */
async function readTogether(pool: Pool, wanted: readonly Wanted[]): Promise<(string | null)[]> {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const { rows } = await pool.query<{ id: string; body: string }>({
    ...EVENTS_BY_ID,
    values: [wanted[0]?.accountId, ids],
  });
  const bodyById = new Map(rows.map(({ id, body }) => [id, body]));
  return wanted.map(({ id }) => bodyById.get(id) ?? null);
}
