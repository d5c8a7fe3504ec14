import { describe, expect, it } from 'vitest';
import type { DueDelivery } from '../domain/delivery.ts';
import { newLane, nextLookAtMs, takeNext } from './endpoint-lane.ts';

const due = (id: string): DueDelivery => ({
  id,
  accountId: 'acct_1',
  endpointId: 'we_1',
  eventId: 'evt_1',
  eventType: 'shipment.created',
  sourceId: null,
  body: '{}',
  attemptCount: 0,
  ladderAttemptCount: 0,
  ladderStartedAt: new Date(0),
  isFailing: false,
  target: {
    url: 'https://shop.example/hook',
    secret: 'whsec_a',
    customHeaders: {},
    standardWebhooks: false,
    orderMode: 'none',
    inFlightMax: 1,
    ratePerSecond: null,
  },
});

describe('a lane with something waiting', () => {
  it('wants to be looked at now while more may be sent, and not before an attempt ends when nothing may', () => {
    const lane = newLane('we_1', 0);
    lane.turnUntilMs = 10_000;
    lane.dueAtMs = Number.POSITIVE_INFINITY;
    lane.waiting = [due('dlv_1'), due('dlv_2')];
    lane.inFlightMax = 1;
    expect(nextLookAtMs(lane)).toBeLessThanOrEqual(100);
    expect(takeNext(lane, 100)?.id).toBe('dlv_1');
    lane.sendingCount = 1;
    expect(takeNext(lane, 100)).toBeNull();
    expect(nextLookAtMs(lane)).toBe(Number.POSITIVE_INFINITY);
    lane.sendingCount = 0;
    expect(takeNext(lane, 100)?.id).toBe('dlv_2');
  });
});
