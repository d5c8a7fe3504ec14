/** What is entered and selected on one page before the page is read again. */
import type { Page } from 'playwright-core';
import type { Action, ActionResult, FillAction } from '../page-model/action.ts';
import type { Control } from '../page-model/page-model.ts';
import { perform, performFills } from '../page-model/perform.ts';
import type { Decision, Purpose } from '../planning/decision.ts';
import type { PurchaseMemory } from '../planning/purchase-memory.ts';
import { remember } from '../planning/purchase-memory.ts';
import type { SeenPage } from './browser-visit.ts';

export type Act = Extract<Decision, { readonly kind: 'act' }>;

/**
 * A decision with what the recipe of the shop says about it. `known`: the recipe has the step, with the fingerprints of the control. `healed`:
 * the recipe has it, and some fingerprints differ. `other`: the recipe does not have it, or there is none.
 */
export interface Step {
  readonly decision: Act;
  readonly match: 'known' | 'healed' | 'other';
}

/** Decides the step that follows on the page as it should be after the one before. */
export type NextStep = (seen: SeenPage, memory: PurchaseMemory) => Step | null;

/**
 * The step and those that follow from it: the fields of a form, and choices as well as long as the recipe knows each of them. A choice that
 * the recipe does not know can change the rest of the page, which is read again then.
 */
export function entriesFrom(
  seen: SeenPage,
  first: Step,
  start: PurchaseMemory,
  nextStep: NextStep,
): readonly Step[] {
  const steps = [first];
  let memory = start;
  let page = seen;
  for (let last = first; isEntry(last); ) {
    const result = expectedResult(last.decision.action);
    memory = remember(memory, page.model, page.reading, last.decision, result);
    page = pageAfter(page, last.decision);
    const next = nextStep(page, memory);
    const isPart =
      next !== null && isEntry(next) && (areFills([...steps, next]) || areKnown([...steps, next]));
    if (!isPart || steps.some((step) => refOf(step) === refOf(next))) break;
    steps.push(next);
    last = next;
  }
  return steps;
}

/** The step enters or selects something, and leaves the purchase on the page. */
export const isEntered = ({ decision: { purpose } }: Step): boolean =>
  ENTERING.has(purpose.kind) || CHOOSING.has(purpose.kind);

const refOf = ({ decision: { action } }: Step): string | null => ('ref' in action ? action.ref : null);

const isFill = ({ action }: Act): boolean => action.kind === 'fill';

const areFills = (steps: readonly Step[]): boolean => steps.every(({ decision }) => isFill(decision));

const areKnown = (steps: readonly Step[]): boolean => steps.every(({ match }) => match === 'known');

const ENTERING: ReadonlySet<Purpose['kind']> = new Set<Purpose['kind']>(['variant', 'quantity', 'field']);
const CHOOSING: ReadonlySet<Purpose['kind']> = new Set<Purpose['kind']>([
  'consent',
  'extra',
  'shipping',
  'payment',
]);

const isEntry = ({ decision, match }: Step): boolean =>
  isFill(decision) || (match === 'known' && ENTERING.has(decision.purpose.kind));

function expectedResult(action: Action): ActionResult {
  if (action.kind !== 'fill' || action.value.isSecret === true) return { kind: 'done' };
  return { kind: 'done', entered: action.value.spellings[0] };
}

function pageAfter({ model, reading }: SeenPage, { action, purpose }: Act): SeenPage {
  const ref = 'ref' in action ? action.ref : null;
  const controls = model.controls.map((control) =>
    control.ref === ref ? controlAfter(control, action) : control,
  );
  const { product } = reading;
  if (purpose.kind !== 'variant' || product === null) return { model: { ...model, controls }, reading };
  const dimensions = product.dimensions.map((dimension) =>
    dimension.label === purpose.label
      ? {
          ...dimension,
          choices: dimension.choices.map((choice) => ({
            ...choice,
            isSelected: choice.text === purpose.text,
          })),
        }
      : dimension,
  );
  return { model: { ...model, controls }, reading: { ...reading, product: { ...product, dimensions } } };
}

function controlAfter(control: Control, action: Action): Control {
  switch (action.kind) {
    case 'fill':
      return { ...control, value: action.value.isSecret === true ? '' : action.value.spellings[0] };
    case 'choose':
      return { ...control, value: action.value.spellings[0] };
    case 'check':
      return { ...control, isChecked: action.isChecked };
    default:
      return control;
  }
}

/** Performs the steps in order, and ends after one that failed. Returns the results of those that were performed. */
export async function performSteps(
  page: Page,
  { model }: SeenPage,
  steps: readonly Step[],
): Promise<readonly ActionResult[]> {
  const results: ActionResult[] = [];
  for (let rest = steps; rest.length > 0; rest = steps.slice(results.length)) {
    const [first] = rest;
    if (first === undefined || results.some(({ kind }) => kind === 'failed')) break;
    const isKnown = first.match === 'known';
    const fills = leadingFills(rest);
    if (fills.length > 1) results.push(...(await performFills(page, model, fills, isKnown)));
    else results.push(await perform(page, model, first.decision.action, isKnown));
  }
  return results;
}

function leadingFills(steps: readonly Step[]): readonly FillAction[] {
  const end = steps.findIndex(({ decision }) => !isFill(decision));
  return steps
    .slice(0, end === -1 ? undefined : end)
    .flatMap(({ decision: { action } }) => (action.kind === 'fill' ? [action] : []));
}
