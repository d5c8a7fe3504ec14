/** Starts the test merchant as a process. */
import { fileURLToPath } from 'node:url';
import { type RunningMerchant as Running, startMerchant } from '../merchant-process.ts';
import type { Faults } from './faults.ts';
import type { Order } from './wire.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** The credentials of the operator at this merchant. */
export const ACP_CREDENTIALS = { apiKey: 'merchant-key' } as const;

export interface MerchantState {
  readonly orders: readonly Order[];
  /** Ids of the sessions that were canceled. */
  readonly canceled: readonly string[];
  /** The region of the last address. */
  readonly lastRegion: string;
  /** Method, path and version of every request since the last reset. */
  readonly requests: readonly string[];
}

export type RunningMerchant = Running<Faults, MerchantState>;

export const startAcpMerchant = (): Promise<RunningMerchant> => startMerchant(MAIN);
