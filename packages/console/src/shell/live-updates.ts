import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { purser } from '../api/client.ts';
import { isConnectionFailure } from '../api/connection.ts';
import { firstView } from './first-view.ts';

const RECONNECT_MS = 3000;
const ERROR_RETRY_MS = 30_000;
/** The shortest time between two refreshes. */
const REFRESH_MS_MIN = 1000;
const WAIT_SECONDS = 25;

/**
 * Follows the account's event log while the tab is visible, and refetches live queries after each event. Hidden tabs
 * do not poll: browsers share about six connections to a host among all tabs.
 */
export function useLiveData(accountId: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (accountId === null) return;
    const onEvents = () => queries.invalidateQueries({ queryKey: ['live'] });
    let following: AbortController | null = null;
    const update = () => {
      if (document.visibilityState === 'hidden') {
        following?.abort();
        following = null;
      } else if (following === null) {
        following = new AbortController();
        void follow(following.signal, onEvents);
      }
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      following?.abort();
    };
  }, [accountId, queries]);
}

async function follow(signal: AbortSignal, onEvents: () => Promise<void>): Promise<void> {
  let cursor: string | null | undefined;
  await firstView;
  while (!signal.aborted) {
    try {
      if (cursor === undefined) {
        cursor = (await purser.events.list({ limit: 1 }, { signal })).pageInfo.startCursor;
        await onEvents();
      }
      const page = await purser.events.list(
        { ...(cursor === null ? {} : { before: cursor }), limit: 50, wait: WAIT_SECONDS },
        { signal, timeoutMs: (WAIT_SECONDS + 10) * 1000 },
      );
      if (page.data.length === 0) continue;
      cursor = page.pageInfo.startCursor ?? cursor;
      await onEvents();
      await pause(REFRESH_MS_MIN, signal);
    } catch (error) {
      await pause(isConnectionFailure(error) ? RECONNECT_MS : ERROR_RETRY_MS, signal);
    }
  }
}

/** Resolves after the time, or when aborted. */
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
