import type { Cancellation as CancellationWire, Order as Wire } from '@purser/contract';
import type { Cancellation } from '../../domain/intents/cancellation.ts';
import type { OrderRow } from '../../usecases/queries.ts';

export function presentOrder(order: OrderRow): Wire {
  return {
    id: order.id,
    checkoutIntentId: order.intent_id,
    merchantOrderIds: order.merchant_order_ids,
    buyer: order.buyer,
    cancellation: order.cancellation === null ? null : storedCancellation(order.cancellation),
    createdAt: order.created_at.toISOString(),
    updatedAt: order.updated_at.toISOString(),
    ...(order.reference_id === null ? {} : { referenceId: order.reference_id }),
  };
}

const storedCancellation = (row: NonNullable<OrderRow['cancellation']>): CancellationWire => ({
  id: row.id,
  checkoutIntentId: row.intent_id,
  createdAt: new Date(row.created_at).toISOString(),
  marketplaceOrderId: row.marketplace_order_id,
  reason: row.reason,
  state: row.state,
  ...(row.denial === null ? {} : { denialReason: row.denial }),
});

export const presentCancellation = (cancellation: Cancellation): CancellationWire => ({
  id: cancellation.id,
  checkoutIntentId: cancellation.checkoutIntentId,
  createdAt: cancellation.createdAt.toISOString(),
  marketplaceOrderId: cancellation.marketplaceOrderId,
  reason: cancellation.reason,
  state: cancellation.state,
  ...(cancellation.denial === undefined ? {} : { denialReason: cancellation.denial }),
});
