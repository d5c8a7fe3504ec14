import { Link } from '@tanstack/react-router';
import { ExportRows } from '../../components/export/export-rows.tsx';
import { Id } from '../../components/id.tsx';
import { Money } from '../../components/money.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { ProductChange } from './changes.ts';

const when: Column<ProductChange> = { name: 'Time', cell: ({ at }) => <Time at={at} /> };
const which: Column<ProductChange> = {
  name: 'Product',
  cell: ({ productId, product }) => (
    <Link to="/products/$id" params={{ id: productId }}>
      {product?.name ?? productId}
    </Link>
  ),
};
const what: readonly Column<ProductChange>[] = [
  {
    name: 'Change',
    cell: ({ differences }) => (differences.length === 0 ? 'first event' : differences.join('; ')),
  },
  { name: 'Price', isNumber: true, cell: ({ product }) => <Money value={product?.price} /> },
  {
    name: 'Availability',
    cell: ({ product }) => <StatusBadge status={product?.availability ?? 'removed'} />,
  },
  { name: 'Event', cell: ({ eventId }) => <Id id={eventId} to={`/events/${eventId}`} /> },
];

/** Changes of products, newest first. */
export function ChangeTable({
  changes,
  isSingleProduct,
}: {
  readonly changes: readonly ProductChange[];
  /** All changes are of one product: its name is omitted. */
  readonly isSingleProduct: boolean;
}) {
  return (
    <div className="stack">
      <ExportRows label="Changes" rows={changes} />
      <Table
        label="Changes"
        rows={changes}
        keyOf={({ eventId }) => eventId}
        columns={isSingleProduct ? [when, ...what] : [when, which, ...what]}
      />
    </div>
  );
}
