const SCALE = Number(process.env['TEST_RUNS_SCALE'] ?? 1);

/** The number of runs of a randomized test: `usualCount` in `npm test`, a multiple of it in `npm run test:long`. */
export function runCount(usualCount: number): number {
  return Math.ceil(usualCount * SCALE);
}
