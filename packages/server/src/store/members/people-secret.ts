import type { Generated } from 'kysely';
import type { Db } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    people_secret: PeopleSecretTable;
  }
}

interface PeopleSecretTable {
  singleton: Generated<boolean>;
  sealed_secret: string;
}

export async function findPeopleSecret(db: Db): Promise<string | null> {
  const row = await db.selectFrom('people_secret').select('sealed_secret').executeTakeFirst();
  return row?.sealed_secret ?? null;
}

/** Keeps the first one that is written. */
export const keepPeopleSecret = (db: Db, sealed: string) =>
  db
    .insertInto('people_secret')
    .values({ sealed_secret: sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
