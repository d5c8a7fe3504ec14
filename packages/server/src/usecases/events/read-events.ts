import { Refusal } from '../../kernel/errors.ts';
import { type EventFilter, type LoggedEvent, listEvents } from '../../store/events/event-log.ts';
import type { EventWatcher } from '../../store/events/event-notifications.ts';
import type { PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';
import { type LogPage, readKeptLog } from '../requests/retained-log.ts';

export type { EventFilter };

/** The event's body, byte for byte as delivered; null when the account has no such event. */
export const readEvent = (context: Context, accountId: string, id: string): Promise<string | null> =>
  context.eventBodies(accountId, id);

export const readEvents = (
  context: Context,
  filter: EventFilter,
  page: PageRequest,
): Promise<LogPage<LoggedEvent>> =>
  readKeptLog(context, filter.accountId, 'events', page, () => listEvents(context.store.db, filter, page));

/** The floor under the announcements: a waiting request looks into the log at least this often. */
const LOOK_MS = 5000;
/** What the filters do not let through may come often: no more looks than one in this time. */
const PAUSE_MS = 100;
const BUSY_RETRY_SECONDS = 5;

/**
 * The same, but where the page would be empty it waits for something to be on it, `waitMs` at most, until `signal` aborts or until the
 * process drains; then the page is empty. Holds no database connection while it waits. Throws `Refusal` 429 when too many of the
 * account's requests wait already.
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
  const watcher = context.eventNews.watch(filter.accountId);
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
    // Once more after the watch has begun: what was appended in between was not announced to it.
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
