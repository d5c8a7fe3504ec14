import { decide } from '../../domain/intents/decide.ts';
import { inTransaction } from '../../store/database.ts';
import { lockExpiredIntents } from '../../store/intents/checkout-intents.ts';
import type { Context } from '../context.ts';
import { changeInTransaction } from './change-intent.ts';

/** Fails one intent that was not confirmed in time; returns false when there is none left. */
export function expireOneIntent(context: Context): Promise<boolean> {
  return inTransaction(context.store.db, async (tx) => {
    const now = context.clock.now();
    const [expired] = await lockExpiredIntents(tx, now, 1);
    if (expired === undefined) return false;
    await changeInTransaction(context, tx, expired, ({ intent }) => ({
      decision: decide(intent, { kind: 'expire' }, now),
    }));
    return true;
  });
}
