import { describe, expect, it } from 'vitest';
import { runCount } from '../../test/run/run-count.ts';
import { seededRandom } from '../../test/run/seeded-random.ts';
import { DiskUnavailable } from './disk-faults.ts';
import { FAULTS, type FaultName } from './faults.ts';
import { isBroken, reportText } from './report.ts';

const PURCHASES = 16;
/** The cheapest one first: the only one in `npm test`. */
const NAMES: readonly FaultName[] = [
  'network',
  'kills',
  'pauses',
  'database-restart',
  'database-hang',
  'database-connections',
  'disk-full',
  'disk-read-only',
  'clocks',
  'upgrade',
  'rolling-restart',
];

describe(`${PURCHASES} purchases during a fault: none is lost or doubled, and all events arrive`, () => {
  for (const name of NAMES.slice(0, runCount(1, NAMES.length)))
    it(name, async ({ skip }) => {
      const report = await FAULTS[name]({
        purchases: PURCHASES,
        processCount: 1,
        random: seededRandom(1),
        pauseMsMax: 500,
        print: () => undefined,
      }).catch((error: unknown) => {
        if (!(error instanceof DiskUnavailable)) throw error;
        process.stderr.write(`${name} is left out. ${error.message}\n`);
        return skip(error.message);
      });
      const text = reportText([report]);
      expect([isBroken(report), text]).toEqual([false, text]);
      expect(report.outcome.purchases).toBe(PURCHASES);
    });
});
