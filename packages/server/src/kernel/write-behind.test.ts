import { describe, expect, it, vi } from 'vitest';
import { createWriteBehind, type WriteBehindOptions } from './write-behind.ts';

/** A place to write to that can be away, refuse, or take its time. */
function openPlace(change: Partial<WriteBehindOptions<number>> = {}) {
  const batches: number[][] = [];
  const dropped: [number, string][] = [];
  let failure: Error | null = null;
  let failedCount = 0;
  let held: Promise<void> = Promise.resolve();
  const rows = createWriteBehind<number>({
    async write(items) {
      await held;
      if (failure !== null) {
        failedCount += 1;
        throw failure;
      }
      batches.push([...items]);
    },
    onDrop: (count, why) => dropped.push([count, why]),
    isTransient: ({ message }: Error) => message === 'away',
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
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('what is written behind', () => {
  it('arrives in order, in batches no longer than allowed', async () => {
    const place = openPlace();
    for (const item of numbers(10)) place.rows.add(item);
    await vi.waitFor(() => expect(place.batches.flat()).toEqual(numbers(10)), 120_000);
    expect(Math.max(...place.batches.map(({ length }) => length))).toBeLessThanOrEqual(4);
    expect(place.dropped).toEqual([]);
  });

  it('is all there after closing, and what comes later is dropped and counted', async () => {
    const place = openPlace({ everyMs: 60_000 });
    for (const item of numbers(7)) place.rows.add(item);
    await place.rows.close();
    place.rows.add(8);
    expect(place.batches.flat()).toEqual(numbers(7));
    expect(place.dropped).toEqual([[1, 'closed']]);
  });

  it('stays in bounds however much comes while nothing can be written', async () => {
    const place = openPlace();
    const release = place.hold();
    for (const item of numbers(1000)) place.rows.add(item);
    expect(place.dropped).toHaveLength(990);
    release();
    await place.rows.close();
    expect(place.batches.flat()).toEqual(numbers(10));
  });

  it('waits for a place that is away, and keeps its order', async () => {
    const place = openPlace();
    place.fail('away');
    for (const item of numbers(6)) place.rows.add(item);
    await vi.waitFor(() => expect(place.failedCount()).toBeGreaterThan(1), 120_000);
    place.fail(null);
    await vi.waitFor(() => expect(place.batches.flat()).toEqual(numbers(6)), 120_000);
    expect(place.dropped).toEqual([]);
  });

  it('loses a batch that is refused, counts it, and goes on with the next', async () => {
    const place = openPlace();
    place.fail('no such column');
    for (const item of numbers(4)) place.rows.add(item);
    await vi.waitFor(() => expect(place.dropped).toEqual([[4, 'refused']]), 120_000);
    place.fail(null);
    place.rows.add(5);
    await vi.waitFor(() => expect(place.batches).toEqual([[5]]), 120_000);
  });

  it('does not hold up closing when the place does not answer', async () => {
    const place = openPlace({ closeMsMax: 20 });
    place.hold();
    for (const item of numbers(6)) place.rows.add(item);
    await vi.waitFor(() => place.rows.close(), 120_000);
    expect(place.batches).toEqual([]);
    expect(place.dropped.at(-1)?.[1]).toBe('closed');
  });
});
