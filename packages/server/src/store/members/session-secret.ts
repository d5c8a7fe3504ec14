import type { Generated } from 'kysely';
import type { Db } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    session_secret: SessionSecretTable;
  }
}

interface SessionSecretTable {
  singleton: Generated<boolean>;
  sealed_secret: string;
}

export async function findSessionSecret(db: Db): Promise<string | null> {
  const row = await db.selectFrom('session_secret').select('sealed_secret').executeTakeFirst();
  return row?.sealed_secret ?? null;
}

/** Does nothing if a secret is stored already. */
export const saveSessionSecret = (db: Db, sealed: string) =>
  db
    .insertInto('session_secret')
    .values({ sealed_secret: sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
