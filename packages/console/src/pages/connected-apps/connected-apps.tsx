import type { ConnectedApp } from '@purser/client';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { accessColumns, EndAccessButton } from '../../components/access-list.tsx';
import { Details } from '../../components/disclosure/details.tsx';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useDisabledReason } from '../../session.tsx';
import { ChangeSpendingLimits } from '../limits/spending-limits.tsx';

/** Apps that act for the account over MCP. */
export function ConnectedAppsPage() {
  const place = useSearch({ from: '/shell/connected-apps' });
  const navigate = useNavigate({ from: '/connected-apps' });
  return (
    <>
      <PageHeader title="Connected apps" lead="Agents that users allowed to act for this account over MCP." />
      <PagedList
        label="Connected apps"
        queryKey={['connected-apps']}
        refetchMs={5000}
        cursor={place}
        onCursorChange={(next) => void navigate({ search: next })}
        load={(at, signal) => purser.connectedApps.list({ ...at, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Name', isTitle: true, cell: ({ name }) => <span className="product-name">{name}</span> },
          {
            name: 'State',
            cell: ({ disconnectedAt }) => (
              <StatusBadge status={disconnectedAt === undefined ? 'active' : 'revoked'} />
            ),
          },
          { name: 'Host', cell: ({ host }) => <span className="break-anywhere">{host}</span> },
          { name: 'User', cell: ({ userName }) => userName ?? <span className="muted">deleted</span> },
          { name: 'Permissions', cell: (app) => <Scopes app={app} /> },
          { name: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
          { name: 'Connected', cell: ({ connectedAt }) => <Time at={connectedAt} /> },
          ...accessColumns<ConnectedApp>((app) => <AppActions app={app} />),
        ]}
        empty={
          <EmptyState>
            No connected apps yet. Give an MCP client the address {window.location.origin}/mcp: it asks you
            here.
          </EmptyState>
        }
      />
    </>
  );
}

function Scopes({ app: { id, scopes } }: { readonly app: ConnectedApp }) {
  return (
    <Details
      name={`scopes-${id}`}
      summary={scopes.includes('checkout_intents:write') ? 'can buy' : 'read-only'}
    >
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>
            <code>{scope}</code>
          </li>
        ))}
      </ul>
    </Details>
  );
}

function AppActions({ app: { id, name, disconnectedAt } }: { readonly app: ConnectedApp }) {
  const disabledReason = useDisabledReason('keys:write');
  if (disconnectedAt !== undefined) return null;
  return (
    <>
      <ChangeSpendingLimits spender={id} label="Limits…" whose={name} />
      <EndAccessButton
        verb="Disconnect"
        name={name}
        title="Disconnect the app?"
        action="Disconnect"
        disabledReason={disabledReason}
        onConfirm={() => purser.connectedApps.disconnect(id)}
      >
        Requests of the app are refused immediately. To use it again, a user must allow it again.
      </EndAccessButton>
    </>
  );
}
