import type { Db } from '../database.ts';

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
