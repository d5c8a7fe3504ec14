import { randomBytes } from 'node:crypto';
import { link, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findBinaries } from './binaries.ts';
import { assertMajorVersion, createCluster, type PostgresSettings } from './cluster.ts';
import { createDataDir, type DataDirectory, locateDataDirectory, recordLocation } from './data-directory.ts';
import { EmbeddedPostgresError, errorCodeOf, messageOf } from './errors.ts';
import { connectionAt, ensureDatabase, type Login } from './ping.ts';
import { limitLogSize } from './postgres-log.ts';
import { adoptPostmaster, runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { type Registration, registeredPids, registerProcess } from './process-registry.ts';
import { withLock } from './start-lock.ts';
import { currentUser } from './unix-user.ts';

export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './errors.ts';

/** A running PostgreSQL server that this process uses. */
export type EmbeddedPostgres = {
  /** Connection options for `pg`. `host` is the folder of the unix socket. */
  readonly connection: PostgresConnection;
  /** The same as a URL, with the password. */
  readonly url: string;
  /** Whether the server was already running: left behind by a killed process, or in use by another one. */
  readonly adopted: boolean;
  /** Whether the server's process exists. It may be starting, or not respond. */
  isRunning(): Promise<boolean>;
  /** Starts the server again after it has ended, at the same address. Rejects like `startEmbeddedPostgres`. */
  restart(): Promise<void>;
  /**
   * Stops the server, unless another process or another call in this process still uses it. Close all connections
   * first. Calling it again has no effect.
   */
  stop(): Promise<void>;
};

export type PostgresConnection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly ssl: false;
};

export type EmbeddedPostgresOptions = {
  /** The folder for the data, the password, the log and the lock. Created if missing. */
  readonly dataDir: string;
  /**
   * Name of the database and of the role that owns it, and of the folders that root needs outside `dataDir`:
   * `/var/lib/<name>` and `/var/cache/<name>`. Lower-case letters, digits and underscores. Default
   * `embedded_postgres`. Use the same name for each start of the same `dataDir`.
   */
  readonly name?: string;
  /** Receives one message when the server is ready, and a warning when the data is outside `dataDir`. */
  readonly log?: EmbeddedPostgresLog;
  /** `false` turns off fsync: faster, but a power failure can destroy the data. For tests. Default `true`. */
  readonly durable?: boolean;
  /**
   * Server settings as in `postgresql.conf`. They apply when this call starts the server, not when it adopts one. What
   * this package depends on (addresses, socket, log destination, durability) cannot be changed here.
   */
  readonly settings?: PostgresSettings;
};

export type EmbeddedPostgresLog = {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
};

const startLockTimeoutMs = 150_000;
const stopLockTimeoutMs = 10_000;

/** One call of `startEmbeddedPostgres`. */
type Use = Required<Pick<EmbeddedPostgresOptions, 'name' | 'durable' | 'settings'>> & {
  readonly dataDir: string;
  readonly log: EmbeddedPostgresLog | undefined;
  readonly nonce: string;
  readonly registration: Registration;
};

/**
 * Starts PostgreSQL on the data in `<dataDir>/postgres`, creating the database on the first start, or connects to the
 * server that already runs on that data. Several processes may call it at the same time: they share one server.
 *
 * Rejects with an `EmbeddedPostgresError` that names the folder, uid or library that prevents the start; the log is
 * `<dataDir>/postgres.log`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { name = 'embedded_postgres', log, durable = true, settings = {} } = options;
  assertName(name);
  const dataDir = await createDataDir(options.dataDir);
  const nonce = randomBytes(6).toString('hex');
  const registration = register(dataDir, nonce);
  const use: Use = { dataDir, name, log, durable, settings, nonce, registration };
  try {
    const lock = { nonce, timeoutMs: startLockTimeoutMs };
    return await withLock(lockFile(dataDir), lock, () => startLocked(use));
  } catch (error) {
    registration.remove();
    throw error;
  }
}

async function startLocked(use: Use): Promise<EmbeddedPostgres> {
  const server = await runServer(use);
  logReady(use, server.directory, server.adopted);
  return handleOf(use, server);
}

type Server = {
  readonly directory: DataDirectory;
  readonly login: Login;
  readonly socketFolder: string;
  readonly adopted: boolean;
};

/** Adopts the server of the data folder, or starts it. The caller holds the lock. */
async function runServer(use: Use): Promise<Server> {
  const { dataDir, name, durable: isDurable, settings, nonce } = use;
  const directory = await locateDataDirectory(dataDir, name);
  const login = { name, password: await readOrCreatePassword(use, directory) };
  const otherPids = registeredPids(registryFolder(dataDir), nonce);
  const adoptedFolder = directory.exists ? await adoptPostmaster(directory, login, otherPids) : undefined;
  let socketFolder = adoptedFolder;
  if (socketFolder === undefined) {
    const binaries = await findBinaries({ dataDir, name, user: directory.user, nonce });
    if (directory.exists) await assertMajorVersion(directory.path);
    else await createCluster({ directory, binaries, login, isDurable, nonce });
    const start = { directory, name, binaries, login, logFile: logFile(dataDir), isDurable, settings };
    socketFolder = await startPostmaster(start);
  }
  try {
    await ensureDatabase(socketFolder, login);
    await recordLocation(dataDir, directory);
  } catch (error) {
    if (registeredPids(registryFolder(dataDir), nonce).length === 0)
      await stopPostmaster(directory.path, 'fast');
    throw error;
  }
  return { directory, login, socketFolder, adopted: adoptedFolder !== undefined };
}

