import type {
  Connector,
  ConnectorContext,
  FindOrderOutcome,
  MerchantReference,
  PlaceOutcome,
  PlaceRequest,
} from '@purser/connectors/connector';
import { type PlacingOrder, SUBMISSIONS_MAX } from '../../domain/intents/checkout-intent.ts';
import { consentOf } from '../../domain/mandates/consent.ts';
import { cleanMerchantData } from '../../domain/merchants/merchant-data.ts';
import { redactTexts } from '../../domain/payments/card-redaction.ts';
import {
  beginSubmission,
  claimPlacement,
  type PlacementResult,
  type PlacementRun,
  recordPlacement,
  saveReference,
  uncountSubmission,
} from '../../usecases/intents/record-placement.ts';
import type { JobContext } from '../job-context.ts';
import { recordAttempts } from '../merchants/attempt-evidence.ts';
import { operatorRefusal, quoteRequestOf } from '../merchants/merchant-request.ts';
import {
  type MerchantRequestRecorder,
  recordMerchantRequests,
} from '../merchants/merchant-request-recorder.ts';
import { authorisePayment } from '../payments/payment-authorisation.ts';
import { createPaymentSource, type PlacementPayment } from '../payments/payment-source.ts';
import {
  accessWithoutCardNumbers,
  connectorWithoutCardNumbers,
  errorWithoutCardNumbers,
} from '../payments/without-card-numbers.ts';
import { type JobRun, RetryLater } from '../worker.ts';

/** Attempts at a placement that certainly did not reach the merchant. */
const TRIES_MAX = 4;
const LOOKUP_PAUSE_MS_MIN = 500;
const LOOKUP_PAUSE_MS_MAX = 15_000;
/** The last pause before a decline is believed although no look-up tells more. */
const DECLINE_PAUSE_MS_MAX = 4000;

/**
 * Places the order at most once: if an earlier run may have sent it, looks it up at the merchant before sending anything. If the outcome
 * stays unknown, the intent fails and needs attention. Throws `RetryLater` if nothing was sent and a later run can succeed.
 */
export async function placeOrder(jobs: JobContext, intentId: string, run: JobRun): Promise<void> {
  const intent = await claimPlacement(jobs.usecases, intentId);
  if (intent === null) return;
  const found = jobs.connectors.byMarketplace(intent.merchant.marketplace);
  if (found === null) throw new Error(`no connector for ${intent.merchant.marketplace}`);
  const startedAt = jobs.usecases.clock.now();
  const recorder = recordMerchantRequests(jobs, intent, 'order');
  const evidence = recordAttempts(jobs, intent, recorder.secrets);
  const { redact } = jobs.cards.heldCards;
  const connector = evidence.wrapConnector(connectorWithoutCardNumbers(found, redact));
  const access = accessWithoutCardNumbers(
    jobs.merchantAccess(run.signal, 'order', (inner) => evidence.wrap(recorder.wrap(inner))),
    redact,
  );
  const request = placeRequestOf(jobs, intent, recorder);
  // Throttling never fails an intent: retry until the intent expires.
  const canRetryThrottled = () => access.wasThrottled() && access.now() < intent.expiresAt;
  const merchant: MerchantSession = { connector, access, recorder, canRetryThrottled };
  try {
    const result =
      intent.placement === 'submitting'
        ? await lookUp(jobs, merchant, request)
        : await payAndPlace(jobs, intent, merchant, request, run);
    const tookMs = jobs.usecases.clock.now().getTime() - startedAt.getTime();
    await recorder.settled();
    const isRecorded = await recordPlacement(
      jobs.usecases,
      runOf(intent),
      result,
      tookMs,
      jobs.merchants.trackingMs,
    );
    const host = new URL(intent.request.productUrl).host;
    const outcome = result.kind === 'failed' ? (result.attention?.kind ?? result.failure.code) : 'succeeded';
    if (isRecorded) jobs.observeMerchant(host, 'order', outcome);
    run.note({
      accountId: intent.accountId,
      host,
      marketplace: intent.merchant.marketplace,
      result: isRecorded ? outcome : 'overtaken',
      submissionCount: request.begunCount,
      merchantRequestCount: recorder.requestCount(),
    });
    if (!isRecorded) throw overtaken();
  } catch (error) {
    throw errorWithoutCardNumbers(error, redact);
  } finally {
    await Promise.all([recorder.settled(), evidence.settled()]);
    request.payment.release();
  }
}

