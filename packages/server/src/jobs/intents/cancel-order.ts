import { readCancellation, recordCancellation } from '../../usecases/intents/cancel-order.ts';
import { readCheckoutIntent } from '../../usecases/queries.ts';
import type { JobContext } from '../job-context.ts';
import { recordMerchantRequests } from '../merchants/merchant-request-recorder.ts';
import { type JobRun, RetryLater } from '../worker.ts';

/** Asks the merchant to cancel an order, or for its decision, and records it. Throws `RetryLater` if the merchant could not be asked. */
export async function cancelOrder(jobs: JobContext, intentId: string, run: JobRun): Promise<void> {
  const read = await readCheckoutIntent(jobs.usecases, intentId);
  const cancellation = await readCancellation(jobs.usecases, intentId);
  if (read?.intent.state !== 'completed' || cancellation?.state !== 'requested') return;
  const { merchant, merchantOrderIds, request, offer } = read.intent;
  const connector = jobs.connectors.byMarketplace(merchant.marketplace);
  const recorder = recordMerchantRequests(jobs, read.intent, 'cancellation');
  const access = jobs.merchantAccess(run.signal, 'order', recorder.wrap);
  const outcome = (await connector?.cancelOrder?.(access, merchant.reference, {
    productUrl: request.productUrl,
    merchantOrderIds,
    reason: cancellation.reason,
    currencyCode: offer.cost.total.currencyCode,
    idempotencyKey: cancellation.id,
    isReceived: cancellation.isReceived,
  })) ?? { kind: 'not_offered' as const };
  await recorder.settled();
  if (outcome.kind === 'failed') throw new RetryLater(`cancellation: ${outcome.detail}`);
  await recordCancellation(jobs.usecases, intentId, outcome, jobs.supportEmail);
}

/** Denies a cancellation that the merchant could not be asked for. */
export async function failCancellation(jobs: JobContext, intentId: string): Promise<void> {
  const message = 'The merchant could not be reached to cancel the order. Contact the merchant.';
  const decision = { kind: 'denied', code: 'other', message } as const;
  await recordCancellation(jobs.usecases, intentId, decision, jobs.supportEmail);
}
