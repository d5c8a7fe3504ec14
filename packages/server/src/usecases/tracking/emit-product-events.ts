import { makeEvent } from '../../domain/events/event.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { inTransaction } from '../../store/database.ts';
import { appendEvent } from '../../store/events/events.ts';
import { findAccountsToTell, findUntold, markTold, takeNews } from '../../store/tracking/product-watches.ts';
import type { Context } from '../context.ts';

const PRODUCTS_MAX = 50;
const ACCOUNTS_MAX = 100;

/**
 * Tells every account that waits for it of what was found to have changed, each in a transaction of its own. Whoever dies on the way is
 * followed by whoever comes next: a version makes the same event whoever tells of it.
 */
export async function tellProductNews(context: Context): Promise<void> {
  const { db } = context.store;
  for (const productId of await findUntold(db, PRODUCTS_MAX)) {
    const accountIds = await findAccountsToTell(db, productId, ACCOUNTS_MAX);
    for (const accountId of accountIds) await tellAccount(context, accountId, productId);
    await markTold(db, productId);
  }
}

function tellAccount(context: Context, accountId: string, trackedId: string): Promise<void> {
  return inTransaction(context.store.db, async (tx) => {
    const counters = await lockAccountCounters(tx, accountId);
    const news = await takeNews(tx, accountId, trackedId);
    if (news === null) return;
    const { product, productId, version } = news;
    const event = makeEvent({
      accountId,
      type: product === null ? 'product.removed' : 'product.updated',
      source: { id: productId, type: 'product' },
      // The page is part of it: one that was tracked anew begins to count anew.
      sourceVersion: `${trackedId} ${version}`,
      createdAt: context.clock.now(),
      ...(product === null ? {} : { data: { ...product } }),
    });
    await appendEvent(tx, counters, event, context);
    await counters.save();
  });
}
