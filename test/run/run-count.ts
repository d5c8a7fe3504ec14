const SCALE = Number(process.env['TEST_RUNS_SCALE'] ?? 1);

/** How often something random is tried: this often in `npm test`, several times as often in `npm run test:long`. */
export function runCount(usualCount: number): number {
  return Math.ceil(usualCount * SCALE);
}
