/** Follows the recipe of a shop during an attempt, and records the attempt for the next recipe. The planner decides; the recipe helps. */
import type { Page } from 'playwright-core';
import type { ConnectorContext, Failure, QuoteRequest } from '../../connector.ts';
import type { PurchaseStage } from '../attempt-recorder.ts';
import type { Action, ActionResult, InputValue } from '../page-model/action.ts';
import { IDLE, KNOWN, type QuietLimits, SETTLED, untilQuiet } from '../page-model/quiet.ts';
import type { Proposal, Purpose } from '../planning/decision.ts';
import type { PurchaseGoal } from '../planning/purchase-goal.ts';
import type { PurchaseMemory } from '../planning/purchase-memory.ts';
import { isExhausted } from '../planning/repetition.ts';
import { distil, provedRecipe, recordStep, SETTLE_MARGIN_MS, type TraceStep } from '../recipes/distil.ts';
import { type PageMarks, readPageMarks } from '../recipes/page-marks.ts';
import { extendPlatformRecipe } from '../recipes/platform-recipe.ts';
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

/** Whether an attempt follows the recipe of the shop, or goes without it because an attempt with it failed. */
export type RecipeUse = 'follow' | 'explore';

/** Failures of shops that want no automated clients. */
const REFUSED_VISITS: ReadonlySet<Failure['code']> = new Set<Failure['code']>([
  'captcha_blocked',
  'bot_protection_blocked',
]);

/** Whether an attempt that failed with a recipe, before anything was ordered, is repeated without it. */
export const isExploredAgain = (
  replay: Pick<RecipeReplay, 'hasRecipe'> | null,
  { code }: Pick<Failure, 'code'>,
): boolean => replay?.hasRecipe === true && !REFUSED_VISITS.has(code);

/** Opens the product's page. With a recipe of the host, it is waited for less long. Rejects with `VisitFailure`. */
export async function visitProduct(
  context: ConnectorContext,
  { productUrl, buyer }: Pick<QuoteRequest, 'productUrl' | 'buyer'>,
  use: RecipeUse,
): Promise<{ readonly visit: BrowserVisit; readonly recipe: Recipe | null }> {
  // Recipes only speed an attempt up: if they cannot be read, it explores.
  const recipe = (await context.recipes?.ofHost(new URL(productUrl).host).catch(() => null)) ?? null;
  const limits = recipe === null || use === 'explore' ? SETTLED : KNOWN;
  const visit = await BrowserVisit.start(context, productUrl, buyer.country, limits);
  return { visit, recipe };
}

