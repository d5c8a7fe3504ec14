import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { findBinaries, installedPackage } from './binaries.ts';
import { currentUser, isRoot, serviceAccountOf } from './unix-user.ts';

const name = 'embedded_postgres_test';
const user = isRoot() ? serviceAccountOf('') : currentUser();
const run = promisify(execFile);
/** A copy of the package, whose files the packages of all tests share. */
let original: string;
let folder: string;
let native: string;
let dataDir: string;

beforeAll(async () => {
  original = await mkdtemp(path.join(os.tmpdir(), 'binaries-'));
  await run('cp', ['-a', (await installedPackage()).native, original]);
  // Most of the files, and no test needs them.
  for (const part of ['timezone', 'extension'])
    await rm(path.join(original, 'native', 'share', 'postgresql', part), { recursive: true });
});
afterAll(() => rm(original, { recursive: true, force: true }));

/** The package as `npm install --ignore-scripts` leaves it: without links between its libraries. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'binaries-'));
  await chmod(folder, 0o755);
  dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  native = path.join(folder, 'package', 'native');
  await mkdir(path.dirname(native));
  await run('cp', ['-al', path.join(original, 'native'), native]);
  for (const open of [path.dirname(native), native]) await chmod(open, 0o755);
  for (const entry of await readdir(path.join(native, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(path.join(native, 'lib', entry.name));
  }
});

afterEach(async () => {
  await chmod(path.dirname(native), 0o755);
  await chmod(path.join(native, 'lib'), 0o755);
  await rm(folder, { recursive: true, force: true });
});

function find(version: string) {
  return findBinaries({ dataDir, name, user, nonce: 'abc', source: { native, version } });
}

it('adds the library links that are missing after npm install --ignore-scripts', async () => {
  const { postgres } = await find(freshVersion());
  expect(postgres).toBe(path.join(native, 'bin', 'postgres'));
  expect(await readlink(path.join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
});

/** A version that no other test uses, so that its copies belong to this test. They are removed at its end. */
function freshVersion(): string {
  const version = `test-${randomBytes(6).toString('hex')}`;
  const copyName = `postgres-${version}-${process.platform}-${process.arch}`;
  const uid = currentUser().uid;
  onTestFinished(async () => {
    for (const copy of [
      path.join('/var/cache', name, copyName),
      path.join(os.tmpdir(), `${name}-${uid}-${copyName}`),
    ]) {
      await rm(copy, { recursive: true, force: true });
    }
  });
  return version;
}

it('copies programs that cannot run in place, with their library links, and reuses the copy', async () => {
  const version = freshVersion();
  if (isRoot()) await chmod(path.dirname(native), 0o700);
  else await chmod(path.join(native, 'lib'), 0o555);
  const first = await find(version);
  const copy = path.resolve(first.postgres, '../../..');
  expect(copy).toContain(version);
  expect(await readlink(path.join(copy, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  const { ino } = await lstat(copy);
  expect(await find(version)).toEqual(first);
  expect((await lstat(copy)).ino).toBe(ino);
});

it('does not use a copy that other users could have changed', async () => {
  const version = freshVersion();
  if (isRoot()) await chmod(path.dirname(native), 0o700);
  else await chmod(path.join(native, 'lib'), 0o555);
  const first = await find(version);
  await chmod(path.dirname(first.postgres), 0o777);
  const second = await find(version);
  expect(second.postgres).not.toBe(first.postgres);
  await chmod(path.dirname(second.postgres), 0o777);
  await expect(find(version)).rejects.toThrow(
    /Cannot run the PostgreSQL programs.*mode 777.*Remove it and start again/s,
  );
});

it('names the missing library when no location works', async () => {
  await rm(path.join(native, 'lib', 'libicuuc.so.60.2'));
  await expect(find(freshVersion())).rejects.toMatchObject({
    code: 'cannot_run',
    message: expect.stringContaining('libicuuc.so.60'),
  });
});
