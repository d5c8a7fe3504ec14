import type { SpendingHeadroom, SpendingLimitsState } from '@purser/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { Money } from '../../components/money.tsx';
import { EmptyState, Loading, Panel } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useDisabledReason } from '../../session.tsx';
import { approvalTexts } from './approval-rules.ts';
import { formOfLimits, type LimitsForm, LimitsFormFields, limitsOfForm } from './limits-form.tsx';

const REFRESH_MS = 5000;

/** The spending limits of the account, what is left of them, and the form that changes them. */
export function SpendingLimitsPanel() {
  const { data, error } = useQuery({
    queryKey: ['spending-limits', 'account'],
    queryFn: ({ signal }) => purser.spendingLimits.retrieve('account', { signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Panel title="Spending limits">
      <div className="stack">
        <p className="muted">
          They apply to all purchases of the account, by API keys, users and operators. API keys can have
          limits in addition: see API keys.
        </p>
        {data === undefined ? (
          <Loading error={error} />
        ) : (
          <>
            <ErrorNote error={error} />
            <SpendingState state={data} />
          </>
        )}
        <div className="row">
          <ChangeSpendingLimits spender="account" whose="the account" />
        </div>
      </div>
    </Panel>
  );
}

function SpendingState({ state: { headroom, limits } }: { readonly state: SpendingLimitsState }) {
  if (Object.keys(limits).length === 0)
    return (
      <EmptyState command="npx purser spending-limits set --amount day=100.00USD">
        No spending limits: the account can spend its whole balance.
      </EmptyState>
    );
  const lists = [
    ['Allowed merchants', limits.allowedHosts],
    ['Refused merchants', limits.refusedHosts],
    ['Allowed categories', limits.allowedCategories],
    ['Refused categories', limits.refusedCategories],
    ['Currencies', limits.currencies],
    ['A person approves', limits.approval && approvalTexts(limits.approval)],
  ] as const;
  return (
    <>
      {headroom.length === 0 ? null : (
        <Table
          label="Spending limits"
          rows={headroom}
          keyOf={({ name, host = '', limit }) => `${name} ${host} ${limit?.currencyCode ?? ''}`}
          columns={[
            { name: 'Limit', cell: ({ name }) => <code>{name}</code> },
            { name: 'Merchant', cell: ({ host }) => (host === '*' ? 'each separately' : (host ?? 'all')) },
            { name: 'At most', isNumber: true, cell: atMost },
            { name: 'Left', isNumber: true, cell: left },
            { name: 'Renews', cell: ({ renewsAt }) => <Time at={renewsAt} /> },
          ]}
        />
      )}
      <ul>
        {lists.map(([name, values]) =>
          values === undefined ? null : (
            <li key={name}>
              {name}: {values.join(name === 'A person approves' ? '; ' : ', ')}
            </li>
          ),
        )}
      </ul>
    </>
  );
}

const atMost = ({ limit, limitCount }: SpendingHeadroom) =>
  limit === undefined ? limitCount : <Money value={limit} />;
const left = ({ remaining, remainingCount }: SpendingHeadroom) =>
  remaining === undefined ? remainingCount : <Money value={remaining} />;

/** The button that changes the limits of the account or of an API key. */
export function ChangeSpendingLimits({
  spender,
  whose,
  label = 'Change limits…',
}: {
  readonly spender: string;
  /** The name of the account or key, for people. */
  readonly whose: string;
  readonly label?: string;
}) {
  const disabledReason = useDisabledReason('spending_limits:write');
  const [form, setForm] = useState<LimitsForm | null>(null);
  const [error, setError] = useState<unknown>(null);
  const limits = form === null ? 'Loading' : limitsOfForm(form);
  const open = () => {
    setForm(null);
    setError(null);
    purser.spendingLimits.retrieve(spender).then(({ limits: set }) => setForm(formOfLimits(set)), setError);
  };
  return (
    <ConfirmButton
      button={{ small: true, disabledReason, children: label, 'aria-label': `${label} of ${whose}` }}
      onOpen={open}
      title={`Change spending limits of ${whose}`}
      action="Save"
      variant="primary"
      disabledReason={typeof limits === 'string' ? limits : null}
      onConfirm={async () => {
        if (typeof limits !== 'string') await purser.spendingLimits.set(spender, limits);
      }}
    >
      <ErrorNote error={error} />
      {form === null ? null : (
        <LimitsFormFields form={form} isKey={spender !== 'account'} onChange={setForm} />
      )}
    </ConfirmButton>
  );
}
