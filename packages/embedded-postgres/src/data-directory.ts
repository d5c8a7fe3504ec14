import { createHash } from 'node:crypto';
import { chmod, lchown, lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError, errorCodeOf, messageOf } from './errors.ts';
import {
  assertTrustedFolder,
  firstClosedFolder,
  isRoot,
  type UnixUser,
  userOfCluster,
  usersForNewCluster,
} from './unix-user.ts';

/** PostgreSQL's data directory and the user that runs PostgreSQL on it. */
export type DataDirectory = {
  readonly user: UnixUser;
  /** The folder that contains it: the caller's `dataDir`, unless PostgreSQL's user cannot enter that one. */
  readonly parent: string;
  /** `<parent>/postgres`. */
  readonly path: string;
  /** Whether it exists already. */
  readonly exists: boolean;
};

/** The shortest limit among supported systems (macOS, with the final zero byte) for the path of a socket. */
const socketPathBytesMax = 103;

/**
 * Finds PostgreSQL's data directory for `dataDir`: inside it or, for root when the unprivileged user cannot enter
 * `dataDir`, below /var/lib/<name>. An existing one keeps its location. Rejects, naming folder and uid, when it cannot
 * be accessed.
 */
export async function locateDataDirectory(dataDir: string, name: string): Promise<DataDirectory> {
  const recorded = await readLocation(dataDir);
  const parent = recorded ?? dataDir;
  const directory = path.join(parent, 'postgres');
  if (await isPresent(directory)) {
    const user = await userOfCluster(directory);
    await assertReachable(directory, user);
    return { user, parent, path: directory, exists: true };
  }
  if (recorded !== undefined) {
    throw new EmbeddedPostgresError(
      'data_directory',
      `${locationFile(dataDir)} says that the database is in ${recorded}, but it is not there. Restore that folder, ` +
        'or delete the file to start with an empty database.',
    );
  }
  const users = await usersForNewCluster(dataDir);
  for (const user of users) {
    const isOpen = !isRoot() || (await firstClosedFolder(dataDir, user)) === undefined;
    if (isOpen) return { user, parent, path: directory, exists: false };
  }
  return locateInVarLib(dataDir, name, users[0]);
}

/**
 * Creates `dataDir` if it is missing and returns its real path. When root creates it, PostgreSQL's unprivileged user
 * must be able to pass through whatever the umask is; the files inside stay closed to others.
 */
export async function createDataDir(dataDir: string): Promise<string> {
  const firstCreated = await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    const message = `The data folder ${dataDir} cannot be created: ${messageOf(cause)}`;
    throw new EmbeddedPostgresError('data_directory', message, { cause });
  });
  if (firstCreated === undefined || !isRoot()) return realpath(dataDir);
  let folder = path.resolve(dataDir);
  while (folder.length >= firstCreated.length) {
    await chmod(folder, 0o711);
    folder = path.dirname(folder);
  }
  return realpath(dataDir);
}

/** Records in `dataDir` where the data directory is, if it is elsewhere. */
export async function recordLocation(dataDir: string, { parent }: DataDirectory): Promise<void> {
  if (parent !== dataDir) await writeFile(locationFile(dataDir), `${parent}\n`, { mode: 0o600 });
}

/**
 * Folders for the socket, in order of preference: beside the data, where every process that uses this data folder finds
 * it, or in the temporary folder when that path is too long or its file system does not support sockets.
 */
export async function socketFolders(directory: DataDirectory, name: string): Promise<string[]> {
  const { dev, ino } = await stat(directory.path);
  const hash = hashOf(`${directory.path}:${dev}:${ino}`);
  const inTmp = [os.tmpdir(), '/tmp'].map((folder) => path.join(folder, `${name}-${hash}`));
  const folders = [...new Set([path.join(directory.parent, 'run'), ...inTmp])];
  return folders.filter((folder) => Buffer.byteLength(socketPath(folder)) <= socketPathBytesMax);
}

/** The path of PostgreSQL's socket in a folder. */
export function socketPath(folder: string): string {
  return path.join(folder, '.s.PGSQL.5432');
}

/** Creates `folder` with mode 0700, owned by `user`. Rejects if something else exists at that path. */
export async function createPrivateFolder(folder: string, user: UnixUser): Promise<void> {
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: unknown) => {
      if (errorCodeOf(error) === 'EEXIST') return false;
      throw error;
    },
  );
  const found = await lstat(folder);
  // A process that was killed between `mkdir` and `lchown` leaves a folder that belongs to root.
  if (isRoot() && (isNew || (found.isDirectory() && found.uid === 0)))
    await lchown(folder, user.uid, user.gid);
  await assertTrustedFolder(folder, [user.uid]);
  await chmod(folder, 0o700);
}

async function locateInVarLib(dataDir: string, name: string, user: UnixUser): Promise<DataDirectory> {
  const varLib = path.join('/var/lib', name);
  if (await mkdir(varLib, { recursive: true })) await chmod(varLib, 0o755);
  await assertTrustedFolder(varLib, [0]);
  const parent = path.join(varLib, hashOf(dataDir));
  await createPrivateFolder(parent, user);
  await assertReachable(parent, user);
  const directory = path.join(parent, 'postgres');
  return { user, parent, path: directory, exists: await isPresent(directory) };
}

async function assertReachable(folder: string, user: UnixUser): Promise<void> {
  const { uid } = await lstat(folder);
  if (uid !== user.uid) {
    const remedy = isRoot() ? `Change its owner to uid ${user.uid}.` : `Run as uid ${uid} or as root.`;
    throw new EmbeddedPostgresError(
      'data_directory',
      `The database folder ${folder} belongs to uid ${uid}, not to uid ${user.uid}. ${remedy}`,
    );
  }
  const closed = await firstClosedFolder(path.dirname(folder), user);
  if (closed === undefined) return;
  throw new EmbeddedPostgresError(
    'data_directory',
    `PostgreSQL runs as uid ${user.uid}, which may not enter ${closed} on the path to ${folder}. ` +
      `Allow it ("chmod o+x ${closed}") or move the data folder to a place that this user can enter.`,
  );
}

async function readLocation(dataDir: string): Promise<string | undefined> {
  const text = await readFile(locationFile(dataDir), 'utf8').catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return '';
    throw error;
  });
  return text.trim() === '' ? undefined : text.trim();
}

function locationFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.location');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

async function isPresent(folder: string): Promise<boolean> {
  return lstat(folder).then(
    () => true,
    (error: unknown) => {
      if (errorCodeOf(error) === 'ENOENT') return false;
      throw error;
    },
  );
}
