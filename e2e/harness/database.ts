import { startEmbeddedPostgres } from '@purser/embedded-postgres';
import pg from 'pg';

/** Connections to the embedded PostgreSQL of an installation. */
export interface InstallationDatabase {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens at most `max` connections to the PostgreSQL of a data directory, which a service may have started. */
export async function openDatabase(dataDir: string, max = 2): Promise<InstallationDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'purser' });
  const pool = new pg.Pool({ ...postgres.connection, max });
  // An idle connection that the server closes emits an error, which without a listener fails the test run.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    async close() {
      await pool.end();
      await postgres.stop();
    },
  };
}
