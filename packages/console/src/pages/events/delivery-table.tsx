import type { Delivery } from '@purser/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { TimeRangeFields } from '../../components/filters/time-range.tsx';
import { Id } from '../../components/id.tsx';
import { EmptyState } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { type DeliverySearch, readDeliverySearch } from '../../search-params/webhooks.ts';
import { useDisabledReason } from '../../session.tsx';
import { createdIn, DeliveryStatusField, EventTypeField } from './filter-fields.tsx';

interface DeliveryTableProps {
  /** The deliveries to an endpoint, or those of an event. */
  /** Empty: all deliveries of the account. */
  readonly filter: { readonly endpointId?: string; readonly eventId?: string };
  readonly search: DeliverySearch;
  /** Gets the newest search, which may be newer than the rendered one. */
  readonly onSearch: (change: (search: DeliverySearch) => DeliverySearch) => void;
}

/** Deliveries with their state and a button to resend each. */
export function DeliveryTable({ filter, search, onSearch }: DeliveryTableProps) {
  const { after, before, ...filters } = search;
  const change = (changed: Readonly<Record<string, string>>) =>
    onSearch(({ after: _, before: __, ...newest }) => readDeliverySearch({ ...newest, ...changed }));
  const setCount = Object.keys(filters).length;
  return (
    <div className="stack">
      <FilterBar setCount={setCount} onClear={() => onSearch(() => ({}))}>
        <DeliveryStatusField value={filters.status} onChange={(status) => change({ status })} />
        {filter.eventId === undefined ? (
          <>
            <EventTypeField value={filters.type} onChange={(type) => change({ type })} />
            <TimeRangeFields range={filters} onChange={change} />
          </>
        ) : null}
      </FilterBar>
      <Deliveries filter={filter} search={search} onSearch={onSearch} />
    </div>
  );
}

function Deliveries({ filter, search, onSearch }: DeliveryTableProps) {
  const { after, before, ...filters } = search;
  const { status, type } = filters;
  const disabledReason = useDisabledReason('webhook_endpoints:write');
  const queries = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: (id: string) => purser.deliveries.resend(id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['live'] }),
  });
  const query = () => ({
    ...filter,
    ...(status === undefined ? {} : { status: [status] }),
    ...(type === undefined ? {} : { eventType: [type] }),
    ...createdIn(filters),
  });
  const resendOf = (id: string) => (
    <Button small icon="send" disabledReason={disabledReason} onClick={() => mutate(id)}>
      Resend
    </Button>
  );
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <ErrorNote error={error} />
      <PagedList
        label="Deliveries"
        queryKey={['deliveries', filter, filters]}
        cursor={{ after, before }}
        onCursorChange={(next) => onSearch(() => ({ ...filters, ...next }))}
        refetchMs={3000}
        load={(at, signal) => purser.deliveries.list({ ...query(), ...at, limit: 15 }, { signal })}
        keyOf={({ id }) => id}
        columns={columnsOf(filter.endpointId === undefined, resendOf)}
        empty={
          isFiltered ? (
            <EmptyState>No deliveries match these filters.</EmptyState>
          ) : (
            <EmptyState command="npx purser trigger checkout_intent.completed">
              No deliveries yet. Trigger a test event:
            </EmptyState>
          )
        }
      />
    </>
  );
}

const endpointColumn: Column<Delivery> = {
  name: 'Endpoint',
  cell: ({ webhookEndpointId: id }) => <Id id={id} to={`/webhooks/${id}`} short />,
};

const columnsOf = (
  hasEndpoint: boolean,
  resendOf: (id: string) => ReactNode,
): readonly Column<Delivery>[] => [
  { name: 'Delivery', cell: ({ id }) => <Id id={id} to={`/deliveries/${id}`} short /> },
  { name: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
  ...(hasEndpoint ? [endpointColumn] : []),
  { name: 'Event', cell: ({ eventType }) => <code>{eventType}</code> },
  { name: 'Status', isNumber: true, cell: ({ lastStatus }) => lastStatus ?? '–' },
  { name: 'Attempts', isNumber: true, cell: ({ attemptCount }) => attemptCount },
  {
    name: 'Next attempt',
    cell: ({ nextAttemptAt }) => (nextAttemptAt === undefined ? '–' : <Time at={nextAttemptAt} />),
  },
  { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: 'Actions', cell: ({ id }) => resendOf(id) },
];
