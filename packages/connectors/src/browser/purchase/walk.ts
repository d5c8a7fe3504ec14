/** Goes through a shop's pages until the order is ready to be placed. */
import type { ConnectorContext, Failure, PlaceOutcome } from '../../connector.ts';
import { isSameHost } from '../hosts.ts';
import type { Decision } from '../planning/decision.ts';
import { decide } from '../planning/planner.ts';
import type { PaymentChoice, PurchaseGoal } from '../planning/purchase-goal.ts';
import { isRemoval, observe, type PurchaseMemory, remember } from '../planning/purchase-memory.ts';
import type { ReadPaymentOption } from '../reading/page-reading.ts';
import type { AttemptJournal } from './attempt-journal.ts';
import type { BrowserVisit, SeenPage } from './browser-visit.ts';
import { entriesFrom, isEntered, performSteps, type Step } from './entries.ts';
import type { RecipeReplay } from './recipe-replay.ts';
import { StuckAdvice } from './stuck-advice.ts';

const WALK_MS_MAX = 180_000;

export interface Walk {
  readonly context: ConnectorContext;
  readonly visit: BrowserVisit;
  readonly goal: PurchaseGoal;
  readonly journal: AttemptJournal;
  readonly replay: RecipeReplay;
  /** Chooses a method, or says why the purchase ends. */
  choosePayment(options: readonly ReadPaymentOption[], seen: SeenPage): Promise<PaymentChoice | PlaceOutcome>;
}

export type WalkOutcome =
  /** A click on `button` places the order. */
  | {
      readonly kind: 'ready';
      readonly seen: SeenPage;
      readonly memory: PurchaseMemory;
      readonly button: string;
    }
  /** The page shows the final total, and asks for a card that an offer does not have. */
  | { readonly kind: 'card-due'; readonly seen: SeenPage; readonly memory: PurchaseMemory }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      readonly isRetryable: boolean;
      readonly needsBuyer: boolean;
    }
  /** The payment source ends the purchase. */
  | { readonly kind: 'ended'; readonly outcome: PlaceOutcome }
  /** The shop confirms an order although the click that places one was not made. */
  | { readonly kind: 'confirmed'; readonly seen: SeenPage };

/** Rejects with `VisitFailure` if the browser or the shop fails. */
export async function walkToReview(walk: Walk, start: PurchaseMemory): Promise<WalkOutcome> {
  const { context, visit, goal, journal, replay } = walk;
  const endsAtMs = context.now().getTime() + WALK_MS_MAX;
  const stuck = new StuckAdvice(context, goal);
  visit.hints = { ...visit.hints, recipient: goal.buyer.lastName };
  const decideOn = (page: SeenPage, known: PurchaseMemory): Decision =>
    decide(goal, page.model, page.reading, known);
  let memory = start;
  let shown: SeenPage | null = null;
  let isPictured = false;
  while (context.now().getTime() < endsAtMs) {
    const isNew = shown === null;
    const seen: SeenPage = shown ?? (await lookAt(walk));
    shown = null;
    if (isNew) isPictured = !replay.hasRecipe;
    if (isNew) memory = observed(memory, seen, goal);
    if (memory.title !== null) visit.hints = { ...visit.hints, productTitle: memory.title };
    const selectedPayment = memory.payment?.label;
    const selectedOptions = [memory.shippingLabel, selectedPayment].filter((label) => label != null);
    const payment = selectedPayment === undefined ? {} : { selectedPayment };
    visit.hints = { ...visit.hints, selectedOptions, ...payment };
    const decided = await stuck.instead(seen, decideOn(seen, memory), memory);
    if (decided.kind === 'act') {
      const first = replay.advise(seen, decided, memory);
      if (!isPictured) isPictured = await keepPicture(walk, isEntered(first));
      const steps = entriesFrom(seen, first, memory, (page, after) => {
        const next = decideOn(page, after);
        return next.kind === 'act' ? replay.compare(seen, next) : null;
      });
      memory = await act(walk, seen, steps, memory);
      continue;
    }
    replay.reached(seen);
    if (!isPictured) isPictured = await keepPicture(walk, decided.kind === 'choose-payment');
    journal.ended(seen, decided, replay.summary());
    if (decided.kind !== 'choose-payment') return endOf(decided, seen, memory, visit);
    const chosen = await walk.choosePayment(decided.options, seen);
    if ('kind' in chosen) return { kind: 'ended', outcome: chosen };
    memory = { ...memory, payment: chosen, isPaymentSelected: false };
    shown = seen;
  }
  const failure = { code: 'offer_retrieval_failed', message: 'The purchase takes too long.' } as const;
  return { kind: 'failed', failure, isRetryable: true, needsBuyer: false };
}

