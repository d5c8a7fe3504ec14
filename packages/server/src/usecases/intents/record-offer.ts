import type { FailureReason } from '@purser/contract/shapes/failure-reason';
import type { Offer } from '@purser/contract/shapes/offer';
import type { MerchantSession } from '../../domain/intents/checkout-intent.ts';
import { decide } from '../../domain/intents/decide.ts';
import type { Context } from '../context.ts';
import { changeIntent } from './change-intent.ts';

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
  const command =
    result.kind === 'offer'
      ? { kind: 'record_offer' as const, offer: result.offer, merchant: result.merchant }
      : { kind: 'record_offer_failure' as const, failure: result.failure };
  await changeIntent(context, { id: intentId, accountId: null }, ({ intent }) => {
    if (intent.state !== 'retrieving_offer') return null;
    const { host } = new URL(intent.request.productUrl);
    return {
      decision: decide(intent, command, context.clock.now()),
      timing: result.kind === 'offer' ? { host, step: 'offer', tookMs } : null,
    };
  });
}
