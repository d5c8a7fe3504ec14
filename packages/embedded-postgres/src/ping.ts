import pg from 'pg';
import { errorCodeOf, messageOf } from './errors.ts';

/** The role that owns the database, which has the same name, and its password. */
export type Login = { readonly name: string; readonly password: string };

/** The result of one login attempt. */
export type PingResult =
  | { readonly kind: 'ready' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'denied'; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

const connectTimeoutMs = 2_000;
const cannotConnectNow = '57P03';
const tooManyConnections = '53300';
const duplicateDatabase = '42P04';
const invalidAuthorizationClass = '28';

/** Connection options for `pg`. Complete, so that `pg` reads none of them from environment variables. */
export function connectionAt(socketFolder: string, { name, password }: Login, database: string = name) {
  return { host: socketFolder, port: 5432, user: name, password, database, ssl: false } as const;
}

/** Logs in to the server once. Never rejects. */
export async function ping(socketFolder: string, login: Login): Promise<PingResult> {
  if (socketFolder === '') return { kind: 'unreachable', reason: 'it has no socket yet' };
  try {
    await withClient(socketFolder, login, async () => undefined);
    return { kind: 'ready' };
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === cannotConnectNow) return { kind: 'starting' };
    if (code === tooManyConnections) return { kind: 'ready' };
    const kind = code?.startsWith(invalidAuthorizationClass) === true ? 'denied' : 'unreachable';
    return { kind, reason: messageOf(error) };
  }
}

/** Creates the database if it does not exist. */
export async function ensureDatabase(socketFolder: string, login: Login): Promise<void> {
  await withClient(socketFolder, login, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [login.name]);
    if (found.rowCount === 1) return;
    await client.query(`create database ${pg.escapeIdentifier(login.name)}`).catch((error: unknown) => {
      if (errorCodeOf(error) !== duplicateDatabase) throw error;
    });
  });
}

async function withClient(
  socketFolder: string,
  login: Login,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    ...connectionAt(socketFolder, login, 'postgres'),
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // A connection that breaks between two queries emits `error`, which ends the process if nothing listens.
  client.on('error', () => undefined);
  // After a refused login the server has closed the connection.
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
