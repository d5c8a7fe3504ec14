import { link, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findBinaries } from './binaries.ts';
import { assertOurVersion, createCluster } from './cluster.ts';
import { type ClusterPlace, makeDataDir, notePlace, settlePlace } from './data-directory.ts';
import { connectionAt, ensureDatabase } from './ping.ts';
import { boundLog } from './postgres-log.ts';
import { adoptPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { liveUsers, type Registration, registerUser } from './process-registry.ts';
import { withLock } from './start-lock.ts';
import { currentUser } from './unix-user.ts';

/** A running PostgreSQL that this process uses. */
export type EmbeddedPostgres = {
  /** Connection options for `pg`; `host` is the folder of the socket. */
  readonly connection: ReturnType<typeof connectionAt>;
  /** The same as a URL, password included. */
  readonly url: string;
  /** Whether it ran already: left behind by a process that was killed, or in use by another one. */
  readonly adopted: boolean;
  /** Ends this use; stops PostgreSQL if no other process uses it. Close all connections before. */
  stop(): Promise<void>;
};

type EmbeddedPostgresOptions = {
  /** The service's data folder; made if missing. */
  readonly dataDir: string;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly log?: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** `false` trades safety against a power failure for speed; for tests. Default true. */
  readonly durable?: boolean;
};

const startLockTimeoutMs = 150_000;
const stopLockTimeoutMs = 10_000;

/**
 * Starts PostgreSQL on the data in `<dataDir>/postgres`, or connects to the one that runs on it already. Safe to call
 * from several processes at once: they end with one server. Rejects with what to do: which folder, uid or library is in
 * the way, and the last lines of `<dataDir>/postgres.log`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await makeDataDir(options.dataDir);
  const nonce = Buffer.from(options.randomBytes(6)).toString('hex');
  const registration = register(dataDir, nonce);
  try {
    const lock = { nonce, timeoutMs: startLockTimeoutMs };
    return await withLock(lockFile(dataDir), lock, () => startLocked(options, dataDir, nonce, registration));
  } catch (error) {
    registration.remove();
    throw error;
  }
}

async function startLocked(
  options: EmbeddedPostgresOptions,
  dataDir: string,
  nonce: string,
  registration: Registration,
): Promise<EmbeddedPostgres> {
  const place = await settlePlace(dataDir);
  const password = await settlePassword(dataDir, place, nonce, options.randomBytes);
  const otherUsers = liveUsers(usersFolder(dataDir), nonce);
  const adoptedFolder = place.exists ? await adoptPostmaster(place, password, otherUsers) : undefined;
  let socketFolder = adoptedFolder;
  if (socketFolder === undefined) {
    const binaries = await findBinaries({ dataDir, user: place.user, nonce });
    const isDurable = options.durable ?? true;
    if (place.exists) await assertOurVersion(place.data);
    else await createCluster({ place, binaries, password, isDurable, nonce });
    socketFolder = await startPostmaster({ place, binaries, password, logFile: logFile(dataDir), isDurable });
  }
  try {
    await ensureDatabase(socketFolder, password);
    await notePlace(dataDir, place);
  } catch (error) {
    if (liveUsers(usersFolder(dataDir), nonce).length === 0) await stopPostmaster(place.data, 'fast');
    throw error;
  }
  const adopted = adoptedFolder !== undefined;
  options.log?.info({ data: place.data, uid: place.user.uid, adopted }, 'embedded PostgreSQL is ready');
  if (place.home !== dataDir && !place.exists) {
    options.log?.warn(
      { dataDir, data: place.data, uid: place.user.uid },
      'the database lies outside the data folder, which its user cannot enter: back up both',
    );
  }
  return handleOf({ dataDir, place, password, socketFolder, adopted, registration, nonce });
}

function handleOf(parts: {
  dataDir: string;
  place: ClusterPlace;
  password: string;
  socketFolder: string;
  adopted: boolean;
  registration: Registration;
  nonce: string;
}): EmbeddedPostgres {
  const connection = connectionAt(parts.socketFolder, parts.password);
  const { user, password, database, host, port } = connection;
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`;
  const releaseLog = boundLog(logFile(parts.dataDir));
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    releaseLog();
    const lock = { nonce: `${parts.nonce}-stop`, timeoutMs: stopLockTimeoutMs };
    try {
      await withLock(lockFile(parts.dataDir), lock, async () => {
        parts.registration.remove();
        if (liveUsers(usersFolder(parts.dataDir)).length > 0) return;
        await stopPostmaster(parts.place.data, 'fast');
        await rmdir(host).catch(() => undefined);
      });
    } finally {
      parts.registration.remove();
    }
  };
  return {
    connection,
    url,
    adopted: parts.adopted,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** The password of the cluster's owner, kept in a file of `dataDir` at mode 0600 and made along with the cluster. */
async function settlePassword(
  dataDir: string,
  { exists, data }: ClusterPlace,
  nonce: string,
  randomBytes: (size: number) => Uint8Array,
): Promise<string> {
  const file = path.join(dataDir, 'postgres.password');
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept.trim() !== '') return kept.trim();
  if (exists) {
    throw new Error(
      `${file} is missing, but the database in ${data} needs it. Restore it from a backup, or move the database away ` +
        'to begin with an empty one.',
    );
  }
  const password = Buffer.from(randomBytes(24)).toString('hex');
  const written = `${file}.${nonce}`;
  await writeFile(written, `${password}\n`, { mode: 0o600, flag: 'wx' });
  await rm(file, { force: true });
  await link(written, file);
  await rm(written, { force: true });
  return password;
}

function register(dataDir: string, nonce: string): Registration {
  try {
    return registerUser(usersFolder(dataDir), nonce);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The data folder ${dataDir} is not writable for uid ${currentUser().uid} (${reason}). ` +
        'Give it to that user, run the service as its owner, or choose another data folder.',
      { cause },
    );
  }
}

function usersFolder(dataDir: string): string {
  return path.join(dataDir, 'users');
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.lock');
}

function logFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.log');
}
