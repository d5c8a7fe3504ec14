import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** A page asks for its next part at once when it has the part before. */
const QUIET_MS = 250;
/** A page that never has all its data, such as one that waits for the service, delays nothing for longer. */
const WAIT_MS_MAX = 5000;

const waiting = new Set<() => void>();
let isDone = false;

/** Resolves when the first page after loading has its data: what it does not show yet must not delay it. */
export const firstView: Promise<void> = new Promise((resolve) => waiting.add(resolve));

/** False while the data of the first page is loaded. */
export const useFirstViewDone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      waiting.add(listener);
      return () => waiting.delete(listener);
    },
    () => isDone,
  );

/** Waits until the queries of the first page have answered. Returns how to stop. */
export function watchFirstView(queries: QueryClient): () => void {
  if (isDone) return () => {};
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const done = () => {
    stop();
    isDone = true;
    // Tells measurements which requests the first page needed.
    performance.mark('first-view');
    for (const tell of waiting) tell();
  };
  const check = () => {
    clearTimeout(quiet);
    if (queries.isFetching() === 0) quiet = setTimeout(done, QUIET_MS);
  };
  const latest = setTimeout(done, WAIT_MS_MAX);
  const unsubscribe = queries.getQueryCache().subscribe(check);
  const stop = () => {
    clearTimeout(quiet);
    clearTimeout(latest);
    unsubscribe();
  };
  check();
  return stop;
}
