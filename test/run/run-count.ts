const SCALE = Number(process.env['TEST_RUNS_SCALE'] ?? 1);

/** Whether this is `npm run test:long`. */
export const isLongRun = SCALE > 1;

/** The number of runs of a randomized test: `usualCount` in `npm test`; `longCount`, else a multiple of it, in `npm run test:long`. */
export function runCount(usualCount: number, longCount?: number): number {
  return isLongRun && longCount !== undefined ? longCount : Math.ceil(usualCount * SCALE);
}

/** Every `step`-th of the cases in `npm test`, all of them in `npm run test:long`. For cases that take seconds of CPU time. */
export const sampled = <T>(cases: readonly T[], step: number): readonly T[] =>
  isLongRun ? cases : cases.filter((_, index) => index % step === 0);
