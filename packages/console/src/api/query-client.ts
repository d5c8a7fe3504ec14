import { ApiError } from '@purser/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isLost } from './connection.ts';

const PAUSE_MS = 2000;

/** A session that is over leads to signing in, on the page where it was noticed. */
const noteEnd = (error: Error) => {
  if (error instanceof ApiError && error.status === 401) queries.setQueryData(['caller'], null);
};

/** What the pages asked for. While the service is away they keep what they have, and ask on until it is back. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteEnd }),
  mutationCache: new MutationCache({ onError: noteEnd }),
  defaultOptions: {
    queries: {
      staleTime: 5000,
      refetchOnWindowFocus: true,
      // Whether the machine has the internet says nothing about a service on this machine or in this house.
      networkMode: 'always',
      retry: (count, error) => isLost(error) || (count < 2 && !(error instanceof ApiError)),
      retryDelay: PAUSE_MS,
    },
    mutations: { networkMode: 'always' },
  },
});
