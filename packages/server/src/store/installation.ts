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
 * Makes sure that this process may serve this database: the same environment and the same master key as before, or one that is being
 * changed to or from. The first process writes them down. Throws `Fault` with what to do otherwise.
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
      'this database was written under another master key; give the same SECRET_KEY, or the DATA_DIR whose secret.key belongs to it',
    );
  }
}

/** From now on processes need the key with this fingerprint. */
export async function recordKeyFingerprint(db: Db, keyFingerprint: string): Promise<void> {
  await db.updateTable('installation').set({ key_fingerprint: keyFingerprint }).execute();
}
