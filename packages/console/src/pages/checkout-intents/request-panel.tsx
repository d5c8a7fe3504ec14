import { formatMoney } from '../../components/money.tsx';
import { DescriptionList, Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { type Intent, offerOf } from './intent.ts';

/** The requested product and its buyer. */
export function RequestPanel({ intent }: { readonly intent: Intent }) {
  const { buyer } = intent;
  const address = [
    buyer.address1,
    buyer.address2,
    `${[buyer.city, buyer.province].filter(Boolean).join(', ')} ${buyer.postalCode}`,
    buyer.country,
  ].filter((line) => line !== undefined && line !== '');
  return (
    <Panel title="Request">
      <DescriptionList
        items={[
          [
            'Product',
            <a key="url" href={intent.productUrl} rel="noreferrer noopener" target="_blank">
              {intent.productUrl}
            </a>,
          ],
          ['Quantity', String(intent.quantity)],
          ...(intent.variantSelections ?? []).map(({ label, value }) => [label, String(value)] as const),
          ['Buyer', `${buyer.firstName} ${buyer.lastName}`],
          ['Address', address.join(', ')],
          ['Email', buyer.email],
          ['Phone', buyer.phone],
          ...(intent.promoCodes === undefined
            ? []
            : [['Promo codes', intent.promoCodes.join(', ')] as const]),
          ...limits(intent),
          ['Reference', intent.referenceId ?? '–'],
          ['Created', <Time key="at" at={intent.createdAt} exact />],
        ]}
      />
    </Panel>
  );
}

/** The limits in the currency of the offer; in subunits while there is no offer. */
function limits(intent: Intent): (readonly [string, string])[] {
  const { maxTotalPrice, maxShippingPrice } = intent.constraints ?? {};
  const currencyCode = offerOf(intent)?.cost.total.currencyCode;
  const text = (amountSubunits: number) =>
    currencyCode === undefined ? `${amountSubunits} subunits` : formatMoney({ amountSubunits, currencyCode });
  return [
    ...(maxTotalPrice === undefined ? [] : [['Maximum total', text(maxTotalPrice)] as const]),
    ...(maxShippingPrice === undefined ? [] : [['Maximum shipping', text(maxShippingPrice)] as const]),
  ];
}
