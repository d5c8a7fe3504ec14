import type {
  Connector,
  ConnectorContext,
  FindOrderOutcome,
  PlaceOutcome,
  PlaceRequest,
} from '@purser/connectors/connector';
import type { PlacingOrder } from '../../domain/intents/checkout-intent.ts';
import {
  beginSubmission,
  type PlacementResult,
  recordPlacement,
} from '../../usecases/intents/record-placement.ts';
import { readCheckoutIntent } from '../../usecases/queries.ts';
import type { JobContext } from '../job-context.ts';
import { type ExchangeRecorder, recordExchanges } from '../merchants/exchange-recorder.ts';
import { operatorRefusal, quoteRequestOf } from '../merchants/merchant-request.ts';
import { authorisePayment } from '../payments/payment-authorisation.ts';
import { createPaymentSource, type PlacementPayment } from '../payments/payment-source.ts';
import { type JobRun, RetryLater } from '../worker.ts';

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
  const exchanges = recordExchanges(jobs, intent, 'order');
  const access = jobs.merchantAccess(run.signal, 'order', exchanges.watch);
  const request = placeRequestOf(jobs, intent, exchanges);
  // What had no room at the merchant's pace fails nothing as long as the intent lives.
  const mayComeAgain = () => access.wasThrottled() && access.now() < intent.expiresAt;
  const merchant: MerchantAtHand = { connector, access, exchanges, mayComeAgain };
  const result =
    intent.placement === 'submitting'
      ? await lookUp(jobs, merchant, request)
      : await payAndPlace(jobs, intent, merchant, request, run);
  const tookMs = jobs.usecases.clock.now().getTime() - startedAt.getTime();
  await recordPlacement(jobs.usecases, intentId, result, tookMs, jobs.merchants.trackingMs);
  await exchanges.settled();
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

interface Placement extends PlaceRequest {
  readonly payment: PlacementPayment;
}

function placeRequestOf(jobs: JobContext, intent: PlacingOrder, exchanges: ExchangeRecorder): Placement {
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
    payment: exchanges.watchPayment(
      createPaymentSource(
        { usecases: jobs.usecases, instruments: jobs.merchants.instruments, vault: jobs.cards.vault },
        intent.accountId,
        intent.paymentMethod,
      ),
    ),
    async submitting(newest) {
      const mayGoOn = await beginSubmission(jobs.usecases, intent.id, newest);
      if (!mayGoOn) throw new Error(`checkout intent ${intent.id} is no longer being placed`);
      reference = newest;
    },
  };
}

interface MerchantAtHand {
  readonly connector: Connector;
  readonly access: ConnectorContext;
  readonly exchanges: ExchangeRecorder;
  /** Whether another run may be able to do what this one could not. */
  mayComeAgain(): boolean;
}

/** A card that a gateway charges has the total set aside before anything is sent to the merchant. */
async function payAndPlace(
  jobs: JobContext,
  intent: PlacingOrder,
  merchant: MerchantAtHand,
  request: Placement,
  run: JobRun,
): Promise<PlacementResult> {
  const failure = await authorisePayment(jobs, intent, run);
  return failure === null ? place(jobs, merchant, request, run) : { kind: 'failed', failure };
}

async function place(
  jobs: JobContext,
  merchant: MerchantAtHand,
  request: Placement,
  run: JobRun,
): Promise<PlacementResult> {
  const { connector, access, mayComeAgain } = merchant;
  if (await jobs.connectors.isRefused(request.productUrl))
    return { kind: 'failed', failure: operatorRefusal(request.productUrl, 'order_placement_failed') };
  const before = request.reference;
  const outcome = await connector.place(access, request);
  const refusal = outcome.kind === 'not_sent' ? request.payment.vaultRefusal() : null;
  if (refusal !== null) return { kind: 'failed', failure: refusal };
  // Whatever could not be sent because we are draining is sent by the next run.
  if (outcome.kind === 'not_sent' && (run.attempt < TRIES_MAX || run.signal.aborted || mayComeAgain()))
    throw new RetryLater('order placement: not sent');
  // A no that was said before anything could be sent may come of what could not be asked.
  if (outcome.kind === 'declined' && request.reference === before && mayComeAgain())
    throw new RetryLater('order placement: no room to ask everything');
  if (outcome.kind === 'unknown') return lookUp(jobs, merchant, request);
  return resultOf(outcome);
}

/**
 * After something may have been sent, by this run or by one before a crash: asks the merchant until it can tell or the time for it is
 * over, and goes on only when it says that there is no order.
 */
async function lookUp(
  jobs: JobContext,
  { connector, access, exchanges, mayComeAgain }: MerchantAtHand,
  request: PlaceRequest,
): Promise<PlacementResult> {
  const endsAtMs = access.now().getTime() + jobs.merchants.outcomeLookupMs;
  let pauseMs = LOOKUP_PAUSE_MS_MIN;
  for (;;) {
    exchanges.setPurpose('outcome');
    let known: FindOrderOutcome = await connector.findOrder(access, request);
    if (known.kind === 'not_placed') {
      exchanges.setPurpose('order');
      const again = await connector.place(access, request);
      if (again.kind === 'declined') return resultOf(await reviewDecline(connector, access, request, again));
      if (again.kind === 'not_sent' && mayComeAgain())
        throw new RetryLater('order placement: no room at the merchant');
      if (again.kind !== 'unknown') return resultOf(again);
      known = again;
    }
    if (known.kind !== 'unknown') return resultOf(known);
    if (access.now().getTime() + pauseMs > endsAtMs) {
      if (mayComeAgain()) throw new RetryLater('order look-up: no room at the merchant');
      return outcomeUnknown(known.detail);
    }
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
