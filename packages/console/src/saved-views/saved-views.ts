import type { SavedView } from '@purser/client';
import type { SavedViewList } from '@purser/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { purser } from '../api/client.ts';

/** The page of each list that can have saved views. */
export const PATH_OF_LIST: Readonly<Record<SavedViewList, string>> = {
  checkout_intents: '/checkout-intents',
  events: '/events',
  deliveries: '/deliveries',
  requests: '/requests',
  audit_log: '/audit-log',
  transactions: '/balance',
  webhook_endpoints: '/webhooks',
  api_keys: '/keys',
  product_subscriptions: '/products',
  approvals: '/approvals',
  merchants: '/operator/merchants',
  installation_audit_log: '/operator/audit-log',
};

const NONE: readonly SavedView[] = [];

/** The views of the user in this account. */
export const useSavedViews = (isEnabled = true): readonly SavedView[] =>
  useQuery({
    queryKey: ['saved-views'],
    queryFn: async ({ signal }) => (await purser.savedViews.list({ signal })).data,
    enabled: isEnabled,
    staleTime: 60_000,
  }).data ?? NONE;

/** The address of a view. It has the filters themselves, so that others see the same with it. */
export const pathOfView = ({ list, query }: Pick<SavedView, 'list' | 'query'>): string =>
  query === '' ? PATH_OF_LIST[list] : `${PATH_OF_LIST[list]}?${query}`;

/** The query without the place in the list, in a fixed order. */
export function filtersOfQuery(query: string): string {
  const params = new URLSearchParams(query);
  params.delete('after');
  params.delete('before');
  params.sort();
  return params.toString();
}
