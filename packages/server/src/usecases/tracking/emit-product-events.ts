import { makeEvent } from '../../domain/events/event.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { inTransaction } from '../../store/database.ts';
import { appendEvent } from '../../store/events/events.ts';
import {
  findAccountsToNotify,
  findUnannouncedProducts,
  markAnnounced,
  takeProductUpdate,
} from '../../store/tracking/product-watches.ts';
import type { Context } from '../context.ts';

const PRODUCTS_MAX = 50;
const ACCOUNTS_MAX = 100;

/**
 * Emits the events of changed products, in one transaction per account. Safe to repeat after a crash: a version of a product always gives
 * the same event id.
 */
export async function emitProductEvents(context: Context): Promise<void> {
  const { db } = context.store;
  for (const productId of await findUnannouncedProducts(db, PRODUCTS_MAX)) {
    const accountIds = await findAccountsToNotify(db, productId, ACCOUNTS_MAX);
    for (const accountId of accountIds) await emitToAccount(context, accountId, productId);
    await markAnnounced(db, productId);
  }
}

function emitToAccount(context: Context, accountId: string, trackedId: string): Promise<void> {
  return inTransaction(context.store.db, async (tx) => {
    const counters = await lockAccountCounters(tx, accountId);
    const update = await takeProductUpdate(tx, accountId, trackedId);
    if (update === null) return;
    const { product, productId, version } = update;
    const event = makeEvent({
      accountId,
      type: product === null ? 'product.removed' : 'product.updated',
      source: { id: productId, type: 'product' },
      // Includes the tracked page: tracking the URL again restarts the version count.
      sourceVersion: `${trackedId} ${version}`,
      createdAt: context.clock.now(),
      ...(product === null ? {} : { data: { ...product } }),
    });
    await appendEvent(tx, counters, event, context);
    await counters.save();
  });
}
