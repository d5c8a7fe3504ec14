import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StepScreenshots, screenshotBytes, screenshotsToRemove } from './attempt-limits.ts';

/** A step with one screenshot that no other step has; with none if that has no bytes. */
const step = (attemptId: string, number: number, isPlacement = false, byteCount = 10): StepScreenshots => ({
  attemptId,
  number,
  isPlacement,
  screenshots: byteCount === 0 ? [] : [{ id: `${attemptId}${number}`, byteCount }],
});

/** The steps, each also with the screenshot of the step before it. */
const chained = (steps: readonly StepScreenshots[]): StepScreenshots[] =>
  steps.map((one, index) => {
    const before = steps[index - 1];
    const shared = before?.attemptId === one.attemptId ? before.screenshots : [];
    return { ...one, screenshots: [...shared, ...one.screenshots] };
  });
const numbersOf = (steps: readonly StepScreenshots[]) =>
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

  it('count once if several steps have them, and go with the last of these', () => {
    const steps = chained([step('a', 1), step('a', 2), step('a', 3), step('a', 4), step('a', 5)]);
    expect(screenshotBytes(steps)).toBe(50);
    expect(numbersOf(screenshotsToRemove(steps, 50))).toEqual([]);
    // The first step keeps its own, which the second has too.
    expect(numbersOf(screenshotsToRemove(steps, 40))).toEqual(['a2', 'a3']);
  });

  it('are never those of the placement or of the newest step, and never more than needed', () => {
    const sizes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean(), fc.nat({ max: 20 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(sizes, fc.nat({ max: 200 }), fc.nat({ max: 300 }), (given, attemptMax, intentMax) => {
        const steps = chained(
          given
            .map(([id, isPlacement, bytes], index) => step(id, index, isPlacement, bytes))
            .sort((a, b) => a.attemptId.localeCompare(b.attemptId) || a.number - b.number),
        );
        const removed = screenshotsToRemove(steps, attemptMax, intentMax);
        expect(removed.some((one) => one.isPlacement || one === steps.at(-1))).toBe(false);
        const kept = steps.filter((one) => !removed.includes(one));
        const couldGo = kept.filter(
          (one) => !one.isPlacement && one !== steps.at(-1) && one.screenshots.length > 0,
        );
        if (screenshotBytes(kept) > intentMax) expect(couldGo).toEqual([]);
        if (removed.length > 0) expect(screenshotBytes(steps) > Math.min(attemptMax, intentMax)).toBe(true);
      }),
    );
  });
});
