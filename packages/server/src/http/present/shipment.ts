import type { Shipment as Wire } from '@purser/contract';
import type { Shipment } from '../../domain/tracking/shipment.ts';

export function presentShipment(shipment: Shipment): Wire {
  return {
    id: shipment.id,
    checkoutIntentId: shipment.checkoutIntentId,
    marketplaceOrderId: shipment.marketplaceOrderId,
    status: shipment.status,
    createdAt: shipment.createdAt.toISOString(),
    updatedAt: shipment.updatedAt.toISOString(),
    ...shipment.details,
  };
}
