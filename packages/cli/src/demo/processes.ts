import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

const STOP_TIMEOUT_MS = 11_000;
const LAST_LINES_MAX = 15;
const EXIT_WITH_PARENT = new URL('./exit-with-parent.js', import.meta.url).href;

export interface ProcessSettings<Ready> {
  /** For messages: "the service". */
  readonly name: string;
  /** What follows `node` on the command line. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Parses the stdout line that says that the process is ready; null for any other line. */
  readReady(line: string): Ready | null;
}

/** Child processes that end with this process, also if it is killed. */
export interface Processes {
  /** Resolves when the process is ready; rejects if it exits before. */
  start<Ready>(settings: ProcessSettings<Ready>): Promise<Ready>;
  /** Rejects if a process exits unexpectedly after it was ready. */
  readonly crashed: Promise<never>;
  /** Stops all processes, last started first, each with time to shut down. */
  stop(): Promise<void>;
}

export function createProcesses(): Processes {
  const running: ChildProcess[] = [];
  let isStopping = false;
  let crash: (reason: Error) => void = () => {};
  const crashed = new Promise<never>((_resolve, reject) => {
    crash = reject;
  });
  // Without a listener, the rejection must not count as unhandled.
  crashed.catch(() => {});

  async function start<Ready>(settings: ProcessSettings<Ready>): Promise<Ready> {
    if (isStopping) throw new Error(`${settings.name} was not started: the demo is stopping`);
    const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...settings.args], {
      env: { ...settings.env },
      // In its own process group, so that Ctrl-C reaches the demo only, which then stops the others in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    running.push(child);
    const lastLines: string[] = [];
    const ended = new Promise<Error>((resolve) => {
      child.once('error', (error) =>
        resolve(new Error(`${settings.name} cannot be started: ${error.message}`)),
      );
      child.once('close', (code, signal) => resolve(endedError(settings.name, code, signal, lastLines)));
    });
    const ready = readLines(child, lastLines, settings.readReady);
    const first = await Promise.race([ready, ended]);
    if (first instanceof Error) {
      running.splice(running.indexOf(child), 1);
      throw first;
    }
    ended.then((reason) => {
      if (!isStopping) crash(reason);
    });
    return first.ready;
  }

  return {
    start,
    crashed,
    async stop() {
      isStopping = true;
      for (const child of running.splice(0).reverse()) await stopProcess(child);
    },
  };
}

/** Resolves with the ready line. Keeps the last lines of both streams for error messages. */
function readLines<Ready>(
  child: ChildProcess,
  lastLines: string[],
  readReady: (line: string) => Ready | null,
): Promise<{ ready: Ready }> {
  const keep = (line: string) => {
    lastLines.push(line);
    if (lastLines.length > LAST_LINES_MAX) lastLines.shift();
  };
  if (child.stderr !== null) createInterface({ input: child.stderr }).on('line', keep);
  return new Promise((resolve) => {
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = readReady(line);
      if (ready === null) keep(line);
      else resolve({ ready });
    });
  });
}

function endedError(
  name: string,
  code: number | null,
  signal: string | null,
  lastLines: readonly string[],
): Error {
  const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
  const output = lastLines.map((line) => `\n    ${line}`).join('');
  return new Error(`${name} exited unexpectedly ${how}${output === '' ? '' : `; its last output:${output}`}`);
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const { pid } = child;
    if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return resolve();
    const force = setTimeout(() => {
      try {
        process.kill(-pid, 'SIGKILL');
      } catch {
        // The process has exited meanwhile.
      }
    }, STOP_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Whether the port is free on the loopback interface. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Starts something on the preferred port, or on any free one (0) if that is in use, even if it is taken between check and start. */
export async function onPreferredPort<Started>(
  preferred: number,
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  if (!(await isPortFree(preferred))) return start(0);
  try {
    return await start(preferred);
  } catch (failure) {
    if (await isPortFree(preferred)) throw failure;
    return start(0);
  }
}
