/**
 * Packs the output of `build.mjs` and tests it like a user: installs it in an empty folder, imports, requires,
 * type-checks and bundles it there. Needs no network.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

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
  await expectOnlyWhatIsUsed('export { formatMoney } from "@purser/client";', 3_000);
  await expectOnlyWhatIsUsed('export { unwrapEvent } from "@purser/client";', 4_000);
  console.log('The package can be imported, required, type-checked and bundled.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A bundle contains what it uses of the package, and nothing else. */
async function expectOnlyWhatIsUsed(program, bytesMax) {
  const stdin = { contents: program, resolveDir: folder };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false });
  const { length } = outputFiles[0].contents;
  if (length > bytesMax)
    throw new Error(`${program} makes a bundle of ${length} bytes, more than ${bytesMax}.`);
}
