/** Replays a recipe: proposes its next actions on a page, as long as the page agrees with what was recorded. */
import type { Action, InputValue } from '../page-model/action.ts';
import type { Control, PageModel } from '../page-model/page-model.ts';
import type { PageReading } from '../reading/page-reading.ts';
import { isDecidedPerPurchase, type TraceStep } from './distil.ts';
import { type Agreement, compareFingerprints, fingerprintsOf } from './fingerprints.ts';
import type { Mask } from './mask.ts';
import type { Fingerprints, Recipe, RecipeStep, RecipeTarget } from './recipe.ts';

/** How many independent fingerprints must agree. */
export const AGREEING_MIN = 3;

/** Neighbours and positions differ between purchases. */
const HEALED_SHARE_MAX = 0.75;

/** More than a quarter of the fingerprints differ: the page has changed since the recipe was proved. */
export const isChanged = ({ agreeing, of }: Pick<Agreement, 'agreeing' | 'of'>): boolean =>
  agreeing < HEALED_SHARE_MAX * of;

/** What a purchase enters. */
export interface RecipeValues {
  /** The value with this name (`InputValue.what`); null if the purchase has none. */
  valueOf(what: string): InputValue | null;
  readonly mask: Mask;
}

export interface Located {
  readonly control: Control;
  readonly agreeing: number;
  readonly of: number;
  readonly sources: readonly string[];
}

export interface RecipeProposal extends Located {
  readonly action: Action;
  readonly step: RecipeStep;
  /** The control was found by a part of its fingerprints: the page has changed since the recipe was proved. */
  readonly isHealed: boolean;
}

interface Page {
  readonly model: PageModel;
  readonly reading: PageReading;
  readonly fingerprints: ReadonlyMap<string, Fingerprints>;
  /** Of the recipe. */
  readonly target: RecipeTarget['kind'];
}

export interface PageProposals {
  /**
   * The actions that the recipe proposes now: entries that leave the page as it is, in order, or one other action. Empty if the page does
   * not agree with the recipe: the planner decides then, and the replay continues on a later page.
   */
  readonly next: readonly RecipeProposal[];
  /** All steps of the page whose control is found, in the order of the recipe: a step that the planner decides is known if it is one of them. */
  readonly found: readonly RecipeProposal[];
}

/** What a recipe proposes on a page. `trace` holds the steps of this attempt that were done so far, by the recipe or by the planner. */
export function propose(
  recipe: Recipe,
  trace: readonly TraceStep[],
  { model, reading }: Pick<Page, 'model' | 'reading'>,
  values: RecipeValues,
): PageProposals {
  if (!isExpected(recipe, trace.at(-1), reading)) return { next: [], found: [] };
  const fingerprints = fingerprintsOf(model, reading, values.mask);
  const page: Page = { model, reading, fingerprints, target: recipe.target.kind };
  const located = stepsOfStage(recipe, trace, reading)
    .map((step) => (isInTrace(step, trace) ? 'not needed' : proposeStep(step, page, values)))
    .filter((each) => each !== 'not needed');
  const next: RecipeProposal[] = [];
  for (const each of located) {
    if (each === null || (next.length > 0 && each.action.kind !== 'fill')) break;
    next.push(each);
    if (each.action.kind !== 'fill') break;
  }
  return { next, found: located.filter((each) => each !== null) };
}

/** Whether the page is of the stage to which the last step led in the recipe, or still of the step's own. */
function isExpected({ steps }: Recipe, last: TraceStep | undefined, { stage }: PageReading): boolean {
  if (last === undefined || last.stage === stage.value) return true;
  const same = steps.filter(
    (step) =>
      step.action === last.action &&
      step.stage === last.stage &&
      step.value === last.value &&
      (step.control.meaning === last.control.meaning || step.control.name === last.control.name),
  );
  return same.length === 0 || same.some(({ expect }) => expect === stage.value);
}

/**
 * The next steps of the stage that the page shows, after the last click that was done; all of the stage in a recipe of a platform, which has
 * steps of different shops.
 */
function stepsOfStage(
  { steps, target }: Recipe,
  trace: readonly TraceStep[],
  { stage }: PageReading,
): RecipeStep[] {
  if (target.kind === 'platform') return steps.filter((step) => step.stage === stage.value);
  let start = 0;
  for (const done of trace) {
    const index = steps.findIndex((step, at) => at >= start && isSameClick(step, done));
    if (index !== -1) start = index + 1;
  }
  const rest = steps.slice(start);
  const first = rest.findIndex((step) => step.stage === stage.value);
  if (first === -1) return [];
  const end = rest.findIndex((step, at) => at > first && step.stage !== stage.value);
  return rest.slice(first, end === -1 ? undefined : end);
}

