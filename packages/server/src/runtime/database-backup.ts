import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Env, readConfig, readSecrets } from '../config/config.ts';
import { diagnosedSettings } from '../config/config-warnings.ts';
import { parseKey, readMasterKey, saveMasterKey } from '../config/master-key.ts';
import { steadyNow, systemClock, systemNow } from '../kernel/clock.ts';
import { systemRandom } from '../kernel/random.ts';
import { createSeal, type Seal } from '../kernel/seal.ts';
import { BackupError, type Manifest } from '../store/backup/manifest.ts';
import { checkBackup } from '../store/backup/read-backup.ts';
import { type Restored, restoreBackup } from '../store/backup/restore-backup.ts';
import { writeBackup } from '../store/backup/write-backup.ts';
import { knownMigrations } from '../store/migrate.ts';
import { type Diagnosis, diagnoseInstallation } from '../usecases/operations/diagnose-installation.ts';
import { openEndpointProbe } from './external-services.ts';
import { withStore } from './with-store.ts';

export interface BackupSummary {
  readonly file: string;
  readonly bytes: number;
  readonly createdAt: string;
  readonly rowCount: number;
  readonly keyFingerprint: string;
  readonly withKey: boolean;
}

/**
 * Backs up all data of the installation into one new file, also while it runs. The master key is included only `withKey`: without it the
 * secrets in the backup cannot be read, and with it the file gives full access. Throws `BackupError` if the backup cannot be written.
 */
export async function backupDatabase(order: {
  readonly env: Env;
  readonly file: string;
  readonly withKey: boolean;
}): Promise<BackupSummary> {
  const config = readConfig(order.env, 'operator');
  if (config.databaseUrl === null) await requireDataDir(config.dataDir);
  const key = order.withKey
    ? await readMasterKey(readSecrets(order.env, config.environment).secretKey, config.dataDir)
    : null;
  if (order.withKey && key === null)
    throw new BackupError(`No master key found: set SECRET_KEY, or put secret.key into ${config.dataDir}.`);
  return withStore(config, async (store) => {
    const keyText = key === null ? null : Buffer.from(key).toString('base64');
    const { manifest, bytes } = await writeBackup(store.pool, {
      file: order.file,
      now: systemClock.now(),
      keyText,
    });
    const { createdAt, keyFingerprint, withKey } = manifest;
    return { file: order.file, bytes, createdAt, rowCount: rowCountOf(manifest), keyFingerprint, withKey };
  });
}

const rowCountOf = ({ tables, jobs }: Manifest): number =>
  tables.reduce((sum, rows) => sum + rows.rowCount, jobs.rowCount);

/** A mistyped DATA_DIR must not create a new, empty installation. */
async function requireDataDir(dataDir: string): Promise<void> {
  await access(join(dataDir, 'postgres.password')).catch(() => {
    throw new BackupError(
      `There is no installation in ${dataDir}: set DATA_DIR or DATABASE_URL to the values that the service uses.`,
    );
  });
}

export interface RestoreSummary extends Restored {
  readonly createdAt: string;
  readonly keyFingerprint: string;
  /** The diagnosis of the restored installation. */
  readonly diagnosis: Diagnosis;
}

/**
 * Restores a backup into a new DATA_DIR or an empty database, then diagnoses the installation. Needs the matching master key, from
 * SECRET_KEY, the data directory or the backup. Throws `BackupError` before anything is changed if a precondition fails.
 */
export async function restoreDatabase(order: {
  readonly env: Env;
  readonly file: string;
  readonly resumePurchases: boolean;
}): Promise<RestoreSummary> {
  const { env, file, resumePurchases } = order;
  const config = readConfig(env, 'operator');
  const secrets = readSecrets(env, config.environment);
  const { manifest, keyText } = await checkBackup(file);
  if (manifest.environment !== config.environment) {
    throw new BackupError(
      `This is a backup of a ${manifest.environment} installation: restore it with APP_ENV=${manifest.environment}.`,
    );
  }
  const found = await readMasterKey(secrets.secretKey, config.dataDir);
  const seal = sealFor(manifest, found, keyText, config.dataDir);
  return withStore(config, async (store) => {
    const known = await knownMigrations();
    const removeKey =
      found === null && keyText !== null ? await saveMasterKey(config.dataDir, keyText) : null;
    const restored = await restoreBackup(store.pool, { file, manifest, known, resumePurchases }).catch(
      async (error: unknown) => {
        await removeKey?.();
        throw error;
      },
    );
    const settings = diagnosedSettings(config, secrets.payments);
    const probe = openEndpointProbe(config, steadyNow, new AbortController().signal);
    const context = { store, seal, clock: systemClock, systemNow };
    const diagnosis = await diagnoseInstallation(context, settings, probe);
    const { createdAt, keyFingerprint } = manifest;
    return { ...restored, createdAt, keyFingerprint, diagnosis };
  });
}

/** The seal that opens the backup's secrets. Throws `BackupError` if the key is missing or different. */
function sealFor(
  manifest: Manifest,
  found: Uint8Array | null,
  keyText: string | null,
  dataDir: string,
): Seal {
  const needed = `The secrets in this backup are sealed with the master key ${manifest.keyFingerprint}`;
  const key = found ?? (keyText === null ? null : parseKey(keyText, 'the key in the backup'));
  if (key === null) {
    throw new BackupError(
      `${needed}, which it does not include: set SECRET_KEY, or put the secret.key of that installation into ${dataDir}.`,
    );
  }
  const seal = createSeal(key, systemRandom);
  if (seal.keyFingerprint === manifest.keyFingerprint) return seal;
  throw new BackupError(
    `${needed}, but the ${found === null ? 'key in the backup' : 'configured key'} is ${seal.keyFingerprint}.`,
  );
}
