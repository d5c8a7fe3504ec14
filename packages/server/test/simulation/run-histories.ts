import { SimulatedDatabase } from './database/simulated-database.ts';
import { History } from './history.ts';
import { Scheduler } from './time/scheduler.ts';
import { installVirtualTimers } from './time/virtual-timers.ts';

export interface HistoryReport {
  readonly seed: number;
  readonly violations: readonly string[];
  /** Equal for two runs of one seed without races. */
  readonly fingerprint: string;
  /** How often PostgreSQL decided which of several waiting statements went on first. */
  readonly raceCount: number;
  readonly stepCount: number;
  readonly statementCount: number;
  /** What happened how often. */
  readonly counts: ReadonlyMap<string, number>;
  /** Empty unless asked for. */
  readonly log: readonly string[];
}

/** Runs the histories of the seeds one after the other, on an empty database that nothing else uses. */
export async function* runHistories(
  databaseUrl: string,
  seeds: Iterable<number>,
  isVerbose = false,
): AsyncGenerator<HistoryReport> {
  const database = await SimulatedDatabase.open(databaseUrl, new Scheduler(0));
  const uninstallTimers = installVirtualTimers();
  try {
    for (const seed of seeds) yield await runHistory(database, seed, isVerbose);
  } finally {
    uninstallTimers();
    await database.close();
  }
}

async function runHistory(
  database: SimulatedDatabase,
  seed: number,
  isVerbose: boolean,
): Promise<HistoryReport> {
  const before = { ...database.counts };
  const history = new History(seed, database, isVerbose);
  const { world } = history;
  try {
    await history.run();
  } catch (error) {
    world.violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return {
    seed,
    violations: world.violations,
    fingerprint: world.scheduler.fingerprint,
    stepCount: world.scheduler.taskCount,
    raceCount: database.counts.races - before.races,
    statementCount: database.counts.statements - before.statements,
    counts: world.counts,
    log: world.log,
  };
}
