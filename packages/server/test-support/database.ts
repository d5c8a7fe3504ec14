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
  readonly name: string;
  readonly url: string;
  /** Removes the database. Rejects, after removing it, if connections to it were left open. */
  drop(): Promise<void>;
};

/** The name of the database with the tables of the newest version. */
export const TEMPLATE = 'purser_template';
const databaseInUse = '55006';

/**
 * Creates the template that every test database is copied from, once per run. `migrate` receives a pool connected to
 * it.
 */
export async function prepareTemplate(url: string, migrate: (pool: pg.Pool) => Promise<void>): Promise<void> {
  await execute(url, `create database ${TEMPLATE}`);
  const pool = new pg.Pool({ connectionString: withDatabase(url, TEMPLATE), max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
  // PostgreSQL refuses to copy a template that has open connections.
  await execute(url, `alter database ${TEMPLATE} with is_template true allow_connections false`);
}

/** Opens a new, migrated, empty database. Call `drop` after closing all connections to it. */
export const openTestDatabase = (): Promise<TestDatabase> => copyDatabase(TEMPLATE);

/** Opens a new database without tables. */
export const openBlankDatabase = (): Promise<TestDatabase> => copyDatabase('template1');

/** Opens a new database with what a template has. */
export async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying through the log takes ten times the CPU time.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(name);
  return {
    name,
    url,
    async drop() {
      await readers.get(url)?.end();
      readers.delete(url);
      await dropDatabase(name);
    },
  };
}

const readers = new Map<string, pg.Pool>();

/** The connection for what tests read in a database between requests. Ends when the database is dropped. */
export function readerOf(url: string): pg.Pool {
  const reader = readers.get(url) ?? openOne(url);
  readers.set(url, reader);
  return reader;
}

/** The URL of a database of the run. */
export const urlOf = (name: string): string => withDatabase(inject('databaseUrl'), name);

async function dropDatabase(name: string): Promise<void> {
  try {
    await onServer(`drop database if exists ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== databaseInUse) throw error;
    await onServer(`drop database if exists ${name} with (force)`);
    throw new Error('A test left connections to its database open: close every pool and client first.', {
      cause: error,
    });
  }
}

let server: pg.Pool | null = null;

/** Executes a statement on the one connection that this process keeps to the server's first database. */
export async function onServer<R extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly R[]> {
  server ??= openOne(inject('databaseUrl'));
  return (await server.query<R>(text, [...values])).rows;
}

/** One connection, which does not keep the process alive. */
function openOne(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  pool.on('error', () => undefined);
  return pool;
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
