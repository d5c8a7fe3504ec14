import type { Parameters } from 'fast-check';

const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 0);

/** How long a fuzz test runs: `usualCount` inputs in `npm test`, for `FUZZ_SECONDS` in `npm run fuzz`. A failure prints the seed that repeats it. */
export const fuzzRuns = <T>(usualCount: number): Parameters<T> =>
  SECONDS === 0
    ? { numRuns: usualCount }
    : {
        numRuns: Number.MAX_SAFE_INTEGER,
        interruptAfterTimeLimit: SECONDS * 1000,
        markInterruptAsFailure: false,
      };
