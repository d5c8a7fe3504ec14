import type { KeyObject } from 'node:crypto';
import { type JSONColumnType, type Selectable, sql } from 'kysely';
import { verificationKey } from '../../kernel/signed-json.ts';
import type { PublicJwk } from '../../kernel/signing-key.ts';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    mandate_keys: MandateKeysTable;
  }
}

interface MandateKeysTable {
  id: string;
  public_jwk: JSONColumnType<PublicJwk>;
  first_used_at: Date;
  revoked_at: Date | null;
}

type MandateKeyRow = Selectable<MandateKeysTable>;

/** Every key that has signed records, oldest first. */
export const listMandateKeys = (db: Db | Tx): Promise<MandateKeyRow[]> =>
  db.selectFrom('mandate_keys').selectAll().orderBy('first_used_at').orderBy('id').execute();

/** The same keys by their identifier. */
export const verificationKeys = async (db: Db | Tx): Promise<ReadonlyMap<string, KeyObject>> =>
  new Map((await listMandateKeys(db)).map((key) => [key.id, verificationKey(key.public_jwk)]));

/** Keeps a key before its first use. */
export async function keepMandateKey(tx: Tx, jwk: PublicJwk, usedAt: Date): Promise<void> {
  await tx
    .insertInto('mandate_keys')
    .values({ id: jwk.kid, public_jwk: JSON.stringify(jwk), first_used_at: usedAt, revoked_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Marks all keys as no longer trustworthy. */
export async function revokeMandateKeys(tx: Tx, at: Date): Promise<void> {
  await sql`update mandate_keys set revoked_at = ${at} where revoked_at is null`.execute(tx);
}