/**
 * The same once the page is idle: pages that save what was entered a moment later show the amounts for it only then. An offer waits only if
 * something was entered since the totals were last loaded; an order always does.
 */
export async function walkToIdleReview(
  walk: Walk,
  start: PurchaseMemory,
  isAlwaysIdle: boolean,
): Promise<WalkOutcome> {
  const walked = await walkToReview(walk, start);
  const isLast = walked.kind === 'ready' || walked.kind === 'card-due';
  if (!isLast || !(isAlwaysIdle || walked.memory.isTotalStale)) return walked;
  await walk.replay.untilIdle(walk.visit.page, isAlwaysIdle);
  return walkToReview(walk, walked.memory);
}

/** The shop's last page with a final total is kept: a payment page of a processor shows less. */
function observed(memory: PurchaseMemory, { model, reading }: SeenPage, goal: PurchaseGoal): PurchaseMemory {
  const next = observe(memory, reading, goal.quantity);
  const isSummary = isSameHost(model.url, goal.productUrl) && reading.totals?.isFinal === true;
  return isSummary ? { ...next, summary: reading } : next;
}

/** A screenshot is taken while the page is read, unless there is a recipe, which may make it unnecessary. */
const lookAt = ({ visit, journal, replay }: Walk): Promise<SeenPage> =>
  visit.look(replay.hasRecipe ? undefined : () => journal.look());

/**
 * Takes a screenshot of a page that was read, and returns whether it did. While the recipe is followed, a page is shown once, with what was
 * entered in it.
 */
async function keepPicture({ journal, replay }: Walk, isMoreEntered: boolean): Promise<boolean> {
  if (isMoreEntered && replay.isFollowed) {
    journal.skip();
    return false;
  }
  await journal.look();
  return true;
}

/** Performs the steps, which are one action or the entries of a form. Returns what is remembered of them. */
async function act(
  { visit, journal, replay }: Walk,
  seen: SeenPage,
  steps: readonly Step[],
  memory: PurchaseMemory,
): Promise<PurchaseMemory> {
  replay.acting(steps.map(({ decision }) => decision));
  visit.answerConfirms(steps.some(({ decision }) => isRemoval(decision)));
  const results = await performSteps(visit.page, seen, steps);
  journal.acted(
    seen,
    steps.slice(0, results.length).map(({ decision }) => decision),
    results,
  );
  let next = memory;
  for (const [index, result] of results.entries()) {
    const step = steps[index];
    if (step === undefined) break;
    replay.record(seen, step, result);
    next = remember(next, seen.model, seen.reading, step.decision, result);
  }
  return next;
}

function endOf(
  decision: Exclude<Decision, { kind: 'act' | 'choose-payment' }>,
  seen: SeenPage,
  memory: PurchaseMemory,
  visit: BrowserVisit,
): WalkOutcome {
  switch (decision.kind) {
    case 'ready':
      return { kind: 'ready', seen, memory, button: decision.button };
    case 'card-due':
      return { kind: 'card-due', seen, memory };
    case 'confirmed':
      return { kind: 'confirmed', seen };
    case 'give-up': {
      const { failure, needsBuyer } = decision;
      return { kind: 'failed', failure, needsBuyer, isRetryable: decision.isRetryable || visit.isShopDown() };
    }
    default: {
      const never: never = decision;
      return never;
    }
  }
}
