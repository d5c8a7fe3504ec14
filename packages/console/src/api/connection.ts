import { ApiError, ConnectionError } from '@purser/client';
import { useSyncExternalStore } from 'react';

let isReached = true;
const listeners = new Set<() => void>();

/** Told by every request: whether the service answered. */
export function noteReach(answered: boolean): void {
  if (answered === isReached) return;
  isReached = answered;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the service answered the last request. */
export const useIsReached = (): boolean => useSyncExternalStore(subscribe, () => isReached);

const AWAY = [502, 503, 504];
export const isAway = (status: number): boolean => AWAY.includes(status);

/** Whether the failure will pass by itself once the service is back. */
export const isLost = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && isAway(error.status));
