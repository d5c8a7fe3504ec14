/**
 * Packs the output of `build.mjs` and tests it like a user: installs it in an empty folder, imports, requires and
 * type-checks it there. Needs no network.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'purser-client-'));

const run = (command, args, cwd = folder) => execFileSync(command, args, { cwd, stdio: 'inherit' });
const npm = (...args) => execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

try {
  npm('pack', join(root, 'dist'), '--pack-destination', folder, '--ignore-scripts', '--loglevel=error');
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm pack made no tarball.');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'user', private: true }));
  npm('install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', `./${tarball}`);
  cpSync(join(root, 'package-users'), folder, { recursive: true });
  run(process.execPath, ['imports.mjs']);
  run(process.execPath, ['requires.cjs']);
  run(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', 'tsconfig.json']);
  console.log('The package can be imported, required and type-checked.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
