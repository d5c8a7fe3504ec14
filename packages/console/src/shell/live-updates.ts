import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { purser } from '../api/client.ts';
import { isLost } from '../api/connection.ts';

const PAUSE_MS = 3000;
const LONG_PAUSE_MS = 30_000;
/** Between two refreshes, however much happens. */
const REFRESH_MS_MIN = 1000;
const WAIT_SECONDS = 25;

/**
 * Follows the account's event log while the page can be seen, and has what it shows asked for again when something
 * happened. A page that nobody sees asks nothing: browsers give all tabs of a service a handful of connections.
 */
export function useLiveData(accountId: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (accountId === null) return;
    const onNews = () => queries.invalidateQueries({ queryKey: ['live'] });
    let following: AbortController | null = null;
    const look = () => {
      if (document.visibilityState === 'hidden') {
        following?.abort();
        following = null;
      } else if (following === null) {
        following = new AbortController();
        void follow(following.signal, onNews);
      }
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      following?.abort();
    };
  }, [accountId, queries]);
}

async function follow(signal: AbortSignal, onNews: () => Promise<void>): Promise<void> {
  let cursor: string | null | undefined;
  while (!signal.aborted) {
    try {
      if (cursor === undefined) {
        cursor = (await purser.events.list({ limit: 1 }, { signal })).pageInfo.startCursor;
        await onNews();
      }
      const page = await purser.events.list(
        { ...(cursor === null ? {} : { before: cursor }), limit: 50, wait: WAIT_SECONDS },
        { signal, timeoutMs: (WAIT_SECONDS + 10) * 1000 },
      );
      if (page.data.length === 0) continue;
      cursor = page.pageInfo.startCursor ?? cursor;
      await onNews();
      await pause(REFRESH_MS_MIN, signal);
    } catch (error) {
      await pause(isLost(error) ? PAUSE_MS : LONG_PAUSE_MS, signal);
    }
  }
}

/** Resolves after that time, or when it is no longer wanted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
