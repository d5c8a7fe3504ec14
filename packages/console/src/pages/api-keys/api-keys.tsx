import { useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { Details } from '../../components/disclosure/details.tsx';
import { ListSearch } from '../../components/filters/list-search.tsx';
import { Id } from '../../components/id.tsx';
import { CallerLinks } from '../../components/object-links.tsx';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useCaller, useDisabledReason } from '../../session.tsx';
import { ChangeSpendingLimits } from '../limits/spending-limits.tsx';
import { NewKey } from './new-key.tsx';
import { accessName } from './purposes.ts';
import { RevokeKey } from './revoke-key.tsx';

type Key = Awaited<ReturnType<typeof purser.apiKeys.list>>['data'][number];

export function ApiKeysPage() {
  const { q, ...place } = useSearch({ from: '/shell/keys' });
  const filter = q === undefined ? {} : { q };
  const navigate = useNavigate({ from: '/keys' });
  const disabledReason = useDisabledReason('keys:write');
  return (
    <>
      <PageHeader title="API keys" lead="Programs authenticate with these keys.">
        <NewKey />
      </PageHeader>
      <ListSearch
        list="api_keys"
        placeholder="Name or last four characters"
        value={q}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
      <PagedList
        label="API keys"
        queryKey={['keys', q]}
        refetchMs={5000}
        cursor={place}
        onCursorChange={(next) => void navigate({ search: { ...filter, ...next } })}
        load={(at, signal) => purser.apiKeys.list({ ...filter, ...at, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Name',
            isTitle: true,
            cell: ({ name }) =>
              name === '' ? <span className="muted">none</span> : <span className="short-cell">{name}</span>,
          },
          { name: 'Key', cell: ({ id }) => <Id id={id} short /> },
          { name: 'Ends in', cell: ({ last4 }) => <code>…{last4}</code> },
          {
            name: 'State',
            cell: ({ revokedAt }) => <StatusBadge status={revokedAt === undefined ? 'active' : 'revoked'} />,
          },
          { name: 'Permissions', cell: (key) => <Scopes apiKey={key} /> },
          { name: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
          { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
          {
            name: 'Actions',
            cell: (key) => <KeyActions apiKey={key} disabledReason={disabledReason} />,
          },
        ]}
        empty={
          q !== undefined ? (
            <EmptyState>No API keys match this search.</EmptyState>
          ) : (
            <EmptyState command="npx purser keys create --name mine">No API keys yet.</EmptyState>
          )
        }
      />
    </>
  );
}

function KeyActions({
  apiKey,
  disabledReason,
}: {
  readonly apiKey: Key;
  readonly disabledReason: ReturnType<typeof useDisabledReason>;
}) {
  const { id, name, revokedAt } = apiKey;
  return (
    <div className="row">
      <CallerLinks id={id} />
      {revokedAt === undefined ? (
        <ChangeSpendingLimits spender={id} label="Limits…" whose={name === '' ? id : name} />
      ) : null}
      <RevokeKey apiKey={apiKey} disabledReason={disabledReason} onRevoke={() => purser.apiKeys.revoke(id)} />
    </div>
  );
}

/** The permissions of a key, with its scopes when expanded. */
function Scopes({ apiKey: { id, scopes, operator } }: { readonly apiKey: Key }) {
  const { scopes: own } = useCaller();
  return (
    <Details
      name={`scopes-${id}`}
      summary={`${accessName(scopes, own)} (${scopes.length})${operator === true ? ', operator' : ''}`}
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
