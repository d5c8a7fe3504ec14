/** Performs an action as a person would, waits until the page is quiet, and checks that the page kept it. */
import type { Page } from 'playwright-core';
import type { Action, ActionResult, InputValue } from './action.ts';
import { layerElement } from './capture.ts';
import { choose } from './choose.ts';
import { fill } from './fill.ts';
import { within } from './frames.ts';
import type { Control, PageModel } from './page-model.ts';
import { beginAction, FILLED, KNOWN, type QuietLimits, SETTLED, untilQuiet, watchPage } from './quiet.ts';
import { elementIn, type Target, targetOf } from './target.ts';

const NAVIGATION_TIMEOUT_MS = 30_000;
/** A script that never returns holds up every action. */
const ACTION_TIMEOUT_MS = 90_000;

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
  watchPage(page);
  try {
    return await within(run(page, model, action, isKnown), ACTION_TIMEOUT_MS, 'the page did not respond');
  } catch (error) {
    if (page.isClosed()) throw error;
    const value = 'value' in action && typeof action.value === 'object' ? action.value : null;
    return failed(reasonOf(error, value));
  }
}

/** Messages of the browser may repeat what was typed. */
function reasonOf(error: unknown, value: InputValue | null): string {
  const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const isRevealing = value?.spellings.some((spelling) => message.includes(spelling)) ?? false;
  return isRevealing ? 'the page did not respond' : message.replace(/https?:\S+/g, '').slice(0, 200);
}

async function run(page: Page, model: PageModel, action: Action, isKnown: boolean): Promise<ActionResult> {
  switch (action.kind) {
    case 'open':
      return open(page, action.url);
    case 'wait':
      await untilQuiet(page, { quietMs: 500, timeoutMs: 15_000 });
      return DONE;
    case 'dismiss':
      return dismiss(page, action.layer, action.ref);
    case 'click':
    case 'fill':
    case 'choose':
    case 'check':
      return onControl(page, model, action, isKnown);
  }
}

async function onControl(
  page: Page,
  model: PageModel,
  action: Extract<Action, { readonly ref: string; readonly kind: 'click' | 'fill' | 'choose' | 'check' }>,
  isKnown: boolean,
): Promise<ActionResult> {
  const control = model.controls.find(({ ref }) => ref === action.ref);
  const target = await targetOf(page, action.ref);
  if (!target) return failed('the page has been replaced by another one');
  const state = await target.ask<string>('stateOf');
  if (state === 'gone') return failed('the control is no longer in the page');
  if (state === 'disabled') return failed('the control is disabled');
  await beginAction(page);
  if (action.kind === 'click') return click(page, target, control, isKnown ? KNOWN : SETTLED);
  if (action.kind === 'fill') return fill(page, target, action.value, isKnown ? KNOWN : FILLED);
  if (action.kind === 'check') return check(page, target, control, action.isChecked);
  const alternatives = model.controls.filter(({ choice }) => choice !== '' && choice === control?.choice);
  return choose(page, target, { control, alternatives, value: action.value });
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
  await target.ask('keepInWindow');
  if (!(await target.click(isChoice(control)))) return failed(COVERED);
  await untilQuiet(page, limits);
  return DONE;
}

const isChoice = (control: Control | undefined): boolean =>
  control?.kind === 'radio' || control?.kind === 'checkbox';

async function check(
  page: Page,
  target: Target,
  control: Control | undefined,
  isChecked: boolean,
): Promise<ActionResult> {
  const before = await target.ask<boolean | null>('checkedOf');
  if (before === isChecked) return DONE;
  if (!(await target.click(true))) return failed(COVERED);
  await untilQuiet(page, SETTLED);
  const after = await target.ask<boolean | null>('checkedOf').catch(() => null);
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
  for (const closer of closers.slice(0, 3)) {
    if (!(await element?.other(closer).click())) continue;
    await untilQuiet(page, SETTLED);
    if (!(await isOpen())) return DONE;
  }
  return failed('it is still open');
}
