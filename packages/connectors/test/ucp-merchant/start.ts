/** The test merchant within a test's own process, and as a process of its own. */
import { fileURLToPath } from 'node:url';
import { startMerchantProcess as startProcess } from '../merchant-process.ts';
import type { Faults, MerchantOptions, Order, Session } from './model.ts';
import { Counter } from './server.ts';

export interface Merchant {
  readonly url: string;
  readonly orders: readonly Order[];
  readonly sessions: ReadonlyMap<string, Session>;
  readonly faults: Faults;
  close(): Promise<void>;
}

/** A merchant whose sessions and switches are at hand. */
export async function startMerchant(given: Partial<MerchantOptions> = {}): Promise<Merchant> {
  const counter = new Counter(given);
  const { server, desk } = counter;
  const url = await listen(counter, 0);
  return {
    url,
    orders: desk.orders,
    sessions: desk.sessions,
    faults: counter.options.faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Listens on this machine; gives the address. */
export function listen(counter: Counter, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    counter.server.once('error', reject);
    counter.server.listen(port, '127.0.0.1', () => {
      const address = counter.server.address();
      if (typeof address !== 'object' || address === null) return reject(new Error('no port'));
      const url = `http://127.0.0.1:${address.port}`;
      counter.origin = url;
      resolve(url);
    });
  });
}

export interface RunningMerchant {
  readonly url: string;
  /** No sessions, no orders, no faults, and these settings. */
  reset(given: Partial<MerchantOptions>): Promise<void>;
  /** Replaces all switches. */
  set(faults: Faults): Promise<void>;
  /** Once everything that was held back has been looked at. */
  orders(): Promise<readonly Order[]>;
  /** Ends the process. */
  close(): Promise<void>;
}

export async function startMerchantProcess(): Promise<RunningMerchant> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const { url, admin, close } = await startProcess<{ readonly orders: readonly Order[] }>(main);
  return {
    url,
    reset: async (given) => void (await admin('reset', given)),
    set: async (faults) => void (await admin('faults', faults)),
    orders: async () => (await admin('state')).orders,
    close,
  };
}
