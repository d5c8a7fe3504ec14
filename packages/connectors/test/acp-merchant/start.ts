/** Starts the test merchant's process and works its switches. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Switches } from './faults.ts';
import type { Order } from './wire.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** What an operator entrusts for this merchant. */
export const ENTRUSTED = { apiKey: 'merchant-key' } as const;

export interface MerchantState {
  readonly orders: readonly Order[];
  /** Ids of the sessions that were canceled. */
  readonly canceled: readonly string[];
  /** Method, path and version of every request since the last reset. */
  readonly requests: readonly string[];
}

export interface RunningMerchant {
  readonly url: string;
  set(switches: Switches): Promise<void>;
  /** No sessions, no orders, no faults. */
  reset(): Promise<void>;
  state(): Promise<MerchantState>;
  /** Ends the process. */
  close(): Promise<void>;
}

export async function startAcpMerchant(): Promise<RunningMerchant> {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), MAIN], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => {
      const { url }: { url: string } = JSON.parse(line);
      resolve(url);
    });
    child.once('close', () => reject(new Error('the test merchant ended')));
  });
  const admin = async (path: string, body: object = {}): Promise<MerchantState> => {
    const answer = await fetch(`${url}/__admin/${path}`, { method: 'POST', body: JSON.stringify(body) });
    const state: MerchantState = JSON.parse(await answer.text());
    return state;
  };
  return {
    url,
    set: async (switches) => void (await admin('switches', switches)),
    reset: async () => void (await admin('reset')),
    state: () => admin('state'),
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