export class RecipeReplay {
  readonly #context: ConnectorContext;
  readonly #goal: PurchaseGoal;
  /** The recipe of the host, or of its software. */
  readonly #recipe: Recipe | null;
  /** The same, null if the attempt goes without it. */
  readonly #used: Recipe | null;
  /** Of the product's page; null if they cannot be read. */
  readonly #marks: Promise<PageMarks | null>;
  readonly #trace: TraceStep[] = [];
  /** What the recipe said about each step of the trace. */
  readonly #matches: Step['match'][] = [];
  /** For the page and the steps that they were made for. */
  #proposed: {
    readonly seen: SeenPage;
    readonly stepCount: number;
    readonly proposals: PageProposals;
  } | null = null;

  /** When the last action began that was no choice of the payment, which an offer may not need; null before the first. */
  #actedAtMs: number | null = null;
  #settleMs: number | null = null;

  private constructor(
    context: ConnectorContext,
    goal: PurchaseGoal,
    { recipe, use, marks }: { recipe: Recipe | null; use: RecipeUse; marks: Promise<PageMarks | null> },
  ) {
    this.#context = context;
    this.#goal = goal;
    this.#recipe = recipe;
    this.#used = use === 'follow' ? recipe : null;
    this.#marks = marks;
  }

  /** Follows the recipe of the host; without one, that of the shop's software. */
  static async start(
    context: ConnectorContext,
    { page }: BrowserVisit,
    goal: PurchaseGoal,
    ofHost: Recipe | null,
    use: RecipeUse,
  ): Promise<RecipeReplay> {
    const { recipes } = context;
    const marks = recipes === undefined ? Promise.resolve(null) : readPageMarks(page).catch(() => null);
    const found = ofHost === null && use === 'follow' ? await marks : null;
    const ofPlatform = found === null ? null : await recipes?.ofPlatform(found).catch(() => null);
    return new RecipeReplay(context, goal, { recipe: ofHost ?? ofPlatform ?? null, use, marks });
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
    return { decision: { kind: 'act', stage: decided.stage, ...instead }, match: 'known' };
  }

  /** What the recipe says about a step of the planner on the page. */
  compare(seen: SeenPage, decision: Act): Step {
    if (this.#used === null) return { decision, match: 'other' };
    const { found } = this.#proposalsOn(seen, this.#used);
    const same = found.find(({ action }) => isSame(action, decision.action));
    if (same === undefined) return { decision, match: this.#isExpectedChoice(decision) ? 'known' : 'other' };
    const reasons = [...decision.reasons, this.#reason(same)];
    return { decision: { ...decision, reasons }, match: same.isHealed ? 'healed' : 'known' };
  }

  /** Shipping and payment are no steps of recipes, and are selected where the recipe leads. */
  #isExpectedChoice({ purpose }: Act): boolean {
    return this.isFollowed && (purpose.kind === 'shipping' || purpose.kind === 'payment');
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

  /** Actions begin. */
  acting(acts: readonly Act[]): void {
    if (acts.some(({ purpose }) => purpose.kind !== 'payment'))
      this.#actedAtMs = this.#context.now().getTime();
  }

  /**
   * Waits until the last page has not changed for long enough, and measures how long it went on changing after the last action. For an offer,
   * the recipe says how long that took at the last order.
   */
  async untilIdle(page: Page, isForOrder: boolean): Promise<void> {
    const startedAtMs = this.#context.now().getTime();
    const sinceMs = this.#actedAtMs === null ? null : startedAtMs - this.#actedAtMs;
    const known = isForOrder || !this.isFollowed ? null : (this.#used?.settleMs ?? null);
    const limits = idleLimits(known, sinceMs);
    const { isQuiet } = await untilQuiet(page, limits);
    const lateMs = this.#context.now().getTime() - startedAtMs - limits.quietMs;
    this.#settleMs = isQuiet && sinceMs !== null ? Math.round(sinceMs + Math.max(0, lateMs)) : null;
  }

  /** How the steps of the attempt were found, for people who read its evidence. */
  summary(): readonly string[] {
    if (this.#used === null) return [];
    const count = (match: Step['match']) => this.#matches.filter((each) => each === match).length;
    const counts = `${count('known')} steps known, ${count('healed')} healed, ${count('other')} explored`;
    return [`recipe version ${this.#used.version}: ${counts}`];
  }

  /** Keeps what a placed order proved, for the host and for its software. The order counts, whether or not recipes can be stored. */
  async proved(lastStage: PurchaseStage): Promise<void> {
    const { recipes, now } = this.#context;
    const host = new URL(this.#goal.productUrl).host;
    const end = { stage: lastStage, settleMs: this.#settleMs };
    const fresh = distil(this.#trace, end, { kind: 'host', host }, now());
    if (recipes === undefined || fresh === null) return;
    const proved = provedRecipe(fresh, this.#recipe, this.isFollowed);
    await recipes.saveProved(proved, this.#recipe).catch(() => undefined);
    const marks = await this.#marks;
    if (this.isFollowed || marks === null) return;
    const base = await recipes.ofPlatform(marks).catch(() => null);
    const extended = base === null ? null : extendPlatformRecipe(base, fresh, marks);
    if (base !== null && extended !== null)
      await recipes.extendPlatform(extended, base).catch(() => undefined);
  }

  /** Counts a failure of the recipe: the attempt with it failed, and one without it did not. */
  async failed(): Promise<void> {
    if (this.#used !== null) await this.#context.recipes?.recordFailure(this.#used).catch(() => undefined);
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

const IDLE_MS_MIN = 250;

/**
 * How long nothing must change before amounts are read. A page that is known to settle a time after an action is waited for until then and a
 * margin. Otherwise it is waited for as long as pages delay their updates.
 */
export function idleLimits(settleMs: number | null, sinceActionMs: number | null): QuietLimits {
  if (settleMs === null || sinceActionMs === null) return IDLE;
  const leftMs = settleMs + SETTLE_MARGIN_MS - sinceActionMs;
  return { ...IDLE, quietMs: Math.min(IDLE.quietMs, Math.max(IDLE_MS_MIN, leftMs)) };
}