const isSameClick = (step: RecipeStep, done: TraceStep): boolean =>
  step.action === 'click' &&
  done.action === 'click' &&
  step.stage === done.stage &&
  (step.control.meaning === done.control.meaning || step.control.name === done.control.name);

const isInTrace = ({ value, stage }: RecipeStep, trace: readonly TraceStep[]): boolean =>
  value !== null && trace.some((done) => done.value === value && done.stage === stage);

/** Null if no control agrees. */
function proposeStep(
  step: RecipeStep,
  page: Page,
  values: RecipeValues,
): RecipeProposal | 'not needed' | null {
  const value = step.value === null ? null : values.valueOf(step.value);
  if (step.value !== null && (value === null || value.isSecret === true)) return 'not needed';
  const located = locateOn(step, page);
  // A banner may not be shown this time.
  if (located === null) return step.action === 'dismiss' ? 'not needed' : null;
  if (!located.control.isEnabled) return null;
  if (isDone(step, located.control, value)) return 'not needed';
  const action = actionOf(step, located.control, value);
  return action === null ? null : { ...located, action, step, isHealed: isChanged(located) };
}

function isDone({ action }: RecipeStep, control: Control, value: InputValue | null): boolean {
  if (action === 'check') return control.isChecked === true;
  if (action === 'uncheck') return control.isChecked === false;
  if (value === null) return false;
  return control.kind === 'radio'
    ? control.isChecked === true
    : value.spellings.some((text) => text === control.value);
}

function actionOf({ action }: RecipeStep, control: Control, value: InputValue | null): Action | null {
  switch (action) {
    case 'click':
      return { kind: 'click', ref: control.ref };
    case 'fill':
    case 'choose':
      return value === null ? null : { kind: action, ref: control.ref, value };
    case 'check':
    case 'uncheck':
      return { kind: 'check', ref: control.ref, isChecked: action === 'check' };
    case 'dismiss':
      return control.layer === null ? null : { kind: 'dismiss', layer: control.layer, ref: control.ref };
    default: {
      const never: never = action;
      return never;
    }
  }
}

/**
 * The control of a recorded step: at least three independent fingerprints agree, one of them names it, and no other control agrees as well.
 * Null if there is none.
 */
export const locate = (
  step: RecipeStep,
  model: PageModel,
  reading: PageReading,
  mask: Mask,
): Located | null =>
  locateOn(step, { model, reading, fingerprints: fingerprintsOf(model, reading, mask), target: 'host' });

function locateOn(step: RecipeStep, { model, reading, fingerprints, target }: Page): Located | null {
  const candidates = model.controls.flatMap((control) => {
    const found = fingerprints.get(control.ref);
    if (found === undefined || !isCandidate(step, control, found, reading)) return [];
    const { isNamed, ...agreement } = compareFingerprints(step.control, found, target);
    return isNamed ? [{ control, ...agreement }] : [];
  });
  const [best, second] = candidates.toSorted((a, b) => b.agreeing - a.agreeing);
  if (best === undefined || best.agreeing < AGREEING_MIN) return null;
  return second !== undefined && second.agreeing === best.agreeing ? null : best;
}

/** The kinds of controls that an action can be done to. */
export const KINDS_OF_ACTION = {
  click: ['button', 'link', 'radio', 'checkbox', 'combobox'],
  fill: ['text', 'combobox'],
  choose: ['select', 'combobox', 'radio', 'checkbox', 'button', 'link'],
  check: ['checkbox', 'radio', 'button'],
  uncheck: ['checkbox', 'radio', 'button'],
  dismiss: ['button', 'link'],
} as const satisfies Record<RecipeStep['action'], readonly Control['kind'][]>;

/** What must not differ, however many other fingerprints agree. */
function isCandidate(step: RecipeStep, control: Control, found: Fingerprints, reading: PageReading): boolean {
  const kinds: readonly Control['kind'][] = KINDS_OF_ACTION[step.action];
  if (!control.isUsable || !kinds.includes(control.kind)) return false;
  if (found.meaning === 'place-order' || found.meaning === 'express-pay') return false;
  if (isDecidedPerPurchase(reading, control.ref)) return false;
  if (step.control.meaning !== '' && found.meaning !== '' && step.control.meaning !== found.meaning)
    return false;
  return !isOneOfChoices(step, control) || namesValue(step, found);
}

/** One control for each choice, such as a button for each size: the control must be that of the value. */
const isOneOfChoices = ({ value, action }: RecipeStep, { kind }: Control): boolean =>
  value !== null && action === 'choose' && kind !== 'select' && kind !== 'combobox';

const namesValue = ({ value }: RecipeStep, { name, label }: Fingerprints): boolean =>
  [name, label].some((text) => text.includes(`{${(value ?? '').toLowerCase()}}`));
