import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

/** A batcher whose batches are recorded and are finished by the test. */
function recorded(sizeMax = 100) {
  const batches: { items: readonly number[]; finish(): void; fail(error: Error): void }[] = [];
  const batcher = createBatcher<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, finish: () => resolve(items.map(String)), fail: reject });
      }),
    sizeMax,
  );
  return { batches, batcher };
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe('a batcher', () => {
  it('runs items added in the same tick as one batch and returns each item its own result', async () => {
    const { batches, batcher } = recorded();
    const results = Promise.all([batcher('a', 1), batcher('a', 2), batcher('a', 3)]);
    await nextTick();
    expect(batches.map(({ items }) => items)).toEqual([[1, 2, 3]]);
    batches[0]?.finish();
    expect(await results).toEqual(['1', '2', '3']);
  });

  it('puts items added while a batch is running into the next batch', async () => {
    const { batches, batcher } = recorded();
    const first = batcher('a', 1);
    await nextTick();
    const later = Promise.all([batcher('a', 2), batcher('a', 3)]);
    await nextTick();
    expect(batches).toHaveLength(1);
    batches[0]?.finish();
    await first;
    await nextTick();
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    batches[1]?.finish();
    expect(await later).toEqual(['2', '3']);
  });

  it('does not make one group wait for another', async () => {
    const { batches, batcher } = recorded();
    const results = Promise.all([batcher('a', 1), batcher('b', 2)]);
    await nextTick();
    expect(batches.map(({ items }) => items)).toEqual([[1], [2]]);
    for (const batch of batches) batch.finish();
    expect(await results).toEqual(['1', '2']);
  });

  it('never exceeds the maximum batch size', async () => {
    const { batches, batcher } = recorded(2);
    const results = Promise.all([batcher('a', 1), batcher('a', 2), batcher('a', 3)]);
    await nextTick();
    batches[0]?.finish();
    await nextTick();
    await nextTick();
    batches[1]?.finish();
    expect(await results).toEqual(['1', '2', '3']);
    expect(batches.map(({ items }) => items)).toEqual([[1, 2], [3]]);
  });

  it('rejects every item of a failed batch and continues with the next batch', async () => {
    const { batches, batcher } = recorded();
    const failing = Promise.allSettled([batcher('a', 1), batcher('a', 2)]);
    await nextTick();
    const later = batcher('a', 3);
    batches[0]?.fail(new Error('failed'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await nextTick();
    batches[1]?.finish();
    expect(await later).toBe('3');
  });
});
