/**
 * Builds the package for publishing into `dist` or the folder given, with its own manifest: the workspace runs the
 * TypeScript source, the published package contains only the built files.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const dist = resolve(process.argv[2] ?? join(root, 'dist'));
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json'), '--outDir', dist], {
  stdio: 'inherit',
});

// The compiler keeps `.ts` in the imports of declarations, which older compilers reject.
for (const name of readdirSync(dist)) {
  if (!name.endsWith('.d.ts')) continue;
  const file = join(dist, name);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from |import\()'(\.[^']+)\.ts'/g, "$1'$2.js'"));
}

const {
  private: _,
  devDependencies: __,
  scripts: ___,
  exports: ____,
  ...kept
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const entry = { types: './embedded-postgres.d.ts', default: './embedded-postgres.js' };
const manifest = { ...kept, exports: { '.': entry, './package.json': './package.json' } };
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
cpSync(join(root, 'README.md'), join(dist, 'README.md'));
cpSync(join(root, '../../LICENSE'), join(dist, 'LICENSE'));
