import { type Child, startChild } from './child.ts';

/** Requests to be sent again and again for a while, so many at a time. */
export interface Load {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sends a fresh `Idempotency-Key` with every request. */
  readonly isKeyed?: boolean;
  readonly concurrency: number;
  readonly durationMs: number;
}

export interface LoadResult {
  readonly ratePerSecond: number;
  /** Answers other than 2xx. */
  readonly failedCount: number;
  /** Processor time of the generator for each request, in milliseconds. */
  readonly cpuMsPerRequest: number;
}

export interface LoadGenerator {
  /** Requests per second. Throws when anything but a success was answered. */
  rate(load: Load): Promise<number>;
  /** The same with what it cost. */
  run(load: Load): Promise<LoadResult>;
  /** The same for requests that are meant to be refused. */
  storm(load: Load): Promise<LoadResult>;
  end(): Promise<void>;
}

/** Sends from a process of its own, so that making the load and measuring do not share an event loop with what is measured. */
export async function startLoadGenerator(logFile: string): Promise<LoadGenerator> {
  const child: Child<'ready'> = await startChild('./load-process.ts', {
    logFile,
    isReady: (message) => message === 'ready',
  });
  const storm = async (load: Load): Promise<LoadResult> => {
    const result = await child.ask(load);
    if (!isLoadResult(result)) throw new Error('the load generator told no result');
    return result;
  };
  const run = async (load: Load): Promise<LoadResult> => {
    const result = await storm(load);
    if (result.failedCount > 0) throw new Error(`${result.failedCount} requests to ${load.url} failed`);
    return result;
  };
  return { run, storm, rate: async (load) => (await run(load)).ratePerSecond, end: child.end };
}

const isLoadResult = (value: unknown): value is LoadResult =>
  typeof value === 'object' && value !== null && 'ratePerSecond' in value;
