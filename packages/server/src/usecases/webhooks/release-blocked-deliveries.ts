import { inTransaction } from '../../store/database.ts';
import { releaseBlockedDeliveries } from '../../store/webhooks/delivery-queue.ts';
import type { Context } from '../context.ts';

/** Releases deliveries that wait for an event whose delivery ended while the endpoint's order mode was changed. */
export const freeStrandedDeliveries = ({ store, clock }: Context): Promise<void> =>
  inTransaction(store.db, (tx) => releaseBlockedDeliveries(tx, clock.now()));
