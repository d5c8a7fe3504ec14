import { type Child, startChild } from './child-process.ts';

interface LoadRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly durationMs: number;
}

/** Closed loop: a fixed number of requests at a time, as fast as they are answered. */
export interface Load extends LoadRequest {
  /** Sends a new `Idempotency-Key` with every request. */
  readonly isKeyed?: boolean;
  readonly concurrency: number;
}

/** Open loop: a request at a fixed interval, whether or not earlier ones are answered. */
export interface PacedLoad extends LoadRequest {
  readonly everyMs: number;
}

export interface LoadResult {
  readonly ratePerSecond: number;
  /** The duration of each request, in the order of the responses. Only for a paced load. */
  readonly durationsMs: readonly number[];
  /** Responses other than 2xx. */
  readonly failedCount: number;
}

export interface LoadGenerator {
  /** Requests per second. Throws if a request failed. */
  rate(load: Load): Promise<number>;
  /** Like `rate`, for requests that may be refused. */
  flood(load: Load): Promise<LoadResult>;
  /** The duration of each request. Throws if a request failed. */
  paced(load: PacedLoad): Promise<readonly number[]>;
  end(): Promise<void>;
}

/** Sends requests from a separate process, so that the load generator and the measured code share no event loop. */
export async function startLoadGenerator(logFile: string): Promise<LoadGenerator> {
  const child: Child<'ready'> = await startChild('./load-process.ts', {
    logFile,
    isReady: (message) => message === 'ready',
  });
  const run = async (load: Load | PacedLoad): Promise<LoadResult> => {
    const result = await child.request(load);
    if (!isLoadResult(result)) throw new Error('the load generator returned no result');
    return result;
  };
  const runWithoutFailures = async (load: Load | PacedLoad): Promise<LoadResult> => {
    const result = await run(load);
    if (result.failedCount > 0) throw new Error(`${result.failedCount} requests to ${load.url} failed`);
    return result;
  };
  return {
    rate: async (load) => (await runWithoutFailures(load)).ratePerSecond,
    flood: run,
    paced: async (load) => (await runWithoutFailures(load)).durationsMs,
    end: child.end,
  };
}

const isLoadResult = (value: unknown): value is LoadResult =>
  typeof value === 'object' && value !== null && 'ratePerSecond' in value && 'durationsMs' in value;
