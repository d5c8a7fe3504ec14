import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInFlightLimiter } from './in-flight-limiter.ts';

describe('the room for attempts', () => {
  it('is never over its limit, always keeps half for endpoints that answer, and is whole again when all ended', () => {
    const moves = fc.array(fc.record({ isProven: fc.boolean(), ends: fc.boolean() }), { maxLength: 200 });
    fc.assert(
      fc.property(moves, (list) => {
        const room = createInFlightLimiter(8);
        const underWay: { isProven: boolean; leave: () => void }[] = [];
        for (const { isProven, ends } of list) {
          if (ends) underWay.shift()?.leave();
          else if (room.hasCapacity(isProven)) underWay.push({ isProven, leave: room.enter(isProven) });
          const unprovenCount = underWay.filter((one) => !one.isProven).length;
          expect(underWay.length).toBeLessThanOrEqual(8);
          expect(unprovenCount).toBeLessThanOrEqual(4);
          expect(room.hasCapacity(true)).toBe(underWay.length < 8);
          expect(room.hasCapacity(false)).toBe(underWay.length < 8 && unprovenCount < 4);
        }
        for (const { leave } of underWay) leave();
        expect(room.hasCapacity(false)).toBe(true);
      }),
    );
  });
});
