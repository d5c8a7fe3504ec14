import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  awaiting,
  placing,
  retrieving,
  SAMPLE_INTENTS,
  sampleCreatedAt,
} from '../../../test-support/sample-intents.ts';
import { pollAfterMs } from './polling.ts';

const after = (ms: number) => new Date(sampleCreatedAt.getTime() + ms);
const CHANGING = [retrieving, placing, { ...awaiting, purchase: { type: 'drawdown' } }] as const;
const RESTING = [awaiting, SAMPLE_INTENTS.completed, SAMPLE_INTENTS.failed];

const average = fc.option(fc.integer({ min: 0, max: 2 ** 31 }), { nil: null });

describe('pollAfterMs', () => {
  it('is a whole number from 250 to 5000 for an intent that the service is working on', () => {
    const elapsed = fc.integer({ min: -10_000, max: 2 ** 31 });
    fc.assert(
      fc.property(fc.constantFrom(...CHANGING), average, elapsed, (intent, averageMs, elapsedMs) => {
        const waitMs = pollAfterMs(intent, averageMs, after(elapsedMs));
        expect(Number.isInteger(waitMs)).toBe(true);
        expect(waitMs).toBeGreaterThanOrEqual(250);
        expect(waitMs).toBeLessThanOrEqual(5000);
      }),
    );
  });

  it('is null for an intent that waits for the client or is final', () => {
    for (const intent of RESTING) expect(pollAfterMs(intent, 2000, after(100))).toBeNull();
  });

  it('expects a step to take the average time at that merchant', () => {
    expect(pollAfterMs(retrieving, 3000, after(0))).toBe(3000);
    expect(pollAfterMs(retrieving, 3000, after(1000))).toBe(2000);
    expect(pollAfterMs(retrieving, null, after(0))).toBe(1000);
  });

  it('grows for a step that takes longer than expected', () => {
    const waits = [4000, 8000, 16_000, 60_000].map((ms) => pollAfterMs(retrieving, 3000, after(ms)));
    expect(waits).toEqual([1000, 2000, 4000, 5000]);
  });
});
