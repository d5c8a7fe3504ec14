import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { Id } from '../../components/id.tsx';
import { Empty, PageHead } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { State } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useCaller, useWhyNot } from '../../session.tsx';
import { NewKey } from './new-key.tsx';

type Key = Awaited<ReturnType<typeof purser.apiKeys.list>>['data'][number];

export function ApiKeysPage() {
  const place = useSearch({ from: '/shell/keys' });
  const navigate = useNavigate({ from: '/keys' });
  const [revoking, setRevoking] = useState<Key | null>(null);
  const whyNot = useWhyNot('keys:write');
  return (
    <>
      <PageHead title="API keys" lead="What programs use to act for this account.">
        <NewKey />
      </PageHead>
      <PagedList
        label="API keys"
        queryKey={['keys']}
        refetchMs={5000}
        place={place}
        onPlace={(next) => void navigate({ search: next })}
        load={(at, signal) => purser.apiKeys.list({ ...at, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Name', cell: ({ name }) => (name === '' ? <span className="soft">none</span> : name) },
          { name: 'Key', cell: ({ id }) => <Id id={id} short /> },
          { name: 'Ends in', cell: ({ last4 }) => <code>…{last4}</code> },
          {
            name: 'State',
            cell: ({ revokedAt }) => <State state={revokedAt === undefined ? 'active' : 'revoked'} />,
          },
          { name: 'May', cell: (key) => <Scopes apiKey={key} /> },
          { name: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
          { name: 'Made', cell: ({ createdAt }) => <Time at={createdAt} /> },
          {
            name: 'Actions',
            cell: (key) =>
              key.revokedAt === undefined ? (
                <Button
                  small
                  look="danger"
                  whyNot={whyNot}
                  aria-label={`Revoke ${key.name === '' ? key.id : key.name}`}
                  onClick={() => setRevoking(key)}
                >
                  Revoke…
                </Button>
              ) : null,
          },
        ]}
        empty={<Empty command="npx purser keys create --name mine">There is no key yet.</Empty>}
      />
      <Revoke apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

/** How much a key may; each scope by name when opened. */
function Scopes({ apiKey: { scopes, operator } }: { readonly apiKey: Key }) {
  const { scopes: own } = useCaller();
  const isAll = own.every((scope) => scopes.includes(scope));
  const isReading = scopes.every((scope) => scope.endsWith(':read'));
  const word = isAll ? 'everything' : isReading ? 'read only' : 'a choice';
  return (
    <details>
      <summary>
        {word} ({scopes.length}){operator === true ? ', and run the installation' : ''}
      </summary>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>
            <code>{scope}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Revoke({ apiKey, onClose }: { readonly apiKey: Key | null; readonly onClose: () => void }) {
  return (
    <Ask
      title="Revoke this key?"
      isOpen={apiKey !== null}
      onClose={onClose}
      action="Revoke the key"
      onConfirm={() => purser.apiKeys.revoke(apiKey?.id ?? '')}
    >
      <p>
        Every program that uses {apiKey === null || apiKey.name === '' ? 'the key' : `“${apiKey.name}”,`}{' '}
        ending in <code>…{apiKey?.last4}</code> is refused from now on. This cannot be undone.
      </p>
      <p className="soft">
        Last used <Time at={apiKey?.lastUsedAt} />.
      </p>
    </Ask>
  );
}
