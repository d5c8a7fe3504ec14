import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { ExportRows } from '../../components/export/export-rows.tsx';
import { Id } from '../../components/id.tsx';
import { Money } from '../../components/money.tsx';
import { Loading, Panel } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';

/** Orders take seconds and start without an event, so holds are polled. */
const REFRESH_MS = 5000;

/** Amounts held for orders in progress. */
export function Holds() {
  const { data, error } = useQuery({
    queryKey: ['live', 'holds'],
    queryFn: ({ signal }) => purser.billing.holds({ signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Panel title="Holds">
      {data === undefined ? (
        <Loading error={error} />
      ) : data.data.length === 0 ? (
        <p className="muted">No holds: no order is in progress.</p>
      ) : (
        <div className="stack">
          <ExportRows label="Holds" rows={data.data} />
          <Table
            label="Holds"
            rows={data.data}
            keyOf={({ checkoutIntentId }) => checkoutIntentId}
            columns={[
              {
                name: 'Checkout intent',
                isTitle: true,
                cell: ({ checkoutIntentId: id }) => <Id id={id} to={`/checkout-intents/${id}`} short />,
              },
              { name: 'Merchant', cell: ({ host }) => host },
              { name: 'Amount', isNumber: true, cell: ({ amount }) => <Money value={amount} /> },
              { name: 'Since', cell: ({ since }) => <Time at={since} /> },
            ]}
          />
          {data.totalCount > data.data.length ? (
            <p className="muted">
              The {data.data.length} oldest of {data.totalCount} holds are shown.
            </p>
          ) : null}
        </div>
      )}
    </Panel>
  );
}
