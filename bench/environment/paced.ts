import { type Child, startChild } from './child-process.ts';
import type { Load } from './load-generator.ts';

/** Requests on a fixed beat. */
export interface PacedLoad extends Omit<Load, 'concurrency' | 'isKeyed'> {
  readonly everyMs: number;
}

export interface PacedResult {
  /** How long each answer took, in the order of the answers. */
  readonly tookMs: readonly number[];
  /** Answers other than 2xx. */
  readonly failedCount: number;
}

export interface PacedClient {
  /** How long each answer took. Throws when anything but a success was answered. */
  tookMs(load: PacedLoad): Promise<readonly number[]>;
  end(): Promise<void>;
}

/** A client in a process of its own, which has nothing else to do than to send and to look at the time. */
export async function startPacedClient(logFile: string): Promise<PacedClient> {
  const child: Child<'ready'> = await startChild('./paced-process.ts', {
    logFile,
    isReady: (message) => message === 'ready',
  });
  return {
    async tookMs(load) {
      const result = await child.ask(load);
      if (!isPacedResult(result)) throw new Error('the paced client told no result');
      if (result.failedCount > 0) throw new Error(`${result.failedCount} requests to ${load.url} failed`);
      return result.tookMs;
    },
    end: child.end,
  };
}

const isPacedResult = (value: unknown): value is PacedResult =>
  typeof value === 'object' && value !== null && 'tookMs' in value;
