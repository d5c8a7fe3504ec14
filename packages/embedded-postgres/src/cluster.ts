import { execFile } from 'node:child_process';
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, postgresEnv } from './binaries.ts';
import type { DataDirectory } from './data-directory.ts';
import { EmbeddedPostgresError, messageOf } from './errors.ts';
import type { Login } from './ping.ts';
import { isRoot, spawnIdentity } from './unix-user.ts';

const majorVersion = '18';
const initdbTimeoutMs = 60_000;
const run = promisify(execFile);

/** Settings of the server by name, as in `postgresql.conf`. */
export type PostgresSettings = Readonly<Record<string, string>>;

/**
 * Creates a database cluster (UTF-8, locale C, checksums, SCRAM passwords) owned by `login`. `initdb` runs in a folder
 * beside it that is then renamed, so the cluster is either complete or absent. `isDurable: false` skips flushing it to
 * disk.
 */
export async function createCluster(options: {
  directory: DataDirectory;
  binaries: Binaries;
  login: Login;
  isDurable: boolean;
  nonce: string;
}): Promise<void> {
  const { directory, binaries, login, isDurable, nonce } = options;
  const { user, parent } = directory;
  await removeUnfinished(parent);
  const building = path.join(parent, `postgres.${nonce}.new`);
  const passwordFile = path.join(building, 'password');
  try {
    await mkdir(building, { mode: 0o700 });
    await writeFile(passwordFile, login.password, { mode: 0o600, flag: 'wx' });
    if (isRoot()) await chown(passwordFile, user.uid, user.gid);
    if (isRoot()) await chown(building, user.uid, user.gid);
    const args = [
      `--pgdata=${path.join(building, 'postgres')}`,
      `--username=${login.name}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // More protect passwords that can be guessed. This one is 24 random bytes, and each connection would pay for them.
      '--set=scram_iterations=1',
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
      ...(isDurable ? [] : ['--no-sync']),
    ];
    const identity = spawnIdentity(user);
    await run(binaries.initdb, args, { ...identity, env: postgresEnv, cwd: '/', timeout: initdbTimeoutMs });
    await rename(path.join(building, 'postgres'), directory.path);
    if (isDurable) await flushFolder(parent);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'start_failed',
      `Creating the database in ${directory.path} as uid ${user.uid} failed: ${reasonOf(cause)}`,
      { cause },
    );
  } finally {
    await rm(building, { recursive: true, force: true });
  }
}

/** Rejects unless the data directory belongs to the major version of these binaries. */
export async function assertMajorVersion(directory: string): Promise<void> {
  const found = (await readFile(path.join(directory, 'PG_VERSION'), 'utf8').catch(() => 'none')).trim();
  if (found === majorVersion) return;
  throw new EmbeddedPostgresError(
    'data_directory',
    `${directory} is not a database of PostgreSQL ${majorVersion} (its PG_VERSION says ${found}). ` +
      'Move it away to start with an empty database, or restore it from a backup.',
  );
}

/** The arguments of `postgres`. They are set on each start, so that changed settings apply to an existing cluster. */
export function postgresArguments(options: {
  directory: string;
  socketFolder: string;
  isDurable: boolean;
  settings: PostgresSettings;
}): string[] {
  const onOff = options.isDurable ? 'on' : 'off';
  const settings = {
    max_connections: '100',
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    wal_compression: 'on',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The client receives errors and can log them. PostgreSQL would add statements and values, which may be personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...options.settings,
    listen_addresses: '',
    port: '5432',
    // The value is a list: quotes keep commas and spaces in a path.
    unix_socket_directories: `"${options.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
    log_destination: 'stderr',
    fsync: onOff,
    full_page_writes: onOff,
    synchronous_commit: onOff,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', options.directory, ...args];
}

async function removeUnfinished(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (/^postgres\.[0-9a-f]+\.new$/.test(name))
      await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function reasonOf(error: unknown): string {
  const stderr =
    error instanceof Error && 'stderr' in error && typeof error.stderr === 'string'
      ? error.stderr.trim()
      : '';
  const reason = stderr === '' ? messageOf(error) : stderr.split('\n').slice(-8).join('\n');
  if (!reason.includes('could not look up effective user')) return reason;
  return `${reason}\nThis uid needs an entry in /etc/passwd: add one, or run as a user that has one.`;
}
