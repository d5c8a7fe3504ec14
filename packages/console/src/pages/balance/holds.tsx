import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { FailureNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { Money } from '../../components/money.tsx';
import { Loading, Panel } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';

/** An order takes seconds, and begins without an event: so often is looked. */
const REFRESH_MS = 5000;

/** What is held for orders under way. */
export function Holds() {
  const { data, error } = useQuery({
    queryKey: ['live', 'holds'],
    queryFn: ({ signal }) => purser.billing.holds({ signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Panel title="Held now">
      {data === undefined ? (
        error === null ? (
          <Loading />
        ) : (
          <FailureNote error={error} />
        )
      ) : data.data.length === 0 ? (
        <p className="soft">Nothing: no order is being placed from the balance.</p>
      ) : (
        <>
          <Table
            label="Held now"
            rows={data.data}
            keyOf={({ checkoutIntentId }) => checkoutIntentId}
            columns={[
              {
                name: 'Intent',
                cell: ({ checkoutIntentId: id }) => <Id id={id} to={`/checkout-intents/${id}`} />,
              },
              { name: 'Merchant', cell: ({ host }) => host },
              { name: 'Amount', isNumber: true, cell: ({ amount }) => <Money value={amount} /> },
              { name: 'Since', cell: ({ since }) => <Time at={since} /> },
            ]}
          />
          {data.totalCount > data.data.length ? (
            <p className="soft">
              These are the {data.data.length} longest held of {data.totalCount}.
            </p>
          ) : null}
        </>
      )}
    </Panel>
  );
}
