import { addMs } from '../kernel/clock.ts';
import { sweepRateCounters } from '../store/admission.ts';
import { sweepAttempts } from '../store/deliveries.ts';
import { sweepKeys } from '../store/idempotency-keys.ts';
import type { Context } from './context.ts';

const KEY_LIFETIME_MS = 24 * 3_600_000;
const ATTEMPT_LIFETIME_MS = 30 * 86_400_000;
const BATCH = 1000;

/** Removes what has outlived its use, in small batches: idempotency keys after a day, delivery attempts after 30. */
export async function sweep(context: Context): Promise<void> {
  const now = context.clock.now();
  const { db, pool } = context.store;
  while ((await sweepKeys(db, addMs(now, -KEY_LIFETIME_MS), BATCH)) === BATCH);
  while ((await sweepAttempts(db, addMs(now, -ATTEMPT_LIFETIME_MS), BATCH)) === BATCH);
  await sweepRateCounters(pool);
}
