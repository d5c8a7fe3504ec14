import { startChild } from './child-process.ts';

export interface ReceiverCounts {
  /** Requests, challenges and repetitions included. */
  readonly requestCount: number;
  /** Different events per path. */
  readonly eventCount: number;
}

export interface Receiver {
  readonly url: string;
  counts(): Promise<ReceiverCounts>;
  forget(): Promise<ReceiverCounts>;
  /** Whether everything below `/hang` is left without an answer. */
  hang(isHanging: boolean): Promise<ReceiverCounts>;
  /** Path and event id -> when it arrived first, in milliseconds of the clock that all processes share. */
  arrivals(): Promise<ReadonlyMap<string, number>>;
  end(): Promise<void>;
}

const isReady = (message: unknown): message is { url: string } =>
  typeof message === 'object' && message !== null && 'url' in message;

const isReport = (value: unknown): value is ReceiverCounts & { arrivals?: [string, number][] } =>
  typeof value === 'object' && value !== null && 'requestCount' in value;

/** A webhook receiver as a process of its own. */
export async function startReceiver(logFile: string): Promise<Receiver> {
  const child = await startChild('./receiver-process.ts', { logFile, isReady });
  const ask = async (message: object) => {
    const report = await child.ask(message);
    if (!isReport(report)) throw new Error('the receiver told nothing');
    return report;
  };
  return {
    url: child.ready.url,
    counts: () => ask({}),
    forget: () => ask({ forget: true }),
    hang: (hang) => ask({ hang }),
    arrivals: async () => new Map((await ask({ arrivals: true })).arrivals),
    end: child.end,
  };
}

/** The clock that all processes of the machine share, in milliseconds. */
export const sharedNowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
