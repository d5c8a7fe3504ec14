import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  rmSync,
} from 'node:fs';

const sizeBytesMax = 4 * 1024 * 1024;
const checkEveryMs = 5 * 60 * 1000;
const tailBytesMax = 4096;

/** Opens PostgreSQL's log for appending, with mode 0600; the caller closes it. Never follows a symbolic link. */
export function openLog(file: string): number {
  const { O_APPEND, O_CREAT, O_RDWR, O_NOFOLLOW } = constants;
  return openSync(file, O_APPEND | O_CREAT | O_RDWR | O_NOFOLLOW, 0o600);
}

/**
 * Keeps the log and its predecessor (`<file>.1`) at a few megabytes each until the returned function is called.
 * PostgreSQL appends to an open file and does not limit its size.
 */
export function limitLogSize(file: string): () => void {
  const timer = setInterval(() => rotateLog(file), checkEveryMs);
  timer.unref();
  rotateLog(file);
  return () => clearInterval(timer);
}

/** Moves the content of the log to `<file>.1` when it exceeds the limit. Does nothing if the log cannot be read. */
export function rotateLog(file: string, bytesMax: number = sizeBytesMax): void {
  withLog(file, (log) => {
    if (fstatSync(log).size <= bytesMax) return;
    rmSync(`${file}.1`, { force: true });
    copyFileSync(file, `${file}.1`, constants.COPYFILE_EXCL);
    ftruncateSync(log);
  });
}

/** The last lines written to the log since it was `fromBytes` long, for an error message. */
export function lastLines(file: string, fromBytes: number, lineCount = 12): string {
  let tail = '';
  withLog(file, (log) => {
    const buffer = Buffer.alloc(tailBytesMax);
    const start = Math.max(fromBytes, fstatSync(log).size - tailBytesMax);
    tail = buffer.toString('utf8', 0, readSync(log, buffer, 0, tailBytesMax, start));
  });
  return tail.trimEnd().split('\n').slice(-lineCount).join('\n');
}

function withLog(file: string, use: (log: number) => void): void {
  let log: number | undefined;
  try {
    log = openSync(file, constants.O_RDWR | constants.O_NOFOLLOW);
    use(log);
  } catch {
    // A log that is missing or belongs to another user must not stop the server.
  } finally {
    if (log !== undefined) closeSync(log);
  }
}
