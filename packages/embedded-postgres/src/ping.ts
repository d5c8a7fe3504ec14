import pg from 'pg';
import { databaseName } from './cluster.ts';

/** How a PostgreSQL server answers a login. */
export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'denied'; readonly reason: string }
  | { readonly kind: 'silent'; readonly reason: string };

const connectTimeoutMs = 2_000;
const cannotConnectNow = '57P03';
const tooManyConnections = '53300';
const duplicateDatabase = '42P04';

/** Where and as whom to log in; takes no part of it from the environment. */
export function connectionAt(socketFolder: string, password: string, database: string = databaseName) {
  return { host: socketFolder, port: 5432, user: databaseName, password, database, ssl: false } as const;
}

/** Logs in to the server at a socket folder, once. Never rejects. */
export async function knock(socketFolder: string, password: string): Promise<Answer> {
  if (socketFolder === '') return { kind: 'silent', reason: 'it has no socket yet' };
  try {
    await withClient(socketFolder, password, 'postgres', async () => undefined);
    return { kind: 'ready' };
  } catch (error) {
    const code = codeOf(error);
    const reason = error instanceof Error ? error.message : String(error);
    if (code === cannotConnectNow) return { kind: 'starting' };
    if (code === tooManyConnections) return { kind: 'ready' };
    return { kind: code?.startsWith('28') === true ? 'denied' : 'silent', reason };
  }
}

/** Creates the service's database where it is missing. */
export async function ensureDatabase(socketFolder: string, password: string): Promise<void> {
  await withClient(socketFolder, password, 'postgres', async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 1) return;
    await client.query(`create database ${databaseName}`).catch((error: unknown) => {
      if (codeOf(error) !== duplicateDatabase) throw error;
    });
  });
}

async function withClient(
  socketFolder: string,
  password: string,
  database: string,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    ...connectionAt(socketFolder, password, database),
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // A connection that breaks between two calls reports here, and would end the process if nobody listened.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
