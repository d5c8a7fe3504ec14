import type { Selectable } from 'kysely';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    user_sessions: UserSessionsTable;
  }
}

interface UserSessionsTable {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Date;
  updated_at: Date;
}

export type UserSessionRow = Selectable<UserSessionsTable>;

/** The person's sessions that have not ended, the newest first. */
export const listSessions = (db: Db, personId: string, now: Date): Promise<UserSessionRow[]> =>
  db
    .selectFrom('user_sessions')
    .selectAll()
    .where('user_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();

/** False when the person has no such session. */
export async function deleteSession(db: Db, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_sessions')
    .where('user_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of the person. */
export const deleteSessions = (tx: Tx, personId: string) =>
  tx.deleteFrom('user_sessions').where('user_id', '=', personId).execute();
