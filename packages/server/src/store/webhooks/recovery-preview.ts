import type { EventType } from '@purser/contract/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import { type CreatedBetween, createdBetween } from '../events/event-log.ts';

export interface CountedRange {
  /** At most 10,000. */
  readonly count: number;
  readonly hasMore: boolean;
  readonly oldestAt: Date | null;
  readonly newestAt: Date | null;
}

const COUNT_MAX = 10_000;

/** Events whose deliveries to the endpoint fail or are exhausted. */
export function countFailing(
  db: Db,
  endpointId: string,
  { createdAfter = null, createdBefore = null }: { createdAfter?: Date | null; createdBefore?: Date | null },
  types: readonly EventType[] | null,
): Promise<CountedRange> {
  return counted(
    db,
    sql`select e.created_at
      from deliveries d join events e on e.id = d.event_id
     where d.endpoint_id = ${endpointId} and d.status in ('failed', 'exhausted')
       and (${createdAfter}::timestamptz is null or e.created_at >= ${createdAfter})
       and (${createdBefore}::timestamptz is null or e.created_at < ${createdBefore})
       and (${types}::text[] is null or e.type = any(${types}::text[]))
     order by d.event_position`,
  );
}

/** Events of the account's log with these types. */
export function countLogged(
  db: Db,
  accountId: string,
  between: CreatedBetween,
  types: readonly EventType[],
): Promise<CountedRange> {
  const conditions = [sql<boolean>`account_id = ${accountId}`, ...createdBetween(accountId, between)];
  return counted(
    db,
    sql`select created_at from events
     where ${sql.join(conditions, sql` and `)} and type = any(${[...types]}::text[])
     order by position`,
  );
}

async function counted(db: Db, found: RawBuilder<unknown>): Promise<CountedRange> {
  const { rows } = await sql<Omit<CountedRange, 'hasMore'>>`
    select count(*)::int as count, min(created_at) as "oldestAt", max(created_at) as "newestAt"
      from (${found} limit ${COUNT_MAX + 1}) found`.execute(db);
  const [{ count, oldestAt, newestAt } = { count: 0, oldestAt: null, newestAt: null }] = rows;
  return { count: Math.min(count, COUNT_MAX), hasMore: count > COUNT_MAX, oldestAt, newestAt };
}
