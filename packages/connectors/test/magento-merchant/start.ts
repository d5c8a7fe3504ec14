/** Starts the test shop as a process. */
import { fileURLToPath } from 'node:url';
import { type RunningMerchant as Running, startMerchant } from '../merchant-process.ts';
import type { Faults } from './faults.ts';
import type { Order } from './model.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

export interface ShopState {
  readonly orders: readonly Order[];
  /** The id of the region of the last address; null without one. */
  readonly lastRegionId: number | null;
  /** Method and path of every request since the last reset. */
  readonly requests: readonly string[];
}

export type RunningShop = Running<Faults, ShopState>;

export const startShop = (): Promise<RunningShop> => startMerchant(MAIN);
