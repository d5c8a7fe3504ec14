import { ApiError, ConnectionError } from '@purser/client';
import { useSyncExternalStore } from 'react';

let isConnected = true;
const listeners = new Set<() => void>();

/** Called after every request with whether the service responded. */
export function reportConnection(responded: boolean): void {
  if (responded === isConnected) return;
  isConnected = responded;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the service responded to the last request. */
export const useIsConnected = (): boolean => useSyncExternalStore(subscribe, () => isConnected);

const UNAVAILABLE = [502, 503, 504];
export const isUnavailable = (status: number): boolean => UNAVAILABLE.includes(status);

/** Whether the request failed only because the service was unreachable. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && isUnavailable(error.status));
