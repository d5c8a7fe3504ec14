/**
 * Builds the console and the portal into `dist`. Does nothing if neither the sources, those of the packages in them, nor the installed packages
 * changed since the last build.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const here = import.meta.dirname;
const root = join(here, '../..');
const builtFrom = join(here, '.cache/built-from');
const pages = ['dist/index.html', 'dist/portal/index.html'].map((page) => join(here, page));

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** A hash of everything that the build reads. */
function inputsHash() {
  const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies).flatMap((name) =>
    name.startsWith('@purser/') ? [join(root, 'packages', name.slice('@purser/'.length))] : [],
  );
  const files = [
    ...readdirSync(here, { withFileTypes: true }).flatMap((entry) => {
      const path = join(here, entry.name);
      if (entry.isFile()) return [path];
      return entry.isDirectory() && !/^(?:\.cache|dist|node_modules)$/.test(entry.name) ? filesIn(path) : [];
    }),
    ...packages.flatMap((folder) => [join(folder, 'package.json'), ...filesIn(join(folder, 'src'))]),
    join(root, 'node_modules/.package-lock.json'),
    join(root, 'tsconfig.json'),
  ].filter((file) => existsSync(file));
  const hash = createHash('sha256').update(process.version);
  for (const file of files.toSorted()) hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

const inputs = inputsHash();
const isBuilt =
  pages.every((page) => existsSync(page)) &&
  existsSync(builtFrom) &&
  readFileSync(builtFrom, 'utf8') === inputs;

if (!isBuilt) {
  rmSync(builtFrom, { force: true });
  // Loaded only when needed: it takes most of the time of a run that has nothing to build.
  const { build } = await import('vite');
  const finish = (folder) =>
    execFileSync(process.execPath, [join(here, 'finish-build.mjs'), join(here, folder)], {
      stdio: 'inherit',
    });
  await build({ configFile: join(here, 'vite.config.ts') });
  finish('dist');
  await build({ configFile: join(here, 'vite.portal.config.ts') });
  finish('dist/portal');
  mkdirSync(join(here, '.cache'), { recursive: true });
  writeFileSync(builtFrom, inputs);
}
