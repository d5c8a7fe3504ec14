import type { ClientBase, Pool } from 'pg';
import type { Clock } from '../../kernel/clock.ts';

/** The database's time, and this process's before and after the query, in milliseconds. */
export interface ClockReading {
  readonly sentMs: number;
  readonly databaseMs: number;
  readonly receivedMs: number;
}

/** Reads the database's clock. `now` is the clock of this process to compare it with. */
export async function readDatabaseClock(
  database: Pick<Pool | ClientBase, 'query'>,
  now: () => number,
): Promise<ClockReading> {
  const sentMs = now();
  const { rows } = await database.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const receivedMs = now();
  return { sentMs, databaseMs: rows[0]?.ms ?? Number.NaN, receivedMs };
}

/** How far the clock of the reading is certainly ahead of the database's, in milliseconds; negative if it is behind. */
export function clockLeadMs({ sentMs, databaseMs, receivedMs }: ClockReading): number {
  if (databaseMs < sentMs) return sentMs - databaseMs;
  return databaseMs > receivedMs ? receivedMs - databaseMs : 0;
}

/** The database's time, as this process knows it. All processes of an installation agree on it, whatever their machines' clocks say. */
export interface DatabaseClock extends Clock {
  /** Corrects the clock. The process's times in the reading are monotonic. */
  observe(reading: ClockReading): void;
}

/**
 * Follows the database's clock by the monotonic clock of this process. Starts with the time of the machine, and deviates from it only as far
 * as readings prove it wrong, so that slow readings do no harm.
 */
export function createDatabaseClock(systemNow: () => number, steadyNow: () => number): DatabaseClock {
  let offsetMs = systemNow() - steadyNow();
  return {
    now: () => new Date(offsetMs + steadyNow()),
    observe({ sentMs, databaseMs, receivedMs }) {
      // Between sending and receiving, the database's time was `databaseMs`.
      offsetMs = Math.min(Math.max(offsetMs, databaseMs - receivedMs), databaseMs - sentMs);
    },
  };
}
