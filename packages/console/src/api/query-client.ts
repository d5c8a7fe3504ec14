import { ApiError } from '@purser/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isConnectionFailure } from './connection.ts';

const RETRY_DELAY_MS = 2000;

const isUnauthorized = (error: Error): boolean => error instanceof ApiError && error.status === 401;

/** Asks who is signed in, which shows the sign-in page if the session has expired. */
const onUnauthorized = (error: Error): void => {
  if (isUnauthorized(error)) void queries.invalidateQueries({ queryKey: ['caller'] });
};

/** The query cache. While the service is unreachable, pages keep their data and retry. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onUnauthorized }),
  mutationCache: new MutationCache({ onError: onUnauthorized }),
  defaultOptions: {
    queries: {
      staleTime: 5000,
      refetchOnWindowFocus: true,
      // The service may run on this machine or in the local network: being online says nothing about it.
      networkMode: 'always',
      // A request that was sent just before the session was replaced is refused, and the next one is not.
      retry: (count, error) =>
        isConnectionFailure(error) ||
        (count < 2 && !(error instanceof ApiError)) ||
        (count < 1 && isUnauthorized(error)),
      retryDelay: RETRY_DELAY_MS,
    },
    mutations: { networkMode: 'always' },
  },
});
