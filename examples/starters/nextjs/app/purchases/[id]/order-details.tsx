import { purser } from '@/lib/purser';

/** The order of a completed purchase: its number at the shop, whether it was canceled, and its shipments. */
export async function OrderDetails({ intentId }: { readonly intentId: string }) {
  const { checkoutIntents } = purser();
  const [order, shipments] = await Promise.all([
    checkoutIntents.order(intentId),
    checkoutIntents.shipments(intentId),
  ]);
  return (
    <>
      <p>Order {order.merchantOrderIds.join(', ')}</p>
      {order.cancellation && <p>Cancellation: {order.cancellation.state}</p>}
      <ul>
        {shipments.data.map(({ id, status }) => (
          <li key={id}>Shipment: {status}</li>
        ))}
      </ul>
    </>
  );
}