/** Starts a server that has ended again, at the same socket. */
async function restart(use: Use, socketFolder: string): Promise<void> {
  const lock = { nonce: `${use.nonce}-restart`, timeoutMs: startLockTimeoutMs };
  const server = await withLock(lockFile(use.dataDir), lock, () => runServer(use));
  if (server.socketFolder === socketFolder) return;
  throw new EmbeddedPostgresError(
    'start_failed',
    `PostgreSQL was started again, but its socket is in ${server.socketFolder} instead of ${socketFolder}. Restart this process.`,
  );
}

function logReady(
  { dataDir, log }: Use,
  { path: data, parent, user, exists }: DataDirectory,
  adopted: boolean,
) {
  log?.info({ data, uid: user.uid, adopted }, 'embedded PostgreSQL is ready');
  if (parent === dataDir || exists) return;
  log?.warn(
    { dataDir, data, uid: user.uid },
    'the database is outside the data folder, which its user cannot enter: back up both',
  );
}

function handleOf(use: Use, { directory, login, socketFolder, adopted }: Server): EmbeddedPostgres {
  const { dataDir, nonce, registration } = use;
  const connection = connectionAt(socketFolder, login);
  const { user, password, database, host, port } = connection;
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`;
  const endLogLimit = limitLogSize(logFile(dataDir));
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    endLogLimit();
    const lock = { nonce: `${nonce}-stop`, timeoutMs: stopLockTimeoutMs };
    try {
      await withLock(lockFile(dataDir), lock, async () => {
        registration.remove();
        if (registeredPids(registryFolder(dataDir)).length > 0) return;
        await stopPostmaster(directory.path, 'fast');
        await rmdir(socketFolder).catch(() => undefined);
      });
    } finally {
      registration.remove();
    }
  };
  return {
    connection,
    url,
    adopted,
    isRunning: async () => (await runningPostmaster(directory.path)) !== undefined,
    restart: () => restart(use, socketFolder),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** The password of the role that owns the cluster, in a file of `dataDir` with mode 0600, created with the cluster. */
async function readOrCreatePassword(
  { dataDir, nonce }: Use,
  { exists, path: directory }: DataDirectory,
): Promise<string> {
  const file = path.join(dataDir, 'postgres.password');
  const stored = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return '';
    throw error;
  });
  if (stored.trim() !== '') return stored.trim();
  if (exists) {
    throw new EmbeddedPostgresError(
      'password',
      `${file} is missing, but the database in ${directory} needs it. Restore it from a backup, or move the database ` +
        'away to start with an empty one.',
    );
  }
  const password = randomBytes(24).toString('hex');
  const written = `${file}.${nonce}`;
  await writeFile(written, `${password}\n`, { mode: 0o600, flag: 'wx' });
  await rm(file, { force: true });
  await link(written, file);
  await rm(written, { force: true });
  return password;
}

function assertName(name: string): void {
  if (/^[a-z][a-z0-9_]{0,30}$/.test(name) && !name.startsWith('pg_')) return;
  throw new EmbeddedPostgresError(
    'invalid_option',
    `The name ${JSON.stringify(name)} cannot be used: expected at most 31 lower-case letters, digits and underscores, ` +
      'starting with a letter, and not with "pg_", which PostgreSQL reserves.',
  );
}

function register(dataDir: string, nonce: string): Registration {
  try {
    return registerProcess(registryFolder(dataDir), nonce);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'data_directory',
      `The data folder ${dataDir} is not writable for uid ${currentUser().uid} (${messageOf(cause)}). ` +
        'Make that user its owner, run as its owner, or choose another data folder.',
      { cause },
    );
  }
}

function registryFolder(dataDir: string): string {
  return path.join(dataDir, 'postgres.processes');
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.lock');
}

function logFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.log');
}
