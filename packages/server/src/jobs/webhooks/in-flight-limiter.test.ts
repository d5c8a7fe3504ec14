import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInFlightLimiter } from './in-flight-limiter.ts';

describe('the in-flight limiter', () => {
  it('never exceeds its limit, reserves half for endpoints that respond, and frees every slot at the end', () => {
    const moves = fc.array(fc.record({ isProven: fc.boolean(), ends: fc.boolean() }), { maxLength: 200 });
    fc.assert(
      fc.property(moves, (list) => {
        const limiter = createInFlightLimiter(8);
        const inFlight: { isProven: boolean; release: () => void }[] = [];
        for (const { isProven, ends } of list) {
          if (ends) inFlight.shift()?.release();
          else if (limiter.hasCapacity(isProven))
            inFlight.push({ isProven, release: limiter.acquire(isProven) });
          const unprovenCount = inFlight.filter((one) => !one.isProven).length;
          expect(inFlight.length).toBeLessThanOrEqual(8);
          expect(unprovenCount).toBeLessThanOrEqual(4);
          expect(limiter.hasCapacity(true)).toBe(inFlight.length < 8);
          expect(limiter.hasCapacity(false)).toBe(inFlight.length < 8 && unprovenCount < 4);
        }
        for (const { release } of inFlight) release();
        expect(limiter.hasCapacity(false)).toBe(true);
      }),
    );
  });
});
