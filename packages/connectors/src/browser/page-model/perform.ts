/** Performs an action as a person would, waits until the page is quiet, and checks that the page kept it. */
import type { Page } from 'playwright-core';
import type { Action, ActionResult, FillAction, InputValue } from './action.ts';
import { layerElement } from './capture.ts';
import { choose } from './choose.ts';
import { fillAll } from './fill.ts';
import { checkedAfter, findAgain, type KnownControl } from './find-again.ts';
import type { Control, PageModel } from './page-model.ts';
import { beginAction, FILLED, KNOWN, type QuietLimits, SETTLED, untilQuiet, watchPage } from './quiet.ts';
import { type ElementState, elementIn, type Point, problemOf, type Target, targetOf } from './target.ts';
import { REPLACED, within } from './worlds.ts';

const NAVIGATION_TIMEOUT_MS = 30_000;
/** A script that never returns holds up every action. */
const ACTION_TIMEOUT_MS = 90_000;
/** More for each further field that is filled. */
const FIELD_MS = 10_000;

type OtherAction = Exclude<Action, FillAction>;

const failed = (reason: string): ActionResult => ({ kind: 'failed', reason });
const DONE: ActionResult = { kind: 'done' };
const COVERED = 'the control is hidden or covered';

/**
 * Never rejects because of the page: what it did not keep is `failed`. `model` is the one that named the control; a reference to an element
 * that is gone, or of another document, fails. After a known action, one that a recipe has, changes are waited for less long.
 */
export async function perform(
  page: Page,
  model: PageModel,
  action: Action,
  isKnown = false,
): Promise<ActionResult> {
  if (action.kind === 'fill')
    return (await performFills(page, model, [action], isKnown))[0] ?? failed(COVERED);
  watchPage(page);
  try {
    return await within(run(page, model, action, isKnown), ACTION_TIMEOUT_MS, 'the page did not respond');
  } catch (error) {
    if (page.isClosed()) throw error;
    return failed(reasonOf(error, 'value' in action ? [action.value] : []));
  }
}

/** Fills fields of `model`, the latest one, all together where the page allows it. The results are in the same order. */
export async function performFills(
  page: Page,
  model: PageModel,
  actions: readonly FillAction[],
  isKnown = false,
): Promise<readonly ActionResult[]> {
  watchPage(page);
  try {
    const timeoutMs = ACTION_TIMEOUT_MS + actions.length * FIELD_MS;
    return await within(fillFields(page, model, actions, isKnown), timeoutMs, 'the page did not respond');
  } catch (error) {
    if (page.isClosed()) throw error;
    const reason = reasonOf(
      error,
      actions.map(({ value }) => value),
    );
    return actions.map(() => failed(reason));
  }
}

async function fillFields(
  page: Page,
  model: PageModel,
  actions: readonly FillAction[],
  isKnown: boolean,
): Promise<readonly ActionResult[]> {
  const found = await Promise.all(
    actions.map(async (action) => ({ action, target: await targetOf(page, action.ref) })),
  );
  const entries = found.flatMap(({ action, target }) => {
    const control = model.controls.find(({ ref }) => ref === action.ref);
    return target === null ? [] : [{ action, target, known: { model, control } }];
  });
  await beginAction(page);
  const results = await fillAll(page, entries, isKnown ? KNOWN : FILLED);
  const byAction = new Map(entries.map(({ action }, index) => [action, results[index]]));
  return actions.map((action) => byAction.get(action) ?? failed(REPLACED));
}

/** Messages of the browser may repeat what was typed. */
function reasonOf(error: unknown, values: readonly InputValue[]): string {
  const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const isRevealing = values.some(({ spellings }) => spellings.some((each) => message.includes(each)));
  return isRevealing ? 'the page did not respond' : message.replace(/https?:\S+/g, '').slice(0, 200);
}

async function run(
  page: Page,
  model: PageModel,
  action: OtherAction,
  isKnown: boolean,
): Promise<ActionResult> {
  switch (action.kind) {
    case 'open':
      return open(page, action.url);
    case 'wait':
      await untilQuiet(page, { quietMs: 500, timeoutMs: 15_000 });
      return DONE;
    case 'dismiss':
      return dismiss(page, action.layer, action.ref);
    case 'click':
    case 'choose':
    case 'check':
      return onControl(page, model, action, isKnown);
  }
}

