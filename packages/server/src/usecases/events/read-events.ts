import { Refusal } from '../../kernel/errors.ts';
import { type EventFilter, type LoggedEvent, listEvents } from '../../store/events/event-log.ts';
import type { EventWatcher } from '../../store/events/event-notifications.ts';
import type { PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';
import { type LogPage, readRetainedLog } from '../requests/retained-log.ts';

export type { EventFilter };

/** The event's body, byte for byte as delivered; null when the account has no such event. */
export const readEvent = (context: Context, accountId: string, id: string): Promise<string | null> =>
  context.eventBodies(accountId, id);

export const readEvents = (
  context: Context,
  filter: EventFilter,
  page: PageRequest,
): Promise<LogPage<LoggedEvent>> =>
  readRetainedLog(context, filter.accountId, 'events', page, () =>
    listEvents(context.store.db, filter, page),
  );

/** Fallback for missed notifications: a waiting request reads the log at least this often. */
const LOOK_MS = 5000;
/** Minimum time between two reads of the log: events that the filter excludes may be frequent. */
const PAUSE_MS = 100;
const BUSY_RETRY_SECONDS = 5;

/**
 * Long poll: like `readEvents`, but waits while the page is empty, for at most `waitMs`, until `signal` aborts or the process drains; then
 * returns the empty page. Holds no database connection while it waits. Throws `Refusal` 429 when too many requests of the account are
 * waiting.
 */
export async function waitForEvents(
  context: Context,
  filter: EventFilter,
  page: PageRequest,
  waitMs: number,
  signal: AbortSignal,
): Promise<LogPage<LoggedEvent>> {
  const first = await readEvents(context, filter, page);
  if (!isEmpty(first)) return first;
  const watcher = context.eventNotifications.watch(filter.accountId);
  if (watcher === null) {
    throw new Refusal('TooManyRequestsError', 'Too many requests of this account are waiting for events.', {
      headers: { 'retry-after': String(BUSY_RETRY_SECONDS) },
    });
  }
  const over = new AbortController();
  const end = () => over.abort();
  const timer = setTimeout(end, waitMs);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  try {
    return await nextEvents(watcher, over.signal, () => readEvents(context, filter, page));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    watcher.close();
  }
}

const isEmpty = (read: LogPage<LoggedEvent>): boolean => read.kind === 'page' && read.page.items.length === 0;

async function nextEvents(
  watcher: EventWatcher,
  over: AbortSignal,
  read: () => Promise<LogPage<LoggedEvent>>,
): Promise<LogPage<LoggedEvent>> {
  for (;;) {
    // Read again after the watch has started: it misses events appended before.
    const found = await read();
    if (!isEmpty(found) || over.aborted || watcher.isOver()) return found;
    await pause(PAUSE_MS, over);
    await watcher.changed(over, LOOK_MS);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
