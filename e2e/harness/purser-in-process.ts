import { randomBytes } from 'node:crypto';
import { run } from '../../packages/cli/src/run.ts';
import type { PurserResult } from './purser.ts';
import type { Environment } from './spawned.ts';

/**
 * Runs a `purser` command in this process, with only `env` as its environment. For tests of what a command does and prints: a process takes
 * longer to start than most commands take to run. `columns`: as if a terminal of this width
 * showed its output. Signals, stdin and exit codes of a process are tested with `runPurser`.
 */
export async function runInProcess(
  args: readonly string[],
  env: Environment,
  { columns = null }: { readonly columns?: number | null } = {},
): Promise<PurserResult> {
  const output = { stdout: '', stderr: '' };
  const code = await run(args, {
    env,
    now: () => new Date(),
    steadyMs: () => performance.now(),
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    print: (line) => {
      output.stdout += `${line}\n`;
    },
    note: (line) => {
      output.stderr += `${line}\n`;
    },
    colors: { stdout: false, stderr: false },
    columns,
    progress: () => undefined,
    onKeys: () => () => undefined,
    ask: null,
    interrupted: new AbortController().signal,
  });
  return { code, ...output };
}

/** The parsed output of a command with `--json`. Rejects if it fails. */
export async function jsonInProcess(args: readonly string[], env: Environment) {
  const { code, stdout, stderr } = await runInProcess([...args, '--json'], env);
  if (code !== 0) throw new Error(`purser ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}
