import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const REFERENCE = join(ROOT, 'docs/reference');
const BLOCK = /^```ts tab skip: .*\n([\s\S]*?)^```$/gm;

/** The TypeScript samples of a page of the reference. */
const samplesOf = async (page: string): Promise<string[]> =>
  [...(await readFile(join(REFERENCE, page), 'utf8')).matchAll(BLOCK)].map(([, code = '']) => code);

/** A function with the sample; its parameters are the variables that the sample passes on, all of them texts. */
function functionOf(sample: string, index: number): string {
  const passed = /purser\.[\w.]+\(\s*((?:[a-z]\w*(?:,\s*)?)*)/.exec(sample)?.[1] ?? '';
  const names = passed.split(/,\s*/).filter((name) => name !== '' && !/^(?:true|false|null)$/.test(name));
  return `export async function sample${index}(${names.map((name) => `${name}: string`).join(', ')}) {\n${sample}}\n`;
}

it('the samples of the reference have the types of the client', async () => {
  const pages = (await readdir(REFERENCE)).filter((page) => page.endsWith('.md') && page !== 'index.md');
  const samples = (await Promise.all(pages.map(samplesOf))).flat();
  const { paths }: { paths: Record<string, object> } = JSON.parse(
    await readFile(join(ROOT, 'packages/contract/openapi.json'), 'utf8'),
  );
  expect(samples).toHaveLength(Object.values(paths).flatMap((methods) => Object.keys(methods)).length);
  const [client] = await samplesOf('index.md');
  const folder = await mkdtemp(join(tmpdir(), 'purser-samples-'));
  try {
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'samples.ts'), `${client}\n${samples.map(functionOf).join('\n')}`);
    const options = { noUnusedLocals: false, noUnusedParameters: false };
    const config = {
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: options,
      include: [],
      files: ['samples.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(ROOT, 'node_modules/typescript-7/bin/tsc');
    const faults = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }) => `${stdout}${stderr}`,
    );
    expect(faults).toBe('');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
