import type { Retention } from '../src/usecases/operations/sweep.ts';

/** How long data is kept in tests of what is deleted. */
export const RETENTION = {
  eventDays: 90,
  requestDays: 7,
  merchantRequestDays: 30,
  purchaseAttemptDays: 30,
  signInDays: 90,
} as const satisfies Retention;
