/** Follows the recipe of a shop during an attempt, and records the attempt for the next recipe. The planner decides; the recipe helps. */
import type { ConnectorContext, QuoteRequest } from '../../connector.ts';
import type { PurchaseStage } from '../attempt-recorder.ts';
import type { Action, ActionResult, InputValue } from '../page-model/action.ts';
import { KNOWN, SETTLED } from '../page-model/quiet.ts';
import type { Proposal, Purpose } from '../planning/decision.ts';
import type { PurchaseGoal } from '../planning/purchase-goal.ts';
import { isExhausted, type PurchaseMemory } from '../planning/purchase-memory.ts';
import { distil, provedRecipe, recordStep, type TraceStep } from '../recipes/distil.ts';
import { type PageMarks, readPageMarks } from '../recipes/page-marks.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { type PageProposals, propose, type RecipeProposal, type RecipeValues } from '../recipes/replay.ts';
import { BrowserVisit, type SeenPage } from './browser-visit.ts';
import type { Act, Step } from './entries.ts';
import { purchaseMask, purchaseValues } from './purchase-values.ts';

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

/** Recipes only speed an attempt up: if they cannot be read, it explores. */
const findRecipe = async (
  { recipes }: ConnectorContext,
  productUrl: string,
  marks: PageMarks | null,
): Promise<Recipe | null> => (await recipes?.find(new URL(productUrl).host, marks).catch(() => null)) ?? null;

/** Opens the product's page. With a recipe of the host, it is waited for less long. Rejects with `VisitFailure`. */
export async function visitProduct(
  context: ConnectorContext,
  { productUrl, buyer }: Pick<QuoteRequest, 'productUrl' | 'buyer'>,
): Promise<{ readonly visit: BrowserVisit; readonly recipe: Recipe | null }> {
  const recipe = await findRecipe(context, productUrl, null);
  const visit = await BrowserVisit.start(
    context,
    productUrl,
    buyer.country,
    recipe === null ? SETTLED : KNOWN,
  );
  return { visit, recipe };
}

