/** Finds controls that a page has rendered again: scripts replace the elements of a form whenever its state changes. */
import type { Page } from 'playwright-core';
import { capturePage } from './capture.ts';
import type { Control, PageModel } from './page-model.ts';
import { type ElementState, type Target, targetOf } from './target.ts';

/** The control of a later model that took the place of `control`; null if there is none, or several could have. */
export function sameControl(before: PageModel, control: Control, after: PageModel): Control | null {
  return (
    atSamePlace(before, control, after, (each) => [
      ...kindOf(each),
      each.name,
      each.label,
      each.attributeName,
      each.group,
    ]) ??
    // A list can be named by what is selected in it.
    (control.attributeName + control.id === ''
      ? null
      : atSamePlace(before, control, after, (each) => [
          ...kindOf(each),
          each.attributeName,
          each.id,
          each.kind === 'radio' ? each.name : '',
        ]))
  );
}

const kindOf = ({ frame, kind, tag, type, role }: Control): readonly string[] => [
  frame,
  kind,
  tag,
  type,
  role,
];

/** Controls that are alike are told apart by their order, if there are as many as before. */
function atSamePlace(
  before: PageModel,
  control: Control,
  after: PageModel,
  marksOf: (control: Control) => readonly string[],
): Control | null {
  const marks = marksOf(control).join('\n');
  const isAlike = (each: Control): boolean => marksOf(each).join('\n') === marks;
  const earlier = before.controls.filter(isAlike);
  const later = after.controls.filter(isAlike);
  const place = earlier.findIndex(({ ref }) => ref === control.ref);
  return earlier.length === later.length ? (later[place] ?? null) : null;
}

/** A control with the model that names it. */
export interface KnownControl {
  readonly model: PageModel;
  readonly control: Control | undefined;
}

/** The target, or the element that took its place. The target itself if no element is certain to have. */
export async function findAgain(page: Page, target: Target, known: KnownControl): Promise<Target> {
  const { model, control } = known;
  if (control === undefined || !(await isGone(target))) return target;
  const after = await capturePage(page).catch(() => null);
  const found = after === null ? null : sameControl(model, control, after);
  return (found === null ? null : await targetOf(page, found.ref)) ?? target;
}

/** Also if its document is gone. */
const isGone = async (target: Target): Promise<boolean> =>
  (await target.ask<ElementState>('stateOf').catch(() => 'gone')) === 'gone';

/** Whether a control is checked after an action; null if that cannot be told. */
export async function checkedAfter(page: Page, target: Target, known: KnownControl): Promise<boolean | null> {
  const checked = await checkedOf(target);
  return checked ?? checkedOf(await findAgain(page, target, known));
}

/** Also null if the control or its document is gone. */
const checkedOf = (target: Target): Promise<boolean | null> =>
  target.ask<boolean | null>('checkedOf').catch(() => null);
