import { describe, expect, it } from 'vitest';
import type { Shipment } from './shipment.ts';
import { nextTestStep } from './shipment-progress.ts';

const NOW = new Date('2026-03-25T00:00:00.000Z');
const shipment: Shipment = {
  id: 'shp_01abcdefghijk',
  accountId: 'acct_1',
  checkoutIntentId: 'ci_1',
  marketplaceOrderId: 'M1',
  status: 'ordered',
  version: 1,
  details: {},
  createdAt: NOW,
  updatedAt: NOW,
};

function walk(from: Shipment): Shipment[] {
  const next = nextTestStep(from, NOW);
  return next === null ? [] : [next, ...walk(next)];
}

describe('nextTestStep', () => {
  it('advances to delivery, with one version and one tracking event per step', () => {
    const steps = walk(shipment);
    expect(steps.map(({ status }) => status)).toEqual(['shipped', 'out_for_delivery', 'delivered']);
    expect(steps.map(({ version }) => version)).toEqual([2, 3, 4]);
    expect(steps.map(({ details }) => details.trackingEvents?.map(({ status }) => status))).toEqual([
      ['shipped'],
      ['shipped', 'out_for_delivery'],
      ['shipped', 'out_for_delivery', 'delivered'],
    ]);
    const [shipped, , delivered] = steps;
    expect(shipped?.details).toMatchObject({
      shippedAt: NOW.toISOString(),
      tracking: { carrierName: 'Test carrier' },
    });
    expect(shipped?.details.deliveredAt).toBeUndefined();
    expect(delivered?.details).toMatchObject({
      deliveredAt: NOW.toISOString(),
      tracking: shipped?.details.tracking,
    });
  });

  it('advances a delayed parcel to delivery', () => {
    expect(walk({ ...shipment, status: 'delayed' }).map(({ status }) => status)).toEqual([
      'out_for_delivery',
      'delivered',
    ]);
  });

  it.each(['delivered', 'canceled'] as const)('ends at %s', (status) => {
    expect(nextTestStep({ ...shipment, status }, NOW)).toBeNull();
  });
});
