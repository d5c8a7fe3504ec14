/** Starts the test shop's process and works its switches. */
import { fileURLToPath } from 'node:url';
import { startMerchantProcess } from '../merchant-process.ts';
import type { Faults } from './faults.ts';
import type { Order } from './model.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

export interface ShopState {
  /** Drafts left out. */
  readonly orders: readonly Order[];
  /** Method and path of every request since the last reset. */
  readonly requests: readonly string[];
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
  const { url, admin, close } = await startMerchantProcess<ShopState>(MAIN);
  return {
    url,
    set: async (faults) => void (await admin('faults', faults)),
    reset: async () => void (await admin('reset')),
    state: () => admin('state'),
    close,
  };
}
