import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle, writeScript } from './bundle.js';

/*
 * Loading some 3,000 source files and dependencies one by one takes about three seconds of a processor. The first start compiles them
 * into a few files in `.cache`, which load in a tenth of that. It is used only while every file it was made from is
 * unchanged.
 */

const ROOT = realpathSync(fileURLToPath(new URL('../../../', import.meta.url)));
const CACHE = join(ROOT, 'packages/cli/.cache');
const POINTER = join(CACHE, 'program.json');

/** Files that stand for others: npm writes the first whenever it installs; the others say how to compile. */
const STAND_INS = [
  'node_modules/.package-lock.json',
  'packages/cli/bin/program.js',
  'packages/cli/bin/bundle.js',
  'packages/cli/bin/own-mappings.js',
  'packages/cli/bin/vlq.js',
];
/** The command line, and the webhook receiver of the demo, which is one of the examples. */
const SOURCES = {
  main: 'packages/cli/src/main.ts',
  receiver: 'examples/receivers/node-http/receiver.ts',
};

const KEPT_COUNT = 4;
const KEPT_MS = 3_600_000;

/** Runs a program: compiled, or its source. */
export async function startProgram(name, runSource) {
  const folder = await compiledFolder();
  if (folder === null) {
    const { register } = await import('tsx/esm/api');
    register();
    await runSource();
  } else {
    const { mapStackTraces } = await import('./stack-traces.js');
    const { runProgram } = await import('./run-program.js');
    mapStackTraces(folder);
    runProgram(folder, `${name}.cjs`);
  }
}

/**
 * The folder of the compiled programs, compiled now if that is needed; null where it cannot be kept, as in an installation that this
 * user may not write to.
 */
async function compiledFolder() {
  return findFresh() ?? (await compile().catch(() => null));
}

function findFresh() {
  try {
    const { root, folder, inputs } = JSON.parse(readFileSync(POINTER, 'utf8'));
    if (root !== ROOT || !existsSync(join(CACHE, folder, 'main.cjs'))) return null;
    const isUnchanged = Object.entries(inputs).every(([path, stamp]) => stampOf(path) === stamp);
    return isUnchanged ? join(CACHE, folder) : null;
  } catch {
    return null;
  }
}

function stampOf(path) {
  const { mtimeMs, size } = statSync(join(ROOT, path));
  return `${mtimeMs} ${size}`;
}

async function compile() {
  const startedMs = Date.now();
  const esbuild = await import('esbuild');
  const folder = `program-${randomBytes(6).toString('hex')}`;
  await mkdir(join(CACHE, folder), { recursive: true });
  const { outputFiles, metafile } = await bundle(esbuild, {
    root: ROOT,
    entryPoints: SOURCES,
    outdir: join(CACHE, folder),
    // It must name the source and not what it was compiled into.
    urlOf: (path) => JSON.stringify(pathToFileURL(path).href),
    externalPath,
  });
  await Promise.all(outputFiles.map((file) => writeScript(esbuild, file)));
  const own = Object.keys(metafile.inputs).filter((path) => !/(^|[\\/])node_modules[\\/]/.test(path));
  const inputs = Object.fromEntries([...STAND_INS, ...own].map((path) => [path, stampOf(path)]));
  // A file that changed meanwhile may be in the program as it was before: use it, but do not keep it.
  if (own.some((path) => statSync(join(ROOT, path)).mtimeMs >= startedMs)) return join(CACHE, folder);
  const pointer = join(CACHE, `${folder}.json`);
  await writeFile(pointer, JSON.stringify({ root: ROOT, folder, inputs }));
  await rename(pointer, POINTER);
  removeOld(folder);
  return join(CACHE, folder);
}

/** A running process loads parts of its program late: the latest ones stay. */
function removeOld(current) {
  const programs = readdirSync(CACHE)
    .filter((name) => /^program-\w+$/.test(name) && name !== current)
    .map((name) => ({ path: join(CACHE, name), madeMs: statSync(join(CACHE, name)).mtimeMs }))
    .sort((a, b) => b.madeMs - a.madeMs);
  for (const { path, madeMs } of programs.slice(KEPT_COUNT - 1)) {
    if (madeMs < Date.now() - KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Where npm put a package that is not compiled; its name where it is not installed. */
function externalPath({ path, kind, resolveDir }) {
  try {
    const found = createRequire(join(resolveDir, 'importer.js')).resolve(path);
    return kind === 'dynamic-import' ? pathToFileURL(found).href : found;
  } catch {
    return path;
  }
}