/** Fails an intent whose placement was abandoned because of internal errors; the outcome is unknown if the order may have been sent. */
export async function failPlacement(jobs: JobContext, intentId: string): Promise<void> {
  const intent = await claimPlacement(jobs.usecases, intentId);
  if (intent === null) return;
  const result: PlacementResult =
    intent.placement === 'submitting'
      ? outcomeUnknown('The placement was interrupted after the order was sent.')
      : {
          kind: 'failed',
          failure: { code: 'unknown', message: 'The order was not placed because of an internal error.' },
        };
  if (!(await recordPlacement(jobs.usecases, runOf(intent), result, 0, jobs.merchants.trackingMs)))
    throw overtaken();
}

/** A run that was overtaken must not end its job: the current run may be one of the same process, and may still be killed. */
const overtaken = (): RetryLater => new RetryLater('order placement: overtaken');

const runOf = ({ id, placementFence }: PlacingOrder): PlacementRun => ({
  intentId: id,
  fence: placementFence,
});

/** Thrown instead of sending another request that may place the order: `SUBMISSIONS_MAX` were sent. */
class SubmissionLimit extends Error {
  override readonly name = 'SubmissionLimit';
}

interface Placement extends PlaceRequest {
  readonly payment: PlacementPayment;
  /** Requests of this run that may have placed the order. */
  readonly begunCount: number;
  /** Takes the last submission out of the count: its request did not reach the merchant. `reference` replaces the one saved with it. */
  uncount(reference: MerchantReference | null): Promise<void>;
}

function placeRequestOf(
  jobs: JobContext,
  intent: PlacingOrder,
  recorder: MerchantRequestRecorder,
): Placement {
  const { selectedOptionId } = intent.offer.shipping;
  const run = runOf(intent);
  let { reference } = intent.merchant;
  let begunCount = 0;
  return {
    ...quoteRequestOf(intent.request),
    /** The latest saved reference: `findOrder` needs the one that `submitting` was called with. */
    get reference() {
      return reference;
    },
    total: intent.offer.cost.total,
    isTotalExact: intent.approval?.status === 'approved',
    ...(selectedOptionId === undefined ? {} : { selectedShippingOptionId: selectedOptionId }),
    ...(intent.spending === undefined ? {} : { consent: consentOf(intent.spending, intent) }),
    payment: recorder.wrapPayment(
      createPaymentSource(
        { ...jobs, instruments: jobs.merchants.instruments },
        {
          intentId: intent.id,
          accountId: intent.accountId,
          method: intent.paymentMethod,
          isThroughPages: intent.merchant.marketplace === 'BROWSER',
        },
      ),
    ),
    async submitting(given) {
      const newest = redactTexts(cleanMerchantData(given), jobs.cards.heldCards.redact);
      // What led to the order is recorded before it is sent.
      await recorder.settled();
      const begun = await beginSubmission(jobs.usecases, run, newest);
      if (begun === 'limit_reached') throw new SubmissionLimit('the order was sent too often');
      if (begun === 'overtaken') {
        jobs.log.warn({ intentId: intent.id }, 'order placement overtaken: nothing is sent');
        throw overtaken();
      }
      reference = newest;
      begunCount += 1;
    },
    async located(given) {
      reference = redactTexts(cleanMerchantData(given), jobs.cards.heldCards.redact);
      await saveReference(jobs.usecases, run, reference);
    },
    get begunCount() {
      return begunCount;
    },
    async uncount(unsent) {
      await uncountSubmission(jobs.usecases, run, unsent);
      if (unsent !== null) reference = unsent;
    },
  };
}

interface MerchantSession {
  readonly connector: Connector;
  readonly access: ConnectorContext;
  readonly recorder: MerchantRequestRecorder;
  /** Whether a request was throttled and the intent has not expired. */
  canRetryThrottled(): boolean;
}

/** Authorises a card that a gateway charges before anything is sent to the merchant. */
async function payAndPlace(
  jobs: JobContext,
  intent: PlacingOrder,
  merchant: MerchantSession,
  request: Placement,
  run: JobRun,
): Promise<PlacementResult> {
  const failure = await authorisePayment(jobs, intent, run);
  return failure === null ? place(jobs, merchant, request, run) : { kind: 'failed', failure };
}

