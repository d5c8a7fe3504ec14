import { GRACE_MS } from '../domain/signing-key.ts';
import { addMs } from '../kernel/clock.ts';
import { sweepRateCounters } from '../store/admission.ts';
import { sweepAttempts } from '../store/delivery-attempts.ts';
import { sweepKeys } from '../store/idempotency-keys.ts';
import { sweepMerchantOrders, sweepMessages } from '../store/merchant-messages.ts';
import { sweepMerchantPaces } from '../store/merchant-paces.ts';
import { accountsWithOldEvents, removeOldEvents } from '../store/retention.ts';
import { sweepSigningKeys } from '../store/signing-keys.ts';
import type { Context } from './context.ts';

const DAY_MS = 86_400_000;
const KEY_LIFETIME_MS = DAY_MS;
const ATTEMPT_LIFETIME_MS = 30 * DAY_MS;
/** Longer than a merchant may go on sending the same. */
const MESSAGE_LIFETIME_MS = 7 * DAY_MS;
/** Longer than an order is followed. */
const MERCHANT_ORDER_LIFETIME_MS = 90 * DAY_MS;
const BATCH = 1000;
/** With their deliveries these are a few thousand rows: well under a tenth of a second. */
const EVENT_BATCH = 200;

export interface Retention {
  readonly eventDays: number;
}

/**
 * Removes what has outlived its use, in small batches: idempotency keys after a day, delivery attempts after 30, messages of merchants after 7, events with their
 * deliveries after as many days as the setting says, signing keys when they are published no more. Stops between two batches once `signal` aborts; the next sweep goes on.
 */
export async function sweep(
  context: Pick<Context, 'store' | 'clock'>,
  retention: Retention,
  signal: AbortSignal,
): Promise<void> {
  const now = context.clock.now();
  const { db, pool } = context.store;
  const inBatches = async (limit: number, removeBatch: () => Promise<number>) => {
    while (!signal.aborted && (await removeBatch()) === limit);
  };
  await inBatches(BATCH, () => sweepKeys(db, addMs(now, -KEY_LIFETIME_MS), BATCH));
  await inBatches(BATCH, () => sweepAttempts(db, addMs(now, -ATTEMPT_LIFETIME_MS), BATCH));
  await inBatches(BATCH, () => sweepMessages(db, addMs(now, -MESSAGE_LIFETIME_MS), BATCH));
  await inBatches(BATCH, () => sweepMerchantOrders(db, addMs(now, -MERCHANT_ORDER_LIFETIME_MS), BATCH));
  const eventsOlderThan = addMs(now, -retention.eventDays * DAY_MS);
  for (const accountId of await accountsWithOldEvents(db, eventsOlderThan)) {
    await inBatches(EVENT_BATCH, () => removeOldEvents(db, accountId, eventsOlderThan, EVENT_BATCH));
  }
  await sweepSigningKeys(db, addMs(now, -GRACE_MS));
  await sweepRateCounters(pool);
  await sweepMerchantPaces(pool);
}
