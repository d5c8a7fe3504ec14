import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'purser-program-'));
  await cp(join(REPOSITORY, 'packages/cli/bin'), join(root, 'packages/cli/bin'), { recursive: true });
  await mkdir(join(root, 'node_modules'));
  for (const name of ['esbuild', 'tsx']) {
    await symlink(join(REPOSITORY, 'node_modules', name), join(root, 'node_modules', name));
  }
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await installed(1);
  await source('main.ts', "import { word } from './word.ts'; console.log(word as string);");
  await source('word.ts', "export const word = 'first';");
  const receiver = join(root, 'examples/receivers/node-http');
  await mkdir(receiver, { recursive: true });
  await writeFile(join(receiver, 'receiver.ts'), "console.log('receiving');");
});
afterEach(() => rm(root, { recursive: true, force: true }));

const installed = (time: number) =>
  writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ time }));

async function source(name: string, text: string): Promise<void> {
  const folder = join(root, 'packages/cli/src');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
}

const run = (...flags: string[]) => runProgram('purser.js', flags);

async function runProgram(
  name: string,
  flags: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const program = join(root, 'packages/cli/bin', name);
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program], {
    env: { ...process.env, ...env },
  });
  return stdout.trim();
}

const compiledCount = async () =>
  (await readdir(join(root, 'packages/cli/.cache'))).filter((name) => /^program-\w+$/.test(name)).length;

/** The files with compiled code of the main script. */
async function keptCode(): Promise<readonly string[]> {
  const cache = join(root, 'packages/cli/.cache');
  const names = await readdir(cache, { recursive: true });
  return names.filter((name) => /main\.cjs\.[0-9a-f]{12}$/.test(name)).map((name) => join(cache, name));
}

describe('the compiled program', () => {
  it('is created at the first start and reused afterwards', async () => {
    expect(await Promise.all([run(), run()])).toEqual(['first', 'first']);
    const before = await compiledCount();
    expect(await run()).toBe('first');
    expect(await compiledCount()).toBe(before);
  });

  it('is not reused after a source file has changed', async () => {
    expect(await run()).toBe('first');
    await source('word.ts', "export const word = 'other';");
    expect(await run()).toBe('other');
    await source('main.ts', "console.log('without');");
    await rm(join(root, 'packages/cli/src/word.ts'));
    expect(await run()).toBe('without');
  });

  it('is compiled again after an installation of packages', async () => {
    await run();
    const before = await compiledCount();
    await installed(22);
    expect(await run()).toBe('first');
    expect(await compiledCount()).toBe(before + 1);
  });

  it('keeps the source paths in import.meta.url', async () => {
    await source('main.ts', "console.log(import.meta.url);\nthrow new Error('thrown here');");
    const failed: unknown = await run().catch((error: unknown) => error);
    expect(failed).toMatchObject({
      stdout: expect.stringContaining('/packages/cli/src/main.ts'),
      stderr: expect.stringMatching(/packages\/cli\/src\/main\.ts:2:/),
    });
  });

  it('names source files in stacks, and maps nothing of dependencies', async () => {
    const dependency = join(root, 'node_modules/dependency');
    await mkdir(dependency);
    await writeFile(join(dependency, 'package.json'), '{ "type": "module", "main": "index.js" }');
    await writeFile(
      join(dependency, 'index.js'),
      'export function call(callback) {\n  return callback();\n}',
    );
    await source(
      'main.ts',
      "import { call } from 'dependency';\nimport { word } from './word.ts';\nconsole.log(word);\ncall(() => { throw new Error(); });",
    );
    const failed: unknown = await run().catch((error: unknown) => error);
    expect(failed).toMatchObject({
      stdout: 'first\n',
      stderr: expect.stringMatching(
        /cli\/src\/main\.ts:4:.*\n.*at call .*\.cache\/.*\n.*cli\/src\/main\.ts:4:/,
      ),
    });
  });

  it('imports parts of the program and packages late, also when its compiled code was kept', async () => {
    await source(
      'main.ts',
      `void Promise.all([import('./word.ts'), import('esbuild'), import('node:os')]).then(([{ word }, { version }, { EOL }]) =>
         console.log(word, typeof version, typeof EOL));`,
    );
    for (let start = 0; start < 2; start += 1) expect(await run()).toBe('first string string');
  });

  it('keeps what V8 compiled, for each set of flags, and does without it if it is damaged', async () => {
    expect(await run()).toBe('first');
    expect(await keptCode()).toHaveLength(1);
    expect(await run('--no-opt')).toBe('first');
    const kept = await keptCode();
    expect(kept).toHaveLength(2);
    for (const path of kept) await writeFile(path, 'damaged');
    expect(await run()).toBe('first');
  });

  it('keeps more as soon as a service has compiled more', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `f${index}`);
    await source(
      'service.ts',
      names.map((name) => `export function ${name}(x: number) { return x * 2 + Math.max(x, 3); }`).join('\n'),
    );
    const calls = names.map((name) => `${name}(1)`).join('; ');
    await source(
      'main.ts',
      `import { ${names.join(', ')} } from './service.ts';
       console.log('started');
       const serve = () => { ${calls} };
       if (process.env['SERVES'] === 'true') setTimeout(serve, 5_200);`,
    );
    const size = async () => (await stat((await keptCode())[0] ?? '')).size;
    await run();
    const ofCommand = await size();
    await runProgram('purser.js', [], { SERVES: 'true' });
    expect(await size()).toBeGreaterThan(1.5 * ofCommand);
    expect(await run()).toBe('started');
  });

  it('has the webhook receiver of the demo beside the command line', async () => {
    expect(await runProgram('demo-receiver.js')).toBe('receiving');
    const before = await compiledCount();
    expect(await run()).toBe('first');
    expect(await compiledCount()).toBe(before);
  });

  it('is optional if its folder is not writable', async () => {
    await writeFile(join(root, 'packages/cli/.cache'), 'a file, so that no folder can be made');
    expect(await run()).toBe('first');
  });
});
