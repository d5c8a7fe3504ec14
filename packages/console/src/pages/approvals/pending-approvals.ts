import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';

export const APPROVALS_KEY = ['approvals'] as const;

const REFRESH_MS = 15_000;
/** More are shown as this number and a plus sign. */
export const COUNTED_MAX = 25;

/** How many purchases wait for a person, up to `COUNTED_MAX`. */
export function usePendingApprovals(isEnabled: boolean): number {
  const { data } = useQuery({
    queryKey: [...APPROVALS_KEY, 'pending'],
    queryFn: async ({ signal }) =>
      (await purser.approvals.list({ status: ['pending'], limit: COUNTED_MAX }, { signal })).data.length,
    enabled: isEnabled,
    refetchInterval: REFRESH_MS,
  });
  return data ?? 0;
}
