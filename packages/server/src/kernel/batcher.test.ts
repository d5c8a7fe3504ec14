import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

/** A batcher whose trips are recorded and end when told to. */
function recorded(sizeMax = 100) {
  const trips: { items: readonly number[]; end(): void; fail(error: Error): void }[] = [];
  const batcher = createBatcher<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        trips.push({ items, end: () => resolve(items.map(String)), fail: reject });
      }),
    sizeMax,
  );
  return { trips, batcher };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a batcher', () => {
  it('sends what comes up in one turn together and gives each item its own result', async () => {
    const { trips, batcher } = recorded();
    const results = Promise.all([batcher('a', 1), batcher('a', 2), batcher('a', 3)]);
    await nextTurn();
    expect(trips.map(({ items }) => items)).toEqual([[1, 2, 3]]);
    trips[0]?.end();
    expect(await results).toEqual(['1', '2', '3']);
  });

  it('keeps what comes while a trip is under way for the next one', async () => {
    const { trips, batcher } = recorded();
    const first = batcher('a', 1);
    await nextTurn();
    const later = Promise.all([batcher('a', 2), batcher('a', 3)]);
    await nextTurn();
    expect(trips).toHaveLength(1);
    trips[0]?.end();
    await first;
    await nextTurn();
    expect(trips.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    trips[1]?.end();
    expect(await later).toEqual(['2', '3']);
  });

  it('never lets one group wait for another', async () => {
    const { trips, batcher } = recorded();
    const results = Promise.all([batcher('a', 1), batcher('b', 2)]);
    await nextTurn();
    expect(trips.map(({ items }) => items)).toEqual([[1], [2]]);
    for (const trip of trips) trip.end();
    expect(await results).toEqual(['1', '2']);
  });

  it('takes no more than its size on one trip', async () => {
    const { trips, batcher } = recorded(2);
    const results = Promise.all([batcher('a', 1), batcher('a', 2), batcher('a', 3)]);
    await nextTurn();
    trips[0]?.end();
    await nextTurn();
    await nextTurn();
    trips[1]?.end();
    expect(await results).toEqual(['1', '2', '3']);
    expect(trips.map(({ items }) => items)).toEqual([[1, 2], [3]]);
  });

  it('fails every item of a failed trip, and goes on with the next', async () => {
    const { trips, batcher } = recorded();
    const failing = Promise.allSettled([batcher('a', 1), batcher('a', 2)]);
    await nextTurn();
    const later = batcher('a', 3);
    trips[0]?.fail(new Error('away'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await nextTurn();
    trips[1]?.end();
    expect(await later).toBe('3');
  });
});
