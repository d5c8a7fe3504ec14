import { inTransaction } from '../../store/database.ts';
import { deleteSession, listSessions } from '../../store/members/user-sessions.ts';
import type { AuditContext } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { recordUserChange } from './record-user-change.ts';

/** An active session of the user. */
export interface OwnSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

export async function readOwnSessions(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  userId: string,
): Promise<OwnSession[]> {
  const rows = await listSessions(store.db, userId, clock.now());
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastUsedAt: row.updated_at,
    expiresAt: row.expires_at,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
  }));
}

/** False when the user has no such session. */
export const endOwnSession = (
  context: AuditContext & Pick<Context, 'store'>,
  userId: string,
  id: string,
): Promise<boolean> =>
  inTransaction(context.store.db, async (tx) => {
    if (!(await deleteSession(tx, userId, id))) return false;
    await recordUserChange(context, tx, userId, { action: 'user.sessions_ended', after: { endedCount: 1 } });
    return true;
  });
