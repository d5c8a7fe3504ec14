import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';

type Limit = Awaited<ReturnType<typeof purser.operator.accountLimits>>['data'][number];
const QUOTA_MAX = 1_000_000;

/** What an account may do per second, per day and at once, and how much of it is used. */
export function AccountLimits({ accountId }: { readonly accountId: string }) {
  const [limit, setLimit] = useState<Limit | null>(null);
  const { data, error } = useQuery({
    queryKey: ['operator', 'limits', accountId],
    queryFn: ({ signal }) => purser.operator.accountLimits(accountId, { signal }),
    refetchInterval: 5000,
  });
  return (
    <Panel title="Limits">
      {error === null ? null : <FailureNote error={error} />}
      <Table
        label="Limits of the account"
        rows={data?.data ?? []}
        keyOf={({ name }) => name}
        columns={[
          { name: 'Bucket', cell: ({ name }) => <code>{name}</code> },
          { name: 'Quota', isNumber: true, cell: ({ quota }) => quota },
          { name: 'Left', isNumber: true, cell: ({ remaining }) => remaining },
          {
            name: 'Do',
            cell: (row) => (
              <Button small onClick={() => setLimit(row)}>
                Change…
              </Button>
            ),
          },
        ]}
      />
      {limit === null ? null : (
        <Change key={limit.name} accountId={accountId} limit={limit} onClose={() => setLimit(null)} />
      )}
    </Panel>
  );
}

function Change({
  accountId,
  limit,
  onClose,
}: {
  readonly accountId: string;
  readonly limit: Limit;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState(String(limit.quota));
  const quota = /^\d{1,7}$/.test(text) && Number(text) <= QUOTA_MAX ? Number(text) : null;
  return (
    <Ask
      title={`Change ${limit.name}`}
      isOpen
      onClose={onClose}
      action="Set the quota"
      look="first"
      whyNot={quota === null ? `a whole number up to ${QUOTA_MAX} is needed` : null}
      onConfirm={() => purser.operator.setAccountLimit(accountId, limit.name, quota ?? 0)}
    >
      <p>In force with the account's next request. 0 refuses all.</p>
      <TextField
        label="Quota"
        value={text}
        inputMode="numeric"
        onChange={(event) => setText(event.target.value.trim())}
      />
    </Ask>
  );
}
