import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type EmbeddedPostgresErrorCode,
  startEmbeddedPostgres,
} from '@purser/embedded-postgres';
import type { PoolConfig } from 'pg';
import type { Config } from '../config/config.ts';
import { steadyNow } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { supervisePostgres } from './postgres-supervisor.ts';

export interface OpenDatabase {
  readonly connection: PoolConfig;
  /** Why the database is unavailable, as far as this process supervises it; null otherwise. */
  problem(): string | null;
  /** Resolves with the reason when the database cannot be brought back; never for a configured database. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** Returns the connection to the configured database, or starts (or adopts) the embedded one. Throws `EmbeddedPostgresError` if that fails. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    return {
      connection: { connectionString: config.databaseUrl },
      problem: () => null,
      lost: new Promise(() => undefined),
      close: async () => undefined,
    };
  }
  const postgres = await startEmbedded(config.dataDir, log);
  const supervisor = supervisePostgres(postgres, log, steadyNow);
  return {
    connection: postgres.connection,
    problem: supervisor.problem,
    lost: supervisor.lost,
    async close() {
      await supervisor.stop();
      await postgres.stop();
    },
  };
}

/** Failures that mean the embedded PostgreSQL cannot run on this machine. */
const cannotRunHere: readonly EmbeddedPostgresErrorCode[] = ['not_installed', 'cannot_run', 'start_failed'];

async function startEmbedded(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ dataDir, name: 'purser', log });
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || !cannotRunHere.includes(error.code)) throw error;
    const message = `${error.message}\nOr set DATABASE_URL to use another PostgreSQL server.`;
    throw new EmbeddedPostgresError(error.code, message, { cause: error });
  }
}
