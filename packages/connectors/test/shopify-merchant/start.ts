/** Starts the test shop as a process. */
import { fileURLToPath } from 'node:url';
import { type RunningMerchant as Running, startMerchant } from '../merchant-process.ts';
import type { Order } from './checkouts.ts';
import type { Faults } from './faults.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

export interface ShopState {
  /** Those that were placed. */
  readonly orders: readonly Order[];
  /** Method and path, or tool, of every request since the last reset. */
  readonly requests: readonly string[];
  /** The region of the last address. */
  readonly lastRegion: string;
  /** The cookies that were sent. */
  readonly cookies: readonly string[];
}

export type RunningShop = Running<Faults, ShopState>;

export const startShop = (): Promise<RunningShop> => startMerchant(MAIN);
