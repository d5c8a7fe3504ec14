import type { Money } from '@purser/contract/shapes/money';

/** What a completed intent bought. */
export interface Order {
  readonly id: string;
  readonly checkoutIntentId: string;
  readonly merchantOrderIds: readonly [string, ...string[]];
  readonly paid: Money;
  readonly orderUrl?: string;
  readonly referenceId?: string;
  readonly createdAt: Date;
}
