import { type ChildProcess, spawn } from 'node:child_process';
import { SHORT_LIVED } from '../../test/run/node-flags.ts';

/** A Node.js process and its output. */
export interface Spawned {
  readonly child: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Resolves when the process has exited and both streams are read. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Resolves with the first stdout line that `read` accepts; rejects if the process exits before. */
  untilLine<Value>(read: (line: string) => Value | null): Promise<Value>;
}

/** Settings that a developer's shell may have and that would interfere with tests. */
const LEFT_OUT = [
  'DATABASE_URL',
  'DATA_DIR',
  'PORT',
  'HOST',
  'APP_ENV',
  'PUBLIC_URL',
  'BOOTSTRAP_API_KEY',
  'PURSER_URL',
  'PURSER_API_KEY',
  'MERCHANT_HOSTS',
  'ALLOW_NETWORKS',
  'WEBHOOK_SECRET',
];

export type Environment = Readonly<Record<string, string>>;

/** With `stdin: 'pipe'`, the process reads what is written to `child.stdin`. */
export function spawnNode(
  args: readonly string[],
  env: Environment = {},
  cwd = process.cwd(),
  stdin: 'ignore' | 'pipe' = 'ignore',
): Spawned {
  const inherited = Object.entries(process.env).filter(([name]) => !LEFT_OUT.includes(name));
  const child = spawn(process.execPath, [...SHORT_LIVED, ...args], {
    cwd,
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: [stdin, 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  // The process may end before it has read all of its input.
  child.stdin?.on('error', () => undefined);
  const listeners = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
      for (const listener of listeners) listener();
    });
  }
  const ended: Spawned['ended'] = new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => {
      written.stderr += error.message;
      resolve({ code: null, signal: null });
    });
  });
  return {
    child,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
    ended,
    untilLine(read) {
      return new Promise((resolve, reject) => {
        const checkLine = () => {
          for (const line of written.stdout.split('\n').slice(0, -1)) {
            const value = read(line);
            if (value === null) continue;
            listeners.delete(checkLine);
            resolve(value);
            return;
          }
        };
        listeners.add(checkLine);
        ended.then(({ code }) =>
          reject(new Error(`the process exited with ${code}: ${written.stderr}${written.stdout}`)),
        );
        checkLine();
      });
    },
  };
}
