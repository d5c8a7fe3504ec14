import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markOfProcess } from './process-identity.ts';
import { liveUsers, registerUser } from './process-registry.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'purser-users-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('counts each use until it is removed', () => {
  const one = registerUser(folder, 'one');
  const two = registerUser(folder, 'two');
  expect(liveUsers(folder)).toEqual([process.pid, process.pid]);
  expect(liveUsers(folder, 'one')).toEqual([process.pid]);
  one.remove();
  one.remove();
  expect(liveUsers(folder)).toEqual([process.pid]);
  two.remove();
  expect(liveUsers(folder)).toEqual([]);
});

it('ignores a process that is gone', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(path.join(folder, `${pid}-0123456789ab-x`), '');
  expect(liveUsers(folder)).toEqual([]);
});

it('ignores a dead process whose pid another one has by now', async () => {
  await writeFile(path.join(folder, `${process.pid}-0123456789ab-x`), '');
  expect(liveUsers(folder)).toEqual([]);
});

it('marks each run of a process alike for as long as it lasts', () => {
  expect(markOfProcess(process.pid)).toMatch(/^[0-9a-f]{12}$/);
  expect(markOfProcess(process.pid)).toBe(markOfProcess(process.pid));
  expect(markOfProcess(process.pid)).not.toBe(markOfProcess(process.ppid));
});
