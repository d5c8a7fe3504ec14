import { type Generated, type Selectable, sql } from 'kysely';
import type { MemberRole } from '../../domain/members/member-role.ts';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    users: UsersTable;
    user_credentials: UserCredentialsTable;
  }
}

interface UsersTable {
  id: string;
  position: Generated<number>;
  name: string;
  email: string;
  email_verified: boolean;
  image: string | null;
  is_operator: Generated<boolean>;
  two_factor_enabled: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

interface UserCredentialsTable {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: Date;
  updated_at: Date;
}

export type UserRow = Selectable<UsersTable>;

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/** Whether a user can sign in with a password. */
export async function hasPasswords(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('user_credentials')
    .select('id')
    .where('password', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The accounts of which the user is a member, the oldest membership first. */
export const listMemberships = (
  db: Db,
  userId: string,
): Promise<{ accountId: string; name: string; role: MemberRole }[]> =>
  db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.account_id as accountId', 'a.name', 'm.role'])
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at')
    .orderBy('m.account_id')
    .execute();

/** Waits for a transaction that creates the first user; returns whether one has a password then. */
export async function lockFirstUser(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${FIRST_USER_LOCK})`.execute(tx);
  return hasPasswords(tx);
}

/** The advisory lock under which the first user is created. */
const FIRST_USER_LOCK = 7_210_013;

/** Ends pending sign-ins of the user, and the trust in their devices. */
export const deleteChallenges = (tx: Tx, userId: string) =>
  tx.deleteFrom('user_verifications').where('value', '=', userId).execute();

export const setOperator = (tx: Tx, userId: string, isOperator: boolean) =>
  tx.updateTable('users').set({ is_operator: isOperator }).where('id', '=', userId).execute();

/** Locks the operators, so that two requests cannot each remove the last but one. */
export const lockOperators = (tx: Tx): Promise<{ id: string }[]> =>
  tx.selectFrom('users').select('id').where('is_operator', '=', true).orderBy('id').forUpdate().execute();

/** The user, locked so that no other transaction adds them to an account or deletes them. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Deletes the user with their credentials, sessions and memberships. */
export const deleteUser = (tx: Tx, id: string) => tx.deleteFrom('users').where('id', '=', id).execute();

/** Creates a user, without a password until they choose one. */
export async function insertUser(
  tx: Tx,
  user: Omit<UserRow, 'image' | 'two_factor_enabled' | 'position'>,
  credential: { readonly id: string; readonly passwordHash: string } | null,
): Promise<void> {
  await tx
    .insertInto('users')
    .values({ ...user, image: null })
    .execute();
  if (credential !== null) await insertCredential(tx, user.id, credential, user.created_at);
}

/** Sets or replaces the hash of the user's password. */
export async function savePassword(
  tx: Tx,
  userId: string,
  credential: { readonly id: string; readonly passwordHash: string },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('user_credentials')
    .set({ password: credential.passwordHash, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await insertCredential(tx, userId, credential, now);
}

const insertCredential = (
  tx: Tx,
  userId: string,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
  now: Date,
) =>
  tx
    .insertInto('user_credentials')
    .values({
      id,
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .execute();
