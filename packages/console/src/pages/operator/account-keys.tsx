import { useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { InstallationObjectLinks } from '../../components/object-links.tsx';
import { EmptyState, Panel } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { RevokeKey } from '../api-keys/revoke-key.tsx';

/** An account's keys, which an operator can revoke. */
export function AccountKeys({ accountId }: { readonly accountId: string }) {
  const cursor = useSearch({ from: '/shell/operator/accounts/$id' });
  const navigate = useNavigate({ from: '/operator/accounts/$id' });
  return (
    <Panel title="API keys">
      <PagedList
        label="API keys of the account"
        queryKey={['operator', 'keys', accountId]}
        cursor={cursor}
        onCursorChange={(next) => void navigate({ search: next, resetScroll: false })}
        load={(at, signal) => purser.operator.listAccountApiKeys(accountId, { ...at, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Key', cell: ({ last4 }) => <code>…{last4}</code> },
          { name: 'Name', isTitle: true, cell: ({ name }) => name ?? '–' },
          {
            name: 'Permissions',
            cell: ({ scopes }) => (scopes.length === 1 ? '1 scope' : `${scopes.length} scopes`),
          },
          { name: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
          {
            name: 'State',
            cell: ({ revokedAt }) => <StatusBadge status={revokedAt === undefined ? 'active' : 'revoked'} />,
          },
          {
            name: 'Actions',
            cell: (key) => (
              <div className="row">
                <InstallationObjectLinks id={key.id} />
                <RevokeKey
                  apiKey={key}
                  onRevoke={() => purser.operator.revokeAccountApiKey(accountId, key.id)}
                />
              </div>
            ),
          },
        ]}
        empty={<EmptyState>No API keys yet.</EmptyState>}
      />
    </Panel>
  );
}
