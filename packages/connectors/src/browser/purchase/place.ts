/** Places the order: goes the same way again, checks everything, and clicks once. */
import { createHash } from 'node:crypto';
import type { Frame } from 'playwright-core';
import { escalated } from '../../checkout/failure.ts';
import type {
  CardDetails,
  ConnectorContext,
  Failure,
  PlacedOrder,
  PlaceOutcome,
  PlaceRequest,
} from '../../connector.ts';
import { isSameHost } from '../hosts.ts';
import { viewOf } from '../planning/page-view.ts';
import { isPaymentPage } from '../planning/payment-page.ts';
import type { PurchaseGoal } from '../planning/purchase-goal.ts';
import { NO_MEMORY, type PurchaseMemory } from '../planning/purchase-memory.ts';
import type { ReadConfirmation } from '../reading/page-reading.ts';
import { AttemptJournal } from './attempt-journal.ts';
import { type BrowserVisit, type SeenPage, VisitFailure } from './browser-visit.ts';
import { type ClickResult, clickToOrder } from './click-to-order.ts';
import { paidFor } from './lookup/find-order.ts';
import { operatorPayment } from './payment-choice.ts';
import { goalOf } from './quote.ts';
import { isExploredAgain, RecipeReplay, type RecipeUse, visitProduct } from './recipe-replay.ts';
import { type BrowserReference, readReference, writeReference } from './reference.ts';
import { refuseOrder, refusePayment } from './verify/verify-order.ts';
import { type Walk, type WalkOutcome, walkToIdleReview, walkToReview } from './walk.ts';

/** A form may refuse the first click for a box that is not ticked. */
const CLICKS_MAX = 2;

/**
 * An order request that may have left is never repeated: the outcome stays unknown. A visit with a recipe that ended before the click is repeated
 * without the recipe.
 */
export async function place(context: ConnectorContext, request: PlaceRequest): Promise<PlaceOutcome> {
  const reference = readReference(request.reference);
  if (reference.clickedAt !== null)
    return { kind: 'unknown', detail: 'an earlier run may have placed the order' };
  const first = new Purchase(context, request, reference, 'follow');
  const outcome = await outcomeOf(first);
  return first.isExploredAgain(outcome)
    ? outcomeOf(new Purchase(context, request, reference, 'explore'))
    : outcome;
}

async function outcomeOf(purchase: Purchase): Promise<PlaceOutcome> {
  try {
    return await purchase.run();
  } catch (error) {
    return purchase.outcomeOf(error);
  } finally {
    await purchase.close();
  }
}

type Ready = Extract<WalkOutcome, { kind: 'ready' }>;

class Purchase {
  readonly #context: ConnectorContext;
  readonly #request: PlaceRequest;
  readonly #reference: BrowserReference;
  readonly #use: RecipeUse;
  #visit: BrowserVisit | null = null;
  #journal: AttemptJournal | null = null;
  #replay: RecipeReplay | null = null;
  /** A click that may place the order was about to be made, or the payment source was asked. */
  #isFinal = false;
  /** A click may have placed the order. */
  #mayBePlaced = false;
  /** Saves the page that the browser has reached after the click. */
  #locating: Promise<void> = Promise.resolve();
  /** Of the last click; pages may still change after it. */
  #saveReachedUrl: ((frame: Frame) => void) | null = null;

  constructor(context: ConnectorContext, request: PlaceRequest, reference: BrowserReference, use: RecipeUse) {
    this.#context = context;
    this.#request = request;
    this.#reference = reference;
    this.#use = use;
  }

