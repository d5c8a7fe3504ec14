import type { Listener } from '../listen.ts';

/** The channel on which appended events are announced, with the id of their account. */
export const EVENTS_CHANNEL = 'purser_events';

/** Maximum watchers per account in one process. */
const WATCHERS_MAX = 10;

/** Waits for an account's next events. */
export interface EventWatcher {
  /** Resolves when events may have been appended since the last call, after `waitMs`, when `signal` aborts, or when the process drains. */
  changed(signal: AbortSignal, waitMs: number): Promise<void>;
  /** Whether the process drains, so that waiting is pointless. */
  isOver(): boolean;
  close(): void;
}

export interface EventNotifications {
  /** Watches the account's log from now on; null when the account has too many watchers. */
  watch(accountId: string): EventWatcher | null;
  /** Ends all waiting, and makes later waits return at once. */
  stop(): void;
}

interface Watching {
  isStale: boolean;
  wake: () => void;
}

/** Listens from the first watcher on. */
export function createEventNotifications(listener: Listener): EventNotifications {
  const watchingByAccount = new Map<string, Set<Watching>>();
  let endListening: (() => void) | undefined;
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
        endListening ??= listener.add(EVENTS_CHANNEL, {
          // An empty payload: notifications may have been missed while the connection was lost.
          onNotify: (named) => (named === '' ? markAll() : mark(watchingByAccount.get(named) ?? [])),
        });
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
    stop() {
      isOver = true;
      markAll();
      endListening?.();
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