async function place(
  jobs: JobContext,
  merchant: MerchantSession,
  request: Placement,
  run: JobRun,
): Promise<PlacementResult> {
  const { canRetryThrottled } = merchant;
  if (await jobs.connectors.isRefused(request.productUrl))
    return { kind: 'failed', failure: operatorRefusal(request.productUrl, 'order_placement_failed') };
  const before = request.reference;
  const { begunCount } = request;
  const outcome = await send(merchant, request);
  const refusal = outcome.kind === 'not_sent' ? request.payment.vaultRefusal() : null;
  if (refusal !== null) return { kind: 'failed', failure: refusal };
  // The next run sends what was not sent because of draining.
  if (outcome.kind === 'not_sent' && (run.attempt < TRIES_MAX || run.signal.aborted || canRetryThrottled()))
    throw new RetryLater('order placement: not sent');
  // A decline before `submitting` may be caused by requests that were throttled.
  if (outcome.kind === 'declined' && request.reference === before && canRetryThrottled())
    throw new RetryLater('order placement: throttled');
  if (outcome.kind === 'unknown') return lookUp(jobs, merchant, request);
  // Some merchants place the order and answer with a refusal.
  if (outcome.kind === 'declined' && request.begunCount > begunCount)
    return resultOf(await reviewDecline(merchant.connector, merchant.access, request, outcome));
  return resultOf(outcome);
}

/** Sends the order, unless that was done too often: then the outcome stays unknown until it is found. */
async function send({ connector, access }: MerchantSession, request: Placement): Promise<PlaceOutcome> {
  const { begunCount } = request;
  try {
    const outcome = await connector.place(access, request);
    if (outcome.kind === 'not_sent' && request.begunCount > begunCount)
      await request.uncount(outcome.reference ?? null);
    return outcome;
  } catch (error) {
    if (!(error instanceof SubmissionLimit)) throw error;
    return {
      kind: 'unknown',
      detail: `the order was sent ${SUBMISSIONS_MAX} times without a response that tells its outcome`,
    };
  }
}

/**
 * Used when this run or an earlier one may have sent the order: looks it up until the merchant gives a definite result or the time limit
 * is reached. Sends the order again only if the merchant says that there is none.
 */
async function lookUp(
  jobs: JobContext,
  merchant: MerchantSession,
  request: Placement,
): Promise<PlacementResult> {
  const { connector, access, recorder, canRetryThrottled } = merchant;
  const endsAtMs = access.now().getTime() + jobs.merchants.outcomeLookupMs;
  let pauseMs = LOOKUP_PAUSE_MS_MIN;
  for (;;) {
    recorder.setPurpose('outcome');
    let known: FindOrderOutcome = await connector.findOrder(access, request);
    if (known.kind === 'not_placed') {
      recorder.setPurpose('order');
      const again = await send(merchant, request);
      if (again.kind === 'declined') return resultOf(await reviewDecline(connector, access, request, again));
      if (again.kind === 'not_sent' && canRetryThrottled())
        throw new RetryLater('order placement: throttled');
      if (again.kind !== 'unknown' && again.kind !== 'not_sent') return resultOf(again);
      // What was sent before may still arrive: a process can sleep between recording a request and sending it.
      known = again.kind === 'unknown' ? again : { kind: 'unknown', detail: again.failure.message };
    }
    if (known.kind !== 'unknown') return resultOf(known);
    if (access.now().getTime() + pauseMs > endsAtMs) {
      if (canRetryThrottled()) throw new RetryLater('order look-up: throttled');
      return outcomeUnknown(known.detail);
    }
    await access.sleep(pauseMs);
    pauseMs = Math.min(pauseMs * 2, LOOKUP_PAUSE_MS_MAX);
  }
}

/**
 * Looks once more: the first submission may have succeeded late, and be the reason for the decline (for example, out of stock). A look-up that
 * tells nothing is repeated a few times; if none tells more, the decline counts.
 */
async function reviewDecline(
  connector: Connector,
  access: ConnectorContext,
  request: PlaceRequest,
  declined: Extract<PlaceOutcome, { kind: 'declined' }>,
): Promise<Exclude<PlaceOutcome, { kind: 'unknown' }>> {
  for (let pauseMs = LOOKUP_PAUSE_MS_MIN; pauseMs <= DECLINE_PAUSE_MS_MAX; pauseMs *= 2) {
    await access.sleep(pauseMs);
    const found = await connector.findOrder(access, request);
    if (found.kind !== 'unknown') return found.kind === 'placed' ? found : declined;
  }
  return declined;
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
    case 'needs_attention':
      return { kind: 'failed', failure: outcome.failure, attention: { kind: 'buyer_action_required' } };
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
      'The outcome is unknown: the order was sent, but the merchant did not confirm it. It is not retried. Look it up at the merchant.',
  },
  attention: { kind: 'outcome_unknown', detail },
});
