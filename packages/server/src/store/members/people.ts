import { type Generated, type Selectable, sql } from 'kysely';
import type { PersonRole } from '../../domain/members/member-role.ts';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    people: PeopleTable;
    person_credentials: PersonCredentialsTable;
  }
}

interface PeopleTable {
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

interface PersonCredentialsTable {
  id: string;
  person_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: Date;
  updated_at: Date;
}

export type PersonRow = Selectable<PeopleTable>;

export const findPerson = (db: Db, id: string): Promise<PersonRow | undefined> =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();

export const findPersonByEmail = (db: Db, email: string): Promise<PersonRow | undefined> =>
  db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst();

export async function anyPersonExists(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('people').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The accounts that a person belongs to, the oldest membership first. */
export const listMemberships = (
  db: Db,
  personId: string,
): Promise<{ accountId: string; name: string; role: PersonRole }[]> =>
  db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.account_id as accountId', 'a.name', 'm.role'])
    .where('m.person_id', '=', personId)
    .orderBy('m.created_at')
    .orderBy('m.account_id')
    .execute();

/** Waits for whoever makes the first person just now; whether there is anybody then. */
export async function lockFirstPerson(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${FIRST_PERSON_LOCK})`.execute(tx);
  return anyPersonExists(tx);
}

/** One number for the lock under which the first person is made. */
const FIRST_PERSON_LOCK = 7_210_013;

/** Ends what is half done of the person's signing in, and the trust in their devices. */
export const deleteChallenges = (tx: Tx, personId: string) =>
  tx.deleteFrom('person_verifications').where('value', '=', personId).execute();

export const setOperator = (tx: Tx, personId: string, isOperator: boolean) =>
  tx.updateTable('people').set({ is_operator: isOperator }).where('id', '=', personId).execute();

/** Locks those who run the installation, so that two requests cannot each take the last but one. */
export const lockOperators = (tx: Tx): Promise<{ id: string }[]> =>
  tx.selectFrom('people').select('id').where('is_operator', '=', true).orderBy('id').forUpdate().execute();

/** The person, locked against whoever adds them to an account or removes them meanwhile. */
export const lockPerson = (tx: Tx, id: string): Promise<PersonRow | undefined> =>
  tx.selectFrom('people').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Forgets the person with everything that only concerns them. */
export const deletePerson = (tx: Tx, id: string) => tx.deleteFrom('people').where('id', '=', id).execute();

/** A new person, with the hash of a password or, until they choose one, without. */
export async function insertPerson(
  tx: Tx,
  person: Omit<PersonRow, 'image' | 'two_factor_enabled' | 'position'>,
  credential: { readonly id: string; readonly passwordHash: string } | null,
): Promise<void> {
  await tx
    .insertInto('people')
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
    .updateTable('person_credentials')
    .set({ password: credential.passwordHash, updated_at: now })
    .where('person_id', '=', personId)
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
    .insertInto('person_credentials')
    .values({
      id,
      person_id: personId,
      account_id: personId,
      provider_id: 'credential',
      password: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .execute();
