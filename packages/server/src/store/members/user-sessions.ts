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
  password_confirmed_at: Date | null;
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

/** Records that the user of the session entered the password again. */
export const confirmPassword = (db: Db, id: string, now: Date) =>
  db.updateTable('user_sessions').set({ password_confirmed_at: now }).where('id', '=', id).execute();

/** Uses up the session's password confirmation. False if there is none since then. */
export async function takePasswordConfirmation(tx: Tx, id: string, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_sessions')
    .set({ password_confirmed_at: null })
    .where('id', '=', id)
    .where('password_confirmed_at', '>', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends every session of the user. */
export const deleteSessions = (tx: Tx, userId: string) =>
  tx.deleteFrom('user_sessions').where('user_id', '=', userId).execute();
