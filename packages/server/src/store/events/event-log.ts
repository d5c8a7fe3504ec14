import { EVENT_TYPES, type EventType } from '@purser/contract/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import { type Look, type Page, type PageRequest, pageBy } from '../pages.ts';

/** A filter by creation time: from `createdAfter` (inclusive) to `createdBefore` (exclusive). */
export interface CreatedBetween {
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

export interface EventFilter extends CreatedBetween {
  readonly accountId: string;
  readonly types?: readonly EventType[];
  readonly sourceId?: string;
}

export interface LoggedEvent {
  readonly position: number;
  readonly id: string;
  readonly type: EventType;
  readonly source_id: string;
  readonly body: string;
}

/**
 * The log is in commit order, but creation times are taken before the commit, so the order by time can differ by up to this interval:
 * longer transactions are aborted, and clock skew between processes is bounded.
 */
export const DISORDER = sql.raw(`interval '2 minutes'`);
/** Beyond every position, and exact as a number. */
const LAST_POSITION = sql.lit(Number.MAX_SAFE_INTEGER);

const lastPlaceBefore = (accountId: string, time: Date, table: TimedTable) =>
  sql<number>`coalesce((select b.position from ${sql.table(table)} b where b.account_id = ${accountId}
    and b.created_at < ${time}::timestamptz - ${DISORDER} order by b.created_at desc limit 1), 0)`;

/** A position below which everything created before the time is. */
export const firstPlaceFrom = (accountId: string, time: Date | RawBuilder<Date>, table: TimedTable) =>
  sql<number>`coalesce((select b.position from ${sql.table(table)} b where b.account_id = ${accountId}
    and b.created_at >= ${time}::timestamptz + ${DISORDER} order by b.created_at limit 1), ${LAST_POSITION})`;

/** Positions that enclose all items created in the time range, and few others. Two index lookups. */
const placesBetween = (
  accountId: string,
  { createdAfter, createdBefore }: CreatedBetween,
  table: TimedTable,
): RawBuilder<boolean>[] => [
  ...(createdAfter === undefined
    ? []
    : [sql<boolean>`position > ${lastPlaceBefore(accountId, createdAfter, table)}`]),
  ...(createdBefore === undefined
    ? []
    : [sql<boolean>`position < ${firstPlaceFrom(accountId, createdBefore, table)}`]),
];

/** Tables with an index by time. All lists of an account share one position counter, so either table gives positions for every list. */
type TimedTable = 'events' | 'checkout_intents';

/** Positions that enclose what was created in a time range: above the first, below the second. */
export interface PositionRange {
  readonly above: number;
  readonly below: number;
}

/**
 * The range read in advance. PostgreSQL does not know how few rows a position that it looks up itself leaves, and would read whole tables
 * instead of the range.
 */
export async function positionsBetween(
  db: Db,
  accountId: string,
  { createdAfter, createdBefore }: Required<CreatedBetween>,
): Promise<PositionRange> {
  const { rows } = await sql<PositionRange>`
    select ${lastPlaceBefore(accountId, createdAfter, 'events')} as above,
           ${firstPlaceFrom(accountId, createdBefore, 'events')} as below`.execute(db);
  return rows[0] ?? { above: 0, below: Number.MAX_SAFE_INTEGER };
}

/** SQL conditions for list items created in the time range. */
export const createdBetween = (
  accountId: string,
  between: CreatedBetween,
  table: TimedTable = 'events',
): RawBuilder<boolean>[] => [
  ...placesBetween(accountId, between, table),
  ...(between.createdAfter === undefined ? [] : [sql<boolean>`created_at >= ${between.createdAfter}`]),
  ...(between.createdBefore === undefined ? [] : [sql<boolean>`created_at < ${between.createdBefore}`]),
];

/** Reads events that match the filter. The cost depends on the page size, not on the size of the log. */
export async function readEventLog(db: Db, filter: EventFilter, look: Look): Promise<LoggedEvent[]> {
  const { accountId, sourceId } = filter;
  const order = sql.raw(look.order);
  const { than } = look;
  const common = [
    sql<boolean>`account_id = ${accountId}`,
    ...createdBetween(accountId, filter),
    ...(than === undefined ? [] : [sql<boolean>`position ${sql.raw(than.side)} ${than.place}`]),
    ...(sourceId === undefined ? [] : [sql<boolean>`source_id = ${sourceId}`]),
  ];
  const columns = sql.raw('position, id, type, source_id, body');
  const types = filter.types ?? (sourceId === undefined ? null : EVENT_TYPES);
  const { rows } = await (types === null
    ? sql<LoggedEvent>`
        select ${columns} from events where ${sql.join(common, sql` and `)} order by position ${order} limit ${look.limit}`
    : // One index scan per type, each no longer than the page.
      sql<LoggedEvent>`
        select found.* from unnest(${[...new Set(types)]}::text[]) as wanted (of_type) cross join lateral (
          select ${columns} from events where ${sql.join(common, sql` and `)} and type = wanted.of_type
           order by position ${order} limit ${look.limit}) found
         order by position ${order} limit ${look.limit}`
  ).execute(db);
  return rows;
}

/** A position at or below which nothing was created at the time or later; 0 if there is none. */
export async function positionBefore(db: Db, accountId: string, time: Date): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select position from events
     where account_id = ${accountId} and created_at < ${time}::timestamptz - ${DISORDER} order by created_at desc limit 1`.execute(
    db,
  );
  return rows[0]?.position ?? 0;
}

/** An event for delivery, locked; null when the account's log has no event with this id. */
export async function findEvent(
  db: Db,
  accountId: string,
  id: string,
): Promise<Omit<LoggedEvent, 'body'> | null> {
  const row = await db
    .selectFrom('events')
    .select(['id', 'position', 'type', 'source_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    // Locked, so that retention does not delete it meanwhile.
    .forKeyShare()
    .executeTakeFirst();
  return row ?? null;
}

/** A page of the event log, newest first. */
export const listEvents = (db: Db, filter: EventFilter, page: PageRequest): Promise<Page<LoggedEvent>> =>
  pageBy(page, (look) => readEventLog(db, filter, look));
