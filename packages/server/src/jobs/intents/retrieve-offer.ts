import type { ConnectorContext, Quote } from '@purser/connectors/connector';
import type { FailureReason } from '@purser/contract/shapes/failure-reason';
import type { Offer } from '@purser/contract/shapes/offer';
import type { Marketplace } from '@purser/contract/vocabulary';
import type { RetrievingOffer } from '../../domain/intents/checkout-intent.ts';
import { type OfferResult, recordOffer } from '../../usecases/intents/record-offer.ts';
import { readCheckoutIntent } from '../../usecases/queries.ts';
import type { JobContext } from '../job-context.ts';
import { recordExchanges } from '../merchants/exchange-recorder.ts';
import {
  hostIsAllowed,
  hostRefusal,
  operatorRefusal,
  quoteRequestOf,
} from '../merchants/merchant-request.ts';
import { type JobRun, RetryLater } from '../worker.ts';

/** How often a merchant that could not answer is asked, before the intent fails. */
const TRIES_MAX = 3;

/** Asks the merchant for the offer and records what came of it. Running again after a crash asks again: nothing was bought. */
export async function retrieveOffer(jobs: JobContext, intentId: string, run: JobRun): Promise<void> {
  const { clock } = jobs.usecases;
  const read = await readCheckoutIntent(jobs.usecases, intentId);
  if (read?.intent.state !== 'retrieving_offer') return;
  const startedAt = clock.now();
  const exchanges = recordExchanges(jobs, read.intent, 'offer');
  const access = jobs.merchantAccess(run.signal, 'offer', exchanges.watch);
  const asked = await askMerchant(jobs, read.intent, access);
  // A merchant whose pace left no room is asked again as long as the intent lives: it fails for nobody's impatience.
  if (asked.kind === 'failure' && (asked.isThrottled === true || access.wasThrottled()))
    throw new RetryLater('offer retrieval: no room');
  // A merchant that could not be asked because we are draining is not at fault: the next run asks it.
  if (asked.kind === 'failure' && asked.retryable && (run.attempt < TRIES_MAX || run.signal.aborted)) {
    throw new RetryLater(`offer retrieval: ${asked.failure.code}`);
  }
  const tookMs = clock.now().getTime() - startedAt.getTime();
  await recordOffer(jobs.usecases, intentId, asked, tookMs);
  await exchanges.settled();
  jobs.log.info(
    { intentId, outcome: asked.kind === 'failure' ? asked.failure.code : 'offer', tookMs },
    'offer retrieval',
  );
}

/** The end of an intent whose retrieval keeps breaking on our side. */
export function giveUpOffer(jobs: JobContext, intentId: string): Promise<void> {
  return recordOffer(
    jobs.usecases,
    intentId,
    {
      kind: 'failure',
      failure: { code: 'unknown', message: 'The offer could not be retrieved because of a fault of ours.' },
    },
    0,
  );
}

type Asked =
  | Extract<OfferResult, { kind: 'offer' }>
  | { kind: 'failure'; failure: FailureReason; retryable: boolean; isThrottled?: boolean };

async function askMerchant(
  jobs: JobContext,
  intent: RetrievingOffer,
  access: ConnectorContext,
): Promise<Asked> {
  const { request } = intent;
  if (!hostIsAllowed(request.productUrl, jobs.merchants.hosts)) {
    return { kind: 'failure', failure: hostRefusal(request.productUrl), retryable: false };
  }
  const recognition = await jobs.connectors.forUrl(access, request.productUrl);
  switch (recognition.kind) {
    case 'unreachable':
      return { ...recognition, kind: 'failure', retryable: mayPass(recognition.failure) };
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
      const { connector } = recognition;
      const outcome = await connector.quote(access, quoteRequestOf(request));
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

/** Who does not want to be asked by us is not asked again. */
const mayPass = ({ code }: FailureReason): boolean => code !== 'bot_protection_blocked';

const platformNameOf = ({ connectors }: JobContext, platform: Marketplace | null): string | undefined =>
  platform === null ? undefined : connectors.byMarketplace(platform)?.displayName;

/** Names the platform of the shop where it is known: that helps to see what is missing. */
function unsupported(productUrl: string, platformName: string | undefined): FailureReason {
  const built = platformName === undefined ? '' : `It is a shop of ${platformName}. `;
  return {
    code: 'offer_retrieval_failed',
    message: `${new URL(productUrl).hostname} offers no interface through which this server can buy. ${built}A connector that buys through a browser is not installed.`,
  };
}

/** An offer holds as long as the merchant says, and never longer than the intent itself. */
function offerOf(quote: Quote, intentExpiresAt: Date): Offer {
  const latest = intentExpiresAt.toISOString();
  const expiresAt = quote.expiresAt !== undefined && quote.expiresAt < latest ? quote.expiresAt : latest;
  return { ...quote, expiresAt };
}
