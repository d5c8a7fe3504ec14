import { requestPosition } from '../../domain/requests/request-record.ts';
import type { Log } from '../../kernel/log.ts';
import { createWriteBehind } from '../../kernel/write-behind.ts';
import type { Store } from '../../store/database.ts';
import { insertApiRequests, type NewApiRequest } from '../../store/requests/api-requests.ts';
import { isUnavailable } from '../operations/availability.ts';

export type RecordedRequest = Omit<NewApiRequest, 'position'>;

/** Log of API requests. Recording never blocks a request. */
export interface RequestLog {
  record(request: RecordedRequest): void;
  /** Writes what was recorded before, unless the database is not available. For reads right after the request that they are about. */
  flush(): Promise<void>;
  /** Writes the buffered rows, for a bounded time. */
  close(): Promise<void>;
}

const EVERY_MS = 250;
const PAUSE_MS = 1000;
const BATCH = 200;
/** A few megabytes: the requests of a busy process in a few seconds. */
const WAITING_MAX = 10_000;
const CLOSE_MS_MAX = 1500;

/**
 * Creates a log that is written in batches. Rows that the database does not accept in time are dropped and counted by `onDrop`: a response
 * never waits for the log, and never fails because of it.
 */
export function createRequestLog(
  { db }: Pick<Store, 'db'>,
  log: Log,
  onDrop: (count: number) => void,
): RequestLog {
  let sequence = 0;
  const rows = createWriteBehind<NewApiRequest>({
    write: (batch) => insertApiRequests(db, batch),
    onDrop(count, why) {
      onDrop(count);
      if (why !== 'full') log.warn({ count, why }, 'request log rows dropped');
    },
    isTransient: isUnavailable,
    everyMs: EVERY_MS,
    pauseMs: PAUSE_MS,
    batchMax: BATCH,
    waitingMax: WAITING_MAX,
    closeMsMax: CLOSE_MS_MAX,
  });
  return {
    record(request) {
      sequence += 1;
      rows.add({ ...request, position: requestPosition(new Date(request.at), sequence) });
    },
    flush: () => rows.flush(),
    close: () => rows.close(),
  };
}

/** A log that records nothing. */
export const noRequestLog: RequestLog = {
  record: () => undefined,
  flush: async () => undefined,
  close: async () => undefined,
};
