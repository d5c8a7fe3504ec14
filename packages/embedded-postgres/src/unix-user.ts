import { readFileSync } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

/** The operating system user that PostgreSQL runs as. */
export type UnixUser = { readonly uid: number; readonly gid: number };

const serviceAccounts = ['postgres', '_postgres', 'nobody'];
const overflowUser: UnixUser = { uid: 65534, gid: 65534 };

/** The user that this process runs as. */
export function currentUser(): UnixUser {
  return { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 };
}

export function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

/** The unprivileged account for PostgreSQL, which refuses to run as root, from the text of a passwd file. */
export function serviceAccountOf(passwd: string): UnixUser {
  const lines = passwd.split('\n').map((line) => line.split(':'));
  for (const account of serviceAccounts) {
    const fields = lines.find(([name]) => name === account);
    const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
    if (uid > 0 && gid > 0 && uid < 2 ** 31 && gid < 2 ** 31) return { uid, gid };
  }
  return overflowUser;
}

/** The user that runs an existing cluster: the current user or, for root, the owner of the folder. */
export async function userOfCluster(dataDirectory: string): Promise<UnixUser> {
  if (!isRoot()) return currentUser();
  const { uid, gid } = await lstat(dataDirectory);
  return uid === 0 ? serviceAccountOf(readIfPresent('/etc/passwd')) : { uid, gid };
}

/**
 * The users that may run a new cluster in `folder`, in order of preference: the current user or, for root, a service
 * account and then the owner of the folder.
 */
export async function usersForNewCluster(folder: string): Promise<[UnixUser, ...UnixUser[]]> {
  if (!isRoot()) return [currentUser()];
  const passwd = readIfPresent('/etc/passwd');
  const { uid, gid } = await lstat(folder);
  // initdb looks up its user by name.
  const isKnown = passwd.split('\n').some((line) => line.split(':')[2] === String(uid));
  return [serviceAccountOf(passwd), ...(uid !== 0 && isKnown ? [{ uid, gid }] : [])];
}

/** The options with which `spawn` runs a program as this user; none for the current user. */
export function spawnIdentity(user: UnixUser): { uid?: number; gid?: number } {
  return isRoot() && user.uid !== 0 ? { uid: user.uid, gid: user.gid } : {};
}

/** The first folder on the path to `target`, itself included, that `user` may not enter. Undefined if there is none. */
export async function firstClosedFolder(target: string, user: UnixUser): Promise<string | undefined> {
  const parts = path.resolve(target).split(path.sep).slice(1);
  let folder: string = path.sep;
  for (const part of ['', ...parts]) {
    folder = path.join(folder, part);
    const { uid, gid, mode } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return folder;
  }
  return undefined;
}

/**
 * Rejects unless `folder` is a real folder that belongs to one of `owners` and that no other user can write to. Any user
 * can create a folder of the expected name in a shared place such as /tmp.
 */
export async function assertTrustedFolder(folder: string, owners: readonly number[]): Promise<void> {
  const found = await lstat(folder);
  if (found.isDirectory() && owners.includes(found.uid) && (found.mode & 0o022) === 0) return;
  throw new EmbeddedPostgresError(
    'data_directory',
    `${folder} must be a folder owned by uid ${owners.join(' or ')} that only its owner can write to; ` +
      `it is owned by uid ${found.uid} with mode ${(found.mode & 0o7777).toString(8)}. Remove it and start again.`,
  );
}

function readIfPresent(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
