import { formatMoney, type Offer } from '@purser/client';

/** What it costs, item by item. */
export function OfferTable({ offer: { product, cost } }: { readonly offer: Offer }) {
  const items = [
    ['Products', cost.subtotal],
    ['Shipping', cost.shipping],
    ['Tax', cost.tax],
    ['Discount', cost.discount],
    ['Fees', cost.surcharge],
    ['Total', cost.total],
  ] as const;
  return (
    <table>
      {product && <caption>{product.name}</caption>}
      <tbody>
        {items.map(
          ([name, amount]) =>
            amount && (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatMoney(amount)}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
