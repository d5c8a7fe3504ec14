import { ApiError } from '@purser/client';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { ACCOUNT_HEADER, purser } from './api/client.ts';
import { nameAccount, shownAccount } from './api/shown-account.ts';

export type Caller = Awaited<ReturnType<typeof purser.account.caller>>;

const CallerContext = createContext<Caller | null>(null);
export const CallerProvider = CallerContext.Provider;

/** The signed-in user. Only below the shell. */
export function useCaller(): Caller {
  const caller = useContext(CallerContext);
  if (caller === null) throw new Error('useCaller is called outside of the shell');
  return caller;
}

/** Why the signed-in user may not do what the scope allows; null when they may. */
export const useDisabledReason = (scope: Caller['scopes'][number]): string | null =>
  scopeReason(useCaller(), scope);

/** Why the caller may not do what the scope allows; null when they may. */
export const scopeReason = ({ scopes }: Caller, scope: Caller['scopes'][number]): string | null =>
  scopes.includes(scope) ? null : `Your role does not have the scope ${scope}`;

/** The caller, or null when signed out. In an account that the caller may not see, the caller in an account of theirs. */
export const useCallerQuery = () =>
  useQuery({
    queryKey: ['caller'],
    queryFn: async (): Promise<Caller | null> =>
      (await readCaller()) ?? (shownAccount() === null ? null : await readCaller({ [ACCOUNT_HEADER]: '' })),
    staleTime: 60_000,
  });

async function readCaller(headers: Readonly<Record<string, string>> = {}): Promise<Caller | null> {
  try {
    const caller = await purser.account.caller({ headers });
    nameAccount(caller.accountId);
    return caller;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
