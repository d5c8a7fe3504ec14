import { ApiError, Purser } from '@purser/client';
import { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { OpenedLink } from './token.ts';

/** The public API with the token of the link, and without the cookies of the console. */
export const portalClient = ({ token }: OpenedLink): Purser =>
  new Purser({
    apiKey: token,
    baseUrl: window.location.origin,
    fetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }),
    maxRetries: 2,
  });

export const portalQueries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      networkMode: 'always',
      retry: (count, error) => count < 5 && !(error instanceof ApiError && error.status < 500),
      retryDelay: 2000,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Whether the link has expired or was revoked. */
export const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

interface PortalContext {
  readonly purser: Purser;
  /** Whether deliveries can be resent. */
  readonly allowsChanges: boolean;
}

const Context = createContext<PortalContext | null>(null);
export const PortalProvider = Context.Provider;

export function usePortal(): PortalContext {
  const portal = useContext(Context);
  if (portal === null) throw new Error('used outside of the portal');
  return portal;
}
