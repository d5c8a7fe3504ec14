import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';

type Limit = Awaited<ReturnType<typeof purser.operator.accountLimits>>['data'][number];
const QUOTA_MAX = 1_000_000;

/** An account's rate limits and quotas, and what is left of them. */
export function AccountLimits({ accountId }: { readonly accountId: string }) {
  const { data, error } = useQuery({
    queryKey: ['operator', 'limits', accountId],
    queryFn: ({ signal }) => purser.operator.accountLimits(accountId, { signal }),
    refetchInterval: 5000,
  });
  return (
    <Panel title="Limits">
      <ErrorNote error={error} />
      <Table
        label="Limits of the account"
        rows={data?.data ?? []}
        keyOf={({ name }) => name}
        columns={[
          { name: 'Bucket', isTitle: true, cell: ({ name }) => <code>{name}</code> },
          { name: 'Quota', isNumber: true, cell: ({ quota }) => quota },
          { name: 'Remaining', isNumber: true, cell: ({ remaining }) => remaining },
          { name: 'Actions', cell: (limit) => <ChangeLimit accountId={accountId} limit={limit} /> },
        ]}
      />
    </Panel>
  );
}

function ChangeLimit({ accountId, limit }: { readonly accountId: string; readonly limit: Limit }) {
  const [text, setText] = useState('');
  const quota = /^\d{1,7}$/.test(text) && Number(text) <= QUOTA_MAX ? Number(text) : null;
  return (
    <ConfirmButton
      button={{ small: true, children: 'Change…' }}
      onOpen={() => setText(String(limit.quota))}
      title={`Change ${limit.name}`}
      action="Save"
      variant="primary"
      disabledReason={quota === null ? `Enter a whole number up to ${QUOTA_MAX}` : null}
      onConfirm={() => purser.operator.setAccountLimit(accountId, limit.name, quota ?? 0)}
    >
      <p>Takes effect with the account's next request. 0 rejects all requests.</p>
      <TextField
        label="Quota"
        value={text}
        inputMode="numeric"
        onChange={(event) => setText(event.target.value.trim())}
      />
    </ConfirmButton>
  );
}
