import { closeSync, writeSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastLines, openLog, rotateLog } from './postgres-log.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'postgres-log-'));
  file = path.join(folder, 'postgres.log');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('stays within its limit while a server keeps appending to the open file', async () => {
  const log = openLog(file);
  writeSync(log, 'old line\n'.repeat(20));
  rotateLog(file, 100);
  writeSync(log, 'new line\n');
  closeSync(log);
  expect(await readFile(file, 'utf8')).toBe('new line\n');
  expect((await stat(`${file}.1`)).size).toBe(180);
  rotateLog(file, 100);
  expect(await readFile(file, 'utf8')).toBe('new line\n');
});

it('is readable by its owner only, and never opened through a symbolic link', async () => {
  closeSync(openLog(file));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const link = path.join(folder, 'link');
  await symlink(file, link);
  expect(() => openLog(link)).toThrow('ELOOP');
});

it('returns the last lines since the start, and none of a missing log', async () => {
  await writeFile(file, 'before\none\ntwo\nthree\n');
  expect(lastLines(file, 'before\n'.length)).toBe('one\ntwo\nthree');
  expect(lastLines(file, 0, 2)).toBe('two\nthree');
  expect(lastLines(path.join(folder, 'missing'), 0)).toBe('');
});