export class RecipeReplay {
  readonly #context: ConnectorContext;
  readonly #goal: PurchaseGoal;
  readonly #used: Recipe | null;
  readonly #trace: TraceStep[] = [];
  /** What the recipe said about each step of the trace. */
  readonly #matches: Step['match'][] = [];
  /** For the page and the steps that they were made for. */
  #proposed: {
    readonly seen: SeenPage;
    readonly stepCount: number;
    readonly proposals: PageProposals;
  } | null = null;
  /** The recipe made the planner do what it would not have done. */
  #hasActed = false;

  private constructor(context: ConnectorContext, goal: PurchaseGoal, used: Recipe | null) {
    this.#context = context;
    this.#goal = goal;
    this.#used = used;
  }

  /** Without a recipe of the host, with the one of the shop's software. */
  static async start(
    context: ConnectorContext,
    { page }: BrowserVisit,
    goal: PurchaseGoal,
    ofHost: Recipe | null,
  ): Promise<RecipeReplay> {
    const marks =
      ofHost === null && context.recipes !== undefined ? await readPageMarks(page).catch(() => null) : null;
    const ofPlatform = marks === null ? null : await findRecipe(context, goal.productUrl, marks);
    return new RecipeReplay(context, goal, ofHost ?? ofPlatform);
  }

  get hasRecipe(): boolean {
    return this.#used !== null;
  }

  /** There is a recipe, and it has had all steps so far, with the fingerprints of their controls. */
  get isFollowed(): boolean {
    return this.#used !== null && this.#matches.every((match) => match === 'known');
  }

  /** The planner's step, or the recipe's in place of a wait. */
  advise(seen: SeenPage, decided: Act, memory: PurchaseMemory): Step {
    if (decided.purpose.kind !== 'wait') this.reached(seen);
    if (decided.purpose.kind !== 'wait' || this.#used === null) return this.compare(seen, decided);
    const instead = this.#insteadOfWait(seen, this.#used);
    if (instead === null || isExhausted(memory, seen.model, instead))
      return { decision: decided, match: 'other' };
    this.#hasActed = true;
    return { decision: { kind: 'act', stage: decided.stage, ...instead }, match: 'known' };
  }

  /** What the recipe says about a step of the planner on the page. */
  compare(seen: SeenPage, decision: Act): Step {
    if (this.#used === null) return { decision, match: 'other' };
    const { found } = this.#proposalsOn(seen, this.#used);
    const same = found.find(({ action }) => isSame(action, decision.action));
    if (same === undefined) return { decision, match: 'other' };
    const reasons = [...decision.reasons, this.#reason(same)];
    return { decision: { ...decision, reasons }, match: same.isHealed ? 'healed' : 'known' };
  }

  /** The purchase goes on at the page: the steps since the one before led there. `advise` tells this as well. */
  reached(seen: SeenPage): void {
    const next = seen.reading.stage.value;
    for (let at = this.#trace.length - 1; this.#trace[at]?.next === undefined && at >= 0; at -= 1) {
      const step = this.#trace[at];
      if (step !== undefined) this.#trace[at] = { ...step, next };
    }
  }

  #proposalsOn(seen: SeenPage, used: Recipe): PageProposals {
    const { model, reading } = seen;
    if (this.#proposed?.seen !== seen || this.#proposed.stepCount !== this.#trace.length)
      this.#proposed = {
        seen,
        stepCount: this.#trace.length,
        proposals: propose(used, this.#trace, { model, reading }, this.#valuesOn(seen)),
      };
    return this.#proposed.proposals;
  }

  /** The planner does not know the control, whose fingerprints the recipe has. */
  #insteadOfWait(seen: SeenPage, used: Recipe): Proposal | null {
    const [first] = this.#proposalsOn(seen, used).next;
    if (first === undefined) return null;
    const { action, step } = first;
    if (
      action.kind !== 'click' ||
      !CLICK_STAGES.has(step.stage) ||
      !CLICKED_MEANINGS.has(step.control.meaning)
    )
      return null;
    return {
      action,
      purpose: { kind: step.control.meaning === 'add-to-cart' ? 'add-to-cart' : 'navigation' },
      otherwise: null,
      reasons: [this.#reason(first)],
      confidence: first.agreeing / first.of,
    };
  }

  #reason({ agreeing, of, sources, isHealed }: RecipeProposal): string {
    const names = [...new Set(sources)].join(', ');
    const version = `recipe version ${this.#used?.version ?? 0}${isHealed ? ', healed' : ''}`;
    return `${version}: ${agreeing} of ${of} fingerprints agree (${names})`;
  }

  /** Records a step whose action was done. */
  record(seen: SeenPage, { decision, match }: Step, result: ActionResult): void {
    if (this.#context.recipes === undefined || result.kind === 'failed') return;
    const { action, purpose, reasons } = decision;
    const chosen = purpose.kind === 'variant' ? this.#chosen(seen, purpose) : null;
    const values = chosen !== null ? [chosen] : 'value' in action ? [action.value] : [];
    const mask = purchaseMask(this.#goal, seen, values);
    const step = recordStep(seen.model, seen.reading, action, reasons, mask, chosen?.what);
    if (step === null) return;
    this.#trace.push(step);
    this.#matches.push(match);
  }

  /** The choice of a variant as the request spells it and as the page does. */
  #chosen(seen: SeenPage, { label, text }: Extract<Purpose, { kind: 'variant' }>): InputValue {
    const what = `variant:${label}`;
    const wanted = purchaseValues(this.#goal, seen)(what)?.spellings ?? [];
    return { what, spellings: [text, ...wanted] };
  }

  /** How the steps of the attempt were found, for people who read its evidence. */
  summary(): readonly string[] {
    if (this.#used === null) return [];
    const count = (match: Step['match']) => this.#matches.filter((each) => each === match).length;
    const counts = `${count('known')} steps known, ${count('healed')} healed, ${count('other')} explored`;
    return [`recipe version ${this.#used.version}: ${counts}`];
  }

  /** Keeps what a placed order proved. The order counts, whether or not the recipe can be stored. */
  async proved(lastStage: PurchaseStage): Promise<void> {
    const { recipes, now } = this.#context;
    const host = new URL(this.#goal.productUrl).host;
    const fresh = distil(this.#trace, lastStage, { kind: 'host', host }, now());
    if (recipes === undefined || fresh === null) return;
    const proved = provedRecipe(fresh, this.#used, this.isFollowed);
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
