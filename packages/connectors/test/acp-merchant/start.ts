/** Starts the test merchant's process and works its switches. */
import { fileURLToPath } from 'node:url';
import { startMerchantProcess } from '../merchant-process.ts';
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
  const { url, admin, close } = await startMerchantProcess<MerchantState>(MAIN);
  return {
    url,
    set: async (switches) => void (await admin('switches', switches)),
    reset: async () => void (await admin('reset')),
    state: () => admin('state'),
    close,
  };
}
