/**
 * Builds the published package `purser` in `dist`: the compiled command, service and sandbox shop, the built console, and a manifest. Packages
 * from npm are compiled in, except those with native parts and Playwright, which are its dependencies.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgram, packageFolders, readJson } from './program.mjs';
import { billOfMaterials, consoleFolders, installedFolders, notices } from './third-parties.mjs';

const cli = fileURLToPath(new URL('../', import.meta.url));
const root = join(cli, '../../');
const dist = join(cli, 'dist');
/** The files of the command, by where they are in the package. */
const COMMAND = {
  'purser.js': 'packaged-purser.js',
  'demo-receiver.js': 'packaged-demo-receiver.js',
  'load-program.js': 'load-program.js',
  'node-version.js': 'node-version.js',
  'run-program.js': 'run-program.js',
  'source-places.js': 'source-places.js',
  'stack-traces.js': 'stack-traces.js',
  'vlq.js': 'vlq.js',
};
const LIBRARY = `import './cli/bin/node-version.js';
import { loadProgram } from './cli/bin/load-program.js';

export const { startService, startSandboxShop } = loadProgram('library');
`;
/** Named by code that is never reached in the service. */
const NOT_NEEDED = new Set(['pg-native', 'esbuild', 'typescript', 'tsx']);

rmSync(dist, { recursive: true, force: true });
const { sources, externals } = await buildProgram(root, dist);
for (const [name, source] of Object.entries(COMMAND))
  cpSync(join(cli, 'bin', source), join(dist, 'cli/bin', name));
chmodSync(join(dist, 'cli/bin/purser.js'), 0o755);
writeFileSync(join(dist, 'library.js'), LIBRARY);
writeTypes();
cpSync(join(cli, 'build/README.md'), join(dist, 'README.md'));
for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, name), join(dist, name));
cpSync(join(root, 'packages/contract/openapi.json'), join(dist, 'openapi.json'));

const manifest = makeManifest();
writeJson('package.json', manifest);
const lock = readJson(join(root, 'package-lock.json'));
/** What the script of the documentation contains of others. */
const IN_DOCS = ['node_modules/minisearch'];
const contained = [...new Set([...packageFolders(sources), ...consoleFolders(lock), ...IN_DOCS])].sort();
writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), notices(root, lock, contained));
const { dependencies, optionalDependencies } = manifest;
const installed = installedFolders(lock, Object.keys({ ...dependencies, ...optionalDependencies }));
writeJson('sbom.cdx.json', billOfMaterials(lock, manifest, [...contained, ...installed]));

function makeManifest() {
  const { name, version, license } = readJson(join(cli, 'package.json'));
  const { engines, repository } = readJson(join(root, 'package.json'));
  const postgres = readJson(join(root, 'packages/embedded-postgres/package.json'));
  return {
    name,
    version,
    description:
      'Self-hosted checkout service: send it a product URL and a buyer, and it buys the product from the merchant',
    keywords: ['checkout', 'commerce', 'agentic-commerce', 'ucp', 'acp', 'webhooks', 'self-hosted'],
    license,
    ...(repository === undefined ? {} : { repository }),
    engines,
    type: 'module',
    bin: { purser: 'cli/bin/purser.js' },
    exports: {
      '.': { types: './library.d.ts', default: './library.js' },
      './openapi.json': './openapi.json',
      './package.json': './package.json',
    },
    files: publishedFiles(),
    dependencies: runtimeDependencies(),
    optionalDependencies: postgres.optionalDependencies,
  };
}

/** Everything that was built; not what a run of the program keeps beside its scripts. */
function publishedFiles() {
  const names = [
    ...readdirSync(dist).filter((name) => name !== 'program'),
    'sbom.cdx.json',
    'THIRD-PARTY-NOTICES.txt',
  ];
  return [...names.sort(), 'program/*.cjs', 'program/*.cjs.map'];
}

/** What is not compiled in, in the versions of the workspace. */
function runtimeDependencies() {
  const versions = Object.assign(
    {},
    ...['server', 'connectors', 'cli'].map(
      (name) => readJson(join(root, 'packages', name, 'package.json')).dependencies,
    ),
  );
  const names = externals.filter((name) => !NOT_NEEDED.has(name) && !isBuiltin(name)).sort();
  return Object.fromEntries(
    names.map((name) => {
      if (versions[name] === undefined) throw new Error(`${name} is neither compiled in nor a dependency.`);
      return [name, versions[name]];
    }),
  );
}

/** The types of the library alone; they name no other file. */
function writeTypes() {
  const folder = mkdtempSync(join(tmpdir(), 'purser-types-'));
  try {
    const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')), 'bin/tsc');
    const flags = [
      '--noEmit',
      'false',
      '--declaration',
      '--emitDeclarationOnly',
      '--rootDir',
      root,
      '--outDir',
      folder,
    ];
    execFileSync(
      process.execPath,
      [tsc, '--checkers', '1', '-p', join(cli, 'tsconfig.build.json'), ...flags],
      { stdio: 'inherit' },
    );
    const types = readFileSync(join(folder, 'packages/cli/src/library.d.ts'), 'utf8');
    if (/\bfrom\b|\bimport\(/.test(types)) throw new Error('The types of the library name other files.');
    writeFileSync(join(dist, 'library.d.ts'), types);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeJson(path, value) {
  writeFileSync(join(dist, path), `${JSON.stringify(value, null, 2)}\n`);
}
