/** Starts the test shop's process and works its switches. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Order } from './checkouts.ts';
import type { Faults } from './faults.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

export interface ShopState {
  /** Those that were taken. */
  readonly orders: readonly Order[];
  /** Method and path, or tool, of every request since the last reset. */
  readonly requests: readonly string[];
  /** The cookies that were sent. */
  readonly cookies: readonly string[];
}

export interface RunningShop {
  readonly url: string;
  set(faults: Faults): Promise<void>;
  /** No carts, no orders, no faults. */
  reset(): Promise<void>;
  state(): Promise<ShopState>;
  /** Ends the process. */
  close(): Promise<void>;
}

export async function startShop(): Promise<RunningShop> {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), MAIN], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => {
      const { url }: { url: string } = JSON.parse(line);
      resolve(url);
    });
    child.once('close', () => reject(new Error('the test shop ended')));
  });
  const admin = async (path: string, body: object = {}): Promise<ShopState> => {
    const answer = await fetch(`${url}/__admin/${path}`, { method: 'POST', body: JSON.stringify(body) });
    const state: ShopState = JSON.parse(await answer.text());
    return state;
  };
  return {
    url,
    set: async (faults) => void (await admin('faults', faults)),
    reset: async () => void (await admin('reset')),
    state: () => admin('state'),
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
