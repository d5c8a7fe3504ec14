import { databaseErrorCode, inTransaction } from '../../store/database.ts';
import { deleteOtherSessions, readProfileRow, updateProfile } from '../../store/members/own-profile.ts';
import { savePassword } from '../../store/members/users.ts';
import type { Context } from '../context.ts';
import { FIRST_OWNER_EMAIL } from './redeem-link.ts';

/** What a person tells of themselves. */
export interface OwnProfile {
  readonly name: string;
  readonly email: string;
  /** The address is the one that stands in for the first owner's until they tell theirs. */
  readonly isPlaceholder: boolean;
  readonly hasPassword: boolean;
}

export interface ProfileChange {
  readonly name?: string;
  readonly email?: string;
  readonly passwordHash?: string;
}

type ProfileContext = Pick<Context, 'store' | 'clock' | 'random'>;

/** Null when the person is gone. */
export async function readOwnProfile(
  { store }: Pick<Context, 'store'>,
  personId: string,
): Promise<OwnProfile | null> {
  const row = await readProfileRow(store.db, personId);
  if (row === undefined) return null;
  const { name, email, has_password: hasPassword } = row;
  return { name, email, isPlaceholder: email === FIRST_OWNER_EMAIL, hasPassword };
}

/** Changes what is given, all or nothing; a new password ends every other session. Answers whether the address was still to be had. */
export async function changeOwnProfile(
  { store, clock, random }: ProfileContext,
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
  { name, email, passwordHash }: ProfileChange,
): Promise<'changed' | 'email_taken'> {
  const now = clock.now();
  const told = {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(email === undefined ? {} : { email: email.trim().toLowerCase() }),
  };
  try {
    await inTransaction(store.db, async (tx) => {
      await updateProfile(tx, personId, told, now);
      if (passwordHash === undefined) return;
      await savePassword(tx, personId, { id: random.uuid(), passwordHash }, now);
      await deleteOtherSessions(tx, personId, sessionId);
    });
  } catch (error) {
    if (databaseErrorCode(error) === '23505') return 'email_taken';
    throw error;
  }
  return 'changed';
}
