import type { Generated } from 'kysely';
import { Fault } from '../kernel/errors.ts';
import type { Seal } from '../kernel/seal.ts';
import type { Db } from './database.ts';

declare module './database.ts' {
  interface Database {
    installation: InstallationTable;
  }
}

interface InstallationTable {
  singleton: Generated<boolean>;
  environment: string;
  key_fingerprint: string;
  created_at: Generated<Date>;
}

/**
 * Checks that the environment and the master key of this process match the database; during a key rotation, the previous key matches, too.
 * The first process stores both. Throws `Fault` with instructions on a mismatch.
 */
export async function claimInstallation(
  db: Db,
  environment: string,
  seal: Pick<Seal, 'keyFingerprint' | 'knows'>,
): Promise<void> {
  await db
    .insertInto('installation')
    .values({ environment, key_fingerprint: seal.keyFingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  if (row.environment !== environment) {
    throw new Fault(
      `this database belongs to a ${row.environment} installation; start with APP_ENV=${row.environment} or another database`,
    );
  }
  if (!seal.knows(row.key_fingerprint)) {
    throw new Fault(
      'this database uses another master key; set the same SECRET_KEY, or the DATA_DIR that contains its secret.key',
    );
  }
}

/** Stores the fingerprint of the key that processes must have from now on. */
export async function recordKeyFingerprint(db: Db, keyFingerprint: string): Promise<void> {
  await db.updateTable('installation').set({ key_fingerprint: keyFingerprint }).execute();
}
