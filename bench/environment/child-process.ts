import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

export interface Child<Ready> {
  /** The first message of the process. */
  readonly ready: Ready;
  readonly pid: number;
  /** Sends a message and resolves with the reply. One at a time. */
  request(message: object): Promise<unknown>;
  /** Stops the process. */
  end(): Promise<void>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Starts a file of this folder as a separate process, which also stops when this process does. `isReady` checks its first
 * message. Its output goes to `logFile`.
 */
export async function startChild<Ready>(
  file: string,
  options: { env?: NodeJS.ProcessEnv; logFile: string; isReady(message: unknown): message is Ready },
): Promise<Child<Ready>> {
  const log = openSync(options.logFile, 'a');
  const child = fork(new URL(file, import.meta.url), [], {
    env: { ...process.env, ...options.env },
    execArgv: [...profiling(), '--import', import.meta.resolve('tsx')],
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  closeSync(log);
  const ready = await nextMessage(child, file);
  if (!options.isReady(ready)) throw new Error(`${file} sent ${JSON.stringify(ready)}`);
  return {
    ready,
    pid: child.pid ?? 0,
    request(message) {
      const response = nextMessage(child, file);
      child.send(message);
      return response;
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await exited;
    },
    async kill() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** With `BENCH_PROFILE_DIR`, every process writes a CPU profile there. */
function profiling(): string[] {
  const folder = process.env['BENCH_PROFILE_DIR'];
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

function nextMessage(child: ChildProcess, file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${file} exited with ${code}`));
    child.once('exit', ended);
    child.once('message', (message: unknown) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}
