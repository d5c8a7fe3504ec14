import { readCheckoutIntent } from '../../usecases/queries.ts';
import { recordTracking, type TrackingReport } from '../../usecases/tracking/record-tracking.ts';
import type { JobContext } from '../job-context.ts';
import { recordMerchantRequests } from '../merchants/merchant-request-recorder.ts';
import { type JobRun, RetryLater } from '../worker.ts';

/** Polls the merchant for an order's shipments and records them; after a failure the next poll is later. */
export async function trackShipments(
  jobs: JobContext,
  intentId: string,
  failureCount: number,
  run: JobRun,
): Promise<void> {
  const read = await readCheckoutIntent(jobs.usecases, intentId);
  if (read?.intent.state !== 'completed') return;
  const { merchant, merchantOrderIds, request } = read.intent;
  const connector = jobs.connectors.byMarketplace(merchant.marketplace);
  const recorder = recordMerchantRequests(jobs, read.intent, 'tracking');
  const access = jobs.merchantAccess(run.signal, 'tracking', recorder.wrap);
  const { buyer } = request;
  const outcome = await connector?.track(access, merchant.reference, merchantOrderIds, buyer.email, buyer);
  // A request cancelled by draining or by the rate limit is not the merchant's failure: retry it.
  if (outcome?.kind === 'failed' && (run.signal.aborted || access.wasThrottled()))
    throw new RetryLater('tracking: request not sent');
  const report: TrackingReport =
    outcome?.kind === 'tracked'
      ? { kind: 'polled', shipments: outcome.shipments, isMoreExpected: outcome.isMoreExpected }
      : { kind: 'silent', failureCount: failureCount + 1, retryAfterMs: outcome?.retryAfterMs ?? 0 };
  await recordTracking(jobs.usecases, intentId, report, jobs.merchants.trackingMs);
  await recorder.settled();
}
