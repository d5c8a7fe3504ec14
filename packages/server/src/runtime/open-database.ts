import { startEmbeddedPostgres } from '@purser/embedded-postgres';
import type { PoolConfig } from 'pg';
import type { Config } from '../config/config.ts';
import type { Log } from '../kernel/log.ts';
import type { Random } from '../kernel/random.ts';

export interface DatabasePlace {
  readonly connection: PoolConfig;
  close(): Promise<void>;
}

/** The database the configuration names, or the embedded one, started or adopted. */
export async function openDatabase(config: Config, random: Random, log: Log): Promise<DatabasePlace> {
  if (config.databaseUrl !== null) {
    return { connection: { connectionString: config.databaseUrl }, close: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, randomBytes: random.bytes, log });
  return { connection: postgres.connection, close: () => postgres.stop() };
}
