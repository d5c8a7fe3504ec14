import { describe, expect, it, vi } from 'vitest';
import { createWriteBehind, type WriteBehindOptions } from './write-behind.ts';

/** A store that can be unavailable, refuse writes, or block. */
function openStore(change: Partial<WriteBehindOptions<number>> = {}) {
  const batches: number[][] = [];
  const dropped: [number, string][] = [];
  let failure: Error | null = null;
  let failedCount = 0;
  let blocked: Promise<void> = Promise.resolve();
  const rows = createWriteBehind<number>({
    async write(items) {
      await blocked;
      if (failure !== null) {
        failedCount += 1;
        throw failure;
      }
      batches.push([...items]);
    },
    onDrop: (count, reason) => dropped.push([count, reason]),
    isTransient: ({ message }: Error) => message === 'unavailable',
    everyMs: 5,
    pauseMs: 10,
    batchMax: 4,
    waitingMax: 10,
    closeMsMax: 200,
    ...change,
  });
  return {
    rows,
    batches,
    dropped,
    failedCount: () => failedCount,
    fail: (message: string | null) => {
      failure = message === null ? null : new Error(message);
    },
    block: () => {
      let release = () => {};
      blocked = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a write-behind buffer', () => {
  it('writes items in order, in batches no longer than allowed', async () => {
    const store = openStore();
    for (const item of numbers(10)) store.rows.add(item);
    await vi.waitFor(() => expect(store.batches.flat()).toEqual(numbers(10)), 120_000);
    expect(Math.max(...store.batches.map(({ length }) => length))).toBeLessThanOrEqual(4);
    expect(store.dropped).toEqual([]);
  });

  it('has written everything from before once it is flushed, and does not wait for a store that is unavailable', async () => {
    const store = openStore({ everyMs: 60_000 });
    for (const item of numbers(9)) store.rows.add(item);
    await store.rows.flush();
    expect(store.batches.flat()).toEqual(numbers(9));
    await store.rows.flush();
    store.fail('unavailable');
    store.rows.add(9);
    await store.rows.flush();
    expect([store.failedCount(), store.dropped]).toEqual([1, []]);
    store.fail(null);
    await store.rows.close();
    expect(store.batches.flat()).toEqual(numbers(10));
  });

  it('writes everything on close, and drops and counts items added later', async () => {
    const store = openStore({ everyMs: 60_000 });
    for (const item of numbers(7)) store.rows.add(item);
    await store.rows.close();
    store.rows.add(8);
    expect(store.batches.flat()).toEqual(numbers(7));
    expect(store.dropped).toEqual([[1, 'closed']]);
  });

  it('stays within its limit while writes are blocked', async () => {
    const store = openStore();
    const release = store.block();
    for (const item of numbers(1000)) store.rows.add(item);
    expect(store.dropped).toHaveLength(990);
    release();
    await store.rows.close();
    expect(store.batches.flat()).toEqual(numbers(10));
  });

  it('retries while the store is unavailable, and keeps the order', async () => {
    const store = openStore();
    store.fail('unavailable');
    for (const item of numbers(6)) store.rows.add(item);
    await vi.waitFor(() => expect(store.failedCount()).toBeGreaterThan(1), 120_000);
    store.fail(null);
    await vi.waitFor(() => expect(store.batches.flat()).toEqual(numbers(6)), 120_000);
    expect(store.dropped).toEqual([]);
  });

  it('drops and counts a refused batch, and continues with the next', async () => {
    const store = openStore();
    store.fail('no such column');
    for (const item of numbers(4)) store.rows.add(item);
    await vi.waitFor(() => expect(store.dropped).toEqual([[4, 'refused']]), 120_000);
    store.fail(null);
    store.rows.add(5);
    await vi.waitFor(() => expect(store.batches).toEqual([[5]]), 120_000);
  });

  it('closes in time when the store does not respond', async () => {
    const store = openStore({ closeMsMax: 20 });
    store.block();
    for (const item of numbers(6)) store.rows.add(item);
    await vi.waitFor(() => store.rows.close(), 120_000);
    expect(store.batches).toEqual([]);
    expect(store.dropped.at(-1)?.[1]).toBe('closed');
  });
});
