import { execFile } from 'node:child_process';
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, postgresEnv } from './binaries.ts';
import type { ClusterPlace } from './data-directory.ts';
import { isRoot, spawnIdentity } from './unix-user.ts';

/** The database, and the role that owns it. */
export const databaseName = 'purser';

const majorVersion = '18';
const initdbTimeoutMs = 60_000;
const run = promisify(execFile);

/**
 * Makes the cluster (UTF-8, locale C, checksums on, passwords by SCRAM) with `password` for its owner. It is made beside
 * its place and moved there, so it is whole or absent. `isDurable: false` skips flushing it to disk.
 */
export async function createCluster(options: {
  place: ClusterPlace;
  binaries: Binaries;
  password: string;
  isDurable: boolean;
  nonce: string;
}): Promise<void> {
  const { place, binaries, password, isDurable, nonce } = options;
  await removeUnfinished(place.home);
  const building = path.join(place.home, `postgres.${nonce}.new`);
  const passwordFile = path.join(building, 'password');
  try {
    await mkdir(building, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
    if (isRoot()) await chown(passwordFile, place.user.uid, place.user.gid);
    if (isRoot()) await chown(building, place.user.uid, place.user.gid);
    const args = [
      `--pgdata=${path.join(building, 'postgres')}`,
      `--username=${databaseName}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
      ...(isDurable ? [] : ['--no-sync']),
    ];
    const identity = spawnIdentity(place.user);
    await run(binaries.initdb, args, { ...identity, env: postgresEnv, cwd: '/', timeout: initdbTimeoutMs });
    await rename(path.join(building, 'postgres'), place.data);
    if (isDurable) await flushFolder(place.home);
  } catch (cause) {
    throw new Error(
      `Making the database in ${place.data} as uid ${place.user.uid} failed: ${reasonOf(cause)}`,
      { cause },
    );
  } finally {
    await rm(building, { recursive: true, force: true });
  }
}

/** Rejects unless the data folder is a cluster that these programs can open. */
export async function assertOurVersion(data: string): Promise<void> {
  const version = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => 'none');
  if (version.trim() === majorVersion) return;
  throw new Error(
    `${data} is not a database of PostgreSQL ${majorVersion} (its PG_VERSION says ${version.trim()}). ` +
      'Move it away to begin with an empty database, or restore it from a backup.',
  );
}

/** The arguments of the postmaster; set on each start, so that a new release's settings reach an old cluster. */
export function postmasterArguments(data: string, socketFolder: string, isDurable: boolean): string[] {
  const settings = {
    listen_addresses: '',
    port: '5432',
    // A list: quotes keep commas and spaces in a path.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors go to the client, which logs them; PostgreSQL would add statements and values, which may be personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    fsync: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (/^postgres\.[0-9a-f]+\.new$/.test(name))
      await rm(path.join(home, name), { recursive: true, force: true });
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
  if (!(error instanceof Error)) return String(error);
  const stderr = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
  const reason = stderr === '' ? error.message : stderr.split('\n').slice(-8).join('\n');
  if (!reason.includes('could not look up effective user')) return reason;
  return `${reason}\nThat uid needs a line in /etc/passwd: add one, run as a user that has one, or set DATABASE_URL.`;
}