async function onControl(
  page: Page,
  model: PageModel,
  action: Extract<Action, { readonly kind: 'click' | 'choose' | 'check' }>,
  isKnown: boolean,
): Promise<ActionResult> {
  const control = model.controls.find(({ ref }) => ref === action.ref);
  const known: KnownControl = { model, control };
  const named = await targetOf(page, action.ref);
  if (!named) return failed(REPLACED);
  const limits = isKnown ? KNOWN : SETTLED;
  if (action.kind === 'click') return click(page, named, control, limits);
  const state = await begin(page, named).catch(() => 'gone' as const);
  // Only a value can be entered where the page has rendered the control again: a click could have another effect by now.
  const target = state === 'gone' ? await findAgain(page, named, known) : named;
  const problem = problemOf(state === 'gone' ? await begin(page, target) : state);
  if (problem !== null) return failed(problem);
  if (action.kind === 'check') return check(page, target, { ...known, isChecked: action.isChecked, limits });
  const alternatives = model.controls.filter(({ choice }) => choice !== '' && choice === control?.choice);
  return choose(page, target, { ...known, alternatives, value: action.value, limits });
}

/** An action on the target begins. What the main frame's script does, it does in one call. */
async function begin(page: Page, target: Target): Promise<ElementState> {
  if (target.frame.parent === null) return target.ask('beginAction');
  await beginAction(page);
  return target.ask('stateOf');
}

interface BegunClick {
  readonly state: ElementState;
  /** Not known yet for a target in another frame. */
  readonly point?: Point | null;
}

async function beginClick(page: Page, target: Target, isChosen: boolean): Promise<BegunClick> {
  if (target.frame.parent === null) return target.ask('beginClick', isChosen);
  const state = await begin(page, target);
  if (state === 'ready') await target.ask('keepInWindow');
  return { state };
}

async function open(page: Page, url: string): Promise<ActionResult> {
  try {
    const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: NAVIGATION_TIMEOUT_MS });
    await untilQuiet(page, { quietMs: 250, timeoutMs: 15_000 });
    const status = response?.status() ?? 200;
    return status >= 500 ? failed(`the shop responded with status ${status}`) : DONE;
  } catch (error) {
    const code = /net::(ERR_\w+)/.exec(String(error))?.[1];
    return failed(code ? `the page could not be loaded (${code})` : 'the page did not load in time');
  }
}

async function click(
  page: Page,
  target: Target,
  control: Control | undefined,
  limits: QuietLimits,
): Promise<ActionResult> {
  const { state, point } = await beginClick(page, target, isChoice(control));
  const problem = problemOf(state);
  if (problem !== null) return failed(problem);
  if (!(await target.click(isChoice(control), point))) return failed(COVERED);
  await untilQuiet(page, limits);
  return DONE;
}

const isChoice = (control: Control | undefined): boolean =>
  control?.kind === 'radio' || control?.kind === 'checkbox';

async function check(
  page: Page,
  target: Target,
  known: KnownControl & { readonly isChecked: boolean; readonly limits: QuietLimits },
): Promise<ActionResult> {
  const { control, isChecked, limits } = known;
  const before = await target.ask<boolean | null>('checkedOf');
  if (before === isChecked) return DONE;
  if (!(await target.click(true))) return failed(COVERED);
  await untilQuiet(page, limits);
  const after = await checkedAfter(page, target, known);
  if (after === isChecked) return DONE;
  // Buttons of a choice may show their state in no way that can be read, or be replaced.
  const isReadable = before !== null || after !== null || control?.isChecked !== null;
  return isReadable ? failed(`the page did not keep it ${isChecked ? 'checked' : 'unchecked'}`) : DONE;
}

async function dismiss(page: Page, layer: number, ref: string | null): Promise<ActionResult> {
  await beginAction(page);
  const { frame, number } = layerElement(layer);
  const element = await elementIn(page, frame, number);
  const isOpen = async (): Promise<boolean> =>
    (await element?.ask<boolean>('isOpenLayer').catch(() => false)) ?? false;
  const button = ref === null ? null : await targetOf(page, ref);
  if (button && !(await button.click())) return failed(COVERED);
  if (button) {
    await untilQuiet(page, SETTLED);
    return (await isOpen()) ? failed('it is still open') : DONE;
  }
  await page.keyboard.press('Escape');
  await untilQuiet(page, SETTLED);
  if (!(await isOpen())) return DONE;
  const closers = (await element?.ask<number[]>('closeButtons')) ?? [];
  const decline = (await element?.ask<number>('declineButton')) ?? 0;
  for (const closer of [...closers.slice(0, 3), ...(decline > 0 ? [decline] : [])]) {
    if (!(await element?.other(closer).click())) continue;
    await untilQuiet(page, SETTLED);
    if (!(await isOpen())) return DONE;
  }
  return failed('it is still open');
}
