import type { FailureReason } from '@purser/contract/shapes/failure-reason';
import type { Offer } from '@purser/contract/shapes/offer';
import type { MerchantSession } from '../../domain/intents/checkout-intent.ts';
import { decide } from '../../domain/intents/decide.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { inTransaction } from '../../store/database.ts';
import { lockIntent } from '../../store/intents/checkout-intents.ts';
import { recordTiming } from '../../store/merchants/merchant-timings.ts';
import type { Context } from '../context.ts';
import { applyDecision } from './apply-decision.ts';

export type OfferResult =
  | { readonly kind: 'offer'; readonly offer: Offer; readonly merchant: MerchantSession }
  | { readonly kind: 'failure'; readonly failure: FailureReason };

/**
 * Records the result of the offer retrieval. Does nothing if the intent has left the state, because it expired or a run before a crash
 * recorded the result.
 */
export async function recordOffer(
  context: Context,
  intentId: string,
  result: OfferResult,
  tookMs: number,
): Promise<void> {
  const host = await inTransaction(context.store.db, async (tx) => {
    const intent = await lockIntent(tx, intentId);
    if (intent?.state !== 'retrieving_offer') return null;
    const counters = await lockAccountCounters(tx, intent.accountId);
    const command =
      result.kind === 'offer'
        ? { kind: 'record_offer' as const, offer: result.offer, merchant: result.merchant }
        : { kind: 'record_offer_failure' as const, failure: result.failure };
    await applyDecision(context, tx, counters, decide(intent, command, context.clock.now()));
    await counters.save();
    return new URL(intent.request.productUrl).host;
  });
  if (host !== null && result.kind === 'offer') await recordTiming(context.store.db, host, 'offer', tookMs);
}
