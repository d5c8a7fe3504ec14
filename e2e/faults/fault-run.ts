import { countOutcome, type Outcome } from './outcome.ts';
import { makePurchases } from './purchases.ts';
import { type System, type SystemOptions, startSystem } from './system.ts';

/** What every fault is given. */
export interface FaultOptions {
  readonly purchases: number;
  /** Of the API and of the worker, unless a fault needs more. */
  readonly processCount: number;
  /** In [0, 1), reproducible by the seed of the run. */
  readonly random: () => number;
  /** The time between faults is at most this long. */
  readonly pauseMsMax: number;
  print(line: string): unknown;
}

/** The result of one fault during purchases. */
export interface FaultReport {
  readonly name: string;
  /** What was done, and how often. */
  readonly injected: ReadonlyMap<string, number>;
  readonly outcome: Outcome;
  readonly seconds: number;
  /** Further guarantees that did not hold. */
  readonly broken: readonly string[];
}

/** What a fault works with while purchases are made. */
export interface Injection {
  readonly system: System;
  readonly options: FaultOptions;
  /** Whether the last purchase has begun: what is under way then ends without further faults. */
  hasEnded(): boolean;
  /** Counts what was done. */
  count(what: string): void;
  /** Records a guarantee that did not hold. */
  expect(holds: boolean, guarantee: string): void;
  /** Waits a random time. */
  pause(msMax?: number): Promise<void>;
}

const CONCURRENCY = 24;

export interface FaultSetup extends Partial<SystemOptions> {
  /** Runs before the first purchase. */
  before?(injection: Injection): Promise<void>;
  /** Runs after the last purchase. */
  after?(injection: Injection): Promise<void>;
}

/** Makes purchases while `inject` runs, which must leave the system healthy; then counts. */
export async function runFault(
  name: string,
  options: FaultOptions,
  inject: (injection: Injection) => Promise<void>,
  setup: FaultSetup = {},
): Promise<FaultReport> {
  const { processCount: apiCount, processCount: workerCount } = options;
  const system = await startSystem({ apiCount, workerCount, ...setup });
  try {
    const report = await injectInto(system, name, options, inject, setup);
    await system.close();
    return report;
  } catch (error) {
    // What a fault has left may not close.
    await system.close().catch(() => undefined);
    throw error;
  }
}

async function injectInto(
  system: System,
  name: string,
  options: FaultOptions,
  inject: (injection: Injection) => Promise<void>,
  { before, after }: FaultSetup,
): Promise<FaultReport> {
  const startedMs = performance.now();
  const injected = new Map<string, number>();
  const broken: string[] = [];
  let begunCount = 0;
  const injection: Injection = {
    system,
    options,
    hasEnded: () => begunCount >= options.purchases,
    count: (what) => injected.set(what, (injected.get(what) ?? 0) + 1),
    expect: (holds, guarantee) => {
      if (!holds) broken.push(guarantee);
    },
    pause: (msMax = options.pauseMsMax) =>
      new Promise((resolve) => setTimeout(resolve, options.random() * msMax)),
  };
  await before?.(injection);
  const made = makePurchases({
    client: system.client,
    shopUrl: system.shopUrl,
    count: options.purchases,
    concurrency: CONCURRENCY,
    onBegun: (count) => {
      begunCount = count;
    },
    onFinished: (count) => {
      if (count % 100 === 0) options.print(`${name}: ${count} purchases have ended`);
    },
  });
  const [run] = await Promise.all([made, inject(injection)]);
  await after?.(injection);
  const outcome = await countOutcome(system, run);
  return { name, injected, outcome, broken, seconds: (performance.now() - startedMs) / 1000 };
}
