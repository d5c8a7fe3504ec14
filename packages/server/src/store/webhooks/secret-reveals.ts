import type { Generated, Insertable } from 'kysely';
import type { Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    secret_reveals: SecretRevealsTable;
  }
}

interface SecretRevealsTable {
  position: Generated<number>;
  account_id: string;
  endpoint_id: string;
  user_id: string;
  at: Date;
}

export const insertSecretReveal = (tx: Tx, reveal: Insertable<SecretRevealsTable>) =>
  tx.insertInto('secret_reveals').values(reveal).execute();
