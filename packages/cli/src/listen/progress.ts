import { type PendingForward, type Progress, writeProgress } from './state-file.ts';

const WRITE_DELAY_MS = 50;

/** Writes how far it is, cursor and pending events always of the same moment, so that a kill at any time loses no event. */
export interface ProgressKeeper {
  /** Everything up to there is done or pending. */
  setCursor(cursor: string): void;
  /** What is pending has changed; it is read when it is written. */
  setPending(read: () => readonly PendingForward[]): void;
  /** Writes what is not written yet. */
  flush(): void;
}

/** Begins with writing where it begins. Calls `failed` when writing later does not work. */
export function createProgressKeeper(
  path: string,
  key: string,
  from: Progress,
  failed: (error: unknown) => void,
): ProgressKeeper {
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
