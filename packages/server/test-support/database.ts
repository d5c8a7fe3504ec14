import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the run's PostgreSQL, set by global-setup.ts. */
    databaseUrl: string;
  }
}

/** A database that belongs to one test file. */
export type TestDatabase = {
  readonly url: string;
  /** Removes the database. Rejects, after removing it, if connections to it were left open. */
  drop(): Promise<void>;
};

const template = 'purser_template';
const databaseInUse = '55006';

/**
 * Creates the template that every test database is copied from, once per run. `migrate` receives a pool connected to
 * it.
 */
export async function prepareTemplate(url: string, migrate: (pool: pg.Pool) => Promise<void>): Promise<void> {
  await execute(url, `create database ${template}`);
  const pool = new pg.Pool({ connectionString: withDatabase(url, template), max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
  // PostgreSQL refuses to copy a template that has open connections.
  await execute(url, `alter database ${template} with is_template true allow_connections false`);
}

/** Opens a new, migrated, empty database. Call `drop` after closing all connections to it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying through the log takes ten times the CPU time.
  await execute(server, `create database ${name} template ${template} strategy file_copy`);
  return { url: withDatabase(server, name), drop: () => dropDatabase(server, name) };
}

/** Opens a new database without tables. */
export async function openBlankDatabase(): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(server, `create database ${name} strategy file_copy`);
  return { url: withDatabase(server, name), drop: () => dropDatabase(server, name) };
}

async function dropDatabase(server: string, name: string): Promise<void> {
  try {
    await execute(server, `drop database if exists ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== databaseInUse) throw error;
    await execute(server, `drop database if exists ${name} with (force)`);
    throw new Error('A test left connections to its database open: close every pool and client first.', {
      cause: error,
    });
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  return url.replace(/@\/[^?]*/, `@/${name}`);
}
