import { BUCKETS } from '@purser/contract/vocabulary';
import {
  type AccountBucketState,
  agentBucket,
  dayBucket,
  secondBucket,
} from '../../domain/accounts/rate-limits.ts';
import { notFound } from '../../kernel/errors.ts';
import { findOldestAccountId } from '../../store/accounts/accounts.ts';
import { readLimitUsage } from '../../store/accounts/limits.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import type { Context } from '../context.ts';

const SECOND_BUCKETS = ['mutations', 'reads', 'product-lookup'] as const;

/** The current state of every bucket of the account, as in the rate-limit headers. Throws `Refusal` 404 for an unknown account. */
export async function readLimits(
  context: Context,
  accountId: string,
  tx?: Tx,
): Promise<AccountBucketState[]> {
  const usage = await readLimitUsage(tx ?? context.store.db, accountId);
  if (usage === null) throw notFound('Account');
  const quota = (name: Exclude<keyof typeof BUCKETS, 'unauthenticated'>) =>
    usage.limits[name] ?? BUCKETS[name].quota;
  return [
    ...SECOND_BUCKETS.map((name) => secondBucket(name, quota(name), usage.secondCounts[name] ?? 0)),
    dayBucket(quota('checkout-intents'), usage.dayCount, context.clock.now()),
    agentBucket(quota('concurrent-agents'), usage.agentsInFlightCount),
  ];
}

/** The daily limit of the first account; null if there is no account. */
export async function readDailyLimit(context: Context): Promise<AccountBucketState | null> {
  const accountId = await inTransaction(context.store.db, findOldestAccountId);
  if (accountId === null) return null;
  return (await readLimits(context, accountId)).find(({ name }) => name === 'checkout-intents') ?? null;
}
