import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/**
 * The arguments with which Node.js runs a TypeScript program. In a test run it is compiled into one file, once for all processes of the run:
 * loading `tsx` and one file after the other takes several times the CPU time of the program itself.
 */
export async function nodeArguments(program: string): Promise<readonly string[]> {
  const folder = process.env['PURSER_TEST_RUN'];
  if (folder === undefined) return ['--import', import.meta.resolve('tsx'), program];
  const name = createHash('sha256').update(program).digest('hex').slice(0, 16);
  const compiled = join(folder, `program-${name}.mjs`);
  if (!existsSync(compiled)) await compile(program, compiled);
  return [compiled];
}

async function compile(program: string, target: string): Promise<void> {
  // Another process may compile the same program.
  const unfinished = `${target}.${randomUUID()}`;
  await build({
    entryPoints: [program],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    keepNames: true,
    // CommonJS dependencies call `require`.
    banner: {
      js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);",
    },
    external: ['pg-native'],
    logLevel: 'error',
    plugins: [sourcesKeepTheirPlace],
  });
  await rename(unfinished, target);
}

/** Sources find files beside them by `import.meta`, which must name the source. */
const sourcesKeepTheirPlace: Plugin = {
  name: 'sources keep their place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (path.includes('node_modules') || !text.includes('import.meta.')) return undefined;
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    });
  },
};
