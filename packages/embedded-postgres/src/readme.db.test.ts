import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);
const installed = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));

it('the built package runs the example of the README, which prints what the README shows', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'embedded-postgres-readme-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const modules = path.join(folder, 'node_modules');
  await mkdir(path.join(modules, '@purser'), { recursive: true });
  await run(process.execPath, [
    path.join(root, 'build.mjs'),
    path.join(modules, '@purser/embedded-postgres'),
  ]);
  for (const name of ['pg', '@embedded-postgres'])
    await symlink(path.join(installed, name), path.join(modules, name));

  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const [, code, printed] = /```ts runnable\n(.*?)```\n\n```text\n(.*?)```/s.exec(readme) ?? [];
  await writeFile(path.join(folder, 'example.mjs'), code ?? '');
  const { stdout } = await run(process.execPath, ['example.mjs'], {
    cwd: folder,
    env: { ...process.env, TMPDIR: folder },
  });
  expect(stdout).toBe(printed);
});
