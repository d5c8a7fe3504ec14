/** A test merchant as a separate process: starts it, sets its faults, ends it. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { SHORT_LIVED } from '../../../test/run/node-flags.ts';
import { nodeArguments } from '../../../test/run/node-program.ts';

export interface MerchantProcess<State> {
  readonly url: string;
  /** Posts to an admin route; each of them returns the merchant's state. */
  admin(route: string, body?: object): Promise<State>;
  /** Ends the process. */
  close(): Promise<void>;
}

/** Starts a file that prints its address as one line of JSON, and that ends with its standard input. */
export async function startMerchantProcess<State>(main: string): Promise<MerchantProcess<State>> {
  const child = spawn(process.execPath, [...SHORT_LIVED, ...(await nodeArguments(main))], {
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
  return {
    url,
    async admin(route, body = {}) {
      const response = await fetch(`${url}/__admin/${route}`, { method: 'POST', body: JSON.stringify(body) });
      const state: State = JSON.parse(await response.text());
      return state;
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}

export interface RunningMerchant<Faults, State> {
  readonly url: string;
  /** Replaces all faults. */
  set(faults: Faults): Promise<void>;
  /** No carts, no sessions, no orders, no faults. */
  reset(): Promise<void>;
  /** Once every request that was held has been processed. */
  state(): Promise<State>;
  /** Ends the process. */
  close(): Promise<void>;
}

export async function startMerchant<Faults extends object, State>(
  main: string,
): Promise<RunningMerchant<Faults, State>> {
  const { url, admin, close } = await startMerchantProcess<State>(main);
  return {
    url,
    set: async (faults) => void (await admin('faults', faults)),
    reset: async () => void (await admin('reset')),
    state: () => admin('state'),
    close,
  };
}
