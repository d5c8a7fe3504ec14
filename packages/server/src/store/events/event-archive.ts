import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { LoggedBody } from '../../domain/events/event-archive.ts';
import type { Db } from '../database.ts';

/** The key of the advisory lock under which one process at a time archives. */
const LOCK = "hashtextextended('event archive', 0)";

/** Runs the work while no other process archives; does nothing if one does. */
export async function whileAloneArchiving(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK}) as taken`);
    if (rows[0]?.taken === true) {
      try {
        await work();
      } finally {
        await client.query(`select pg_advisory_unlock(${LOCK})`);
      }
    }
    isBroken = false;
  } finally {
    // A connection that may still hold the lock is closed.
    client.release(isBroken);
  }
}

/** Accounts whose first event that is not archived is older than the time. One index lookup per account. */
export async function accountsToArchive(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a left join event_archive r on r.account_id = a.id
      cross join lateral (select created_at from events e
                           where e.account_id = a.id and e.position > coalesce(r.position, 0) order by e.position limit 1) first
     where first.created_at < ${before} order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The next events of the account's log that are not archived, in its order. */
export async function readUnarchived(db: Db, accountId: string, limit: number): Promise<LoggedBody[]> {
  const { rows } = await sql<LoggedBody>`
    select position, created_at as "createdAt", body from events
     where account_id = ${accountId}
       and position > coalesce((select position from event_archive where account_id = ${accountId}), 0)
     order by position limit ${limit}`.execute(db);
  return rows;
}

/** The position up to which the storage has acknowledged the account's events; 0 when none. */
export async function archivedPosition(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select position from event_archive where account_id = ${accountId}`.execute(db);
  return rows[0]?.position ?? 0;
}

/** Records that the storage has acknowledged all events up to the position. */
export async function recordArchived(db: Db, accountId: string, position: number): Promise<void> {
  await sql`
    insert into event_archive (account_id, position, archived_at) values (${accountId}, ${position}, now())
    on conflict (account_id) do update
      set position = greatest(event_archive.position, excluded.position), archived_at = now()`.execute(db);
}
