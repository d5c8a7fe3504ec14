import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../kernel/log.ts';
import type { Tracer } from '../kernel/tracing.ts';
import { Listener } from './listen.ts';
import { traceStatements } from './statement-spans.ts';

/** The tables by name. The file with a table's queries declares the table here: `declare module '../database.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: an alias could not be added to
export interface Database {}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

export interface Store {
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Takes a connection of the pool while something listens. */
  readonly listener: Listener;
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;

/** Reads bigint as number, because counts and amounts stay below 2^53, and a date as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return (text: string) => Number(text);
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

export interface StoreOptions {
  readonly connection: pg.PoolConfig;
  readonly poolSizeMax: number;
  /** 0: no limit. */
  readonly statementTimeoutMs?: number;
  readonly log: Log;
  /** None: tracing is off. */
  readonly tracer?: Tracer | null | undefined;
}

/** How much longer than the database's own deadline a response is awaited. */
export const RESPONSE_MS = 5000;

/** How long a request may wait for a free connection of a busy pool. */
const QUEUE_MS_MAX = 20_000;
/** How long a connection may take to open. Below the 5 s within which every request is answered. */
export const CONNECT_MS_MAX = 4000;

const JIT_OFF = '-c jit=off';

/**
 * PostgreSQL compiles a statement to machine code if the planner expects it to be expensive, as those with many parts, which can take seconds
 * where the statement takes milliseconds. Options of the URL still apply.
 */
function withoutJit(connection: pg.PoolConfig): pg.PoolConfig {
  const { connectionString: url, options } = connection;
  if (url === undefined || !/[?&]options=/.test(url))
    return { ...connection, options: options === undefined ? JIT_OFF : `${JIT_OFF} ${options}` };
  // Options of the URL replace others. The last value of a parameter counts.
  const added = url.replace(/([?&]options=)/, `$1${encodeURIComponent(`${JIT_OFF} `)}`);
  return { ...connection, connectionString: added };
}

/** Opens the pool; connects lazily. A lost idle connection is logged and replaced, never thrown. */
export function openStore({
  connection,
  poolSizeMax,
  statementTimeoutMs = 30_000,
  log,
  tracer = null,
}: StoreOptions): Store {
  const settings: pg.ClientConfig = {
    ...withoutJit(connection),
    types,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    statement_timeout: statementTimeoutMs,
    // A database that hangs does not end its statements itself.
    ...(statementTimeoutMs === 0 ? {} : { query_timeout: statementTimeoutMs + RESPONSE_MS }),
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'purser',
  };
  const pool = new pg.Pool({
    max: poolSizeMax,
    connectionTimeoutMillis: QUEUE_MS_MAX,
    // Has separate settings: the pool's limit bounds the wait for a free connection and the opening of a new one alike.
    Client: class extends pg.Client {
      constructor() {
        super(settings);
      }
    },
  });
  if (tracer !== null) traceStatements(pool, tracer);
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  // A lost connection of a client in use: the failed query reports it, too.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost')),
  );
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const listener = new Listener(pool, log);
  return {
    pool,
    db,
    listener,
    async close() {
      await listener.stop();
      // Not `db.destroy()`, which leaves the pool open if Kysely ran no query.
      await pool.end();
    },
  };
}

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS_MAX = 4;

/** Runs `work` in one transaction, and retries it a bounded number of times after a deadlock or a serialization failure. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX || !isConflictVictim(error)) throw error;
    }
  }
}

/** Executes a statement without values and returns its rows. */
export type Query = <R extends pg.QueryResultRow>(text: string) => Promise<readonly R[]>;

/**
 * Runs `work` on one snapshot of the database, read-only and without locks. Each of its statements may take `statementTimeoutMs`, which can be longer
 * than those of the pool may take, and has one process of the database: parallel workers would take the processors from requests.
 */
export async function onSnapshot<T>(
  pool: pg.Pool,
  statementTimeoutMs: number,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(
      `set local statement_timeout = ${statementTimeoutMs}; set local max_parallel_workers_per_gather = 0`,
    );
    const result = await work(async <R extends pg.QueryResultRow>(text: string) => {
      const query = { text, query_timeout: statementTimeoutMs + RESPONSE_MS };
      return (await client.query<R>(query)).rows;
    });
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Ends the connection, and the transaction with it.
    client.release(true);
    throw error;
  }
}

/** SQL text with its values. A connection of the pool prepares it under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Executes a statement by itself or in a transaction; returns its rows. */
export async function execute<R extends object>(
  db: pg.Pool | Tx,
  statement: Statement,
): Promise<readonly R[]> {
  if (db instanceof pg.Pool) return (await db.query<R>(statement)).rows;
  return (await db.executeQuery<R>(CompiledQuery.raw(statement.text, statement.values))).rows;
}

/** Whether the database rolled the transaction back because of a conflict with another, so that it can be retried. */
export const isConflictVictim = (error: unknown): boolean => RETRYABLE.has(databaseErrorCode(error) ?? '');

/** The SQLSTATE of an error that the database reported. */
export function databaseErrorCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Whether a constraint of a table refused the statement. */
export const isConstraintViolation = (error: unknown): boolean =>
  databaseErrorCode(error)?.startsWith('23') === true;

/** Whether the database has no room left on its disk. */
export const isDiskFull = (error: unknown): boolean => databaseErrorCode(error) === '53100';

const STARTING_UP = '57P03';

/** Whether the database has not answered in time, or said that it is starting up: it is there, and may answer soon. */
export const isDatabaseNotReady = (error: unknown): boolean =>
  databaseErrorCode(error) === STARTING_UP || (error instanceof Error && error.message === 'timeout expired');

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Whether the database cannot write: its disk failed (class 58), Linux made its file system read-only, which PostgreSQL reports as a lack of
 * privileges, or another server has taken over and this one only reads (25006).
 */
const isUnwritable = (code: string, message: string): boolean =>
  code.startsWith('58') || code === '25006' || (code === '42501' && /read-only file system/i.test(message));

/** Whether no connection can be opened: the database is unavailable, refuses the user, or does not exist. */
export const refusesConnections = (error: unknown): boolean =>
  isDatabaseAway(error) || /^(28|3D)/.test(databaseErrorCode(error) ?? '');

/** Whether the error means that the database is unavailable, as opposed to rejecting the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = databaseErrorCode(error) ?? ('code' in error ? String(error.code) : '');
  return (
    CONNECTION_CODES.has(code) ||
    code.startsWith('08') ||
    code.startsWith('57P') ||
    code === '53300' ||
    isUnwritable(code, error.message) ||
    /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|after calling end/.test(
      error.message,
    )
  );
}
