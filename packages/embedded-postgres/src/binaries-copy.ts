import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertTrustedFolder, currentUser } from './unix-user.ts';

const parts = ['bin', 'lib', 'share', 'pg-symlinks.json'];

/**
 * A copy of a `native` folder at `<folder>/native`, made if it is not there: built beside it and renamed into place, so
 * it is whole or absent. `finish` completes the copy before it appears. Answers the copy's `native` folder; rejects if
 * what is there could have been put there by another user.
 */
export async function copyBinaries(
  native: string,
  folder: string,
  nonce: string,
  finish: (native: string) => Promise<void>,
): Promise<string> {
  const copy = path.join(folder, 'native');
  if (await isTrustedCopy(folder)) return copy;
  const parent = path.dirname(folder);
  if (await mkdir(parent, { recursive: true })) await chmod(parent, 0o755);
  const building = `${folder}.${nonce}.new`;
  try {
    await mkdir(path.join(building, 'native'), { recursive: true, mode: 0o755 });
    for (const part of parts) await copyPart(path.join(native, part), path.join(building, 'native', part));
    await openToReaders(building);
    await finish(path.join(building, 'native'));
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Leaves out what only a compiler needs; links are made anew afterwards. */
async function copyPart(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a') && path.basename(file) !== 'pkgconfig',
  });
}

/** PostgreSQL's user reads this copy whatever umask it was made under. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    await chmod(path.join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}
