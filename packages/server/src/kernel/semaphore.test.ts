import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

describe('a semaphore', () => {
  it('runs at most the given number of tasks at a time, runs all of them, and keeps their order', async () => {
    const tasks = fc.array(fc.boolean(), { maxLength: 30 });
    const property = fc.asyncProperty(tasks, fc.integer({ min: 1, max: 5 }), async (fails, runningMax) => {
      const semaphore = createSemaphore(runningMax);
      const started: number[] = [];
      let [running, most] = [0, 0];
      const runs = fails.map((isFailing, index) =>
        semaphore(async () => {
          started.push(index);
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          if (isFailing) throw new Error('failed');
          return index;
        }),
      );
      const ends = await Promise.allSettled(runs);
      expect(ends.map(({ status }) => status)).toEqual(
        fails.map((isFailing) => (isFailing ? 'rejected' : 'fulfilled')),
      );
      expect(started).toEqual(fails.map((_, index) => index));
      expect(most).toBe(Math.min(runningMax, fails.length));
    });
    await fc.assert(property);
  });
});
