import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../kernel/log.ts';
import { isDatabaseNotReady } from '../store/database.ts';

const WAIT_MS_MAX = 60_000;
const PAUSE_MS = 500;

/**
 * Runs a task of the start, and repeats it for up to a minute while the database is starting up or too busy to open a connection. An address
 * at which no database listens fails at once.
 */
export async function whenDatabaseIsReady<Result>(
  task: () => Promise<Result>,
  log: Pick<Log, 'warn'>,
  steadyNow: () => number,
): Promise<Result> {
  const startedMs = steadyNow();
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (!isDatabaseNotReady(error) || steadyNow() - startedMs > WAIT_MS_MAX) throw error;
      log.warn({ error: String(error) }, 'database is not ready: trying again');
      await sleep(PAUSE_MS);
    }
  }
}
