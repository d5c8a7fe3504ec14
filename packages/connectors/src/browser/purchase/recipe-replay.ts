/** Follows the recipe of a shop during an attempt, and records the attempt for the next recipe. The planner decides; the recipe helps. */
import type { ConnectorContext } from '../../connector.ts';
import type { PurchaseStage } from '../attempt-recorder.ts';
import type { Action, ActionResult } from '../page-model/action.ts';
import type { Decision, Proposal } from '../planning/decision.ts';
import type { PurchaseGoal } from '../planning/purchase-goal.ts';
import { isExhausted, type PurchaseMemory } from '../planning/purchase-memory.ts';
import { distil, provedRecipe, recordStep, type TraceStep } from '../recipes/distil.ts';
import { readPageMarks } from '../recipes/page-marks.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { propose, type RecipeProposal, type RecipeValues } from '../recipes/replay.ts';
import type { BrowserVisit, SeenPage } from './browser-visit.ts';
import { purchaseMask, purchaseValues } from './purchase-values.ts';

type Act = Extract<Decision, { readonly kind: 'act' }>;

/** In a checkout, a button that the rules do not know could place the order. */
const CLICK_STAGES: ReadonlySet<PurchaseStage> = new Set(['product', 'cart', 'sign-in', 'other']);
/** Buttons that the recipe may click where the planner sees nothing to do. */
const CLICKED_MEANINGS: ReadonlySet<string> = new Set([
  '',
  'add-to-cart',
  'view-cart',
  'checkout',
  'continue-as-guest',
  'continue',
  'save',
  'open-section',
]);

