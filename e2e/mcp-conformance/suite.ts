import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LOADER = new URL('./register.mjs', import.meta.url).href;

export interface SuiteRun {
  readonly passed: boolean;
  readonly output: string;
}

/** Runs the suite that is installed in the folder. `onOutput` gets all that it has said so far. */
export async function runSuite(
  folder: string,
  args: readonly string[],
  onOutput: (output: string) => void = () => undefined,
): Promise<SuiteRun> {
  const results = await mkdtemp(join(tmpdir(), 'mcp-conformance-'));
  const program = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
  const child = spawn(process.execPath, ['--import', LOADER, program, ...args, '--output-dir', results], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: results,
  });
  let output = '';
  const add = (chunk: unknown) => {
    output += String(chunk);
    onOutput(output);
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const [code] = await once(child, 'close');
  await rm(results, { recursive: true });
  return { passed: code === 0, output };
}

/** What the suite says about the result: its summary, or all if there is none. */
export const summaryOf = (output: string): string =>
  output.slice(Math.max(0, output.indexOf('=== SUMMARY ===')));
