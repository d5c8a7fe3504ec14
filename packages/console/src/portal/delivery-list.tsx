import type { Delivery } from '@purser/client';
import { DELIVERY_STATUSES } from '@purser/contract/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SelectField } from '../components/field.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { type Column, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { usePortal } from './api.ts';
import { useEndpointNames } from './endpoint-names.ts';
import { Failure } from './failure.tsx';
import { PageButtons } from './page-buttons.tsx';
import { hrefOf, type Place } from './place.ts';
import { ResendButton } from './resend-button.tsx';

const ROWS = 15;

/** The deliveries to the selected endpoint, or to all that the link shows. */
export function DeliveryList({ place, go }: { readonly place: Place; readonly go: (place: Place) => void }) {
  const { purser, allowsChanges } = usePortal();
  const { endpoint, status, after, before } = place;
  const query = {
    ...(endpoint === undefined ? {} : { endpointId: endpoint }),
    ...(status === undefined ? {} : { status: [status] }),
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
  };
  const { data, error } = useQuery({
    queryKey: ['deliveries', query],
    queryFn: async ({ signal }) => {
      const { data: rows, pageInfo } = await purser.deliveries.list({ ...query, limit: ROWS }, { signal });
      return { rows, pageInfo };
    },
    placeholderData: keepPreviousData,
    refetchInterval: 5000,
  });
  return (
    <section aria-labelledby="deliveries" className="stack">
      <div className="row space-between portal-filters">
        <h2 id="deliveries">
          {endpoint === undefined ? 'Deliveries' : 'Deliveries to the selected endpoint'}
        </h2>
        <SelectField
          label="State"
          value={status ?? ''}
          options={[['', 'All states'], ...DELIVERY_STATUSES.map((name) => [name, name] as const)]}
          onChange={(value) => go({ endpoint, status: DELIVERY_STATUSES.find((name) => name === value) })}
        />
      </div>
      <Failure error={error} />
      {data === undefined ? null : data.rows.length === 0 ? (
        <NoDeliveries place={place} />
      ) : (
        <Table
          label="Deliveries"
          rows={data.rows}
          keyOf={({ id }) => id}
          columns={columnsOf(place, allowsChanges)}
        />
      )}
      {data === undefined ? null : (
        <PageButtons
          label="Pages of deliveries"
          pageInfo={data.pageInfo}
          onCursor={(cursor) => go({ endpoint, status, ...cursor })}
        />
      )}
    </section>
  );
}

const NoDeliveries = ({ place: { endpoint, status } }: { readonly place: Place }) => (
  <p className="muted">
    {endpoint === undefined && status === undefined
      ? 'No deliveries yet. They appear here as soon as an event is sent.'
      : 'No deliveries match.'}
  </p>
);

/** The name of the endpoint of a delivery. */
function EndpointName({ id }: { readonly id: string }) {
  const name = useEndpointNames().get(id);
  return (
    <span className="portal-endpoint" title={name}>
      {name ?? '…'}
    </span>
  );
}

const columnsOf = (place: Place, allowsChanges: boolean): readonly Column<Delivery>[] => [
  {
    name: 'Event',
    isTitle: true,
    cell: ({ id, eventType }) => (
      <a href={hrefOf({ ...place, delivery: id })}>
        <code>{eventType}</code>
      </a>
    ),
  },
  ...(place.endpoint === undefined
    ? [{ name: 'Endpoint', cell: ({ webhookEndpointId: id }: Delivery) => <EndpointName id={id} /> }]
    : []),
  { name: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
  { name: 'Last response', isNumber: true, cell: ({ lastStatus }) => lastStatus ?? '–' },
  { name: 'Attempts', isNumber: true, cell: ({ attemptCount }) => attemptCount },
  {
    name: 'Next attempt',
    cell: ({ nextAttemptAt }) => (nextAttemptAt === undefined ? '–' : <Time at={nextAttemptAt} />),
  },
  { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ...(allowsChanges ? [{ name: 'Actions', cell: ({ id }: Delivery) => <ResendButton id={id} small /> }] : []),
];
