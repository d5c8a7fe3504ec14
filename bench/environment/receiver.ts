import { startChild } from './child-process.ts';

export interface ReceiverCounts {
  /** All requests, including challenges and repeats. */
  readonly requestCount: number;
  /** Different events per path. */
  readonly eventCount: number;
}

export interface Receiver {
  readonly url: string;
  counts(): Promise<ReceiverCounts>;
  /** Deletes all counts and arrivals. */
  reset(): Promise<ReceiverCounts>;
  /** Sets whether requests below `/hang` get no response. */
  hang(isHanging: boolean): Promise<ReceiverCounts>;
  /** Path and event ID -> first arrival, in milliseconds of `sharedNowMs`. */
  arrivals(): Promise<ReadonlyMap<string, number>>;
  end(): Promise<void>;
}

const isReady = (message: unknown): message is { url: string } =>
  typeof message === 'object' && message !== null && 'url' in message;

const isReport = (value: unknown): value is ReceiverCounts & { arrivals?: [string, number][] } =>
  typeof value === 'object' && value !== null && 'requestCount' in value;

/** Starts a webhook receiver as a separate process. */
export async function startReceiver(logFile: string): Promise<Receiver> {
  const child = await startChild('./receiver-process.ts', { logFile, isReady });
  const request = async (message: object) => {
    const report = await child.request(message);
    if (!isReport(report)) throw new Error('the receiver returned no counts');
    return report;
  };
  return {
    url: child.ready.url,
    counts: () => request({}),
    reset: () => request({ reset: true }),
    hang: (hang) => request({ hang }),
    arrivals: async () => new Map((await request({ arrivals: true })).arrivals),
    end: child.end,
  };
}

/** A clock that is the same in all processes of the machine, in milliseconds. */
export const sharedNowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
