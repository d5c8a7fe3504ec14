import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { ExportRows } from '../../components/export/export-rows.tsx';
import { Id } from '../../components/id.tsx';
import { MerchantLink } from '../../components/merchant-link.tsx';
import { Panel } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useCaller, useDisabledReason } from '../../session.tsx';

type Shipment = Awaited<ReturnType<typeof purser.shipments.retrieve>>;

/** The shipments of a purchase. In staging they can be advanced by hand. */
export function ShipmentsPanel({ intentId }: { readonly intentId: string }) {
  const { data } = useQuery({
    queryKey: ['live', 'intent-shipments', intentId],
    queryFn: async ({ signal }) => (await purser.checkoutIntents.shipments(intentId, {}, { signal })).data,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel title="Shipments" actions={<AdvanceShipment intentId={intentId} shipments={data} />}>
      <ExportRows label="Shipments" rows={data} />
      <Table
        label="Shipments"
        rows={data}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Shipment', cell: ({ id }) => <Id id={id} /> },
          { name: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
          { name: 'Merchant order', cell: ({ marketplaceOrderId }) => <Id id={marketplaceOrderId} /> },
          { name: 'Tracking', cell: (shipment) => <Tracking shipment={shipment} /> },
          { name: 'Updated', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
        ]}
      />
    </Panel>
  );
}

function Tracking({ shipment: { tracking, trackingEvents } }: { readonly shipment: Shipment }) {
  if (tracking === undefined) return <span className="muted">none yet</span>;
  const { number, carrierName, url } = tracking;
  const last = trackingEvents?.at(-1);
  return (
    <>
      {carrierName === undefined ? null : `${carrierName} `}
      <MerchantLink url={url} otherwise={<Id id={number} />}>
        {number}
      </MerchantLink>
      {last === undefined ? null : <span className="muted"> {last.description}</span>}
    </>
  );
}

/** Final states. */
const FINAL: readonly string[] = ['delivered', 'canceled'];

function AdvanceShipment({
  intentId,
  shipments,
}: {
  readonly intentId: string;
  readonly shipments: readonly Shipment[];
}) {
  const { environment } = useCaller();
  const missingScope = useDisabledReason('test_helpers:write');
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => purser.testHelpers.advanceShipment(intentId),
    onSettled: () => queries.invalidateQueries({ queryKey: ['live'] }),
  });
  if (environment !== 'staging') return null;
  const isOver = shipments.every(({ status }) => FINAL.includes(status));
  return (
    <>
      <Button
        small
        isBusy={isPending}
        disabledReason={missingScope ?? (isOver ? 'All shipments are final' : null)}
        onClick={() => mutate()}
      >
        Advance shipment
      </Button>
      <ErrorNote error={error} />
    </>
  );
}
