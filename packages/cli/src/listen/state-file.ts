import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** An event on its way to one address. Times are ISO 8601. */
export interface PendingForward {
  readonly eventId: string;
  readonly type: string;
  readonly sourceId: string;
  readonly body: string;
  readonly url: string;
  /** Attempts on its ladder, which began with the first. */
  readonly attemptCount: number;
  readonly startedAt: string;
  readonly nextAttemptAt: string;
}

/** How far one account's events were forwarded. */
export interface Progress {
  /** Of the event log; null: nothing had happened yet. */
  readonly cursor: string | null;
  /** What came before the cursor and is not done. */
  readonly pending: readonly PendingForward[];
}

export interface ListenState {
  readonly secret: string | null;
  /** By account and address of the service. */
  readonly progress: Readonly<Record<string, Progress>>;
}

const EMPTY: ListenState = { secret: null, progress: {} };

/** Where the state is kept unless told otherwise: in the user's state folder. */
export function defaultStatePath(env: Readonly<Record<string, string | undefined>>): string {
  const folder = env['XDG_STATE_HOME'] || join(env['HOME'] || homedir(), '.local', 'state');
  return join(folder, 'purser', 'listen.json');
}

/** The state in the file; an empty one when there is no such file. Throws an Error that says what to do about a broken one. */
export function readState(path: string): ListenState {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return EMPTY;
    throw error;
  }
  try {
    return stateOf(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `${path} is not a state file of "purser listen": remove it, or name another with --state`,
      {
        cause: error,
      },
    );
  }
}

/** Puts the state in place of the file's in one step, readable to its owner only: it holds the signing secret. */
export function writeState(path: string, state: ListenState): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.${process.pid}`;
  rmSync(fresh, { force: true });
  writeFileSync(fresh, `${JSON.stringify(state)}\n`, { mode: 0o600 });
  renameSync(fresh, path);
}

/** Changes one account's progress, with what others have written meanwhile left as it is. */
export function writeProgress(path: string, key: string, progress: Progress): void {
  const state = readState(path);
  writeState(path, { ...state, progress: { ...state.progress, [key]: progress } });
}

type Fields = Readonly<Record<string, unknown>>;

function stateOf(value: unknown): ListenState {
  const { secret, progress } = fieldsOf(value);
  return {
    secret: secret === null ? null : textOf(secret),
    progress: Object.fromEntries(
      Object.entries(fieldsOf(progress)).map(([key, one]) => [key, progressOf(fieldsOf(one))]),
    ),
  };
}

function progressOf({ cursor, pending }: Fields): Progress {
  if (!Array.isArray(pending)) throw new TypeError('pending is not a list');
  return {
    cursor: cursor === null ? null : textOf(cursor),
    pending: pending.map((one) => pendingOf(fieldsOf(one))),
  };
}

function pendingOf(fields: Fields): PendingForward {
  const text = (name: string) => textOf(fields[name]);
  const { attemptCount } = fields;
  if (typeof attemptCount !== 'number') throw new TypeError('attemptCount is not a number');
  return {
    eventId: text('eventId'),
    type: text('type'),
    sourceId: text('sourceId'),
    body: text('body'),
    url: text('url'),
    attemptCount,
    startedAt: text('startedAt'),
    nextAttemptAt: text('nextAttemptAt'),
  };
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw new TypeError('not an object');
  return { ...value };
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not a text');
  return value;
}
