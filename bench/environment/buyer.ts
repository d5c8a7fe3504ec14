import { startChild } from './child-process.ts';

/** Purchases of accounts in turn; `request` creates an intent. */
export type PurchaseLoad = {
  readonly serviceUrl: string;
  readonly apiKeys: readonly string[];
  readonly request: object;
  readonly durationMs: number;
} & (
  | {
      /** Closed loop: so many purchases at a time, the next one when one is completed. */
      readonly concurrency: number;
    }
  | {
      /** Open loop: purchases begin at this rate, whether or not earlier ones are completed. */
      readonly ratePerSecond: number;
    }
);

export interface PurchaseResult {
  /** All of them completed, and all their webhooks arrived. */
  readonly purchaseCount: number;
  /** Until the last one was completed. */
  readonly seconds: number;
  /** From the request that creates the intent to the webhook about its completion. */
  readonly durationsMs: readonly number[];
}

export interface Buyer {
  /** Receives webhooks. */
  readonly url: string;
  readonly pid: number;
  buy(load: PurchaseLoad): Promise<PurchaseResult>;
  end(): Promise<void>;
}

export const isListening = (message: unknown): message is { url: string } =>
  typeof message === 'object' && message !== null && 'url' in message;

const isResult = (value: unknown): value is PurchaseResult =>
  typeof value === 'object' && value !== null && 'purchaseCount' in value;

/** Starts a client of the service as a separate process. */
export async function startBuyer(logFile: string): Promise<Buyer> {
  const child = await startChild('./buyer-process.ts', { logFile, isReady: isListening });
  return {
    url: child.ready.url,
    pid: child.pid,
    async buy(load) {
      const result = await child.request(load);
      if (!isResult(result)) throw new Error('the buyer returned no result');
      return result;
    },
    end: child.end,
  };
}
