import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';

/**
 * A process that uses the server of the data folder in its first argument. Prints one line of JSON,
 * `{ url, adopted, serverStartedAt }`, then reads lines: it replies `answered` to `query`, and `stop` ends it.
 */
const dataDir = process.argv[2] ?? '';
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
const pool = new pg.Pool({ ...postgres.connection, max: 1 });
pool.on('error', () => undefined);
const { rows } = await pool.query('select pg_postmaster_start_time()::text as at');
console.log(JSON.stringify({ url: postgres.url, adopted: postgres.adopted, serverStartedAt: rows[0].at }));

for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'stop') break;
  await pool.query('select 1');
  console.log('answered');
}
await pool.end();
await postgres.stop();
console.log('stopped');
