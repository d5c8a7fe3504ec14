/** Goes through a shop's pages until the order is ready to be placed. */
import type { ConnectorContext, Failure, PlaceOutcome } from '../../connector.ts';
import type { ActionResult, FillAction } from '../page-model/action.ts';
import { perform, performFills } from '../page-model/perform.ts';
import { IDLE, untilQuiet } from '../page-model/quiet.ts';
import type { Decision } from '../planning/decision.ts';
import { isSameHost } from '../planning/payment-page.ts';
import { decide } from '../planning/planner.ts';
import type { PaymentChoice, PurchaseGoal } from '../planning/purchase-goal.ts';
import { observe, type PurchaseMemory, remember } from '../planning/purchase-memory.ts';
import type { ReadPaymentOption } from '../reading/page-reading.ts';
import { StuckAdvice } from './ask-planner.ts';
import type { AttemptJournal } from './attempt-journal.ts';
import type { BrowserVisit, SeenPage } from './browser-visit.ts';
import type { RecipeReplay } from './recipe-replay.ts';

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
  let memory = start;
  let known: SeenPage | null = null;
  while (context.now().getTime() < endsAtMs) {
    const seen: SeenPage = known ?? (await visit.look(() => journal.look()));
    const { model, reading } = seen;
    if (known === null) memory = observed(memory, seen, goal);
    known = null;
    if (memory.title !== null) visit.hints = { ...visit.hints, productTitle: memory.title };
    const decided = await stuck.instead(seen, decide(goal, model, reading, memory), memory);
    const { decision, isKnown } = replay.advise(seen, decided, memory);
    if (decision.kind === 'act') {
      memory = await act(walk, seen, { decision, isKnown }, memory);
      continue;
    }
    journal.decided(seen, decision, null);
    if (decision.kind !== 'choose-payment') return endOf(decision, seen, memory, visit);
    const chosen = await walk.choosePayment(decision.options, seen);
    if ('kind' in chosen) return { kind: 'ended', outcome: chosen };
    memory = { ...memory, payment: chosen, isPaymentSelected: false };
    known = seen;
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
  await untilQuiet(walk.visit.page, IDLE);
  return walkToReview(walk, walked.memory);
}

/** The shop's last page with a final total is kept: a payment page of a processor shows less. */
function observed(memory: PurchaseMemory, { model, reading }: SeenPage, goal: PurchaseGoal): PurchaseMemory {
  const next = observe(memory, reading, goal.quantity);
  const isSummary = isSameHost(model.url, goal.productUrl) && reading.totals?.isFinal === true;
  return isSummary ? { ...next, summary: reading } : next;
}

type Act = Extract<Decision, { readonly kind: 'act' }>;
type Fill = Act & { readonly action: FillAction };

/** Performs the action, or fills the form that it begins to fill. Returns what is remembered of it. */
async function act(
  walk: Walk,
  seen: SeenPage,
  { decision, isKnown }: { readonly decision: Act; readonly isKnown: boolean },
  memory: PurchaseMemory,
): Promise<PurchaseMemory> {
  const { visit, journal, replay } = walk;
  const fills = fillsFrom(walk, seen, decision, memory).map((fill, index) =>
    index === 0 ? fill : { ...fill, reasons: replay.advise(seen, fill, memory).decision.reasons },
  );
  const done = fills.length > 1 ? fills : [decision];
  const results =
    fills.length > 1
      ? await performFills(
          visit.page,
          seen.model,
          fills.map(({ action }) => action),
          isKnown,
        )
      : [await perform(visit.page, seen.model, decision.action, isKnown)];
  if (fills.length > 1) journal.filled(seen, fills, results);
  else journal.decided(seen, decision, results[0] ?? null);
  let next = memory;
  for (const [index, result] of results.entries()) {
    const each = done[index] ?? decision;
    replay.record(seen, each, result);
    next = remember(next, seen.model, seen.reading, each, result);
  }
  return next;
}

const isFill = (decision: Decision): decision is Fill =>
  decision.kind === 'act' && decision.action.kind === 'fill';

/** The decision and those that follow from it on the page as it should be then, as long as they fill fields. */
function fillsFrom(
  { goal }: Walk,
  { model, reading }: SeenPage,
  first: Decision,
  start: PurchaseMemory,
): Fill[] {
  const fills: Fill[] = [];
  let memory = start;
  let page = model;
  for (let next = first; isFill(next); next = decide(goal, page, reading, memory)) {
    const { ref, value } = next.action;
    if (fills.some(({ action }) => action.ref === ref)) break;
    fills.push(next);
    const [entered] = value.spellings;
    const result: ActionResult = value.isSecret === true ? { kind: 'done' } : { kind: 'done', entered };
    memory = remember(memory, page, reading, next, result);
    page = {
      ...page,
      controls: page.controls.map((control) =>
        control.ref === ref ? { ...control, value: result.entered ?? '' } : control,
      ),
    };
  }
  return fills;
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
