import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { ErrorNote } from '../../components/error-note.tsx';
import { InstallationObjectLinks } from '../../components/object-links.tsx';
import { Panel } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { RevokeKey } from '../api-keys/revoke-key.tsx';

/** An account's newest keys, which an operator can revoke. */
export function AccountKeys({ accountId }: { readonly accountId: string }) {
  const { data, error } = useQuery({
    queryKey: ['operator', 'keys', accountId],
    queryFn: async ({ signal }) =>
      (await purser.operator.listAccountApiKeys(accountId, { limit: 50 }, { signal })).data,
  });
  return (
    <Panel title="API keys">
      <ErrorNote error={error} />
      <Table
        label="API keys of the account"
        rows={data ?? []}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Key', cell: ({ last4 }) => <code>…{last4}</code> },
          { name: 'Name', cell: ({ name }) => name ?? '–' },
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
      />
    </Panel>
  );
}
