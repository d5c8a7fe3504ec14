import type { EventType, RecoveryKind, RecoveryStatus } from '@purser/contract/vocabulary';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { type Page, type PageRequest, readPage } from '../pages.ts';
import type { RequeuedEvent } from './requeue.ts';

declare module '../database.ts' {
  interface Database {
    recoveries: RecoveriesTable;
  }
}

interface RecoveriesTable {
  id: string;
  account_id: string;
  position: number;
  endpoint_id: string;
  kind: RecoveryKind;
  status: RecoveryStatus;
  since_at: Date | null;
  until_at: Date | null;
  event_types: EventType[] | null;
  from_position: number;
  until_position: number;
  cursor_position: number;
  is_all_queued: Generated<boolean>;
  queued_count: Generated<number>;
  acknowledged_count: Generated<number>;
  failing_count: Generated<number>;
  created_at: Date;
  finished_at: Date | null;
}

export type RecoveryRow = Selectable<RecoveriesTable>;
export type NewRecovery = Pick<
  RecoveryRow,
  | 'id'
  | 'account_id'
  | 'position'
  | 'endpoint_id'
  | 'kind'
  | 'since_at'
  | 'until_at'
  | 'event_types'
  | 'from_position'
  | 'until_position'
  | 'created_at'
>;

/** Stores a new recovery, at the start of its range. */
export const insertRecovery = (tx: Tx, recovery: NewRecovery): Promise<RecoveryRow> =>
  tx
    .insertInto('recoveries')
    .values({ ...recovery, status: 'running', cursor_position: recovery.from_position })
    .returningAll()
    .executeTakeFirstOrThrow();

const ofEndpoint = (db: Db, accountId: string, endpointId: string) =>
  db
    .selectFrom('recoveries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('endpoint_id', '=', endpointId);

export const listRecoveries = (
  db: Db,
  accountId: string,
  endpointId: string,
  page: PageRequest,
): Promise<Page<RecoveryRow>> => readPage(ofEndpoint(db, accountId, endpointId), page);

export const findRecovery = (
  db: Db,
  accountId: string,
  endpointId: string,
  id: string,
): Promise<RecoveryRow | undefined> =>
  ofEndpoint(db, accountId, endpointId).where('id', '=', id).executeTakeFirst();

export const readRecovery = (db: Db, id: string): Promise<RecoveryRow | undefined> =>
  db.selectFrom('recoveries').selectAll().where('id', '=', id).executeTakeFirst();

export const lockRecovery = (tx: Tx, id: string): Promise<RecoveryRow | undefined> =>
  tx.selectFrom('recoveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const hasRunningRecovery = async (tx: Tx, endpointId: string): Promise<boolean> =>
  (await tx
    .selectFrom('recoveries')
    .select('id')
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'running')
    .executeTakeFirst()) !== undefined;

/** Stores the position in the log, and how many deliveries were queued. */
export async function moveRecovery(
  tx: Tx,
  id: string,
  moved: { readonly cursorPosition: number; readonly queuedCount: number; readonly isAllQueued: boolean },
): Promise<void> {
  await tx
    .updateTable('recoveries')
    .set((column) => ({
      cursor_position: moved.cursorPosition,
      queued_count: column('queued_count', '+', moved.queuedCount),
      is_all_queued: moved.isAllQueued,
    }))
    .where('id', '=', id)
    .execute();
}

export interface RecoveryProgress {
  readonly acknowledgedCount: number;
  readonly failingCount: number;
}

/** The deliveries of a recovery by their current status. */
export async function readProgress(db: Db, recoveryId: string): Promise<RecoveryProgress> {
  const { rows } = await sql<{ acknowledged: number; failing: number }>`
    select count(*) filter (where status = 'succeeded') as acknowledged,
           count(*) filter (where status in ('failed', 'exhausted')) as failing
      from deliveries where recovery_id = ${recoveryId}`.execute(db);
  return { acknowledgedCount: rows[0]?.acknowledged ?? 0, failingCount: rows[0]?.failing ?? 0 };
}

/**
 * How many of its deliveries, at most `limit`, await their first attempt: due, in flight, or blocked by such a delivery of their source. One
 * that is blocked by a failing delivery does not count: that can last for days.
 */
export async function countUntried(db: Db, recoveryId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select 1 from deliveries d
       where d.recovery_id = ${recoveryId} and d.status = 'pending'
         and (not d.waits_for_source or not exists (
           select 1 from deliveries ahead
            where ahead.endpoint_id = d.endpoint_id and ahead.source_id = d.source_id and ahead.status = 'failed'
              and not ahead.waits_for_source and ahead.next_attempt_at > now()))
       limit ${limit}) untried`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function endRecovery(
  tx: Tx,
  id: string,
  status: 'completed' | 'canceled' | 'stopped',
  { acknowledgedCount, failingCount }: RecoveryProgress,
  now: Date,
): Promise<RecoveryRow> {
  return await tx
    .updateTable('recoveries')
    .set({
      status,
      acknowledged_count: acknowledgedCount,
      failing_count: failingCount,
      finished_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The next events of the recovery's range whose deliveries fail or are exhausted, in log order. */
export async function readFailing(
  db: Db,
  recovery: RecoveryRow,
  types: readonly EventType[] | null,
  limit: number,
): Promise<RequeuedEvent[]> {
  const { since_at: sinceAt, until_at: untilAt } = recovery;
  const { rows } = await sql<RequeuedEvent>`
    select e.id, e.type, e.source_id, e.position
      from deliveries d join events e on e.id = d.event_id
     where d.endpoint_id = ${recovery.endpoint_id} and d.status in ('failed', 'exhausted')
       and d.event_position > ${recovery.cursor_position}
       and d.event_position <= ${recovery.until_position}
       and (${sinceAt}::timestamptz is null or e.created_at >= ${sinceAt})
       and (${untilAt}::timestamptz is null or e.created_at < ${untilAt})
       and (${types}::text[] is null or e.type = any(${types}::text[]))
     order by d.event_position limit ${limit}`.execute(db);
  return rows;
}
