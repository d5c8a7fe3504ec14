import { inTransaction } from '../../store/database.ts';
import { unblockDeliveries } from '../../store/webhooks/delivery-queue.ts';
import type { Context } from '../context.ts';

/** Releases deliveries that wait for an event whose delivery ended while the endpoint's order mode was changed. */
export const releaseBlockedDeliveries = ({ store, clock }: Context): Promise<void> =>
  inTransaction(store.db, (tx) => unblockDeliveries(tx, clock.now()));
