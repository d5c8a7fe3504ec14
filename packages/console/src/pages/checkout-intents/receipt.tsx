import { Id } from '../../components/id.tsx';
import { Money } from '../../components/money.tsx';
import { DescriptionList, Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { CancellationState, useOrder } from './cancel-order.tsx';
import type { Intent } from './intent.ts';

/** The order of a completed purchase. */
export function Receipt({ intent }: { readonly intent: Extract<Intent, { state: 'completed' }> }) {
  const { data: order } = useOrder(intent.id);
  return (
    <Panel title="Receipt">
      <DescriptionList
        items={[
          ['Order', <Id key="id" id={intent.orderId} />],
          [
            'Merchant order numbers',
            <span key="ids" className="row">
              {intent.merchantOrderIds.map((id) => (
                <Id key={id} id={id} />
              ))}
            </span>,
          ],
          ['Paid', <Money key="m" value={intent.offer.cost.total} />],
          ['Paid with', intent.paymentMethod.type.replaceAll('_', ' ')],
          ['Cancellation', <CancellationState key="c" intent={intent} />],
          ['Ordered', order === undefined ? '…' : <Time key="at" at={order.createdAt} exact />],
        ]}
      />
    </Panel>
  );
}
