import { createHash } from 'node:crypto';
import { chmod, lchown, lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  assertTrustedFolder,
  firstClosedFolder,
  isRoot,
  type UnixUser,
  userOfCluster,
  usersForNewCluster,
} from './unix-user.ts';

/** Where one cluster lives and who runs it. */
export type ClusterPlace = {
  readonly user: UnixUser;
  /** The folder that holds the cluster's own folder; `dataDir` itself unless PostgreSQL's user cannot get there. */
  readonly home: string;
  /** PostgreSQL's data folder, `<home>/postgres`. */
  readonly data: string;
  /** Whether `data` is there already. */
  readonly exists: boolean;
};

const homesOfRoot = '/var/lib/purser';
/** The shortest limit of the systems we run on (macOS, with the final zero byte) for the path of a socket. */
const socketPathBytesMax = 103;

/**
 * Settles where the cluster of `dataDir` lives: inside it, or, for root when the unprivileged user cannot enter it,
 * below /var/lib/purser. Once the cluster exists its place is kept. Rejects, naming folder and uid, when the existing
 * cluster is out of reach.
 */
export async function settlePlace(dataDir: string): Promise<ClusterPlace> {
  const noted = await readNote(dataDir);
  const home = noted ?? dataDir;
  const data = path.join(home, 'postgres');
  if (await isPresent(data)) {
    const user = await userOfCluster(data);
    await assertReachable(data, user);
    return { user, home, data, exists: true };
  }
  if (noted !== undefined) {
    throw new Error(
      `${noteFile(dataDir)} says that the database lives in ${noted}, but it is not there. Bring that folder back, ` +
        'or delete the file to begin with an empty database.',
    );
  }
  const users = await usersForNewCluster(dataDir);
  for (const user of users) {
    const isOpen = !isRoot() || (await firstClosedFolder(dataDir, user)) === undefined;
    if (isOpen) return { user, home, data, exists: false };
  }
  return placeOfRoot(dataDir, users[0]);
}

/**
 * Makes `dataDir` if it is missing and answers its real path. Root's server runs as somebody else, who must be able to
 * pass through whatever the umask; the files inside are closed to others.
 */
export async function makeDataDir(dataDir: string): Promise<string> {
  const firstMade = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (firstMade === undefined || !isRoot()) return realpath(dataDir);
  let folder = path.resolve(dataDir);
  while (folder.length >= firstMade.length) {
    await chmod(folder, 0o711);
    folder = path.dirname(folder);
  }
  return realpath(dataDir);
}

/** Remembers in `dataDir` a cluster that lives elsewhere. */
export async function notePlace(dataDir: string, { home }: ClusterPlace): Promise<void> {
  if (home !== dataDir) await writeFile(noteFile(dataDir), `${home}\n`, { mode: 0o600 });
}

/**
 * Folders for the socket, the best first: beside the data, where every process of this data folder finds it whatever its
 * temporary folder, or in the temporary folder when that path is too long or its file system knows no sockets.
 */
export async function socketFolders({ home, data }: ClusterPlace): Promise<string[]> {
  const { dev, ino } = await stat(data);
  const hash = hashOf(`${data}:${dev}:${ino}`);
  const inTmp = [os.tmpdir(), '/tmp'].map((folder) => path.join(folder, `purser-${hash}`));
  const folders = [...new Set([path.join(home, 'run'), ...inTmp])];
  return folders.filter((folder) => Buffer.byteLength(socketPath(folder)) <= socketPathBytesMax);
}

/** The path of PostgreSQL's socket in a folder. */
export function socketPath(folder: string): string {
  return path.join(folder, '.s.PGSQL.5432');
}

/** Makes `folder`, mode 0700 and owned by `user`. Rejects if something else is there already. */
export async function preparePrivateFolder(folder: string, user: UnixUser): Promise<void> {
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    },
  );
  const found = await lstat(folder);
  // Ours and still root's: a process that died right here left it so.
  if (isRoot() && (isNew || (found.isDirectory() && found.uid === 0)))
    await lchown(folder, user.uid, user.gid);
  await assertTrustedFolder(folder, [user.uid]);
  await chmod(folder, 0o700);
}

async function placeOfRoot(dataDir: string, user: UnixUser): Promise<ClusterPlace> {
  if (await mkdir(homesOfRoot, { recursive: true })) await chmod(homesOfRoot, 0o755);
  await assertTrustedFolder(homesOfRoot, [0]);
  const home = path.join(homesOfRoot, hashOf(dataDir));
  await preparePrivateFolder(home, user);
  await assertReachable(home, user);
  const data = path.join(home, 'postgres');
  return { user, home, data, exists: await isPresent(data) };
}

async function assertReachable(folder: string, user: UnixUser): Promise<void> {
  const { uid } = await lstat(folder);
  if (uid !== user.uid) {
    const runner = isRoot() ? `give it to uid ${user.uid}` : `run the service as uid ${uid} or as root`;
    throw new Error(
      `The database folder ${folder} belongs to uid ${uid}, not to uid ${user.uid}: ${runner}.`,
    );
  }
  const closed = await firstClosedFolder(path.dirname(folder), user);
  if (closed === undefined) return;
  throw new Error(
    `PostgreSQL runs as uid ${user.uid}, which may not enter ${closed} on the way to ${folder}. ` +
      `Allow it ("chmod o+x ${closed}") or move the data folder to a place it can enter.`,
  );
}

async function readNote(dataDir: string): Promise<string | undefined> {
  const text = await readFile(noteFile(dataDir), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  return text.trim() === '' ? undefined : text.trim();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function noteFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.place');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

async function isPresent(folder: string): Promise<boolean> {
  return lstat(folder).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}
