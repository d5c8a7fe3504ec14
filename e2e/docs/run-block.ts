import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../harness/spawned.ts';
import type { RunnableBlock } from './runnable-blocks.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const BLOCK_MS_MAX = 300_000;

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Programs written into a folder from which imports lead where they lead from the root of the repository. */
export interface Workshop {
  /** Runs a block as a separate process with only `env` as its environment. */
  run(block: RunnableBlock, env: Environment): Promise<Ended>;
  /** Checks the types of all TypeScript blocks, as strictly as our own. */
  checkTypes(): Promise<Ended>;
}

const nameOf = ({ page, line, language }: RunnableBlock): string =>
  `${page.replaceAll(/\W+/g, '-')}-line-${line}.${language}`;

/** Writes the blocks below an empty folder. */
export async function openWorkshop(folder: string, blocks: readonly RunnableBlock[]): Promise<Workshop> {
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
      return block.language === 'sh'
        ? end('bash', ['-euo', 'pipefail', file], home, given)
        : end(process.execPath, ['--import', import.meta.resolve('tsx'), file], home, given);
    },
    checkTypes: () => end(process.execPath, [TSC, '-p', folder], folder, {}),
  };
}

function end(program: string, args: readonly string[], cwd: string, env: Environment): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, env, timeout: BLOCK_MS_MAX }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, stdout, stderr: error?.killed ? `${stderr}\nIt did not end in time.` : stderr });
    });
  });
}
