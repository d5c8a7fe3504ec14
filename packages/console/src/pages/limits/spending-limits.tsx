import type { SpendingHeadroom, SpendingLimits, SpendingLimitsState } from '@purser/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { Money } from '../../components/money.tsx';
import { EmptyState, Loading, Panel } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useDisabledReason } from '../../session.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import {
  type ApprovalFields as ApprovalForm,
  approvalFieldsOf,
  approvalRulesOf,
  approvalTexts,
} from './approval-rules.ts';
import { type LimitTexts, limitsOf, textsOf } from './limit-lines.ts';
import { LinesField } from './lines-field.tsx';

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
  const [texts, setTexts] = useState<LimitTexts | null>(null);
  const [approval, setApproval] = useState<ApprovalForm | null>(null);
  const [error, setError] = useState<unknown>(null);
  const limits = texts === null || approval === null ? 'Loading' : allOf(texts, approval);
  const open = () => {
    setTexts(null);
    setError(null);
    purser.spendingLimits.retrieve(spender).then(({ limits: set }) => {
      setTexts(textsOf(set));
      setApproval(approvalFieldsOf(set.approval, ownTimeZone()));
    }, setError);
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
      {texts === null || approval === null ? null : (
        <>
          <LimitFields texts={texts} isKey={spender !== 'account'} onChange={setTexts} />
          <ApprovalFields fields={approval} onChange={setApproval} />
        </>
      )}
    </ConfirmButton>
  );
}

/** All limits of the form; a message if a field is not valid. */
function allOf(texts: LimitTexts, fields: ApprovalForm): SpendingLimits | string {
  const limits = limitsOf(texts);
  const approval = approvalRulesOf(fields);
  if (typeof limits === 'string') return limits;
  if (typeof approval === 'string') return approval;
  return approval === null ? limits : { ...limits, approval };
}

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function LimitFields({
  texts,
  isKey,
  onChange,
}: {
  readonly texts: LimitTexts;
  readonly isKey: boolean;
  readonly onChange: (texts: LimitTexts) => void;
}) {
  const field = (name: keyof LimitTexts, label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      value={texts[name]}
      onChange={({ target }) => onChange({ ...texts, [name]: target.value })}
    />
  );
  const lines = (name: keyof LimitTexts, label: string, hint: string) => (
    <LinesField
      label={label}
      hint={hint}
      value={texts[name]}
      onChange={(value) => onChange({ ...texts, [name]: value })}
    />
  );
  return (
    <>
      {lines(
        'amounts',
        'Amounts',
        'One per line: order, day, week or month, an amount and a currency, such as "day 100.00 USD". A merchant host after it limits that host, * each host.',
      )}
      {lines('orders', 'Number of orders', 'One per line: day, week or month and a number, such as "day 5".')}
      {field('maxQuantity', 'Maximum quantity', 'Of one order.')}
      {field('allowedHosts', 'Allowed merchants', 'Hosts, separated by commas. Empty: all.')}
      {field('refusedHosts', 'Refused merchants', 'Hosts, separated by commas.')}
      {lines('allowedCategories', 'Allowed categories', 'One per line. Empty: all, also unknown ones.')}
      {lines('refusedCategories', 'Refused categories', 'One per line. Unknown categories are not refused.')}
      {field('currencies', 'Currencies', 'ISO codes, separated by commas. Empty: those of the amounts.')}
      {isKey ? field('expiresAt', 'Key expires', 'A time such as 2027-01-01T00:00:00Z. Empty: never.') : null}
    </>
  );
}
