import type { Approval } from '@purser/client';
import { APPROVAL_STATUSES } from '@purser/contract/vocabulary';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { Id } from '../../components/id.tsx';
import { formatMoney, Money } from '../../components/money.tsx';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { ViewTabs } from '../../saved-views/view-tabs.tsx';
import { type ApprovalSearch, readApprovalSearch } from '../../search-params/approvals.ts';
import { useDisabledReason } from '../../session.tsx';
import { APPROVALS_KEY } from './pending-approvals.ts';
import { nameOf, Subject } from './subject.tsx';

const REFRESH_MS = 5000;

const RULES = {
  always: 'every purchase',
  amount: 'above the amount',
  new_merchant: 'new merchant',
  hours: 'outside hours',
} as const;

function ApprovalFilters({
  filters,
  onChange,
}: {
  readonly filters: ApprovalSearch;
  readonly onChange: (filters: ApprovalSearch) => void;
}) {
  const { checkoutIntentId, status } = filters;
  const change = (changed: Readonly<Record<string, string>>) =>
    onChange(readApprovalSearch({ ...filters, ...changed }));
  return (
    <FilterBar setCount={Object.keys(filters).length} onClear={() => onChange({})}>
      <SelectField
        label="Status"
        value={status ?? ''}
        options={[['', 'All'], ...APPROVAL_STATUSES.map((one) => [one, one] as const)]}
        onChange={(chosen) => change({ status: chosen })}
      />
      <SearchField
        label="Checkout intent"
        placeholder="ci_…"
        value={checkoutIntentId ?? ''}
        onSearch={(text) => change({ checkoutIntentId: text })}
      />
    </FilterBar>
  );
}

/** Purchases that wait for a person, and what was decided about others. */
export function ApprovalsPage() {
  const { checkoutIntentId, status, ...place } = useSearch({ from: '/shell/approvals' });
  const ofIntent = checkoutIntentId === undefined ? {} : { checkoutIntentId };
  const filter = { ...ofIntent, ...(status === undefined ? {} : { status }) };
  const query = { ...ofIntent, ...(status === undefined ? {} : { status: [status] }) };
  const isFiltered = Object.keys(filter).length > 0;
  const navigate = useNavigate({ from: '/approvals' });
  return (
    <>
      <PageHeader
        title="Approvals"
        lead="Purchases that a rule holds until a person approves them. Set the rules under Limits and API keys."
      />
      <ViewTabs list="approvals" />
      <ApprovalFilters filters={filter} onChange={(search) => void navigate({ search, replace: true })} />
      <PagedList
        label="Approvals"
        queryKey={[...APPROVALS_KEY, filter]}
        refetchMs={REFRESH_MS}
        cursor={place}
        onCursorChange={(next) => void navigate({ search: { ...next, ...filter } })}
        load={(at, signal) => purser.approvals.list({ ...at, ...query, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Product', isTitle: true, cell: (approval) => <Product approval={approval} /> },
          { name: 'Status', cell: (approval) => <Status approval={approval} /> },
          { name: 'Total', isNumber: true, cell: ({ subject }) => <Money value={subject.total} /> },
          { name: 'Merchant', cell: ({ subject }) => subject.merchantHost },
          {
            name: 'Buyer',
            cell: ({ subject: { buyer } }) => `${buyer.firstName} ${buyer.lastName}, ${buyer.city}`,
          },
          {
            name: 'Why',
            cell: ({ reasons }) => [...new Set(reasons.map(({ rule }) => RULES[rule]))].join(', '),
          },
          { name: 'Asked', cell: ({ requestedAt }) => <Time at={requestedAt} /> },
          { name: 'Expires', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
          {
            name: 'Checkout intent',
            isTitle: true,
            cell: ({ checkoutIntentId }) => <Id id={checkoutIntentId} short />,
          },
          { name: 'Actions', cell: (approval) => <Actions approval={approval} /> },
        ]}
        empty={
          <EmptyState>
            {isFiltered ? 'No approvals match these filters.' : 'No purchase has needed an approval yet.'}
          </EmptyState>
        }
      />
    </>
  );
}

function Actions({ approval }: { readonly approval: Approval }) {
  if (approval.status !== 'pending') return null;
  return (
    <div className="row">
      <Decide approval={approval} isApproval />
      <Decide approval={approval} isApproval={false} />
    </div>
  );
}

function Product({ approval: { subject } }: { readonly approval: Approval }) {
  return (
    <span className="product-name">
      {subject.quantity} × {nameOf(subject)}
    </span>
  );
}

function Status({ approval: { status, reason } }: { readonly approval: Approval }) {
  return (
    <span className="state-cell">
      <StatusBadge status={status} />
      {reason === undefined ? null : <span className="muted">{reason}</span>}
    </span>
  );
}

/** Approves or rejects exactly what is shown. */
function Decide({ approval, isApproval }: { readonly approval: Approval; readonly isApproval: boolean }) {
  const disabledReason = useDisabledReason('approvals:write');
  const [reason, setReason] = useState('');
  const { id, digest, subject } = approval;
  const verb = isApproval ? 'Approve' : 'Reject';
  const decision = { digest, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
  return (
    <ConfirmButton
      button={{
        small: true,
        ...(isApproval ? {} : { variant: 'danger' as const }),
        disabledReason,
        'aria-label': `${verb} ${nameOf(subject)} for ${formatMoney(subject.total)}`,
        children: `${verb}…`,
      }}
      title={`${verb} this purchase?`}
      action={isApproval ? 'Approve and buy' : 'Reject'}
      variant={isApproval ? 'primary' : 'danger'}
      onConfirm={() =>
        isApproval ? purser.approvals.approve(id, decision) : purser.approvals.reject(id, decision)
      }
    >
      <Subject subject={subject} />
      <TextField
        label="Reason (optional)"
        hint="Shown to the requester."
        value={reason}
        maxLength={1000}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmButton>
  );
}
