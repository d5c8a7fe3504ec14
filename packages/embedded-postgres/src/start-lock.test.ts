import { lstat, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './start-lock.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'start-lock-'));
  file = path.join(folder, 'lock');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('has one holder at a time', async () => {
  let insideCount = 0;
  let insideCountMax = 0;
  const enter = (nonce: string) =>
    withLock(file, { nonce, timeoutMs: 60_000 }, async () => {
      insideCount += 1;
      insideCountMax = Math.max(insideCountMax, insideCount);
      await lstat(file);
      insideCount -= 1;
    });
  await Promise.all(['a', 'b', 'c', 'd'].map(enter));
  expect(insideCountMax).toBe(1);
});

it('is released when the work fails', async () => {
  const options = { nonce: 'a', timeoutMs: 1000 };
  const failing = withLock(file, options, () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  await expect(withLock(file, options, async () => 'in')).resolves.toBe('in');
});

it('takes over the lock of an exited process, even if its pid is in use again', async () => {
  await symlink(`${process.pid}-0123456789ab-x`, file);
  await expect(withLock(file, { nonce: 'a', timeoutMs: 1000 }, async () => 'in')).resolves.toBe('in');
  await expect(lstat(file)).rejects.toThrow('ENOENT');
});

it('names the holder after the timeout', async () => {
  await symlink(`${process.pid}-unknown-x`, file);
  await expect(withLock(file, { nonce: 'a', timeoutMs: 50 }, async () => 'in')).rejects.toThrow(
    `Process ${process.pid} has been starting or stopping`,
  );
});
