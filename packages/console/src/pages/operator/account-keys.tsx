import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { Panel } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';

/** An account's newest keys, which an operator can revoke. */
export function AccountKeys({ accountId }: { readonly accountId: string }) {
  const { data, error } = useQuery({
    queryKey: ['operator', 'keys', accountId],
    queryFn: async ({ signal }) =>
      (await purser.operator.listAccountApiKeys(accountId, { limit: 50 }, { signal })).data,
  });
  return (
    <Panel title="API keys">
      {error === null ? null : <FailureNote error={error} />}
      <Table
        label="API keys of the account"
        rows={data ?? []}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Key', cell: ({ last4 }) => <code>…{last4}</code> },
          { name: 'Name', cell: ({ name }) => name ?? '–' },
          {
            name: 'May',
            cell: ({ scopes }) => (scopes.length === 1 ? '1 scope' : `${scopes.length} scopes`),
          },
          { name: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
          {
            name: 'State',
            cell: ({ revokedAt }) => <State state={revokedAt === undefined ? 'active' : 'revoked'} />,
          },
          {
            name: 'Do',
            cell: ({ id, last4, revokedAt }) => (
              <Revoke accountId={accountId} id={id} last4={last4} isRevoked={revokedAt !== undefined} />
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Revoke({
  accountId,
  id,
  last4,
  isRevoked,
}: {
  readonly accountId: string;
  readonly id: string;
  readonly last4: string;
  readonly isRevoked: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small whyNot={isRevoked ? 'it is revoked already' : null} onClick={() => setOpen(true)}>
        Revoke…
      </Button>
      <Ask
        title="Revoke this key?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        action="Revoke the key"
        onConfirm={() => purser.operator.revokeAccountApiKey(accountId, id)}
      >
        <p>
          Every program that uses the key ending in <code>…{last4}</code> is refused from now on. This cannot
          be undone.
        </p>
      </Ask>
    </>
  );
}
