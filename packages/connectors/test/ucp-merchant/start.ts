/** Starts the test merchant, within the test's own process or as a process. */
import { fileURLToPath } from 'node:url';
import { startMerchantProcess as startProcess } from '../merchant-process.ts';
import { listen } from '../merchant-server.ts';
import type { Faults, MerchantOptions, Order, Session } from './model.ts';
import { MerchantServer } from './server.ts';

export interface Merchant {
  readonly url: string;
  readonly orders: readonly Order[];
  readonly sessions: ReadonlyMap<string, Session>;
  readonly faults: Faults;
  close(): Promise<void>;
}

/** A merchant in this process, whose sessions and faults are accessible. */
export async function startMerchant(given: Partial<MerchantOptions> = {}): Promise<Merchant> {
  const merchant = new MerchantServer(given);
  const { server, sessions } = merchant;
  const url = await listen(server, 0);
  merchant.setOrigin(url);
  return {
    url,
    orders: sessions.orders,
    sessions: sessions.sessions,
    faults: merchant.options.faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface RunningMerchant {
  readonly url: string;
  /** No sessions, no orders, no faults, and these settings. */
  reset(given: Partial<MerchantOptions>): Promise<void>;
  /** Replaces all faults. */
  set(faults: Faults): Promise<void>;
  /** Once every request that was held has been processed. */
  orders(): Promise<readonly Order[]>;
  /** The region of the last address. */
  lastRegion(): Promise<string>;
  /** Ends the process. */
  close(): Promise<void>;
}

interface State {
  readonly orders: readonly Order[];
  readonly lastRegion: string;
}

export async function startMerchantProcess(): Promise<RunningMerchant> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const { url, admin, close } = await startProcess<State>(main);
  return {
    url,
    reset: async (given) => void (await admin('reset', given)),
    set: async (faults) => void (await admin('faults', faults)),
    orders: async () => (await admin('state')).orders,
    lastRegion: async () => (await admin('state')).lastRegion,
    close,
  };
}
