import { type Generated, type Selectable, sql } from 'kysely';
import type { PersonRole } from '../../domain/members/member-role.ts';
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

export async function hasUsers(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The accounts that a person belongs to, the oldest membership first. */
export const listMemberships = (
  db: Db,
  personId: string,
): Promise<{ accountId: string; name: string; role: PersonRole }[]> =>
  db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.account_id as accountId', 'a.name', 'm.role'])
    .where('m.user_id', '=', personId)
    .orderBy('m.created_at')
    .orderBy('m.account_id')
    .execute();

/** Waits for whoever makes the first person just now; whether there is anybody then. */
export async function lockFirstUser(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${FIRST_USER_LOCK})`.execute(tx);
  return hasUsers(tx);
}

/** One number for the lock under which the first person is made. */
const FIRST_USER_LOCK = 7_210_013;

/** Ends what is half done of the person's signing in, and the trust in their devices. */
export const deleteChallenges = (tx: Tx, personId: string) =>
  tx.deleteFrom('user_verifications').where('value', '=', personId).execute();

export const setOperator = (tx: Tx, personId: string, isOperator: boolean) =>
  tx.updateTable('users').set({ is_operator: isOperator }).where('id', '=', personId).execute();

/** Locks those who run the installation, so that two requests cannot each take the last but one. */
export const lockOperators = (tx: Tx): Promise<{ id: string }[]> =>
  tx.selectFrom('users').select('id').where('is_operator', '=', true).orderBy('id').forUpdate().execute();

/** The person, locked against whoever adds them to an account or removes them meanwhile. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Forgets the person with everything that only concerns them. */
export const deleteUser = (tx: Tx, id: string) => tx.deleteFrom('users').where('id', '=', id).execute();

/** A new person, with the hash of a password or, until they choose one, without. */
export async function insertUser(
  tx: Tx,
  person: Omit<UserRow, 'image' | 'two_factor_enabled' | 'position'>,
  credential: { readonly id: string; readonly passwordHash: string } | null,
): Promise<void> {
  await tx
    .insertInto('users')
    .values({ ...person, image: null })
    .execute();
  if (credential !== null) await insertCredential(tx, person.id, credential, person.created_at);
}

/** Replaces the password's hash, or gives the first one. */
export async function savePassword(
  tx: Tx,
  personId: string,
  credential: { readonly id: string; readonly passwordHash: string },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('user_credentials')
    .set({ password: credential.passwordHash, updated_at: now })
    .where('user_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await insertCredential(tx, personId, credential, now);
}

const insertCredential = (
  tx: Tx,
  personId: string,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
  now: Date,
) =>
  tx
    .insertInto('user_credentials')
    .values({
      id,
      user_id: personId,
      account_id: personId,
      provider_id: 'credential',
      password: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .execute();
