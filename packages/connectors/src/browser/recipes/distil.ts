/** Makes a recipe from the steps of a purchase whose order was placed. */
import type { PurchaseStage } from '../attempt-recorder.ts';
import type { Action } from '../page-model/action.ts';
import type { PageModel } from '../page-model/page-model.ts';
import type { PageReading } from '../reading/page-reading.ts';
import { fingerprintsOf } from './fingerprints.ts';
import type { Mask } from './mask.ts';
import type { Recipe, RecipeAction, RecipeStep, RecipeTarget } from './recipe.ts';

export const STEPS_MAX = 100;
const REASONS_MAX = 6;

/** Longer than a page is waited for before an order. */
const SETTLE_MS_MAX = 60_000;
/** How much longer an offer waits for changes of the last page than they took at the last order. */
export const SETTLE_MARGIN_MS = 500;

/** A step as it was recorded when it was done: it holds no page and no value. */
export type TraceStep = Omit<RecipeStep, 'expect'> & {
  /** The stage of the page on which the purchase went on; absent until that page was seen. */
  readonly next?: PurchaseStage;
};

/**
 * Records an action before it is performed, on the page that it was decided on. Null for actions that recipes leave out: waiting, opening an
 * address, card data, the click that places the order, and the choice of shipping and payment, which is made for each purchase. `chosen`
 * names the value that a click or a check chooses, such as `variant:Size` for a button of each size.
 */
export function recordStep(
  model: PageModel,
  reading: PageReading,
  action: Action,
  reasons: readonly string[],
  mask: Mask,
  chosen: string | null = null,
): TraceStep | null {
  const done = recordedAction(action, chosen);
  if (done === null || isDecidedPerPurchase(reading, done.ref)) return null;
  const control = fingerprintsOf(model, reading, mask).get(done.ref);
  if (control === undefined || control.meaning === 'place-order' || control.meaning === 'express-pay')
    return null;
  return {
    stage: reading.stage.value,
    action: done.action,
    value: done.value,
    control,
    reasons: reasons
      .slice(0, REASONS_MAX)
      .map(mask.strict)
      .filter((reason) => reason !== ''),
  };
}

interface RecordedAction {
  readonly action: RecipeAction;
  readonly ref: string;
  readonly value: string | null;
}

function recordedAction(action: Action, chosen: string | null): RecordedAction | null {
  if (chosen !== null && (action.kind === 'click' || action.kind === 'check'))
    return { action: 'choose', ref: action.ref, value: chosen };
  switch (action.kind) {
    case 'open':
    case 'wait':
      return null;
    case 'click':
      return { action: 'click', ref: action.ref, value: null };
    case 'fill':
    case 'choose':
      if (action.value.isSecret === true) return null;
      return { action: action.kind, ref: action.ref, value: action.value.what };
    case 'check':
      return { action: action.isChecked ? 'check' : 'uncheck', ref: action.ref, value: null };
    case 'dismiss':
      return action.ref === null ? null : { action: 'dismiss', ref: action.ref, value: null };
    default: {
      const never: never = action;
      return never;
    }
  }
}

export const isDecidedPerPurchase = (reading: PageReading, ref: string): boolean =>
  [...reading.shippingOptions, ...reading.paymentOptions].some((option) => option.ref === ref) ||
  [reading.product?.stepper?.increase, reading.product?.stepper?.decrease].includes(ref);

/** How a purchase ended whose order was placed. */
export interface PurchaseEnd {
  /** The stage from which the order was placed. */
  readonly stage: PurchaseStage;
  /** As in `Recipe.settleMs`. */
  readonly settleMs: number | null;
}

/**
 * Makes a recipe from the recorded steps whose actions were done, in order. Null if nothing can be replayed, or if there are too many steps.
 */
export function distil(
  trace: readonly TraceStep[],
  { stage: lastStage, settleMs }: PurchaseEnd,
  target: RecipeTarget,
  now: Date,
): Recipe | null {
  const kept = trace.filter((step, index) => !trace.slice(0, index).some((before) => repeats(before, step)));
  if (kept.length === 0 || kept.length > STEPS_MAX) return null;
  const steps = kept.map(
    ({ next, ...step }, index): RecipeStep => ({
      ...step,
      expect: next ?? kept[index + 1]?.stage ?? lastStage,
    }),
  );
  return { target, version: 1, provedAt: now.toISOString(), provedOrderCount: 1, settleMs, steps };
}

/** Entering a value again, because a page lost it. Clicks are repeated on purpose, such as "Continue" on every step. */
const repeats = (before: TraceStep, step: TraceStep): boolean =>
  step.value !== null &&
  before.value === step.value &&
  before.stage === step.stage &&
  before.action === step.action &&
  before.control.meaning === step.control.meaning &&
  before.control.id === step.control.id &&
  before.control.name === step.control.name;

/**
 * What a placed order proves about the recipe that it used: known steps one more time, or, if the attempt left the recipe or found controls
 * by part of their fingerprints only, the steps that were done this time.
 */
export function provedRecipe(fresh: Recipe, used: Recipe | null, isUnchanged: boolean): Recipe {
  if (used === null || used.target.kind !== fresh.target.kind) return fresh;
  const isSlower = (fresh.settleMs ?? 0) > (used.settleMs ?? SETTLE_MS_MAX) + SETTLE_MARGIN_MS;
  return isUnchanged && !isSlower
    ? { ...used, provedAt: fresh.provedAt, provedOrderCount: used.provedOrderCount + 1 }
    : { ...fresh, version: used.version + 1 };
}
