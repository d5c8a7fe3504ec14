import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/** An append-only file of JSON lines. After a crash, a line is either complete or missing. */
export interface Journal {
  /** Writes one record. With `durable`, it is flushed to disk before this returns. */
  append(record: unknown, durable: boolean): void;
  /** Deletes all records. */
  clear(): void;
  close(): void;
}

/**
 * Opens or creates the journal and passes every record to `replay`, oldest first. Drops an incomplete last line, left by a
 * crash. Throws if any other line is invalid, to lose no records after it.
 */
export function openJournal(path: string, replay: (record: unknown) => void): Journal {
  const file = openSync(path, 'a+', 0o600);
  ftruncateSync(file, replayLines(readFileSync(path), path, replay));
  return {
    append(record, durable) {
      const bytes = Buffer.from(`${JSON.stringify(record)}\n`);
      let written = 0;
      while (written < bytes.length) written += writeSync(file, bytes, written);
      if (durable) fdatasyncSync(file);
    },
    clear() {
      ftruncateSync(file, 0);
      fdatasyncSync(file);
    },
    close() {
      closeSync(file);
    },
  };
}

/** Replays complete lines and returns their length in bytes. */
function replayLines(bytes: Buffer, path: string, replay: (record: unknown) => void): number {
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(0x0a, start);
    if (end === -1) return start;
    replay(parseLine(bytes.toString('utf8', start, end), path, start));
    start = end + 1;
  }
}

function parseLine(line: string, path: string, offset: number): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new Error(`${path} is damaged at byte ${offset}`, { cause });
  }
}
