import { ApiError } from '@purser/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isConnectionFailure } from './connection.ts';

const RETRY_DELAY_MS = 2000;

/** Shows the sign-in page when the session has expired. */
const onAuthExpired = (error: Error) => {
  if (error instanceof ApiError && error.status === 401) queries.setQueryData(['caller'], null);
};

/** The query cache. While the service is unreachable, pages keep their data and retry. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onAuthExpired }),
  mutationCache: new MutationCache({ onError: onAuthExpired }),
  defaultOptions: {
    queries: {
      staleTime: 5000,
      refetchOnWindowFocus: true,
      // The service may run on this machine or in the local network: being online says nothing about it.
      networkMode: 'always',
      retry: (count, error) => isConnectionFailure(error) || (count < 2 && !(error instanceof ApiError)),
      retryDelay: RETRY_DELAY_MS,
    },
    mutations: { networkMode: 'always' },
  },
});
