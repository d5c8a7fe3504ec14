/**
 * Builds the published package in `dist`, with its manifest. The workspace uses the TypeScript source; the published package contains
 * only built files.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')), 'bin/tsc');

rmSync(dist, { recursive: true, force: true });
for (const project of ['tsconfig.build.json', 'tsconfig.build.cjs.json']) {
  execFileSync(process.execPath, [tsc, '--checkers', '1', '-p', join(root, project)], { stdio: 'inherit' });
}

// The compiler keeps `.ts` in the imports of declarations, which older compilers reject.
for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.d.ts')) continue;
  const file = join(dist, path);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from |import\()'(\.[^']+)\.ts'/g, "$1'$2.js'"));
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const { name, version, description, license, keywords, engines } = readJson(join(root, 'package.json'));
const { repository } = readJson(join(root, '../../package.json'));
const entry = (file) => ({
  import: { types: `./esm/${file}.d.ts`, default: `./esm/${file}.js` },
  require: { types: `./cjs/${file}.d.ts`, default: `./cjs/${file}.js` },
});
const receivers = ['express', 'fastify', 'hono', 'next'];
const manifest = {
  name,
  version,
  description,
  license,
  keywords,
  // The registry compares it with the place that the provenance names.
  ...(repository === undefined ? {} : { repository }),
  engines,
  type: 'module',
  sideEffects: false,
  main: './cjs/index.js',
  module: './esm/index.js',
  types: './cjs/index.d.ts',
  exports: {
    '.': entry('index'),
    ...Object.fromEntries(receivers.map((name) => [`./${name}`, entry(`receivers/${name}`)])),
    './package.json': './package.json',
  },
  files: ['cjs', 'esm', ...receivers],
};
const writeJson = (path, value) => writeFileSync(join(dist, path), `${JSON.stringify(value, null, 2)}\n`);
writeJson('package.json', manifest);
// For resolution without `exports`.
for (const name of receivers) {
  mkdirSync(join(dist, name));
  const file = `../cjs/receivers/${name}`;
  writeJson(`${name}/package.json`, { main: `${file}.js`, types: `${file}.d.ts` });
}
writeJson('esm/package.json', { type: 'module' });
writeJson('cjs/package.json', { type: 'commonjs' });

cpSync(join(root, 'README.md'), join(dist, 'README.md'));
const licenseFile = join(root, '../../LICENSE');
if (existsSync(licenseFile)) cpSync(licenseFile, join(dist, 'LICENSE'));
