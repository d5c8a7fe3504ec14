import { isListening } from './buyer.ts';
import { startChild } from './child-process.ts';

export interface TrafficAccount {
  readonly apiKey: string;
  readonly hasEndpoint: boolean;
  /** The numbers of its seeded purchases: so many from the first on. */
  readonly firstPurchase: number;
  readonly purchaseCount: number;
}

/** Purchases and reads of accounts, each at its rate, whether or not earlier ones are answered. */
export interface TrafficPlan {
  readonly serviceUrl: string;
  readonly accounts: readonly TrafficAccount[];
  readonly request: object;
  readonly purchasesPerSecond: number;
  readonly readsPerSecond: number;
  readonly durationMs: number;
}

/** Times in milliseconds from when a request was due, so that a slow answer does not hide the requests behind it. */
export interface OperationTimes {
  readonly operation: string;
  readonly count: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
}

export interface TrafficResult {
  readonly purchaseCount: number;
  readonly completedCount: number;
  /** Requests of purchases and reads. */
  readonly requestCount: number;
  /** Responses other than 2xx, and failed purchases: what they were, with their number. */
  readonly failures: Readonly<Record<string, number>>;
  readonly times: readonly OperationTimes[];
}

export interface Traffic {
  /** Receives webhooks. */
  readonly url: string;
  readonly pid: number;
  run(plan: TrafficPlan): Promise<TrafficResult>;
  end(): Promise<void>;
}

const isResult = (value: unknown): value is TrafficResult =>
  typeof value === 'object' && value !== null && 'completedCount' in value;

/** Starts clients and receivers of the service as one separate process. */
export async function startTraffic(logFile: string): Promise<Traffic> {
  const child = await startChild('./traffic-process.ts', { logFile, isReady: isListening });
  return {
    url: child.ready.url,
    pid: child.pid,
    async run(plan) {
      const result = await child.request(plan);
      if (!isResult(result)) throw new Error('the traffic returned no result');
      return result;
    },
    end: child.end,
  };
}
