import { EVENT_TYPES, type EventType } from '@purser/contract/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import { type Look, type Page, type PageRequest, pageBy } from '../pages.ts';

/** When items of an account were created: at the first time or later, and before the second. */
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
 * The order of the log is that of commit. Times are taken a little before, so two events may stand the other way round than their times
 * say; by no more than this: a transaction that takes longer is ended, and clocks of processes are held together.
 */
const DISORDER = sql.raw(`interval '2 minutes'`);

/** Places of the account between which everything lies that was created then, and little else. Found by two looks into an index. */
const placesBetween = (
  accountId: string,
  { createdAfter, createdBefore }: CreatedBetween,
  table: TimedTable,
): RawBuilder<boolean>[] => [
  ...(createdAfter === undefined
    ? []
    : [
        sql<boolean>`position > coalesce((select b.position from ${sql.table(table)} b where b.account_id = ${accountId}
          and b.created_at < ${createdAfter}::timestamptz - ${DISORDER} order by b.created_at desc limit 1), 0)`,
      ]),
  ...(createdBefore === undefined
    ? []
    : [
        sql<boolean>`position < coalesce((select b.position from ${sql.table(table)} b where b.account_id = ${accountId}
          and b.created_at >= ${createdBefore}::timestamptz + ${DISORDER} order by b.created_at limit 1), 9223372036854775807)`,
      ]),
];

/** Tables with an index by time. All lists of an account take their places from one count, so either tells of every list. */
type TimedTable = 'events' | 'checkout_intents';

/** The conditions on items of an account's lists that were created between the times. */
export const createdBetween = (
  accountId: string,
  between: CreatedBetween,
  table: TimedTable = 'events',
): RawBuilder<boolean>[] => [
  ...placesBetween(accountId, between, table),
  ...(between.createdAfter === undefined ? [] : [sql<boolean>`created_at >= ${between.createdAfter}`]),
  ...(between.createdBefore === undefined ? [] : [sql<boolean>`created_at < ${between.createdBefore}`]),
];

/** Reads events that the filter lets through. What it costs depends on how many are wanted, not on how many there are. */
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
    : // One walk in an index for each type, each no longer than the page.
      sql<LoggedEvent>`
        select found.* from unnest(${[...new Set(types)]}::text[]) as wanted (of_type) cross join lateral (
          select ${columns} from events where ${sql.join(common, sql` and `)} and type = wanted.of_type
           order by position ${order} limit ${look.limit}) found
         order by position ${order} limit ${look.limit}`
  ).execute(db);
  return rows;
}

/** A place that nothing created at the time or later stands at or below; 0 when that may be said of none. */
export async function placeBefore(db: Db, accountId: string, time: Date): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select position from events
     where account_id = ${accountId} and created_at < ${time}::timestamptz - ${DISORDER} order by created_at desc limit 1`.execute(
    db,
  );
  return rows[0]?.position ?? 0;
}

/** An event as it is put on its way; null when the account's log has none of this id. */
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
    // So that it is not removed because of its age meanwhile.
    .forKeyShare()
    .executeTakeFirst();
  return row ?? null;
}

/** A page of the event log, newest first. */
export const listEvents = (db: Db, filter: EventFilter, page: PageRequest): Promise<Page<LoggedEvent>> =>
  pageBy(page, (look) => readEventLog(db, filter, look));
