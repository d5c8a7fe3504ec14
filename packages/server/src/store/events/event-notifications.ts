import type { Pool } from 'pg';
import type { Log } from '../../kernel/log.ts';
import { listen } from '../listen.ts';

/** The channel on which appended events are announced, with the id of their account. */
export const EVENTS_CHANNEL = 'purser_events';

/** How many may wait for one account's events in a process. */
const WATCHERS_MAX = 10;

/** Waits for an account's next events. */
export interface EventWatcher {
  /** Resolves when something may have been appended since the last call, after `waitMs`, when `signal` aborts, or when waiting is over. */
  changed(signal: AbortSignal, waitMs: number): Promise<void>;
  /** Whether waiting has ended for good: the process drains. */
  isOver(): boolean;
  close(): void;
}

export interface EventNotifications {
  /** Notices from now on what is appended to the account's log; null when too many watch it already. */
  watch(accountId: string): EventWatcher | null;
  /** Ends all waiting, now and from now on. */
  stop(): Promise<void>;
}

interface Watching {
  isStale: boolean;
  wake: () => void;
}

/** One listening connection for all who wait in this process; it is opened for the first of them. */
export function createEventNotifications(pool: Pool, log: Log): EventNotifications {
  const watchingByAccount = new Map<string, Set<Watching>>();
  let listener: ReturnType<typeof listen> | undefined;
  let isOver = false;
  const mark = (watchers: Iterable<Watching>) => {
    for (const watching of watchers) {
      watching.isStale = true;
      watching.wake();
    }
  };
  const markAll = () => [...watchingByAccount.values()].forEach(mark);
  return {
    watch(accountId) {
      const watchers = watchingByAccount.get(accountId) ?? new Set<Watching>();
      if (watchers.size >= WATCHERS_MAX) return null;
      if (!isOver) {
        listener ??= listen(
          pool,
          EVENTS_CHANNEL,
          // Without a payload: the connection was lost for a while, and anything may have been appended.
          (named) => (named === '' ? markAll() : mark(watchingByAccount.get(named) ?? [])),
          log,
        );
      }
      const watching: Watching = { isStale: false, wake: () => undefined };
      watchingByAccount.set(accountId, watchers.add(watching));
      return {
        changed: (signal, waitMs) => (isOver ? Promise.resolve() : nextChange(watching, signal, waitMs)),
        isOver: () => isOver,
        close() {
          watchers.delete(watching);
          if (watchers.size === 0) watchingByAccount.delete(accountId);
        },
      };
    },
    async stop() {
      isOver = true;
      markAll();
      await listener?.stop();
    },
  };
}

function nextChange(watching: Watching, signal: AbortSignal, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(timer);
      watching.isStale = false;
      watching.wake = () => undefined;
      signal.removeEventListener('abort', end);
      resolve();
    };
    if (watching.isStale || signal.aborted) end();
    else {
      watching.wake = end;
      timer = setTimeout(end, waitMs);
      signal.addEventListener('abort', end, { once: true });
    }
  });
}
