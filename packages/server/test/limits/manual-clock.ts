import pg from 'pg';
import type { Clock } from '../../src/kernel/clock.ts';
import { openTestDatabase } from '../../test-support/database.ts';

/** A database clock and a service clock that stand still until the test moves them. */
export interface ManualClock {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly pool: pg.Pool;
  now(): number;
  /** The database first, so that no process believes a second to be over that the database still counts in. */
  moveTo(atMs: number): Promise<void>;
  /** Call after closing the service. */
  close(): Promise<void>;
}

/** Functions that shadow the system's time functions, for every connection opened from now on. */
const SHADOW_TIME_FUNCTIONS = `
  create schema moved;
  create table moved.clock (at timestamptz not null);
  create function moved.clock_timestamp() returns timestamptz language sql volatile
    as 'select at from moved.clock';
  create function moved.now() returns timestamptz language sql stable as 'select at from moved.clock'`;

export async function openManualClock(startMs: number): Promise<ManualClock> {
  const database = await openTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  let nowMs = startMs;
  const at = () => new Date(nowMs);
  await pool.query(SHADOW_TIME_FUNCTIONS);
  await pool.query('insert into moved.clock values ($1)', [at()]);
  await pool.query(`alter database ${database.name} set search_path = moved, pg_catalog, public`);
  return {
    databaseUrl: database.url,
    clock: { now: at },
    pool,
    now: () => nowMs,
    async moveTo(atMs) {
      if (atMs <= nowMs) return;
      await pool.query('update moved.clock set at = greatest(at, $1)', [new Date(atMs)]);
      nowMs = Math.max(nowMs, atMs);
    },
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}
