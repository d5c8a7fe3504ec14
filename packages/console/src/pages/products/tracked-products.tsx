import { Link } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { Id } from '../../components/id.tsx';
import { EmptyState } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import type { PageCursor } from '../../search-params/page.ts';
import { useDisabledReason } from '../../session.tsx';

type Subscription = Awaited<ReturnType<typeof purser.products.subscriptions>>['data'][number];

const COMMAND = `curl ${'$PURSER_URL'}/api/v1/products/subscribe \\
  -H "Authorization: Bearer $PURSER_API_KEY" -H 'Content-Type: application/json' \\
  -d '{"type":"product","url":"https://shop.example.com/products/desk-lamp"}'`;

/** Products and stores that are checked for changes. */
export function TrackedProducts({
  q,
  cursor,
  onCursorChange,
}: {
  /** A part of the name or the URL. */
  readonly q: string | undefined;
  readonly cursor: PageCursor;
  readonly onCursorChange: (cursor: PageCursor) => void;
}) {
  return (
    <PagedList
      label="Tracked products"
      queryKey={['subscriptions', q]}
      cursor={cursor}
      onCursorChange={onCursorChange}
      load={(at, signal) =>
        purser.products.subscriptions({ ...(q === undefined ? {} : { q }), ...at, limit: 25 }, { signal })
      }
      keyOf={({ subscriptionId }) => subscriptionId}
      columns={[
        { name: 'Name', isTitle: true, cell: (subscription) => <NameCell subscription={subscription} /> },
        { name: 'Type', cell: ({ type }) => type },
        { name: 'State', cell: ({ state }) => <StatusBadge status={state} /> },
        { name: 'Products', isNumber: true, cell: ({ productCount }) => productCount },
        { name: 'Last change', cell: ({ changedAt }) => <Time at={changedAt} /> },
        { name: 'Last check', cell: ({ checkedAt, failure }) => failure ?? <Time at={checkedAt} /> },
        { name: 'Subscription', cell: ({ subscriptionId }) => <Id id={subscriptionId} short /> },
        { name: 'Actions', cell: (subscription) => <StopTracking subscription={subscription} /> },
      ]}
      empty={
        q !== undefined ? (
          <EmptyState>No tracked products match this search.</EmptyState>
        ) : (
          <EmptyState command={COMMAND}>
            No tracked products yet. Look up a product and track it, or run:
          </EmptyState>
        )
      }
    />
  );
}

function StopTracking({ subscription: { type, url, name } }: { readonly subscription: Subscription }) {
  const disabledReason = useDisabledReason('products:write');
  return (
    <ConfirmButton
      button={{ small: true, variant: 'danger', disabledReason, children: 'Stop…' }}
      title="Stop tracking?"
      action="Stop tracking"
      onConfirm={() => purser.products.unsubscribe({ type, url })}
    >
      <p>{name ?? url} is no longer checked and creates no more events. Past events are kept.</p>
    </ConfirmButton>
  );
}

function NameCell({ subscription: { id, name, url } }: { readonly subscription: Subscription }) {
  if (id === undefined) return <span className="break-anywhere">{url}</span>;
  return (
    <Link to="/products/$id" params={{ id }}>
      {name ?? url}
    </Link>
  );
}
