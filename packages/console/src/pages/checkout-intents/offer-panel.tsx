import { Money } from '../../components/money.tsx';
import { Empty, Facts, Panel } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { type Intent, offerOf } from './intent.ts';

type Offer = NonNullable<ReturnType<typeof offerOf>>;

/** What the merchant asks for, and every way to ship it. */
export function OfferPanel({ intent }: { readonly intent: Intent }) {
  const offer = offerOf(intent);
  if (offer === undefined)
    return (
      <Panel title="Offer">
        <Empty>{intent.state === 'failed' ? 'There was no offer.' : 'The merchant is being asked.'}</Empty>
      </Panel>
    );
  const { cost, appliedPromoCodes: codes, expiresAt } = offer;
  const parts = [
    ['Subtotal', cost.subtotal],
    ['Shipping', cost.shipping],
    ['Tax', cost.tax],
    ['Surcharge', cost.surcharge],
    ['Discount', cost.discount],
  ] as const;
  return (
    <Panel title="Offer">
      <div className="stack">
        <Facts
          facts={[
            ...parts.flatMap(([name, value]) =>
              value === undefined ? [] : [[name, <Money key="m" value={value} />] as const],
            ),
            [
              'Total',
              <strong key="m">
                <Money value={cost.total} />
              </strong>,
            ],
            ...(codes === undefined || codes.length === 0
              ? []
              : [['Codes taken', codes.join(', ')] as const]),
            ...(intent.state === 'awaiting_confirmation'
              ? [['Valid until', <Time key="at" at={expiresAt} exact />] as const]
              : []),
          ]}
        />
        <ShippingOptions offer={offer} />
      </div>
    </Panel>
  );
}

function ShippingOptions({ offer }: { readonly offer: Offer }) {
  const { availableOptions, selectedOptionId } = offer.shipping;
  if (availableOptions.length === 0) return <p className="soft">Needs no shipping.</p>;
  return (
    <Table
      label="Ways to ship"
      rows={availableOptions}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Shipping',
          cell: ({ id, label }) => (
            <>
              {label ?? id} {id === selectedOptionId ? <span className="state good">chosen</span> : null}
            </>
          ),
        },
        { name: 'Cost', isNumber: true, cell: ({ cost }) => <Money value={cost} /> },
        {
          name: 'Arrives',
          cell: ({ deliveryEstimate: estimate }) =>
            estimate?.latest === undefined ? '–' : <Time at={estimate.latest} />,
        },
      ]}
    />
  );
}
