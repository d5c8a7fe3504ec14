import { type Child, startChild } from './child-process.ts';

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
}

export interface LoadGenerator {
  /** Requests per second. Throws when anything but a success was answered. */
  rate(load: Load): Promise<number>;
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
  const rate = async (load: Load): Promise<number> => {
    const { failedCount, ratePerSecond } = await storm(load);
    if (failedCount > 0) throw new Error(`${failedCount} requests to ${load.url} failed`);
    return ratePerSecond;
  };
  return { rate, storm, end: child.end };
}

const isLoadResult = (value: unknown): value is LoadResult =>
  typeof value === 'object' && value !== null && 'ratePerSecond' in value;
