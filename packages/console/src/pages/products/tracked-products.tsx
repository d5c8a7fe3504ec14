import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { Id } from '../../components/id.tsx';
import { Empty } from '../../components/page.tsx';
import { type ListPlace, PagedList } from '../../components/paged-list.tsx';
import { State } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useWhyNot } from '../../session.tsx';

type Subscription = Awaited<ReturnType<typeof purser.products.subscriptions>>['data'][number];

const TRACK = `curl ${'$PURSER_URL'}/api/v1/products/subscribe \\
  -H "Authorization: Bearer $PURSER_API_KEY" -H 'Content-Type: application/json' \\
  -d '{"type":"product","url":"https://shop.example.com/products/desk-lamp"}'`;

/** Products and stores that are followed for changes. */
export function Tracked({
  place,
  onPlace,
}: {
  readonly place: ListPlace;
  readonly onPlace: (place: ListPlace) => void;
}) {
  const whyNot = useWhyNot('products:write');
  const [ending, setEnding] = useState<Subscription | null>(null);
  return (
    <>
      <PagedList
        label="Tracked products"
        queryKey={['subscriptions']}
        place={place}
        onPlace={onPlace}
        load={(at, signal) => purser.products.subscriptions({ ...at, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Product', cell: (one) => <NameCell subscription={one} /> },
          { name: 'What', cell: ({ type }) => type },
          { name: 'State', cell: ({ state }) => <State state={state} /> },
          { name: 'Products', isNumber: true, cell: ({ productCount }) => productCount },
          { name: 'Changed', cell: ({ changedAt }) => <Time at={changedAt} /> },
          { name: 'Read', cell: ({ checkedAt, failure }) => failure ?? <Time at={checkedAt} /> },
          { name: 'Subscription', cell: ({ id }) => <Id id={id} short /> },
          {
            name: 'Stop',
            cell: (one) => (
              <Button small look="danger" whyNot={whyNot} onClick={() => setEnding(one)}>
                Stop…
              </Button>
            ),
          },
        ]}
        empty={<Empty command={TRACK}>Nothing is tracked yet. Look a product up and track it, or:</Empty>}
      />
      <Ask
        title="Stop tracking?"
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        action="Stop tracking"
        onConfirm={async () => {
          if (ending !== null) await purser.products.unsubscribe({ type: ending.type, url: ending.url });
        }}
      >
        <p>
          {ending?.name ?? ending?.url} is no longer read, and its changes make no more events. Events there
          are stay.
        </p>
      </Ask>
    </>
  );
}

function NameCell({ subscription: { productId, name, url } }: { readonly subscription: Subscription }) {
  if (productId === null) return <span className="whole">{url}</span>;
  return (
    <Link to="/products/$id" params={{ id: productId }}>
      {name ?? url}
    </Link>
  );
}
