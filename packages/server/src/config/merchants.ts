import type { Pace } from '../usecases/merchants/merchant-pace.ts';

/** Reads a whole number within bounds from the environment. */
type ReadInteger = (name: string, fallback: number, min: number, max: number) => number;

/** How fast merchants are asked where the operator has set nothing for their host. */
export const readMerchantPace = (integer: ReadInteger): Pace => ({
  requestsPerSecond: integer('MERCHANT_REQUESTS_PER_SECOND', 20, 0, 100),
  concurrency: integer('MERCHANT_CONCURRENCY', 4, 1, 100),
});
