import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/** An append-only file of JSON lines. A line is there whole or not at all, whatever kills the process. */
export interface Journal {
  /** Writes one record. With `durable` it is on the disk, not only with the operating system, when this returns. */
  append(record: unknown, durable: boolean): void;
  /** Forgets everything. */
  clear(): void;
  close(): void;
}

/**
 * Opens the journal, creating it if need be, and hands every record in it to `replay`, oldest first. A last line that was
 * cut short by a crash is dropped. Throws when any other line cannot be read, rather than lose what follows it.
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

/** Replays whole lines and returns how many bytes they take. */
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
