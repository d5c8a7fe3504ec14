import type { ShipmentDetails } from '@purser/contract/shapes/shipment';
import type { ShipmentStatus } from '@purser/contract/vocabulary';

export interface Shipment {
  readonly id: string;
  readonly accountId: string;
  readonly checkoutIntentId: string;
  readonly marketplaceOrderId: string;
  readonly status: ShipmentStatus;
  readonly version: number;
  readonly details: ShipmentDetails;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
