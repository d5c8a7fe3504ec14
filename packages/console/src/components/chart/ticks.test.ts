import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticksUpTo } from './ticks.ts';

it.each([
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 20, 40, 60, 80, 100]],
  [12_345, [0, 5000, 10_000, 15_000]],
] as const)('are round up to %d', (max, ticks) => {
  expect(ticksUpTo(max, 4)).toEqual(ticks);
});

it('are few, ascend from 0 and end at or above the greatest value', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e12, noNaN: true }), (max) => {
      const ticks = ticksUpTo(max, 4);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.at(-2)).toBeLessThan(max);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(ticks).toEqual([...ticks].sort((a, b) => a - b));
    }),
  );
});
