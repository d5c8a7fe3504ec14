import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processFingerprint } from './process-identity.ts';
import { registeredPids, registerProcess } from './process-registry.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'process-registry-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('counts each use until it is removed', () => {
  const one = registerProcess(folder, 'one');
  const two = registerProcess(folder, 'two');
  expect(registeredPids(folder)).toEqual([process.pid, process.pid]);
  expect(registeredPids(folder, 'one')).toEqual([process.pid]);
  one.remove();
  one.remove();
  expect(registeredPids(folder)).toEqual([process.pid]);
  two.remove();
  expect(registeredPids(folder)).toEqual([]);
});

it('ignores a process that has exited', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(path.join(folder, `${pid}-0123456789ab-x`), '');
  expect(registeredPids(folder)).toEqual([]);
});

it('ignores an exited process whose pid is in use again', async () => {
  await writeFile(path.join(folder, `${process.pid}-0123456789ab-x`), '');
  expect(registeredPids(folder)).toEqual([]);
});

it('gives each process a fingerprint that does not change', () => {
  expect(processFingerprint(process.pid)).toMatch(/^[0-9a-f]{12}$/);
  expect(processFingerprint(process.pid)).toBe(processFingerprint(process.pid));
  expect(processFingerprint(process.pid)).not.toBe(processFingerprint(process.ppid));
});
