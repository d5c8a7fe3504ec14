import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SHORT_LIVED } from '../../../test/run/node-flags.ts';

const PURSER = fileURLToPath(new URL('../../cli/bin/purser.js', import.meta.url));

/** The whole service as a separate process. */
export interface ServiceProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Resolves when the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts `purser start` with settings besides the environment of the tests. `onLine` receives each line of its log. */
export async function startServiceProcess(
  env: Readonly<Record<string, string>>,
  {
    nodeFlags = [],
    onLine = () => undefined,
  }: { nodeFlags?: readonly string[]; onLine?(line: string): void } = {},
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [...SHORT_LIVED, ...nodeFlags, PURSER, 'start', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_POOL: '6',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve(JSON.parse(line).url);
      else onLine(line);
    });
    child.once('close', (code) => reject(new Error(`the service ended with ${code}`)));
  });
  return {
    url,
    child,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