  /** Nothing was clicked, sent or paid, and the recipe can be the reason of the failure. */
  isExploredAgain(outcome: PlaceOutcome): boolean {
    if (!('failure' in outcome) || this.#isFinal || this.#visit?.watch.sawOrder() === true) return false;
    return isExploredAgain(this.#replay, outcome.failure);
  }

  async run(): Promise<PlaceOutcome> {
    const { buyer } = this.#request;
    const { visit, recipe } = await visitProduct(this.#context, this.#request, this.#use);
    this.#visit = visit;
    /** Covered in screenshots: the card is added when it is handed over. */
    const secrets: string[] = [];
    const journal = new AttemptJournal(this.#context, visit.page, { buyer, secrets });
    this.#journal = journal;
    const goal: PurchaseGoal = {
      ...(await goalOf(visit, this.#request)),
      shippingOption: this.#reference.shippingOption,
      title: this.#reference.title,
    };
    const replay = await RecipeReplay.start(this.#context, visit, goal, recipe, this.#use);
    this.#replay = replay;
    const walk: Walk = {
      context: this.#context,
      visit,
      goal,
      journal,
      replay,
      choosePayment: async (options) => {
        const chosen = await operatorPayment(this.#request, options, this.#request.total);
        const card = 'method' in chosen ? chosen.card : null;
        if (card !== null) secrets.push(...cardTexts(card));
        // Neither another card nor another answer is requested for the order.
        this.#isFinal ||= card !== null || !('method' in chosen);
        return chosen;
      },
    };
    let memory = NO_MEMORY;
    for (let clicks = 1; ; clicks += 1) {
      const reviewed = await this.#review(walk, memory);
      if (visit.watch.sawOrder()) return { kind: 'unknown', detail: 'a request left the browser late' };
      if (reviewed.kind !== 'ready') return reviewed;
      const clicked = await this.#click(visit, reviewed, journal);
      const outcome =
        clicked.kind === 'payment_due'
          ? await this.#payOnOtherPage(walk, reviewed)
          : await this.#outcome(visit, clicked);
      if (outcome?.kind === 'placed') await replay.proved(reviewed.seen.reading.stage.value);
      if (outcome !== null) return outcome;
      this.#mayBePlaced = false;
      if (clicks >= CLICKS_MAX || !clicked.isRefusedByForm) return this.#unsent(visit);
      memory = { ...reviewed.memory, needsTerms: true };
    }
  }

  /** Ready only if the last page is as confirmed, also once it is idle: debounced updates swallow a click that comes before they are sent. */
  async #review(walk: Walk, start: PurchaseMemory): Promise<Ready | PlaceOutcome> {
    const again = await walkToIdleReview(walk, start, true);
    if (again.kind !== 'ready') return endOf(again, this.#request.productUrl);
    const refused = this.#refusal(walk.goal, again);
    return refused === null ? again : { kind: 'declined', failure: refused };
  }

  #refusal(goal: PurchaseGoal, { seen: { model, reading }, memory }: Ready): Failure | null {
    const refuse = isPaymentPage(viewOf(model, reading), goal) ? refusePayment : refuseOrder;
    return refuse(reading, memory, goal, this.#reference, this.#request);
  }

  /**
   * The shop has taken the order and sent the buyer to a page of its processor, which asks for the card. One click pays there; the order
   * itself is not sent again, even if the payment fails.
   */
  async #payOnOtherPage(walk: Walk, { memory }: Ready): Promise<PlaceOutcome> {
    const { visit, goal, journal } = walk;
    const unpaid = (failure: Failure): PlaceOutcome => ({
      kind: 'needs_attention',
      failure: escalated(failure, pageOfOthers(visit.page.url(), this.#request.productUrl)),
    });
    const walked = await walkToReview(walk, memory);
    if (walked.kind === 'confirmed') return this.#placedAs(walked.seen);
    if (walked.kind !== 'ready' || !isPaymentPage(viewOf(walked.seen.model, walked.seen.reading), goal))
      return unpaid({ code: 'payment_failed', message: 'The payment page could not be filled in.' });
    const refused = this.#refusal(goal, walked);
    if (refused !== null) return unpaid(refused);
    const clicked = await this.#click(visit, walked, journal);
    const outcome = clicked.kind === 'payment_due' ? null : await this.#outcome(visit, clicked);
    return (
      outcome ?? { kind: 'unknown', detail: 'the order was sent, and no page tells whether it was paid' }
    );
  }

  async #click(visit: BrowserVisit, { seen, button }: Ready, journal: AttemptJournal): Promise<ClickResult> {
    const clickedAt = this.#context.now().toISOString();
    this.#isFinal = true;
    await this.#request.submitting(writeReference({ ...this.#reference, clickedAt }));
    this.#mayBePlaced = true;
    await journal.aboutToPlace(seen, button);
    const saveReachedUrl = (frame: Frame): void => {
      if (frame !== visit.page.mainFrame() || !this.#isNewPage(frame.url(), seen.model.url)) return;
      const reference = writeReference({ ...this.#reference, clickedAt, reachedUrl: frame.url() });
      // Without it, the outcome stays unknown: nothing depends on it.
      this.#locating = this.#locating.then(() => this.#request.located?.(reference)).catch(() => undefined);
    };
    if (this.#saveReachedUrl !== null) visit.page.off('framenavigated', this.#saveReachedUrl);
    this.#saveReachedUrl = saveReachedUrl;
    visit.page.on('framenavigated', saveReachedUrl);
    const clicked = await clickToOrder(visit, seen, button, this.#request.productUrl);
    const { after, reason, requests } = clicked;
    journal.placing(after ?? seen, 'Clicked the button that places the order.', [reason], requests);
    await journal.look();
    return clicked;
  }

  /** Another page of the shop, whose URL has no data of the buyer. */
  #isNewPage(url: string, reviewUrl: string): boolean {
    const { productUrl, buyer } = this.#request;
    if (!/^https?:/.test(url) || !isSameHost(url, productUrl)) return false;
    const written = decoded(url)?.toLowerCase();
    if (written === undefined) return false;
    const personal = [buyer.email, buyer.phone, buyer.firstName, buyer.lastName, buyer.address1];
    return (
      pathOf(url) !== pathOf(reviewUrl) &&
      !personal.some((value) => value !== undefined && value !== '' && written.includes(value.toLowerCase()))
    );
  }

  /** Null if no request left the browser. */
  async #outcome(
    visit: BrowserVisit,
    clicked: Exclude<ClickResult, { kind: 'payment_due' }>,
  ): Promise<PlaceOutcome | null> {
    switch (clicked.kind) {
      case 'confirmed':
        return this.#placed(clicked.seen, clicked.confirmation);
      case 'declined':
        return { kind: 'declined', failure: clicked.failure };
      case 'needs_buyer': {
        const url = pageOfOthers(clicked.after?.model.url ?? '', this.#request.productUrl);
        return { kind: 'needs_attention', failure: escalated(clicked.failure, url) };
      }
      case 'unclear':
        return { kind: 'unknown', detail: clicked.reason };
      case 'not_sent':
        return visit.watch.sawOrder() ? { kind: 'unknown', detail: 'a request left the browser late' } : null;
      default: {
        const never: never = clicked;
        return never;
      }
    }
  }

  /** The browser is closed first, so that no request can leave it afterwards. */
  async #unsent(visit: BrowserVisit): Promise<PlaceOutcome> {
    await visit.close();
    if (visit.watch.sawOrder()) return { kind: 'unknown', detail: 'a request left the browser late' };
    return {
      kind: 'not_sent',
      failure: {
        code: 'order_placement_failed',
        message: 'The shop’s page did not react to the click that places the order. Nothing was sent.',
      },
      reference: writeReference(this.#reference),
    };
  }

  #placedAs(seen: SeenPage): PlaceOutcome {
    const { confirmation } = seen.reading;
    return confirmation === null
      ? { kind: 'unknown', detail: 'the order was sent, and no page tells whether it was paid' }
      : this.#placed(seen, confirmation);
  }

  #placed({ model }: SeenPage, confirmation: ReadConfirmation): PlacedOrder {
    const { orderNumber, orderUrl } = confirmation;
    const url = orderUrl ?? (/^https?:/.test(model.url) ? model.url : null);
    return {
      kind: 'placed',
      merchantOrderIds: [orderNumber ?? this.#unnumbered(model.url)],
      paid: paidFor(this.#request, confirmation),
      ...(url === null ? {} : { orderUrl: url }),
    };
  }

  /** Evidence of an order whose number the shop does not show. */
  #unnumbered(confirmationUrl: string): string {
    const { host, pathname } = new URL(confirmationUrl);
    const { currencyCode, amountSubunits } = this.#request.total;
    const evidence = [host, pathname, this.#context.now().toISOString(), currencyCode, amountSubunits];
    return `unnumbered-${createHash('sha256').update(evidence.join('\n')).digest('hex').slice(0, 16)}`;
  }

  /** What an error means: nothing was sent before the click, and everything is possible after it. */
  outcomeOf(error: unknown): PlaceOutcome {
    const cause = this.#visit === null ? error : this.#visit.failureFor(error);
    if (!(cause instanceof VisitFailure)) throw cause;
    if (this.#mayBePlaced) return { kind: 'unknown', detail: `after the click: ${cause.failure.message}` };
    const failure = asPlacement(cause.failure);
    return cause.isRetryable ? { kind: 'not_sent', failure } : { kind: 'declined', failure };
  }

  async close(): Promise<void> {
    this.#journal?.end();
    await this.#visit?.close();
    await this.#locating;
  }
}

const cardTexts = ({ number, securityCode, holder }: CardDetails): readonly string[] => [
  number,
  securityCode,
  holder,
];

/** Null if the URL is not UTF-8: a shop may write anything, and what cannot be read may be personal data. */
function decoded(url: string): string | null {
  try {
    return decodeURIComponent(url.replace(/%(?![0-9a-f]{2})/gi, '%25').replaceAll('+', ' '));
  } catch {
    return null;
  }
}

const pathOf = (url: string): string => new URL(url).pathname.replace(/\/$/, '');

const asPlacement = (failure: Failure): Failure =>
  failure.code === 'offer_retrieval_failed' ? { ...failure, code: 'order_placement_failed' } : failure;

function endOf(walked: Exclude<WalkOutcome, { kind: 'ready' }>, productUrl: string): PlaceOutcome {
  switch (walked.kind) {
    case 'ended':
      return walked.outcome;
    case 'confirmed':
      return { kind: 'unknown', detail: 'the shop confirmed an order before the order button was clicked' };
    case 'card-due': {
      const message = 'The checkout asks for a card, and the payment source has none.';
      return { kind: 'declined', failure: { code: 'payment_failed', message } };
    }
    case 'failed': {
      const failure = asPlacement(walked.failure);
      // Nothing was ordered, and the cart ends with the session: a person starts at the page of the product.
      if (walked.needsBuyer) return { kind: 'needs_attention', failure: escalated(failure, productUrl) };
      return walked.isRetryable ? { kind: 'not_sent', failure } : { kind: 'declined', failure };
    }
    default: {
      const never: never = walked;
      return never;
    }
  }
}

/** A page of the bank or processor can be opened by the buyer; the shop's own page belongs to the browser's session, and is null. */
const pageOfOthers = (url: string, productUrl: string): string | null =>
  /^https?:/.test(url) && !isSameHost(url, productUrl) ? url : null;
