/** An offer: goes to the last page before the order is placed, and reads it. */
import { escalated, failed } from '../../checkout/failure.ts';
import { offeredProduct } from '../../checkout/offered-product.ts';
import type { ConnectorContext, QuoteOutcome, QuoteRequest } from '../../connector.ts';
import { hasFeeOfOther } from '../planning/offer-without-card.ts';
import type { PaymentChoice, PurchaseGoal } from '../planning/purchase-goal.ts';
import { NO_MEMORY, type PurchaseMemory } from '../planning/purchase-memory.ts';
import { AttemptJournal } from './attempt-journal.ts';
import { type BrowserVisit, type SeenPage, VisitFailure } from './browser-visit.ts';
import { readOffer } from './offer.ts';
import { assumedPayment } from './payment-choice.ts';
import { linkedSelections } from './product-link.ts';
import { isExploredAgain, RecipeReplay, type RecipeUse, visitProduct } from './recipe-replay.ts';
import { writeReference } from './reference.ts';
import { isOtherAddress } from './verify/verify-address.ts';
import { type Walk, walkToIdleReview } from './walk.ts';

const RETRY_PAUSE_MS = 400;

/**
 * Nothing is placed. A visit that failed for a reason that may pass is repeated once. One that failed with a recipe is repeated without it: if
 * that one has an offer, the recipe was the reason of the failure.
 */
export async function quote(context: ConnectorContext, request: QuoteRequest): Promise<QuoteOutcome> {
  const { outcome, replay } = await quoteOnce(context, request, 'follow');
  if (outcome.kind === 'quoted') return outcome;
  // An order that the shop has confirmed must not be repeated.
  const isOrdered = outcome.failure.code === 'order_placement_failed';
  const isExplored = !isOrdered && isExploredAgain(replay, outcome.failure);
  if (!outcome.retryable && !isExplored) return outcome;
  await context.sleep(RETRY_PAUSE_MS);
  const again = await quoteOnce(context, request, isExplored ? 'explore' : 'follow');
  if (isExplored && !outcome.retryable && again.outcome.kind === 'quoted') await replay?.failed();
  return again.outcome;
}

interface QuoteAttempt {
  readonly outcome: QuoteOutcome;
  /** Null if the product's page could not be opened. */
  readonly replay: RecipeReplay | null;
}

async function quoteOnce(
  context: ConnectorContext,
  request: QuoteRequest,
  use: RecipeUse,
): Promise<QuoteAttempt> {
  let visit: BrowserVisit | null = null;
  let replay: RecipeReplay | null = null;
  try {
    const opened = await visitProduct(context, request, use);
    visit = opened.visit;
    const goal: PurchaseGoal = { ...(await goalOf(visit, request)), shippingOption: null, title: null };
    replay = await RecipeReplay.start(context, visit, goal, opened.recipe, use);
    return { outcome: await offerOf({ context, visit, goal, replay }, request), replay };
  } catch (error) {
    const cause = visit === null ? error : visit.failureFor(error);
    if (!(cause instanceof VisitFailure)) throw cause;
    return { outcome: { kind: 'failed', failure: cause.failure, retryable: cause.isRetryable }, replay };
  } finally {
    await visit?.close();
  }
}

export async function goalOf(
  visit: BrowserVisit,
  { productUrl, quantity, buyer, variantSelections, promoCodes }: QuoteRequest,
): Promise<Omit<PurchaseGoal, 'shippingOption' | 'title'>> {
  const linked = await linkedSelections(visit, productUrl, variantSelections);
  return { productUrl, quantity, buyer, selections: variantSelections, linkedSelections: linked, promoCodes };
}

async function offerOf(
  { context, visit, goal, replay }: Pick<Walk, 'context' | 'visit' | 'goal' | 'replay'>,
  request: QuoteRequest,
): Promise<QuoteOutcome> {
  const journal = new AttemptJournal(context, visit.page, { buyer: request.buyer });
  let intended: PaymentChoice | null = null;
  const walked = await walkToIdleReview(
    {
      context,
      visit,
      goal,
      journal,
      replay,
      async choosePayment(options) {
        const failure = {
          code: 'payment_failed',
          message: 'The shop offers no payment method that can be used in a browser.',
        } as const;
        const chosen = assumedPayment(request, options);
        // The first choice is among all methods; later ones may be among those that need no card.
        intended ??= chosen;
        return chosen ?? { kind: 'declined', failure };
      },
    },
    NO_MEMORY,
    false,
  ).finally(() => journal.end());
  switch (walked.kind) {
    case 'failed':
      return {
        kind: 'failed',
        // The cart ends with the session: a person starts at the page of the product.
        failure: walked.needsBuyer ? escalated(walked.failure, request.productUrl) : walked.failure,
        retryable: walked.isRetryable,
      };
    case 'ended':
      return 'failure' in walked.outcome
        ? { kind: 'failed', failure: walked.outcome.failure, retryable: false }
        : failed('payment_failed', 'The shop’s payment methods cannot be used.');
    case 'confirmed':
      return failed(
        'order_placement_failed',
        'The shop confirmed an order while the offer was retrieved. Look it up at the merchant.',
      );
    case 'ready':
    case 'card-due':
      return quoteOf(request, walked, intended, visit.categories);
    default: {
      const never: never = walked;
      return never;
    }
  }
}

function quoteOf(
  request: QuoteRequest,
  { seen: { reading }, memory }: { readonly seen: SeenPage; readonly memory: PurchaseMemory },
  intended: PaymentChoice | null,
  categories: readonly string[],
): QuoteOutcome {
  if (reading.addresses.some((address) => isOtherAddress(address, request.buyer)))
    return failed(
      'offer_retrieval_failed',
      'The shop shows another address than that of the buyer, so its prices are not for the buyer.',
    );
  const offer = readOffer(reading, memory);
  if (offer.kind === 'refused') return { kind: 'failed', failure: offer.failure, retryable: false };
  if (hasFeeOfOther(offer.quote.cost, memory.payment, intended))
    return failed(
      'offer_retrieval_failed',
      'The shop shows its total without a card only for another payment method, with a fee.',
    );
  const reference = writeReference({
    host: new URL(request.productUrl).host,
    title: memory.title ?? '',
    variant: memory.variant.map(({ label, text }) => ({ label, text })),
    shippingOption: offer.shippingOption,
    paymentMethod: memory.payment?.label ?? null,
    total: offer.quote.cost.total,
    clickedAt: null,
    reachedUrl: null,
  });
  const product = offeredProduct(null, null, memory.title, categories);
  return { kind: 'quoted', quote: { ...offer.quote, ...product }, reference };
}
