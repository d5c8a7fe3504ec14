import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DueDelivery } from '../../domain/webhooks/delivery.ts';
import {
  dequeue,
  type EndpointQueue,
  IDLE_AFTER_MS,
  isIdle,
  leastRecentlyServedFirst,
  markDue,
  newEndpointQueue,
  nextCheckAtMs,
  pauseUntil,
  readAheadCount,
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
  scheduleAttemptCount: 0,
  scheduleStartedAt: new Date(0),
  isFailing: false,
  traceparent: null,
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

describe('a queue with waiting deliveries', () => {
  it('is checked now while more may be sent, and only after an attempt ends otherwise', () => {
    const queue = newEndpointQueue('we_1', 0);
    queue.leaseUntilMs = 10_000;
    queue.dueAtMs = Number.POSITIVE_INFINITY;
    queue.waiting = [due('dlv_1'), due('dlv_2')];
    queue.inFlightMax = 1;
    expect(nextCheckAtMs(queue)).toBeLessThanOrEqual(100);
    expect(dequeue(queue, 100)?.id).toBe('dlv_1');
    queue.sendingCount = 1;
    expect(dequeue(queue, 100)).toBeNull();
    expect(nextCheckAtMs(queue)).toBe(Number.POSITIVE_INFINITY);
    queue.sendingCount = 0;
    expect(dequeue(queue, 100)?.id).toBe('dlv_2');
  });
});

const NEVER = Number.POSITIVE_INFINITY;

/** A queue with a valid lease and these deliveries, read at `nowMs`. */
function queueWith(ids: readonly string[], nowMs = 0): EndpointQueue {
  const queue = newEndpointQueue('we_1', nowMs);
  queue.leaseUntilMs = nowMs + 13_000;
  queue.dueAtMs = NEVER;
  queue.waiting = ids.map(due);
  queue.waitingSinceMs = nowMs;
  for (const id of ids) queue.claimedIds.add(id);
  return queue;
}

describe('the deliveries that a queue has read', () => {
  it('are released and read again at once if they were read two seconds ago or the lease has expired', () => {
    for (const [leaseUntilMs, nowMs] of [
      [13_000, 2000],
      [1000, 1000],
    ] as const) {
      const queue = queueWith(['dlv_1', 'dlv_2']);
      queue.leaseUntilMs = leaseUntilMs;
      expect(dequeue(queue, nowMs)).toBeNull();
      expect(queue.claimedIds.size).toBe(0);
      expect(nextCheckAtMs(queue)).toBe(nowMs);
    }
  });

  it('stay claimed while they are sent, so that they are not read again', () => {
    const queue = queueWith(['dlv_1', 'dlv_2']);
    expect(dequeue(queue, 10)?.id).toBe('dlv_1');
    expect(dequeue(queue, 5000)).toBeNull();
    expect([...queue.claimedIds]).toEqual(['dlv_1']);
  });
});

describe('a paused queue', () => {
  it('is not checked before the pause ends, whatever becomes due, and is checked then', () => {
    const queue = queueWith([]);
    pauseUntil(queue, 500);
    markDue(queue, 100);
    expect(nextCheckAtMs(queue)).toBe(500);
    markDue(queue, 700);
    expect(nextCheckAtMs(queue)).toBe(500);
  });
});

describe('the next check of a queue', () => {
  it('is never in the past while nothing can be done, so that no round is wasted', () => {
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
        const queue = queueWith(
          Array.from({ length: waitingCount }, (_, index) => `dlv_${index}`),
          nowMs,
        );
        Object.assign(queue, { sendingCount, inFlightMax, dueAtMs });
        queue.concurrency = { allowance, isProven: true, nextSendAtMs };
        // As after a round: everything that may start has started.
        while (dequeue(queue, nowMs) !== null) queue.sendingCount += 1;
        expect(nextCheckAtMs(queue)).toBeGreaterThan(nowMs);
      }),
    );
  });

  it('is always scheduled while a delivery waits and no attempt is in flight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(5000), (waitingCount, nextSendAtMs) => {
        const queue = queueWith(Array.from({ length: waitingCount }, (_, index) => `dlv_${index}`));
        queue.concurrency = { allowance: 1, isProven: false, nextSendAtMs };
        expect(nextCheckAtMs(queue)).toBe(nextSendAtMs);
      }),
    );
  });
});

describe('the read-ahead of a queue', () => {
  it('is never negative, and at most four times the allowed concurrency', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: 1, max: 100 }), (waitingCount, allowance) => {
        const queue = queueWith(Array.from({ length: waitingCount }, (_, index) => `dlv_${index}`));
        queue.concurrency = { ...queue.concurrency, allowance };
        const room = readAheadCount(queue);
        expect(room).toBeGreaterThanOrEqual(0);
        if (room > 0) expect(waitingCount + room).toBe(4 * allowance);
      }),
    );
  });
});

describe('queues that compete for in-flight slots', () => {
  it('are served in the order of their last start, and first if they never started', () => {
    const [busy, waiting, fresh] = [
      newEndpointQueue('we_busy', 0),
      newEndpointQueue('we_waiting', 0),
      newEndpointQueue('we_fresh', 900),
    ];
    busy.lastStartedAtMs = 800;
    waiting.lastStartedAtMs = 100;
    const order = leastRecentlyServedFirst([busy, waiting, fresh]).map(({ endpointId }) => endpointId);
    expect(order).toEqual(['we_fresh', 'we_waiting', 'we_busy']);
  });
});

describe('isIdle', () => {
  const idle = () => queueWith([], 0);
  const nowMs = IDLE_AFTER_MS + 1;

  it('is true if nothing happened and nothing is due for ten minutes', () => {
    expect(isIdle(idle(), nowMs)).toBe(true);
    const later = idle();
    later.dueAtMs = nowMs + 86_400_000;
    expect(isIdle(later, nowMs)).toBe(true);
  });

  it('is false while a delivery is claimed, due soon, or was sent recently', () => {
    expect(isIdle(queueWith(['dlv_1']), nowMs)).toBe(false);
    const soon = idle();
    soon.dueAtMs = nowMs + 1000;
    expect(isIdle(soon, nowMs)).toBe(false);
    const used = idle();
    used.lastUsedAtMs = nowMs - 1000;
    expect(isIdle(used, nowMs)).toBe(false);
  });
});