export class RecipeReplay {
  readonly #context: ConnectorContext;
  readonly #goal: PurchaseGoal;
  readonly #used: Recipe | null;
  readonly #trace: TraceStep[] = [];
  /** For the page and the steps that they were made for. */
  #proposed: {
    readonly seen: SeenPage;
    readonly stepCount: number;
    readonly proposals: readonly RecipeProposal[];
  } | null = null;
  /** A step was done that the recipe does not have, or not with these fingerprints. */
  #isLeft = false;
  /** The recipe made the planner do what it would not have done. */
  #hasActed = false;

  private constructor(context: ConnectorContext, goal: PurchaseGoal, used: Recipe | null) {
    this.#context = context;
    this.#goal = goal;
    this.#used = used;
  }

  /** Recipes only speed an attempt up: if they cannot be read, it explores. */
  static async start(
    context: ConnectorContext,
    visit: BrowserVisit,
    goal: PurchaseGoal,
  ): Promise<RecipeReplay> {
    const find = async () =>
      (await context.recipes?.find(new URL(goal.productUrl).host, await readPageMarks(visit.page))) ?? null;
    return new RecipeReplay(context, goal, await find().catch(() => null));
  }

  /**
   * The planner's decision, with the recipe's step in place of a wait. `isKnown` if the recipe has the step as well, so that the page's
   * reaction is known.
   */
  advise(
    seen: SeenPage,
    decision: Decision,
    memory: PurchaseMemory,
  ): { readonly decision: Decision; readonly isKnown: boolean } {
    if (decision.kind !== 'act' || decision.purpose.kind !== 'wait') this.#wentOnAt(seen);
    if (this.#used === null || decision.kind !== 'act') return { decision, isKnown: false };
    const proposals = this.#proposalsOn(seen, this.#used);
    const same = proposals.find(({ action }) => isSame(action, decision.action));
    if (same !== undefined) {
      if (same.isHealed) this.#isLeft = true;
      return { decision: { ...decision, reasons: [...decision.reasons, this.#reason(same)] }, isKnown: true };
    }
    const [first] = proposals;
    const instead = first === undefined ? null : this.#instead(first, decision);
    if (instead === null || isExhausted(memory, seen.model, instead)) {
      if (decision.purpose.kind !== 'wait') this.#isLeft = true;
      return { decision, isKnown: false };
    }
    this.#hasActed = true;
    return { decision: { kind: 'act', stage: decision.stage, ...instead }, isKnown: true };
  }

  /** The page is where the steps led that were done since the one before. */
  #wentOnAt(seen: SeenPage): void {
    const next = seen.reading.stage.value;
    for (let at = this.#trace.length - 1; this.#trace[at]?.next === undefined && at >= 0; at -= 1) {
      const step = this.#trace[at];
      if (step !== undefined) this.#trace[at] = { ...step, next };
    }
  }

  #proposalsOn(seen: SeenPage, used: Recipe): readonly RecipeProposal[] {
    const { model, reading } = seen;
    if (this.#proposed?.seen !== seen || this.#proposed.stepCount !== this.#trace.length)
      this.#proposed = {
        seen,
        stepCount: this.#trace.length,
        proposals: propose(used, this.#trace, model, reading, this.#valuesOn(seen)),
      };
    return this.#proposed.proposals;
  }

  /** Only where the planner would wait: it does not know the control, whose fingerprints the recipe has. */
  #instead(proposal: RecipeProposal, { purpose }: Act): Proposal | null {
    const { action, step } = proposal;
    if (purpose.kind !== 'wait' || action.kind !== 'click') return null;
    if (!CLICK_STAGES.has(step.stage) || !CLICKED_MEANINGS.has(step.control.meaning)) return null;
    return {
      action,
      purpose: { kind: step.control.meaning === 'add-to-cart' ? 'add-to-cart' : 'navigation' },
      otherwise: null,
      reasons: [this.#reason(proposal)],
      confidence: proposal.agreeing / proposal.of,
    };
  }

  #reason({ agreeing, of, sources }: RecipeProposal): string {
    const names = [...new Set(sources)].join(', ');
    return `recipe version ${this.#used?.version ?? 0}: ${agreeing} of ${of} fingerprints agree (${names})`;
  }

  /** Records a step whose action was done. */
  record(seen: SeenPage, { action, reasons }: Act, result: ActionResult): void {
    if (this.#context.recipes === undefined || result.kind === 'failed') return;
    const mask = purchaseMask(this.#goal, seen, 'value' in action ? [action.value] : []);
    const step = recordStep(seen.model, seen.reading, action, reasons, mask);
    if (step !== null) this.#trace.push(step);
  }

  /** Keeps what a placed order proved. The order counts, whether or not the recipe can be stored. */
  async proved(lastStage: PurchaseStage): Promise<void> {
    const { recipes, now } = this.#context;
    const host = new URL(this.#goal.productUrl).host;
    const fresh = distil(this.#trace, lastStage, { kind: 'host', host }, now());
    if (recipes === undefined || fresh === null) return;
    const proved = provedRecipe(fresh, this.#used, !this.#isLeft);
    await recipes.saveProved(proved, this.#used).catch(() => undefined);
  }

  /** Counts a failure of the recipe, if the attempt did what only the recipe proposed. */
  async failed(): Promise<void> {
    if (this.#used === null || !this.#hasActed) return;
    await this.#context.recipes?.recordFailure(this.#used).catch(() => undefined);
  }

  #valuesOn(seen: SeenPage): RecipeValues {
    const entered = purchaseValues(this.#goal, seen);
    const variants = (this.#used?.steps ?? []).flatMap(({ value }) =>
      value?.startsWith('variant:') === true ? (entered(value) ?? []) : [],
    );
    return { valueOf: entered, mask: purchaseMask(this.#goal, seen, variants) };
  }
}

const isSame = (proposed: Action, decided: Action): boolean =>
  'ref' in proposed &&
  'ref' in decided &&
  proposed.ref === decided.ref &&
  (proposed.kind === decided.kind || (isChoice(proposed) && isChoice(decided)));

/** A choice made of buttons is clicked or selected. */
const isChoice = ({ kind }: Action): boolean => kind === 'click' || kind === 'choose' || kind === 'check';
