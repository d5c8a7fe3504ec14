/** The compiled program of the published package, and the files that its sources read when they run. */
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import * as esbuild from 'esbuild';
import { bundle, writeScript } from '../bin/bundle.js';
import { currentAssets } from './current-assets.mjs';

const ENTRIES = {
  main: 'packages/cli/src/main.ts',
  library: 'packages/cli/src/library.ts',
  receiver: 'examples/receivers/node-http/receiver.ts',
};
/** Not files that are read: the published command has another. */
const REPLACED = new Set(['cli/bin/purser.js', 'cli/bin/demo-receiver.js']);
/** A file or folder beside a source; `${` begins a part that varies. */
const FILE_URL = /new URL\(\s*['`]([^'`]+)['`],\s*import\.meta\.url,?\s*\)/g;

/**
 * Builds into `dist/program`, and copies what the sources read to the same places as in the repository. Returns the paths of all sources, and
 * the names that are imported when it runs.
 */
export async function buildProgram(root, dist) {
  const outdir = join(dist, 'program');
  mkdirSync(outdir, { recursive: true });
  const { outputFiles, metafile } = await bundle(esbuild, {
    root,
    entryPoints: ENTRIES,
    outdir,
    sourcesContent: true,
    urlOf(path, text) {
      for (const file of filesOf(path, text)) copyFile(root, dist, file);
      return `urlOf(${JSON.stringify(placeOf(root, path))})`;
    },
    externalPath: ({ path }) => path,
  });
  const mapped = (source) => `../${placeOf(root, resolve(outdir, source))}`;
  await Promise.all(outputFiles.map((file) => writeScript(esbuild, file, mapped)));
  const externals = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports
      .filter(({ external, path }) => external === true && !path.startsWith('node:'))
      .map(({ path }) => path),
  );
  return { sources: Object.keys(metafile.inputs), externals: [...new Set(externals)] };
}

/** The path in the package: as in the repository, without `packages`. */
function placeOf(root, path) {
  const place = relative(root, path).split(sep).join('/');
  if (place.startsWith('..')) throw new Error(`${path} is outside the repository.`);
  return place.replace(/^packages\//, '');
}

function filesOf(path, text) {
  return [...text.matchAll(FILE_URL)].map(([, named]) => {
    const fixed = named.includes('${') ? dirname(named.slice(0, named.indexOf('${') + 1)) : named;
    return resolve(dirname(path), fixed);
  });
}

function copyFile(root, dist, path) {
  const place = placeOf(root, path);
  if (REPLACED.has(place)) return;
  if (!existsSync(path))
    throw new Error(
      `${path} does not exist, and a source reads it: npm run build:console makes the console, npm run build:docs the documentation.`,
    );
  if (statSync(path).isFile() && /\.[cm]?ts$/.test(path))
    throw new Error(`${path} is TypeScript, which the package cannot run.`);
  const isCurrent = place === 'console/dist' ? currentAssets() : () => true;
  cpSync(path, join(dist, place), {
    recursive: true,
    filter: (file) => isPublished(file) && isCurrent(file),
  });
}

const isPublished = (path) => !/\.test\.[a-z]+$|\.ts$|^tsconfig\.json$/.test(basename(path));

/** The folders where npm installed what is in the sources. */
export function packageFolders(sources) {
  const folders = sources.flatMap((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(folders)].sort();
}

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
