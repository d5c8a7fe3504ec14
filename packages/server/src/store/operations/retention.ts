import { type Generated, sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../database.ts';
import { archivedPosition } from '../events/event-archive.ts';

declare module '../database.ts' {
  interface Database {
    event_log_floors: EventLogFloorsTable;
  }
}

interface EventLogFloorsTable {
  account_id: string;
  event_position: Generated<number>;
  delivery_position: Generated<number>;
}

/** Accounts whose oldest event is older than the given time. One index lookup per account. */
export async function accountsWithOldEvents(db: Db, olderThan: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a
      cross join lateral (select created_at from events e where e.account_id = a.id order by position limit 1) oldest
     where oldest.created_at < ${olderThan}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Deletes a batch of an account's oldest events with their deliveries and attempts, in one short transaction, and raises the floor of its
 * log. Stops at the first event that is recent or has an open delivery, so the log never has a gap. Locks only the deleted rows and the
 * floor. With `archivedOnly` also stops at the first event that is not archived. Returns how many events were deleted; 0 also if another process is deleting events of the account.
 */
export function removeOldEvents(
  db: Db,
  accountId: string,
  olderThan: Date,
  limit: number,
  archivedOnly: boolean,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (!(await lockFloor(tx, accountId))) return 0;
    const oldest = await lockOldest(tx, accountId, olderThan, limit);
    const archived = archivedOnly ? await archivedPosition(tx, accountId) : Number.POSITIVE_INFINITY;
    const found = oldest.filter(({ position }) => position <= archived);
    const waiting = await waitingEvents(
      tx,
      found.map(({ id }) => id),
    );
    const firstKept = found.findIndex(({ id }) => waiting.has(id));
    const gone = firstKept === -1 ? found : found.slice(0, firstKept);
    const last = gone.at(-1);
    if (last === undefined) return 0;
    const ids = gone.map(({ id }) => id);
    const lastDelivery = await removeDeliveries(tx, ids);
    await tx.deleteFrom('events').where('id', 'in', ids).execute();
    await raiseFloor(tx, accountId, last.position, lastDelivery ?? last.position);
    return gone.length;
  });
}

/** False when another process is deleting events of this account. */
async function lockFloor(tx: Tx, accountId: string): Promise<boolean> {
  await sql`insert into event_log_floors (account_id) values (${accountId}) on conflict do nothing`.execute(
    tx,
  );
  const row = await tx
    .selectFrom('event_log_floors')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** The oldest events up to the first recent one, locked so that no delivery is added meanwhile. */
async function lockOldest(tx: Tx, accountId: string, olderThan: Date, limit: number) {
  const rows = await tx
    .selectFrom('events')
    .select(['id', 'position', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .limit(limit)
    .forUpdate()
    .execute();
  const firstYoung = rows.findIndex(({ created_at: at }) => at >= olderThan);
  return firstYoung === -1 ? rows : rows.slice(0, firstYoung);
}

/** Locks the deliveries of these events, so that none is requeued meanwhile, and returns the events with an open delivery. */
async function waitingEvents(tx: Tx, eventIds: readonly string[]): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('deliveries')
    .select(['event_id', 'status'])
    .where('event_id', 'in', eventIds)
    .forUpdate()
    .execute();
  return new Set(
    rows.filter(({ status }) => status === 'pending' || status === 'failed').map((row) => row.event_id),
  );
}

/** Deletes deliveries and their attempts; returns the highest position among them, null when there were none. */
async function removeDeliveries(tx: Tx, eventIds: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with gone as (delete from deliveries where event_id = any(${eventIds}::text[]) returning position)
    select max(position) as last from gone`.execute(tx);
  return rows[0]?.last ?? null;
}

/** A delivery added long after its event may have a higher position than retained events: the floor stays below the next event. */
async function raiseFloor(
  tx: Tx,
  accountId: string,
  eventPosition: number,
  lastDelivery: number,
): Promise<void> {
  await sql`
    update event_log_floors set event_position = ${eventPosition},
           delivery_position = greatest(${eventPosition}, least(${lastDelivery},
             coalesce((select min(position) from events where account_id = ${accountId}) - 1, ${lastDelivery})))
     where account_id = ${accountId}`.execute(tx);
}

export interface LogFloor {
  readonly eventPosition: number;
  readonly deliveryPosition: number;
  /** The oldest retained event; null when there is none. */
  readonly oldest: { readonly id: string; readonly createdAt: Date } | null;
}

/** The position up to which an account's log was deleted; null when nothing was deleted. */
export async function readLogFloor(db: Db, accountId: string): Promise<LogFloor | null> {
  const floor = await db
    .selectFrom('event_log_floors')
    .select(['event_position', 'delivery_position'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (floor === undefined) return null;
  const oldest = await db
    .selectFrom('events')
    .select(['id', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return {
    eventPosition: floor.event_position,
    deliveryPosition: floor.delivery_position,
    oldest: oldest === undefined ? null : { id: oldest.id, createdAt: oldest.created_at },
  };
}
