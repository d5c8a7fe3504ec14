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

/** The user's active sessions, newest first. */
export const listSessions = (db: Db, userId: string, now: Date): Promise<UserSessionRow[]> =>
  db
    .selectFrom('user_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();

/** False when the user has no such session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of the user. */
export const deleteSessions = (tx: Tx, userId: string) =>
  tx.deleteFrom('user_sessions').where('user_id', '=', userId).execute();
