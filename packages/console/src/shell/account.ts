import { useQuery } from '@tanstack/react-query';
import { purser } from '../api/client.ts';
import type { Caller } from '../session.tsx';

interface NamedAccount {
  readonly id: string;
  readonly name: string;
}

/** The account that the console shows. */
export interface ShownAccount extends NamedAccount {
  /** The user is not a member of it, and views it as an operator. */
  readonly isViewed: boolean;
  /** The accounts of which the user is a member. */
  readonly own: readonly NamedAccount[];
}

/** The account that the console shows. The name of a viewed one is empty until it is loaded. */
export function useShownAccount({ accountId, user }: Caller): ShownAccount {
  const own = user?.accounts ?? [];
  const member = own.find(({ id }) => id === accountId);
  const { data: viewed } = useQuery({
    queryKey: ['account', accountId],
    queryFn: ({ signal }) => purser.account.retrieve({ signal }),
    enabled: member === undefined,
  });
  return {
    id: accountId,
    name: member?.name ?? viewed?.name ?? '',
    isViewed: member === undefined,
    own,
  };
}
