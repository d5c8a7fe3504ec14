import { describe, expect, it } from 'vitest';
import type { RateLimitSlot } from '../../usecases/merchants/merchant-throttles.ts';
import { type QueuedRequest, type RequestPriority, RequestQueue } from './request-queue.ts';

/** A queue whose slots are granted by the test, and the events of its requests in order. */
function openQueue(takeSlot: () => Promise<RateLimitSlot>, concurrency: number) {
  const events: string[] = [];
  let idleCount = 0;
  const onIdle = () => {
    idleCount += 1;
  };
  const onError = (error: unknown) => events.push(String(error));
  const queue = new RequestQueue({ takeSlot, now: () => 0, onIdle, onError }, concurrency);
  return {
    queue,
    events,
    idleCount: () => idleCount,
    enqueue(name: string, priority: RequestPriority, deadlineMs = 20_000): QueuedRequest {
      const request: QueuedRequest = {
        priority,
        deadlineMs,
        start: () => events.push(name),
        reject: () => events.push(`${name} rejected`),
      };
      queue.enqueue(request);
      return request;
    },
  };
}

const takenSlot = (concurrency: number, isUnlimited = false): RateLimitSlot => ({
  isTaken: true,
  waitMs: 0,
  concurrency,
  isUnlimited,
});
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('RequestQueue', () => {
  it('starts orders before offers, offers before look-ups and look-ups before tracking, each in order of arrival', async () => {
    const { queue, events, enqueue } = openQueue(async () => takenSlot(1), 1);
    for (const priority of ['lookup', 'tracking', 'offer', 'order', 'lookup', 'order'] as const)
      enqueue(`${priority} ${events.length}`, priority);
    const names: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      await settled();
      names.push(...events.splice(0));
      queue.release();
    }
    expect(names.map((name) => name.split(' ')[0])).toEqual([
      'order',
      'order',
      'offer',
      'lookup',
      'lookup',
      'tracking',
    ]);
  });

  it('asks once for all requests that wait at a host without a limit, up to the concurrency', async () => {
    const answers: (() => void)[] = [];
    const takeSlot = () =>
      new Promise<RateLimitSlot>((resolve) => answers.push(() => resolve(takenSlot(4, true))));
    const { queue, events, enqueue } = openQueue(takeSlot, 100);
    enqueue('a', 'offer');
    for (const name of ['b', 'c', 'd', 'e', 'f']) enqueue(name, 'offer');
    answers[0]?.();
    await settled();
    // Only the first one waited when the first slot was asked for.
    expect(events).toEqual(['a']);
    enqueue('late', 'order');
    answers[1]?.();
    await settled();
    expect(events).toEqual(['a', 'late', 'b', 'c']);
    expect(answers).toHaveLength(2);
    for (let count = 0; count < 4; count += 1) queue.release();
    answers[2]?.();
    await settled();
    expect(events).toEqual(['a', 'late', 'b', 'c', 'd', 'e', 'f']);
    expect(answers).toHaveLength(3);
  });

  it('keeps to the current concurrency setting and starts the next request when one ends', async () => {
    let concurrency = 2;
    const { queue, events, enqueue } = openQueue(async () => takenSlot(concurrency), 100);
    for (const name of ['a', 'b', 'c', 'd', 'e']) enqueue(name, 'offer');
    await settled();
    expect(events).toEqual(['a', 'b']);
    concurrency = 3;
    queue.release();
    await settled();
    expect(events).toEqual(['a', 'b', 'c', 'd']);
  });

  it('rejects at once the requests that would miss their deadline, and keeps the others waiting', async () => {
    let waitMs = 30_000;
    const { queue, events, idleCount, enqueue } = openQueue(
      async () => ({ isTaken: waitMs === 0, waitMs, concurrency: 1, isUnlimited: false }),
      1,
    );
    enqueue('early deadline', 'order', 20_000);
    const waiting = enqueue('late deadline', 'tracking', 40_000);
    await settled();
    expect(events).toEqual(['early deadline rejected']);
    expect(idleCount()).toBe(0);
    waitMs = 0;
    enqueue('added later', 'lookup');
    await settled();
    queue.release();
    await settled();
    expect(events).toEqual(['early deadline rejected', 'added later', 'late deadline']);
    queue.cancel(waiting);
    queue.release();
    expect(idleCount()).toBeGreaterThan(0);
  });

  it('rejects requests while rate-limit slots cannot be read', async () => {
    const { events, idleCount, enqueue } = openQueue(
      () => Promise.reject(new Error('database unavailable')),
      1,
    );
    enqueue('a', 'order');
    await settled();
    expect(events).toEqual(['Error: database unavailable', 'a rejected']);
    expect(idleCount()).toBeGreaterThan(0);
  });
});
