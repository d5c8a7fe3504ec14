/** Goes through a shop's pages until the order is ready to be placed. */
import type { ConnectorContext, Failure, PlaceOutcome } from '../../connector.ts';
import type { Action, ActionResult } from '../page-model/action.ts';
import { perform } from '../page-model/perform.ts';
import type { Decision } from '../planning/decision.ts';
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
  let memory = start;
  let ahead: SeenPage | null = null;
  while (context.now().getTime() < endsAtMs) {
    const seen: SeenPage = ahead ?? (await visit.look());
    const { model, reading } = seen;
    if (ahead === null) {
      memory = observe(memory, reading, goal.quantity);
      await journal.look();
    }
    const decided = await stuck.instead(seen, decide(goal, model, reading, memory), memory);
    const { decision, isKnown } = replay.advise(seen, decided, memory);
    // Only further fields are filled without a new look at the page.
    if (ahead !== null && (decision.kind !== 'act' || decision.action.kind !== 'fill')) {
      ahead = null;
      continue;
    }
    if (decision.kind === 'act') {
      const result = await perform(visit.page, model, decision.action, isKnown);
      journal.decided(seen, decision, result);
      replay.record(seen, decision, result);
      memory = remember(memory, model, reading, decision, result);
      ahead = filledPage(seen, decision.action, result);
      continue;
    }
    journal.decided(seen, decision, null);
    if (decision.kind !== 'choose-payment') return endOf(decision, seen, memory, visit);
    const chosen = await walk.choosePayment(decision.options, seen);
    if ('kind' in chosen) return { kind: 'ended', outcome: chosen };
    memory = { ...memory, payment: chosen, isPaymentSelected: false };
  }
  const failure = { code: 'offer_retrieval_failed', message: 'The purchase takes too long.' } as const;
  return { kind: 'failed', failure, isRetryable: true, needsBuyer: false };
}

/** The page as it should be after a field was filled; null if it must be looked at. */
function filledPage({ model, reading }: SeenPage, action: Action, result: ActionResult): SeenPage | null {
  if (action.kind !== 'fill' || result.kind !== 'done' || result.entered === undefined) return null;
  const { entered } = result;
  const controls = model.controls.map((control) =>
    control.ref === action.ref ? { ...control, value: entered } : control,
  );
  return { model: { ...model, controls }, reading };
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
