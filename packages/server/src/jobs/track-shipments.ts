import { readCheckoutIntent } from '../usecases/read-checkout-intent.ts';
import { recordTracking } from '../usecases/record-tracking.ts';
import type { JobContext } from './job-context.ts';
import type { JobRun } from './worker.ts';

/** Asks the merchant where an order's parcels are and records what it tells; a merchant that cannot tell is asked again later. */
export async function trackShipments(jobs: JobContext, intentId: string, run: JobRun): Promise<void> {
  const read = await readCheckoutIntent(jobs.usecases, intentId);
  if (read?.intent.state !== 'completed') return;
  const { merchant, merchantOrderIds } = read.intent;
  const connector = jobs.connectors.byMarketplace(merchant.marketplace);
  const outcome = await connector?.track(
    jobs.merchantAccess(run.signal),
    merchant.reference,
    merchantOrderIds,
  );
  const tracked = outcome?.kind === 'tracked' ? outcome.shipments : null;
  await recordTracking(jobs.usecases, intentId, tracked, jobs.merchants.trackingMs);
}
