import type { Pool } from 'pg';

/** How far `now` of this process is ahead of the database's clock, in milliseconds; at best exact to half the time of a query. */
export async function readClockLead(pool: Pool, now: () => number): Promise<number> {
  const sentMs = now();
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const receivedMs = now();
  const databaseMs = rows[0]?.ms ?? receivedMs;
  // The database's clock was read between sending and receiving.
  return databaseMs < sentMs ? sentMs - databaseMs : databaseMs > receivedMs ? receivedMs - databaseMs : 0;
}
