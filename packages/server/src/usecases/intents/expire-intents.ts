import { decide } from '../../domain/intents/decide.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { inTransaction } from '../../store/database.ts';
import { lockExpiredIntents } from '../../store/intents/checkout-intents.ts';
import type { Context } from '../context.ts';
import { applyDecision } from './apply-decision.ts';

/** Fails one intent that was not confirmed in time; returns false when there is none left. */
export function expireOneIntent(context: Context): Promise<boolean> {
  return inTransaction(context.store.db, async (tx) => {
    const now = context.clock.now();
    const [intent] = await lockExpiredIntents(tx, now, 1);
    if (intent === undefined) return false;
    const counters = await lockAccountCounters(tx, intent.accountId);
    await applyDecision(context, tx, counters, decide(intent, { kind: 'expire' }, now));
    await counters.save();
    return true;
  });
}
