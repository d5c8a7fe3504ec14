import { type ChildProcess, spawn } from 'node:child_process';
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
  /** What the process says on stdout when it is ready; null for any other line. */
  readReady(line: string): Ready | null;
}

/** Processes that end when this one does, in whatever way it ends. */
export interface Processes {
  /** Resolves with what the process said when ready; rejects when it ends before that. */
  start<Ready>(settings: ProcessSettings<Ready>): Promise<Ready>;
  /** Rejects when a process that was ready ends without being told to. */
  readonly brokenDown: Promise<never>;
  /** Ends all, the last started first, each with time to finish its work. */
  stop(): Promise<void>;
}

export function createProcesses(): Processes {
  const running: ChildProcess[] = [];
  let isStopping = false;
  let breakDown: (reason: Error) => void = () => {};
  const brokenDown = new Promise<never>((_resolve, reject) => {
    breakDown = reject;
  });
  // Whoever races against it sees the rejection; without a race it is no unhandled one.
  brokenDown.catch(() => {});

  async function start<Ready>(settings: ProcessSettings<Ready>): Promise<Ready> {
    if (isStopping) throw new Error(`${settings.name} was not started: the demo is stopping`);
    const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...settings.args], {
      env: { ...settings.env },
      // A group of its own: Ctrl-C reaches the demo only, which then ends the others in order.
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
      if (!isStopping) breakDown(reason);
    });
    return first.ready;
  }

  return {
    start,
    brokenDown,
    async stop() {
      isStopping = true;
      for (const child of running.splice(0).reverse()) await stopProcess(child);
    },
  };
}

/** Resolves with the line that says ready. Keeps the last lines of both streams for a message. */
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
  const said = lastLines.map((line) => `\n    ${line}`).join('');
  return new Error(`${name} ended by itself ${how}${said === '' ? '' : `; it said:${said}`}`);
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const { pid } = child;
    if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return resolve();
    const force = setTimeout(() => {
      try {
        process.kill(-pid, 'SIGKILL');
      } catch {
        // It ended by itself in this very moment.
      }
    }, STOP_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
