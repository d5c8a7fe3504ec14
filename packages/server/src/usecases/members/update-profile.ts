import { CHANGED } from '../../domain/audit/audit-entry.ts';
import { databaseErrorCode, inTransaction } from '../../store/database.ts';
import { deleteOtherSessions, readProfileRow, updateProfile } from '../../store/members/own-profile.ts';
import { confirmPassword } from '../../store/members/user-sessions.ts';
import { savePassword } from '../../store/members/users.ts';
import type { Context } from '../context.ts';
import { recordUserChange } from './record-user-change.ts';

/** A user's own profile. */
export interface OwnProfile {
  readonly name: string;
  readonly email: string;
  readonly hasPassword: boolean;
}

export interface ProfileChange {
  readonly name?: string;
  readonly email?: string;
  readonly passwordHash?: string;
}

type ProfileContext = Pick<Context, 'store' | 'clock' | 'random' | 'origin'>;

/** Null when there is no such user. */
export async function readOwnProfile(
  { store }: Pick<Context, 'store'>,
  userId: string,
): Promise<OwnProfile | null> {
  const row = await readProfileRow(store.db, userId);
  if (row === undefined) return null;
  const { name, email, has_password: hasPassword } = row;
  return { name, email, hasPassword };
}

/** Changes the given fields in one transaction; a new password ends all other sessions. Returns `email_taken` if another user has the address. */
export async function changeOwnProfile(
  context: ProfileContext,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  { name, email, passwordHash }: ProfileChange,
): Promise<'changed' | 'email_taken'> {
  const { store, clock, random } = context;
  const now = clock.now();
  const fields = {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(email === undefined ? {} : { email: email.trim().toLowerCase() }),
  };
  try {
    await inTransaction(store.db, async (tx) => {
      const before = await readProfileRow(tx, userId);
      await updateProfile(tx, userId, fields, now);
      if (passwordHash !== undefined) {
        await savePassword(tx, userId, { id: random.uuid(), passwordHash }, now);
        await deleteOtherSessions(tx, userId, sessionId);
        const after = { password: CHANGED };
        await recordUserChange(context, tx, userId, { action: 'user.password_changed', after });
      }
      // Of personal data, only that they changed.
      const after = {
        ...(fields.name === undefined || fields.name === before?.name ? {} : { name: CHANGED }),
        ...(fields.email === undefined || fields.email === before?.email ? {} : { email: CHANGED }),
      };
      await recordUserChange(context, tx, userId, { action: 'user.profile_changed', before: {}, after });
    });
  } catch (error) {
    if (databaseErrorCode(error) === '23505') return 'email_taken';
    throw error;
  }
  return 'changed';
}

/** Records that the user of the session has just entered the password again, as revealing a signing secret requires. */
export const confirmOwnPassword = async (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  sessionId: string,
): Promise<void> => {
  await confirmPassword(store.db, sessionId, clock.now());
};
