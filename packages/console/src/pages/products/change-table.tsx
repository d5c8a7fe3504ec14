import { Link } from '@tanstack/react-router';
import { Id } from '../../components/id.tsx';
import { Money } from '../../components/money.tsx';
import { State } from '../../components/status-badge.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { ProductChange } from './changes.ts';

const when: Column<ProductChange> = { name: 'When', cell: ({ at }) => <Time at={at} /> };
const which: Column<ProductChange> = {
  name: 'Product',
  cell: ({ productId, product }) => (
    <Link to="/products/$id" params={{ id: productId }}>
      {product?.name ?? productId}
    </Link>
  ),
};
const what: readonly Column<ProductChange>[] = [
  { name: 'What changed', cell: ({ news }) => (news.length === 0 ? 'first told' : news.join('; ')) },
  { name: 'Price', isNumber: true, cell: ({ product }) => <Money value={product?.price} /> },
  { name: 'Availability', cell: ({ product }) => <State state={product?.availability ?? 'removed'} /> },
  { name: 'Event', cell: ({ eventId }) => <Id id={eventId} to={`/events/${eventId}`} /> },
];

/** What changed about products, newest first. */
export function ChangeTable({
  changes,
  isOfOne,
}: {
  readonly changes: readonly ProductChange[];
  /** All of one product, which needs no name then. */
  readonly isOfOne: boolean;
}) {
  return (
    <Table
      label="Changes"
      rows={changes}
      keyOf={({ eventId }) => eventId}
      columns={isOfOne ? [when, ...what] : [when, which, ...what]}
    />
  );
}
