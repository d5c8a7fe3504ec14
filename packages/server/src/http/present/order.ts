import type { Order as Wire } from '@purser/contract';
import type { OrderRow } from '../../usecases/queries.ts';

export function presentOrder(order: OrderRow): Wire {
  return {
    id: order.id,
    checkoutIntentId: order.intent_id,
    merchantOrderIds: order.merchant_order_ids,
    createdAt: order.created_at.toISOString(),
    updatedAt: order.updated_at.toISOString(),
    ...(order.reference_id === null ? {} : { referenceId: order.reference_id }),
  };
}
