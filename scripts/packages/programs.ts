/** Programs that a script runs to their end, or until they say that they are ready. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;
const READY_MS_MAX = 300_000;
const STOP_MS_MAX = 60_000;

export interface ProgramContext {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the command runs the program as its child, which is the one to signal. On Linux only. */
  readonly isWrapper?: boolean;
}

/** What the program printed. Throws, with what it printed as an error, if it fails. */
export function run(command: string, args: readonly string[], { cwd, env }: ProgramContext = {}): string {
  return execFileSync(command, args, {
    cwd,
    env: env ?? process.env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: OUTPUT_BYTES_MAX,
  });
}

export interface ReadyService {
  readonly url: string;
  /** The line of JSON that it printed when it was ready. */
  readonly ready: Readonly<Record<string, unknown>>;
  /** Asks it to end, and waits. Rejects if it ends with an error. */
  stop(): Promise<void>;
}

/** Starts a program that prints a line like that of `purser start --json`, and waits for it. Rejects if it ends before. */
export async function startService(
  command: string,
  args: readonly string[],
  { cwd, env, isWrapper = false }: ProgramContext,
): Promise<ReadyService> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code));
  });
  const late = setTimeout(() => child.kill('SIGKILL'), READY_MS_MAX);
  try {
    const ready = await Promise.race([
      readyLine(child),
      ended.then((code) => {
        throw new Error(`${args.slice(-3).join(' ')} ended with ${code} before it was ready`);
      }),
    ]);
    return { url: String(ready['url']), ready, stop: () => stop(child, isWrapper, ended) };
  } finally {
    clearTimeout(late);
  }
}

async function stop(child: ChildProcess, isWrapper: boolean, ended: Promise<number | null>): Promise<void> {
  const { pid = 0 } = child;
  process.kill(isWrapper ? childOf(pid) : pid, 'SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX);
  const code = await ended;
  clearTimeout(late);
  if (code !== 0) throw new Error(`the service ended with ${code}`);
}

function readyLine(child: ChildProcess): Promise<ReadyService['ready']> {
  return new Promise((resolve) => {
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{"ready":true')) return;
      const ready: unknown = JSON.parse(line);
      if (ready instanceof Object) resolve(Object.fromEntries(Object.entries(ready)));
    });
  });
}

function childOf(pid: number): number {
  return Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10);
}
