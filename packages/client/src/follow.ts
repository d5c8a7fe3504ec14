import { ApiError, ConnectionError } from './errors.ts';
import type { RequestOptions, Transport } from './http.ts';
import type { Page } from './page.ts';
import { backoffMs } from './retry.ts';
import type { Event, EventsQuery } from './types.gen.ts';

const WAIT_SECONDS = 25;
/** Minimum time between two requests. */
const INTERVAL_MS_MIN = 250;
/** Delay after an empty page that came early: a service that shuts down ends all waiting requests. */
const EMPTY_INTERVAL_MS_MIN = 1_000;

/** Which events to follow, and where to start. */
export interface FollowOptions
  extends Pick<EventsQuery, 'type' | 'sourceId' | 'createdAfter' | 'createdBefore' | 'limit'> {
  /** Start after this cursor of the event log. Without a cursor: only new events. */
  before?: string | undefined;
  /** Without a cursor: start with the oldest event. */
  fromStart?: boolean | undefined;
  /** Stops following; the iterator then ends without an error. */
  signal?: AbortSignal | undefined;
  /** Called with the cursor to continue from after a restart, each time the events up to it were consumed. */
  onCursor?: ((cursor: string) => void) | undefined;
}

/**
 * Yields events as they happen, oldest first, each once, until the signal aborts. Uses long polling, and retries while the service is
 * down. Throws an `ApiError` that a retry cannot fix, such as an expired cursor.
 */
export async function* followEvents(
  transport: Transport,
  options: FollowOptions,
): AsyncGenerator<Event, void, undefined> {
  const { signal } = options;
  try {
    yield* walk(transport, options);
  } catch (error) {
    if (signal?.aborted !== true) throw error;
  }
}

async function* walk(
  transport: Transport,
  { before, fromStart = false, signal, onCursor, ...filters }: FollowOptions,
): AsyncGenerator<Event, void, undefined> {
  const { clock } = transport;
  const options: RequestOptions = { signal };
  let cursor = before;
  if (cursor === undefined && !fromStart) {
    cursor = await patiently(transport, signal, () => newestCursor(transport, options));
  }
  for (;;) {
    const startedMs = clock.now();
    const place = cursor === undefined ? {} : { before: cursor };
    const query = { ...filters, ...place, wait: WAIT_SECONDS };
    const page = await patiently(transport, signal, () => transport.list('listEvents', { query }, options));
    yield* cursor === undefined
      ? await patiently(transport, signal, () => wholeLog(page))
      : [...page.data].reverse();
    const { startCursor } = page.pageInfo;
    if (startCursor !== null) {
      cursor = startCursor;
      onCursor?.(startCursor);
    }
    const intervalMs = startCursor === null ? EMPTY_INTERVAL_MS_MIN : INTERVAL_MS_MIN;
    const leftMs = intervalMs - (clock.now() - startedMs);
    if (leftMs > 0) await clock.sleep(leftMs, signal);
  }
}

/** The first events of a log may span several pages. */
async function wholeLog(page: Page<Event>): Promise<Event[]> {
  const events: Event[] = [];
  for await (const event of page.forward()) events.push(event);
  return events.reverse();
}

async function newestCursor(transport: Transport, options: RequestOptions): Promise<string | undefined> {
  const page = await transport.list('listEvents', { query: { limit: 1 } }, options);
  return page.pageInfo.startCursor ?? undefined;
}

/** Retries until the result is final. */
async function patiently<T>(
  { clock }: Transport,
  signal: AbortSignal | undefined,
  ask: () => PromiseLike<T>,
): Promise<T> {
  for (let failureCount = 0; ; failureCount += 1) {
    try {
      return await ask();
    } catch (error) {
      signal?.throwIfAborted();
      const mayPass =
        error instanceof ConnectionError ||
        (error instanceof ApiError && (error.status === 429 || error.status >= 500));
      if (!mayPass) throw error;
      await clock.sleep(backoffMs(failureCount, clock.random()), signal);
    }
  }
}
