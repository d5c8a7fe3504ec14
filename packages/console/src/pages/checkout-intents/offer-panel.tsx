import { Money } from '../../components/money.tsx';
import { DescriptionList, EmptyState, Panel } from '../../components/page.tsx';
import { Badge } from '../../components/status-badge.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { type Intent, offerOf } from './intent.ts';
import { ProductPicture } from './product-picture.tsx';
import { productName } from './purchase-cells.tsx';

type Offer = NonNullable<ReturnType<typeof offerOf>>;

/** The merchant's offer with its shipping options. */
export function OfferPanel({ intent }: { readonly intent: Intent }) {
  const offer = offerOf(intent);
  if (offer === undefined)
    return (
      <Panel title="Offer">
        <EmptyState>{intent.state === 'failed' ? 'No offer.' : 'Retrieving the offer…'}</EmptyState>
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
        <OfferedProduct intent={intent} />
        <DescriptionList
          items={[
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
              : [['Applied promo codes', codes.join(', ')] as const]),
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

/** The picture and the name of the offered product. */
export const OfferedProduct = ({ intent }: { readonly intent: Intent }) => (
  <div className="offered-product">
    <ProductPicture intent={intent} />
    <strong>{productName(intent)}</strong>
  </div>
);

function ShippingOptions({ offer }: { readonly offer: Offer }) {
  const { availableOptions, selectedOptionId } = offer.shipping;
  if (availableOptions.length === 0) return <p className="muted">No shipping needed.</p>;
  return (
    <Table
      label="Shipping options"
      rows={availableOptions}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Shipping',
          cell: ({ id, label }) => (
            <>
              {label ?? id} {id === selectedOptionId ? <Badge tone="success">selected</Badge> : null}
            </>
          ),
        },
        { name: 'Cost', isNumber: true, cell: ({ cost }) => <Money value={cost} /> },
        {
          name: 'Estimated delivery',
          cell: ({ deliveryEstimate: estimate }) =>
            estimate?.latest === undefined ? '–' : <Time at={estimate.latest} />,
        },
      ]}
    />
  );
}
