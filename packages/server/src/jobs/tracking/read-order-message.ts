import type { OrderMessageOutcome } from '@purser/connectors/connector';
import { readCheckoutIntent } from '../../usecases/queries.ts';
import { endOrderMessage, readWaitingMessage } from '../../usecases/tracking/order-messages.ts';
import { recordTracking } from '../../usecases/tracking/record-tracking.ts';
import type { JobContext } from '../job-context.ts';
import { recordMerchantRequests } from '../merchants/merchant-request-recorder.ts';
import { type JobRun, RetryLater } from '../worker.ts';

/** Attempts to verify a message while its sender's keys are unavailable: about half an hour. Polling continues meanwhile. */
const TRIES_MAX = 8;

/** Verifies an order message of a merchant, records its shipments, and deletes it. */
export async function readOrderMessage(
  jobs: JobContext,
  host: string,
  messageId: string,
  run: JobRun,
): Promise<void> {
  const read = await readWaitingMessage(jobs.usecases, host, messageId);
  if (read === null) return;
  const { intentId, message } = read;
  const outcome = await verify(jobs, intentId, message, run);
  if (outcome.kind === 'unavailable' && (run.attempt < TRIES_MAX || run.signal.aborted))
    throw new RetryLater('order message: keys of the sender unavailable');
  if (outcome.kind === 'order') {
    const { shipments, isMoreExpected, isWhole } = outcome;
    await recordTracking(
      jobs.usecases,
      intentId,
      { kind: 'message', shipments, isMoreExpected, isWhole },
      jobs.merchants.trackingMs,
    );
  }
  const ended = outcome.kind === 'order' ? 'applied' : outcome.kind;
  await endOrderMessage(jobs.usecases, host, messageId, ended);
  jobs.observeOrderMessage(ended);
  if (outcome.kind === 'refused')
    jobs.log.warn({ intentId, host, reason: outcome.reason }, 'order message refused');
  else jobs.log.info({ intentId, host, outcome: ended }, 'order message processed');
}

/** Ends a message that could not be processed because of internal errors. */
export const failOrderMessage = (jobs: JobContext, host: string, messageId: string): Promise<void> =>
  endOrderMessage(jobs.usecases, host, messageId, 'failed');

type VerifiedMessage =
  | (Extract<OrderMessageOutcome, { kind: 'order' }> & { readonly isWhole: boolean })
  | Exclude<OrderMessageOutcome, { kind: 'order' }>;

async function verify(
  jobs: JobContext,
  intentId: string,
  message: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly receivedAt: Date;
  },
  run: JobRun,
): Promise<VerifiedMessage> {
  const read = await readCheckoutIntent(jobs.usecases, intentId);
  if (read?.intent.state !== 'completed')
    return { kind: 'refused', reason: 'the intent has no completed order' };
  const { merchant, merchantOrderIds, request } = read.intent;
  const connector = jobs.connectors.byMarketplace(merchant.marketplace);
  if (connector?.readOrderMessage === undefined)
    return { kind: 'refused', reason: 'the connector of this merchant receives no messages' };
  const recorder = recordMerchantRequests(jobs, read.intent, 'tracking');
  const access = jobs.merchantAccess(run.signal, 'tracking', recorder.wrap);
  const outcome = await connector.readOrderMessage(access, {
    ...message,
    method: 'POST',
    merchantOrigin: new URL(request.productUrl).origin,
    merchantOrderIds,
  });
  await recorder.settled();
  return outcome.kind === 'order' ? { ...outcome, isWhole: merchantOrderIds.length === 1 } : outcome;
}
