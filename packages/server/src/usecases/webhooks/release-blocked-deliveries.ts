import { inTransaction } from '../../store/database.ts';
import { releaseBlockedDeliveries } from '../../store/webhooks/delivery-queue.ts';
import type { Context } from '../context.ts';

/** Lets go on what waits for an event of its source that ended while the endpoint's order mode was being changed. */
export const freeStrandedDeliveries = ({ store, clock }: Context): Promise<void> =>
  inTransaction(store.db, (tx) => releaseBlockedDeliveries(tx, clock.now()));
