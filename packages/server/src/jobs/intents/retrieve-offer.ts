import type { ConnectorContext, Quote } from '@purser/connectors/connector';
import type { FailureReason } from '@purser/contract/shapes/failure-reason';
import type { Offer } from '@purser/contract/shapes/offer';
import type { Marketplace } from '@purser/contract/vocabulary';
import type { RetrievingOffer } from '../../domain/intents/checkout-intent.ts';
import { chooseInstrument } from '../../domain/payments/payment-instrument.ts';
import { type OfferResult, recordOffer } from '../../usecases/intents/record-offer.ts';
import { readCheckoutIntent } from '../../usecases/queries.ts';
import type { JobContext } from '../job-context.ts';
import { type AttemptEvidence, recordAttempts } from '../merchants/attempt-evidence.ts';
import type { MerchantAccess } from '../merchants/merchant-rate-limiter.ts';
import {
  hostIsAllowed,
  hostRefusal,
  operatorRefusal,
  quoteRequestOf,
} from '../merchants/merchant-request.ts';
import { recordMerchantRequests } from '../merchants/merchant-request-recorder.ts';
import { type JobRun, RetryLater } from '../worker.ts';

/** Attempts at a failing merchant before the intent fails. */
const TRIES_MAX = 3;

/** Asks the merchant for the offer and records the result. Safe to repeat: nothing is bought. Throws `RetryLater` for transient failures. */
export async function retrieveOffer(jobs: JobContext, intentId: string, run: JobRun): Promise<void> {
  const { clock } = jobs.usecases;
  const read = await readCheckoutIntent(jobs.usecases, intentId);
  if (read?.intent.state !== 'retrieving_offer') return;
  const recorder = recordMerchantRequests(jobs, read.intent, 'offer');
  const evidence = recordAttempts(jobs, read.intent, recorder.secrets);
  const access = jobs.merchantAccess(run.signal, 'offer', (inner) => evidence.wrap(recorder.wrap(inner)));
  const startedAt = clock.now();
  const isLow = read.intent.request.constraints?.offerRetrievalEffort === 'low';
  try {
    const result = await askMerchant(jobs, read.intent, isLow ? withoutBrowser(access) : access, evidence);
    // Throttling never fails an intent: retry until the intent expires.
    if (result.kind === 'failure' && (result.isThrottled === true || access.wasThrottled()))
      throw new RetryLater('offer retrieval: throttled');
    // A failure while draining may be our own: the next run asks again.
    if (result.kind === 'failure' && result.retryable && (run.attempt < TRIES_MAX || run.signal.aborted)) {
      throw new RetryLater(`offer retrieval: ${result.failure.code}`);
    }
    const tookMs = clock.now().getTime() - startedAt.getTime();
    await recorder.settled();
    await recordOffer(jobs.usecases, intentId, result, tookMs);
    const { productUrl } = read.intent.request;
    const host = new URL(productUrl).host;
    const outcome = result.kind === 'failure' ? result.failure.code : 'succeeded';
    jobs.observeMerchant(host, 'offer', outcome);
    run.note({
      accountId: read.intent.accountId,
      host,
      result: outcome,
      ...(result.kind === 'offer' ? { marketplace: result.merchant.marketplace } : {}),
      merchantRequestCount: recorder.requestCount(),
    });
  } finally {
    await Promise.all([recorder.settled(), evidence.settled()]);
  }
}

const withoutBrowser = ({ browser: _, ...access }: MerchantAccess): ConnectorContext => access;

/** Fails an intent whose offer could not be retrieved because of internal errors. */
export function failOffer(jobs: JobContext, intentId: string): Promise<void> {
  return recordOffer(
    jobs.usecases,
    intentId,
    {
      kind: 'failure',
      failure: { code: 'unknown', message: 'The offer could not be retrieved because of an internal error.' },
    },
    0,
  );
}

type RetrievalResult =
  | Extract<OfferResult, { kind: 'offer' }>
  | { kind: 'failure'; failure: FailureReason; retryable: boolean; isThrottled?: boolean };

async function askMerchant(
  jobs: JobContext,
  intent: RetrievingOffer,
  access: ConnectorContext,
  evidence: AttemptEvidence,
): Promise<RetrievalResult> {
  const { request } = intent;
  if (!hostIsAllowed(request.productUrl, jobs.merchants.hosts)) {
    return { kind: 'failure', failure: hostRefusal(request.productUrl), retryable: false };
  }
  const recognition = await jobs.connectors.forUrl(access, request.productUrl);
  switch (recognition.kind) {
    case 'unreachable':
      return { ...recognition, kind: 'failure', retryable: isRetryable(recognition.failure) };
    case 'unsupported':
      return {
        kind: 'failure',
        failure: unsupported(request.productUrl, platformNameOf(jobs, recognition.platform)),
        retryable: false,
      };
    case 'refused':
      return {
        kind: 'failure',
        failure: operatorRefusal(request.productUrl, 'offer_retrieval_failed'),
        retryable: false,
      };
    case 'recognised': {
      const connector = evidence.wrapConnector(recognition.connector);
      const outcome = await connector.quote(access, {
        ...quoteRequestOf(request),
        payingBy: (handlers, host) =>
          chooseInstrument(jobs.merchants.instruments, handlers, host, 'operator', true)?.handler ?? null,
      });
      if (outcome.kind === 'failed') return { ...outcome, kind: 'failure' };
      const merchant = { marketplace: connector.marketplace, reference: outcome.reference };
      return { kind: 'offer', offer: offerOf(outcome.quote, intent.expiresAt), merchant };
    }
    default: {
      const never: never = recognition;
      return never;
    }
  }
}

/** A merchant that refuses bots is not asked again. */
const isRetryable = ({ code }: FailureReason): boolean => code !== 'bot_protection_blocked';

const platformNameOf = ({ connectors }: JobContext, platform: Marketplace | null): string | undefined =>
  platform === null ? undefined : connectors.byMarketplace(platform)?.displayName;

/** Names the shop's platform if known. */
function unsupported(productUrl: string, platformName: string | undefined): FailureReason {
  const built = platformName === undefined ? '' : `The shop runs on ${platformName}. `;
  return {
    code: 'offer_retrieval_failed',
    message: `${new URL(productUrl).hostname} offers no interface that this server can buy through. ${built}The request does not allow a purchase through its pages: its offerRetrievalEffort is low.`,
  };
}

/** An offer expires when the merchant says, and never after the intent. */
function offerOf(quote: Quote, intentExpiresAt: Date): Offer {
  const latest = intentExpiresAt.toISOString();
  const expiresAt = quote.expiresAt !== undefined && quote.expiresAt < latest ? quote.expiresAt : latest;
  return { ...quote, expiresAt };
}
