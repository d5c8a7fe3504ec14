import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHORT_LIVED } from '../../test/run/node-flags.ts';
import { nodeArguments } from '../../test/run/node-program.ts';
import type { Environment } from '../harness/spawned.ts';
import type { RunnableBlock } from './runnable-blocks.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript-7/bin/tsc');
const BLOCK_MS_MAX = 300_000;

export interface Result {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder of programs in which imports resolve as in the root of the repository. */
export interface BlockFolder {
  /** Runs a block as a separate process with only `env` as its environment. */
  run(block: RunnableBlock, env: Environment): Promise<Result>;
  /** Checks the types of all TypeScript blocks, with the compiler options of the repository. */
  checkTypes(): Promise<Result>;
}

const nameOf = ({ page, line, language }: RunnableBlock): string =>
  `${page.replaceAll(/\W+/g, '-')}-line-${line}.${language}`;

/** Writes the blocks into an empty folder. */
export async function openBlockFolder(
  folder: string,
  blocks: readonly RunnableBlock[],
): Promise<BlockFolder> {
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const files = blocks.filter(({ language }) => language === 'ts').map(nameOf);
  const settings = { extends: join(ROOT, 'tsconfig.json'), files, include: [] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  for (const block of blocks) await writeFile(join(folder, nameOf(block)), block.code);
  return {
    async run(block, env) {
      const file = join(folder, nameOf(block));
      const home = `${file}.home`;
      await mkdir(home);
      const given = { PATH: process.env['PATH'] ?? '', HOME: home, ...env };
      const [program, args] = await commandOf(block.language, file);
      return execute(program, args, home, given);
    },
    checkTypes: () => execute(process.execPath, [TSC, '-p', folder], folder, {}),
  };
}

/** Java and Python have their libraries from the test scripts of these libraries. */
async function commandOf(
  language: RunnableBlock['language'],
  file: string,
): Promise<[program: string, args: readonly string[]]> {
  switch (language) {
    case 'sh':
      return ['bash', ['-euo', 'pipefail', file]];
    case 'ts':
      return [process.execPath, [...SHORT_LIVED, ...(await nodeArguments(file))]];
    case 'python':
      return [process.env['PYTHON'] ?? join(ROOT, 'clients/python/.venv/bin/python'), [file]];
    case 'java': {
      const target = join(ROOT, 'clients/java/target');
      return ['java', ['-cp', `${target}/*:${target}/dependency/*`, file]];
    }
  }
}

function execute(program: string, args: readonly string[], cwd: string, env: Environment): Promise<Result> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, env, timeout: BLOCK_MS_MAX }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, stdout, stderr: error?.killed ? `${stderr}\ntimed out` : stderr });
    });
  });
}
