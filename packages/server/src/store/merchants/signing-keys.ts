import { type Insertable, type JSONColumnType, type Selectable, sql } from 'kysely';
import type { PublicJwk } from '../../kernel/signing-key.ts';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    signing_keys: SigningKeysTable;
  }
}

interface SigningKeysTable {
  /** Thumbprint of the public key. */
  id: string;
  public_jwk: JSONColumnType<PublicJwk>;
  /** Sealed and bound to the id: the private key as a JSON Web Key. */
  sealed_private_jwk: string;
  created_at: Date;
  active_from: Date;
  retired_at: Date | null;
}

export type SigningKeyRow = Selectable<SigningKeysTable>;

/** All keys, newest first. */
export const listSigningKeys = (db: Db): Promise<SigningKeyRow[]> =>
  db.selectFrom('signing_keys').selectAll().orderBy('active_from', 'desc').orderBy('id').execute();

/** Blocks other changes of the keys until the transaction ends, but not reads. */
export const lockSigningKeys = async (tx: Tx): Promise<void> => {
  await sql`lock table signing_keys in share row exclusive mode`.execute(tx);
};

export const addSigningKey = (tx: Tx, key: Insertable<SigningKeysTable>): Promise<SigningKeyRow> =>
  tx.insertInto('signing_keys').values(key).returningAll().executeTakeFirstOrThrow();

/** Sets the time at which the current keys stop signing. */
export async function retireSigningKeys(tx: Tx, at: Date): Promise<void> {
  await tx.updateTable('signing_keys').set({ retired_at: at }).where('retired_at', 'is', null).execute();
}

export async function removeSigningKeys(tx: Tx): Promise<void> {
  await tx.deleteFrom('signing_keys').execute();
}

/** Deletes keys retired before the given time. */
export async function sweepSigningKeys(db: Db, retiredBefore: Date): Promise<void> {
  await db.deleteFrom('signing_keys').where('retired_at', '<', retiredBefore).execute();
}
