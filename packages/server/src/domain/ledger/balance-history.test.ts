import { TRANSACTION_TYPES } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceHistory } from './balance-history.ts';

/** The effect of each type on the available and the held balance, independent of the code under test. */
const MOVES = {
  topup: [1, 0],
  hold: [-1, 1],
  release: [1, -1],
  capture: [0, -1],
  refund: [1, 0],
  adjustment: [1, 0],
} as const;

it('computing back from now gives the same balances as adding up forward', () => {
  const movement = fc.record({
    bucket: fc.integer({ min: 0, max: 7 }),
    type: fc.constantFrom(...TRANSACTION_TYPES),
    sumSubunits: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(movement), fc.integer({ min: 0, max: 10_000 }), (moved, start) => {
      const BUCKETS = 6;
      let available = start;
      let held = 0;
      const forward = [];
      for (let bucket = 0; bucket < 8; bucket += 1) {
        for (const one of moved.filter((each) => each.bucket === bucket)) {
          const [toAvailable, toHeld] = MOVES[one.type];
          available += toAvailable * one.sumSubunits;
          held += toHeld * one.sumSubunits;
        }
        if (bucket < BUCKETS) forward.push({ availableSubunits: available, heldSubunits: held });
      }
      const { opening, closings } = balanceHistory(
        { availableSubunits: available, heldSubunits: held },
        moved,
        BUCKETS,
      );
      expect(opening).toEqual({ availableSubunits: start, heldSubunits: 0 });
      expect(closings).toEqual(forward);
    }),
  );
});
