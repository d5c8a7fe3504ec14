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
    <Button small disabledReason={disabledReason} onClick={() => mutate(id)}>
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

/** The state, and what the receiver answered last. */
const StateCell = ({ delivery: { status, lastStatus } }: { readonly delivery: Delivery }) => (
  <span className="state-cell">
    <StatusBadge status={status} />
    {lastStatus === undefined || lastStatus === null ? null : (
      <span className="muted">HTTP {lastStatus}</span>
    )}
  </span>
);

/** When the delivery was queued, and when it is tried again. */
const TimesCell = ({ delivery: { createdAt, nextAttemptAt } }: { readonly delivery: Delivery }) => (
  <span className="state-cell">
    <Time at={createdAt} />
    {nextAttemptAt === undefined ? null : (
      <span className="muted">
        next <Time at={nextAttemptAt} />
      </span>
    )}
  </span>
);

/** The event, and the endpoint in lists that have several. */
const EventCell = ({
  delivery,
  hasEndpoint,
}: {
  readonly delivery: Delivery;
  readonly hasEndpoint: boolean;
}) => {
  const { eventType, webhookEndpointId: id } = delivery;
  return (
    <span className="state-cell">
      <code>{eventType}</code>
      {hasEndpoint ? <Id id={id} to={`/webhooks/${id}`} short /> : null}
    </span>
  );
};

const columnsOf = (
  hasEndpoint: boolean,
  resendOf: (id: string) => ReactNode,
): readonly Column<Delivery>[] => [
  { name: 'Delivery', isTitle: true, cell: ({ id }) => <Id id={id} to={`/deliveries/${id}`} short /> },
  { name: 'State', cell: (delivery) => <StateCell delivery={delivery} /> },
  {
    name: hasEndpoint ? 'Event and endpoint' : 'Event',
    cell: (delivery) => <EventCell delivery={delivery} hasEndpoint={hasEndpoint} />,
  },
  { name: 'Attempts', isNumber: true, cell: ({ attemptCount }) => attemptCount },
  { name: 'Created', cell: (delivery) => <TimesCell delivery={delivery} /> },
  { name: 'Actions', cell: ({ id }) => resendOf(id) },
];
