import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** An event to be forwarded to one address. Times are ISO 8601. */
export interface PendingForward {
  readonly eventId: string;
  readonly type: string;
  readonly sourceId: string;
  readonly body: string;
  readonly url: string;
  /** Attempts since `startedAt`. */
  readonly attemptCount: number;
  readonly startedAt: string;
  readonly nextAttemptAt: string;
}

/** How far one account's events were forwarded. */
export interface Progress {
  /** Cursor of the event log; null: before its first event. */
  readonly cursor: string | null;
  /** Events before the cursor that are not delivered yet. */
  readonly pending: readonly PendingForward[];
}

export interface ListenState {
  readonly secret: string | null;
  /** By account and service address. */
  readonly progress: Readonly<Record<string, Progress>>;
}

const EMPTY: ListenState = { secret: null, progress: {} };

/** The default path: in the user's state folder. */
export function defaultStatePath(env: Readonly<Record<string, string | undefined>>): string {
  const folder = env['XDG_STATE_HOME'] || join(env['HOME'] || homedir(), '.local', 'state');
  return join(folder, 'purser', 'listen.json');
}

/** Reads the state; empty if the file does not exist. Throws an Error that says what to do if the file is invalid. */
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
      `${path} is not a valid state file of "purser listen": remove it, or choose another file with --state`,
      { cause: error },
    );
  }
}

/** Replaces the file atomically, readable by its owner only: it holds the signing secret. */
export function writeState(path: string, state: ListenState): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}`;
  rmSync(temporary, { force: true });
  writeFileSync(temporary, `${JSON.stringify(state)}\n`, { mode: 0o600 });
  renameSync(temporary, path);
}

/** Replaces one account's progress and keeps what other processes wrote in the meantime. */
export function writeProgress(path: string, key: string, progress: Progress): void {
  const state = readState(path);
  writeState(path, { ...state, progress: { ...state.progress, [key]: progress } });
}

const WRITE_DELAY_MS = 50;

/** Saves progress. Cursor and pending events are always written together, so that a crash at any time loses no event. */
export interface ProgressWriter {
  /** Every event up to the cursor is delivered or pending. */
  setCursor(cursor: string): void;
  /** Call when the pending events have changed. They are read when they are written. */
  setPending(read: () => readonly PendingForward[]): void;
  /** Writes unsaved changes now. */
  flush(): void;
}

/** Writes the initial progress immediately, then changes after a short delay. Calls `failed` if a later write fails. */
export function createProgressWriter(
  path: string,
  key: string,
  from: Progress,
  failed: (error: unknown) => void,
): ProgressWriter {
  let { cursor } = from;
  let readPending: () => readonly PendingForward[] = () => from.pending;
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writeProgress(path, key, { cursor, pending: readPending() });
  };
  const writeSoon = () => {
    timer ??= setTimeout(() => {
      try {
        write();
      } catch (error) {
        failed(error);
      }
    }, WRITE_DELAY_MS);
  };
  write();
  return {
    setCursor(next) {
      cursor = next;
      writeSoon();
    },
    setPending(read) {
      readPending = read;
      writeSoon();
    },
    flush: write,
  };
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
  if (typeof value !== 'string') throw new TypeError('not a string');
  return value;
}
