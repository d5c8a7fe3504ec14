import type { Delivery } from '@purser/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { Empty } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { State } from '../../components/status-badge.tsx';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { type DeliverySearch, readDeliverySearch } from '../../search-params/delivery-search.ts';
import { useWhyNot } from '../../session.tsx';
import { createdIn, DeliveryStatusField, EventTypeField, PeriodField } from './filter-fields.tsx';

interface DeliveryTableProps {
  /** Whose deliveries: those to an endpoint, or those of an event. */
  readonly filter: { readonly endpointId?: string; readonly eventId?: string };
  readonly search: DeliverySearch;
  readonly onSearch: (search: DeliverySearch) => void;
}

/** Deliveries with what became of them, and the way to send one again. */
export function DeliveryTable({ filter, search, onSearch }: DeliveryTableProps) {
  const { after, before, ...filters } = search;
  const change = (changed: Readonly<Record<string, string>>) =>
    onSearch(readDeliverySearch({ ...filters, ...changed }));
  return (
    <div className="stack">
      <search className="filters">
        <DeliveryStatusField value={filters.status} onChange={(status) => change({ status })} />
        {filter.eventId === undefined ? (
          <>
            <EventTypeField value={filters.type} onChange={(type) => change({ type })} />
            <PeriodField value={filters.period} onChange={(period) => change({ period })} />
          </>
        ) : null}
      </search>
      <Deliveries filter={filter} search={search} onSearch={onSearch} />
    </div>
  );
}

function Deliveries({ filter, search, onSearch }: DeliveryTableProps) {
  const { after, before, ...filters } = search;
  const { status, type, period } = filters;
  const whyNot = useWhyNot('webhook_endpoints:write');
  const queries = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: (id: string) => purser.deliveries.resend(id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['live'] }),
  });
  const query = () => ({
    ...filter,
    ...(status === undefined ? {} : { status: [status] }),
    ...(type === undefined ? {} : { eventType: [type] }),
    ...createdIn(period),
  });
  const resendOf = (id: string) => (
    <Button small whyNot={whyNot} onClick={() => mutate(id)}>
      Send again
    </Button>
  );
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      {error === null ? null : <FailureNote error={error} />}
      <PagedList
        label="Deliveries"
        queryKey={['deliveries', filter, filters]}
        place={{ after, before }}
        onPlace={(next) => onSearch({ ...filters, ...next })}
        refetchMs={3000}
        load={(at, signal) => purser.deliveries.list({ ...query(), ...at, limit: 15 }, { signal })}
        keyOf={({ id }) => id}
        columns={columnsOf(filter.eventId !== undefined, resendOf)}
        empty={
          isFiltered ? (
            <Empty>No delivery is like this.</Empty>
          ) : (
            <Empty command="npx purser trigger checkout_intent.completed">Nothing was sent yet.</Empty>
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

const columnsOf = (isOfEvent: boolean, resendOf: (id: string) => ReactNode): readonly Column<Delivery>[] => [
  { name: 'Delivery', cell: ({ id }) => <Id id={id} to={`/deliveries/${id}`} short /> },
  { name: 'State', cell: ({ status }) => <State state={status} /> },
  ...(isOfEvent ? [endpointColumn] : []),
  { name: 'Event', cell: ({ eventType }) => <code>{eventType}</code> },
  { name: 'Answer', isNumber: true, cell: ({ lastStatus }) => lastStatus ?? '–' },
  { name: 'Tries', isNumber: true, cell: ({ attemptCount }) => attemptCount },
  {
    name: 'Next try',
    cell: ({ nextAttemptAt }) => (nextAttemptAt === undefined ? '–' : <Time at={nextAttemptAt} />),
  },
  { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: 'Actions', cell: ({ id }) => resendOf(id) },
];
