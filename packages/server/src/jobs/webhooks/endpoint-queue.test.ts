import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DueDelivery } from '../../domain/webhooks/delivery.ts';
import {
  type EndpointQueue,
  FORGET_AFTER_MS,
  isIdle,
  leastRecentlyServedFirst,
  markDue,
  newEndpointQueue,
  nextCheckAtMs,
  pauseUntil,
  readAheadRoom,
  takeNext,
} from './endpoint-queue.ts';

const due = (id: string): DueDelivery => ({
  id,
  accountId: 'acct_1',
  endpointId: 'we_1',
  eventId: 'evt_1',
  eventType: 'shipment.created',
  sourceId: 'ci_1',
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
    const lane = newEndpointQueue('we_1', 0);
    lane.leaseUntilMs = 10_000;
    lane.dueAtMs = Number.POSITIVE_INFINITY;
    lane.waiting = [due('dlv_1'), due('dlv_2')];
    lane.inFlightMax = 1;
    expect(nextCheckAtMs(lane)).toBeLessThanOrEqual(100);
    expect(takeNext(lane, 100)?.id).toBe('dlv_1');
    lane.sendingCount = 1;
    expect(takeNext(lane, 100)).toBeNull();
    expect(nextCheckAtMs(lane)).toBe(Number.POSITIVE_INFINITY);
    lane.sendingCount = 0;
    expect(takeNext(lane, 100)?.id).toBe('dlv_2');
  });
});

const NEVER = Number.POSITIVE_INFINITY;

/** A lane whose turn it is, with these deliveries read at `nowMs`. */
function laneWith(ids: readonly string[], nowMs = 0): EndpointQueue {
  const lane = newEndpointQueue('we_1', nowMs);
  lane.leaseUntilMs = nowMs + 13_000;
  lane.dueAtMs = NEVER;
  lane.waiting = ids.map(due);
  lane.waitingSinceMs = nowMs;
  for (const id of ids) lane.claimedIds.add(id);
  return lane;
}

describe('what a lane has read', () => {
  it('is given back, and looked for again at once, when it was read two seconds ago or the turn is over', () => {
    for (const [leaseUntilMs, nowMs] of [
      [13_000, 2000],
      [1000, 1000],
    ] as const) {
      const lane = laneWith(['dlv_1', 'dlv_2']);
      lane.leaseUntilMs = leaseUntilMs;
      expect(takeNext(lane, nowMs)).toBeNull();
      expect(lane.claimedIds.size).toBe(0);
      expect(nextCheckAtMs(lane)).toBe(nowMs);
    }
  });

  it('stays in hand while it is sent, so that it is not read again', () => {
    const lane = laneWith(['dlv_1', 'dlv_2']);
    expect(takeNext(lane, 10)?.id).toBe('dlv_1');
    expect(takeNext(lane, 5000)).toBeNull();
    expect([...lane.claimedIds]).toEqual(['dlv_1']);
  });
});

describe('a lane that rests', () => {
  it('is not brought up by anything noted meanwhile, and by itself when the rest is over', () => {
    const lane = laneWith([]);
    pauseUntil(lane, 500);
    markDue(lane, 100);
    expect(nextCheckAtMs(lane)).toBe(500);
    markDue(lane, 700);
    expect(nextCheckAtMs(lane)).toBe(500);
  });
});

describe('when a lane wants to be looked at', () => {
  it('is never the past while nothing can be done at it: no round is for nothing', () => {
    const states = fc.record({
      waitingCount: fc.nat(12),
      sendingCount: fc.nat(12),
      allowance: fc.integer({ min: 1, max: 10 }),
      inFlightMax: fc.integer({ min: 1, max: 10 }),
      nextSendAtMs: fc.nat(2000),
      dueAtMs: fc.oneof(fc.integer({ min: 1001, max: 5000 }), fc.constant(NEVER)),
    });
    fc.assert(
      fc.property(states, ({ waitingCount, sendingCount, allowance, inFlightMax, nextSendAtMs, dueAtMs }) => {
        const nowMs = 1000;
        const lane = laneWith(
          Array.from({ length: waitingCount }, (_, index) => `dlv_${index}`),
          nowMs,
        );
        Object.assign(lane, { sendingCount, inFlightMax, dueAtMs });
        lane.pace = { allowance, isProven: true, nextSendAtMs };
        // What may start has started, as a round leaves it.
        while (takeNext(lane, nowMs) !== null) lane.sendingCount += 1;
        expect(nextCheckAtMs(lane)).toBeGreaterThan(nowMs);
      }),
    );
  });

  it('is never given up while something waits and nothing is under way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(5000), (waitingCount, nextSendAtMs) => {
        const lane = laneWith(Array.from({ length: waitingCount }, (_, index) => `dlv_${index}`));
        lane.pace = { allowance: 1, isProven: false, nextSendAtMs };
        expect(nextCheckAtMs(lane)).toBe(nextSendAtMs);
      }),
    );
  });
});

describe('how much a lane reads ahead', () => {
  it('is nothing or more, and four times what may be sent at once at most', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: 1, max: 100 }), (waitingCount, allowance) => {
        const lane = laneWith(Array.from({ length: waitingCount }, (_, index) => `dlv_${index}`));
        lane.pace = { ...lane.pace, allowance };
        const room = readAheadRoom(lane);
        expect(room).toBeGreaterThanOrEqual(0);
        if (room > 0) expect(waitingCount + room).toBe(4 * allowance);
      }),
    );
  });
});

describe('lanes for which there is little room', () => {
  it('go on in the order in which they last sent something, and those first that never did', () => {
    const [busy, patient, fresh] = [
      newEndpointQueue('we_busy', 0),
      newEndpointQueue('we_patient', 0),
      newEndpointQueue('we_fresh', 900),
    ];
    busy.startedAtMs = 800;
    patient.startedAtMs = 100;
    const order = leastRecentlyServedFirst([busy, patient, fresh]).map(({ endpointId }) => endpointId);
    expect(order).toEqual(['we_fresh', 'we_patient', 'we_busy']);
  });
});

describe('a lane is forgotten', () => {
  const old = () => laneWith([], 0);
  const nowMs = FORGET_AFTER_MS + 1;

  it('when nothing happened and nothing is due for long', () => {
    expect(isIdle(old(), nowMs)).toBe(true);
    const later = old();
    later.dueAtMs = nowMs + 86_400_000;
    expect(isIdle(later, nowMs)).toBe(true);
  });

  it('not while anything is in hand, due before long, or was sent lately', () => {
    expect(isIdle(laneWith(['dlv_1']), nowMs)).toBe(false);
    const soon = old();
    soon.dueAtMs = nowMs + 1000;
    expect(isIdle(soon, nowMs)).toBe(false);
    const used = old();
    used.usedAtMs = nowMs - 1000;
    expect(isIdle(used, nowMs)).toBe(false);
  });
});
