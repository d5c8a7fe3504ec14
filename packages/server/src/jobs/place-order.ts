import type {
  Connector,
  ConnectorContext,
  FindOrderOutcome,
  PlaceOutcome,
  PlaceRequest,
} from '@purser/connectors/connector';
import type { PlacingOrder } from '../domain/checkout-intent.ts';
import { readCheckoutIntent } from '../usecases/read-checkout-intent.ts';
import { beginSubmission, type PlacementResult, recordPlacement } from '../usecases/record-placement.ts';
import type { JobContext } from './job-context.ts';
import { operatorRefusal, quoteRequestOf } from './merchant-request.ts';
import { createPaymentSource } from './payment-source.ts';
import { type JobRun, RetryLater } from './worker.ts';

/** How often a placement that certainly did not reach the merchant is tried. */
const TRIES_MAX = 4;
const LOOKUP_PAUSE_MS_MIN = 500;
const LOOKUP_PAUSE_MS_MAX = 15_000;

/**
 * Places the order, at most once: whatever may have been sent before is looked up at the merchant before anything is sent again. An
 * outcome that stays unknown fails the intent for a person to look at.
 */
export async function placeOrder(jobs: JobContext, intentId: string, run: JobRun): Promise<void> {
  const read = await readCheckoutIntent(jobs.usecases, intentId);
  if (read?.intent.state !== 'placing_order') return;
  const { intent } = read;
  const connector = jobs.connectors.byMarketplace(intent.merchant.marketplace);
  if (connector === null) throw new Error(`no connector for ${intent.merchant.marketplace}`);
  const startedAt = jobs.usecases.clock.now();
  const access = jobs.merchantAccess(run.signal);
  const request = placeRequestOf(jobs, intent);
  const result =
    intent.placement === 'submitting'
      ? await lookUp(jobs, connector, access, request)
      : await place(jobs, connector, access, request, run);
  const tookMs = jobs.usecases.clock.now().getTime() - startedAt.getTime();
  await recordPlacement(jobs.usecases, intentId, result, tookMs, jobs.merchants.trackingMs);
  jobs.log.info(
    {
      intentId,
      outcome: result.kind === 'failed' ? result.failure.code : 'placed',
      attention: result.kind === 'failed' && result.attention?.kind,
      tookMs,
    },
    'order placement',
  );
}

/** The end of an intent whose placement keeps breaking on our side: whether something was sent decides what is said. */
export async function giveUpPlacement(jobs: JobContext, intentId: string): Promise<void> {
  const read = await readCheckoutIntent(jobs.usecases, intentId);
  if (read?.intent.state !== 'placing_order') return;
  const result: PlacementResult =
    read.intent.placement === 'submitting'
      ? outcomeUnknown('The placement broke off after the order was sent.')
      : {
          kind: 'failed',
          failure: { code: 'unknown', message: 'The order was not placed because of a fault of ours.' },
        };
  await recordPlacement(jobs.usecases, intentId, result, 0, jobs.merchants.trackingMs);
}

function placeRequestOf(jobs: JobContext, intent: PlacingOrder): PlaceRequest {
  const { selectedOptionId } = intent.offer.shipping;
  let { reference } = intent.merchant;
  return {
    ...quoteRequestOf(intent.request),
    /** The newest that was saved: what `findOrder` needs is what `submitting` was told. */
    get reference() {
      return reference;
    },
    total: intent.offer.cost.total,
    ...(selectedOptionId === undefined ? {} : { selectedShippingOptionId: selectedOptionId }),
    payment: createPaymentSource(
      jobs.usecases,
      jobs.merchants.instruments,
      intent.accountId,
      intent.paymentMethod,
    ),
    async submitting(newest) {
      const mayGoOn = await beginSubmission(jobs.usecases, intent.id, newest);
      if (!mayGoOn) throw new Error(`checkout intent ${intent.id} is no longer being placed`);
      reference = newest;
    },
  };
}

async function place(
  jobs: JobContext,
  connector: Connector,
  access: ConnectorContext,
  request: PlaceRequest,
  run: JobRun,
): Promise<PlacementResult> {
  if (await jobs.connectors.isRefused(request.productUrl))
    return { kind: 'failed', failure: operatorRefusal(request.productUrl, 'order_placement_failed') };
  const outcome = await connector.place(access, request);
  // Whatever could not be sent because we are draining is sent by the next run.
  if (outcome.kind === 'not_sent' && (run.attempt < TRIES_MAX || run.signal.aborted))
    throw new RetryLater('order placement: not sent');
  if (outcome.kind === 'unknown') return lookUp(jobs, connector, access, request);
  return resultOf(outcome);
}

/**
 * After something may have been sent, by this run or by one before a crash: asks the merchant until it can tell or the time for it is
 * over, and goes on only when it says that there is no order.
 */
async function lookUp(
  jobs: JobContext,
  connector: Connector,
  access: ConnectorContext,
  request: PlaceRequest,
): Promise<PlacementResult> {
  const endsAtMs = access.now().getTime() + jobs.merchants.outcomeLookupMs;
  let pauseMs = LOOKUP_PAUSE_MS_MIN;
  for (;;) {
    let known: FindOrderOutcome = await connector.findOrder(access, request);
    if (known.kind === 'not_placed') {
      const again = await connector.place(access, request);
      if (again.kind === 'declined') return resultOf(await reviewDecline(connector, access, request, again));
      if (again.kind !== 'unknown') return resultOf(again);
      known = again;
    }
    if (known.kind !== 'unknown') return resultOf(known);
    if (access.now().getTime() + pauseMs > endsAtMs) return outcomeUnknown(known.detail);
    await access.sleep(pauseMs);
    pauseMs = Math.min(pauseMs * 2, LOOKUP_PAUSE_MS_MAX);
  }
}

/** What we sent first may have been taken just now, and be the very reason why the merchant has nothing left: one more look. */
async function reviewDecline(
  connector: Connector,
  access: ConnectorContext,
  request: PlaceRequest,
  declined: Extract<PlaceOutcome, { kind: 'declined' }>,
): Promise<Exclude<PlaceOutcome, { kind: 'unknown' }>> {
  await access.sleep(LOOKUP_PAUSE_MS_MIN);
  const found = await connector.findOrder(access, request);
  return found.kind === 'placed' ? found : declined;
}

function resultOf(
  outcome: Exclude<PlaceOutcome | FindOrderOutcome, { kind: 'not_placed' }>,
): PlacementResult {
  switch (outcome.kind) {
    case 'placed':
      return outcome;
    case 'declined':
    case 'not_sent':
      return { kind: 'failed', failure: outcome.failure };
    case 'needs_attention': {
      const { continueUrl } = outcome;
      const attention = {
        kind: 'buyer_needed' as const,
        ...(continueUrl === undefined ? {} : { continueUrl }),
      };
      return { kind: 'failed', failure: outcome.failure, attention };
    }
    case 'unknown':
      return outcomeUnknown(outcome.detail);
    default: {
      const never: never = outcome;
      return never;
    }
  }
}

const outcomeUnknown = (detail: string): PlacementResult => ({
  kind: 'failed',
  failure: {
    code: 'order_placement_failed',
    message:
      'The outcome is unknown: the order was sent and the merchant did not tell what became of it. It is not tried again; look it up at the merchant.',
  },
  attention: { kind: 'outcome_unknown', detail },
});
