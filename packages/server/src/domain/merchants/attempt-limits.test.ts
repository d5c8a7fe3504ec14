import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StoredStepSize, screenshotsToRemove } from './attempt-limits.ts';

const step = (attemptId: string, number: number, isPlacement = false, byteCount = 10): StoredStepSize => ({
  attemptId,
  number,
  isPlacement,
  byteCount,
});
const numbersOf = (steps: readonly StoredStepSize[]) =>
  steps.map(({ attemptId, number }) => `${attemptId}${number}`);

describe('the screenshots that are removed', () => {
  it('are those of the oldest steps in the middle of an attempt', () => {
    const steps = [step('a', 1), step('a', 2), step('a', 3), step('a', 4, true), step('a', 5), step('a', 6)];
    expect(numbersOf(screenshotsToRemove(steps, 60))).toEqual([]);
    expect(numbersOf(screenshotsToRemove(steps, 45))).toEqual(['a2', 'a3']);
    expect(numbersOf(screenshotsToRemove(steps, 30))).toEqual(['a2', 'a3', 'a5']);
    expect(numbersOf(screenshotsToRemove(steps, 0))).toEqual(['a2', 'a3', 'a5', 'a1']);
  });

  it('are those of older attempts if the intent has too many', () => {
    const steps = ['a', 'b'].flatMap((id) => [step(id, 1), step(id, 2), step(id, 3)]);
    expect(numbersOf(screenshotsToRemove(steps, 100, 50))).toEqual(['a2']);
    expect(numbersOf(screenshotsToRemove(steps, 100, 30))).toEqual(['a2', 'b2', 'a1']);
  });

  it('are never those of the placement or of the newest step, and never more than needed', () => {
    const sizes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean(), fc.nat({ max: 20 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(sizes, fc.nat({ max: 200 }), fc.nat({ max: 300 }), (given, attemptMax, intentMax) => {
        const steps = given
          .map(([id, isPlacement, bytes], index) => step(id, index, isPlacement, bytes))
          .sort((a, b) => a.attemptId.localeCompare(b.attemptId) || a.number - b.number);
        const removed = screenshotsToRemove(steps, attemptMax, intentMax);
        expect(removed.some((one) => one.isPlacement || one === steps.at(-1))).toBe(false);
        const kept = steps.filter((one) => !removed.includes(one));
        const bytesOf = (some: readonly StoredStepSize[]) =>
          some.reduce((sum, { byteCount }) => sum + byteCount, 0);
        const couldGo = kept.filter((one) => !one.isPlacement && one !== steps.at(-1) && one.byteCount > 0);
        if (bytesOf(kept) > intentMax) expect(couldGo).toEqual([]);
        if (removed.length > 0) expect(bytesOf(steps) > Math.min(attemptMax, intentMax)).toBe(true);
      }),
    );
  });
});
