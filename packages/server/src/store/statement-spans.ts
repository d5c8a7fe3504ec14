import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import {
  recordedSpan,
  type Span,
  type SpanAttributes,
  type SpanStart,
  startSpan,
  type Tracer,
} from '../kernel/tracing.ts';

const TEXT_LENGTH_MAX = 500;
const STATEMENTS_MAX = 1000;
const TARGETS_MAX = 3;
/** An operation and its table; a parenthesis after the name of a source means that it is a function. */
const TARGET =
  /(?<!\bfor\s|\bdo\s|\bkey\s)\b(insert into|update|delete from|from|join)\s+(?:only\s+)?"?([a-z_][a-z_0-9.]*)"?(\s*\()?/gi;
const VERB = /^\s*(?:with\b[\s\S]*?\)\s*)?([a-z]+)/i;

/** The statements that a pool executes for traced work get spans. Those of polls and periodic tasks get none. */
export function traceStatements(pool: pg.Pool, tracer: Tracer): void {
  pool.on('connect', (client) => traceClient(client, tracer));
  const connect: Connect = pool.connect.bind(pool);
  // A callback that waits for a connection is called where another one is released, as part of the other's work.
  const connectInContext = (callback?: (...args: unknown[]) => void) =>
    callback === undefined ? connect() : connect(AsyncResource.bind(callback));
  Object.defineProperty(pool, 'connect', { value: connectInContext });
}

type Connect = (...args: unknown[]) => unknown;

interface Queryable {
  query(...args: unknown[]): unknown;
}

function traceClient(client: pg.PoolClient, tracer: Tracer): void {
  const queryable: Queryable = client;
  const query = queryable.query.bind(client);
  const { database = '', host = '', port = 5432 } = client;
  const server = {
    'db.system.name': 'postgresql',
    'db.namespace': database,
    'server.address': host,
    'server.port': port,
  };
  const starts = new Map<string, SpanStart | null>();
  /** Made once for each text: a service executes few different ones. */
  const startOf = (text: string): SpanStart | null => {
    const known = starts.get(text);
    if (known !== undefined) return known;
    const start = TRANSACTION.test(text) ? null : spanStartOf(text, server);
    if (starts.size < STATEMENTS_MAX) starts.set(text, start);
    return start;
  };
  const traced = (...args: unknown[]): unknown => {
    if (recordedSpan() === null) return query(...args);
    const text = textOf(args[0]);
    const start = text === null ? null : startOf(text);
    return start === null ? query(...args) : executed(startSpan(tracer, start), query, args);
  };
  Object.defineProperty(client, 'query', { value: traced });
}

/** The beginning and the end of a transaction tell less than they cost. */
const TRANSACTION = /^\s*(begin|commit|rollback|start transaction)\b/i;

function spanStartOf(text: string, server: SpanAttributes): SpanStart {
  const summary = summarised(text);
  const attributes = {
    ...server,
    'db.query.text': text.trim().replaceAll(/\s+/g, ' ').slice(0, TEXT_LENGTH_MAX),
    'db.query.summary': summary,
  };
  return { name: summary, kind: 'client', attributes };
}

/** Executes the statement and ends the span with it, whether it takes a callback or returns a promise. */
function executed(span: Span, query: Connect, args: unknown[]): unknown {
  const callback = args.at(-1);
  if (isFunction(callback)) {
    const ended = (error: unknown, ...rest: unknown[]): void => {
      endSpan(span, error);
      callback(error, ...rest);
    };
    return query(...args.slice(0, -1), ended);
  }
  const result = query(...args);
  if (result instanceof Promise)
    result.then(
      () => span.end(),
      (error: unknown) => endSpan(span, error),
    );
  else span.end();
  return result;
}

function endSpan(span: Span, error: unknown): void {
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    span.set({ 'db.response.status_code': error.code });
    span.fail(error.code);
  } else if (error instanceof Error) span.fail(error.name);
  span.end();
}

const isFunction = (value: unknown): value is (...args: unknown[]) => void => typeof value === 'function';

/** The text of a statement; null for what is no statement, such as a stream of rows. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null;
}

/** The operations and their tables, such as `UPDATE account_counters INSERT checkout_intents`: few different ones. */
function summarised(text: string): string {
  const found = [...text.matchAll(TARGET)].flatMap(([, verb = '', table = '', parenthesis]) => {
    const operation = OPERATION[verb.toLowerCase()];
    if (operation === undefined && parenthesis !== undefined) return [];
    return [`${operation ?? 'SELECT'} ${table}`];
  });
  // A statement that changes something is named for that.
  const changes = found.filter((target) => !target.startsWith('SELECT'));
  const shown = [...new Set(changes.length > 0 ? changes : found)].slice(0, TARGETS_MAX);
  return shown.length > 0 ? shown.join(' ') : (VERB.exec(text)?.[1] ?? 'SQL').toUpperCase();
}

const OPERATION: Readonly<Record<string, string>> = {
  'insert into': 'INSERT',
  update: 'UPDATE',
  'delete from': 'DELETE',
};
