/** Enters text into fields. */
import type { Page } from 'playwright-core';
import type { ActionResult, FillAction } from './action.ts';
import { findAgain, type KnownControl } from './find-again.ts';
import { FILLED, type QuietLimits, untilQuiet } from './quiet.ts';
import { type ElementState, problemOf, type Target } from './target.ts';

type Enter = (page: Page, target: Target, text: string) => Promise<void>;

export interface FieldEntry {
  readonly target: Target;
  readonly action: FillAction;
  readonly known: KnownControl;
}

/** Most fields take key by key; some masks take only a paste, and some frameworks only what the browser's autofill does. */
const WAYS: readonly Enter[] = [typeKeys, paste, setValue];
const TYPED_LENGTH_MAX = 80;
const ENTERED = { kind: 'done' } as const;

/**
 * Fills the fields of a form, and waits once until the page is quiet. Fields that do not hold their value then are filled one by one in
 * several ways.
 */
export async function fillAll(
  page: Page,
  entries: readonly FieldEntry[],
  limits: QuietLimits,
): Promise<readonly ActionResult[]> {
  const together = entries.filter(isEnteredTogether);
  const entered = await enterTogether(page, together, limits);
  const results: ActionResult[] = [];
  for (const entry of entries) results.push(entered.get(entry) ?? (await fill(page, entry, limits)));
  return results;
}

/** Card data is typed with keys and the mouse. Other frames can be covered by what only the main frame tells. Suggestions are closed. */
const isEnteredTogether = ({ target, action, known }: FieldEntry): boolean =>
  target.frame.parent === null &&
  action.value.isSecret !== true &&
  action.isRefused !== true &&
  known.control?.kind !== 'combobox';

async function enterTogether(
  page: Page,
  entries: readonly FieldEntry[],
  limits: QuietLimits,
): Promise<ReadonlyMap<FieldEntry, ActionResult>> {
  const [first] = entries;
  if (first === undefined) return new Map();
  const texts = entries.map(({ target, action }) => ({
    number: target.number,
    texts: action.value.spellings,
  }));
  await first.target.askDocument('enterTexts', texts);
  await untilQuiet(page, limits);
  const held = await first.target.askDocument<readonly (Held | null)[]>('enteredTexts', texts);
  return new Map(
    entries.flatMap((entry, index) => {
      const field = held[index] ?? null;
      if (field === null) return [];
      return [[entry, field.isSensitive ? ENTERED : { ...ENTERED, entered: field.text }] as const];
    }),
  );
}

interface Held {
  readonly text: string;
  readonly isSensitive: boolean;
}

/** Tries the spellings in order, each in several ways, until the field holds one by meaning after the page is quiet. */
async function fill(page: Page, entry: FieldEntry, limits: QuietLimits): Promise<ActionResult> {
  const { action, known } = entry;
  const { value, isRefused = false } = action;
  let target = await findAgain(page, entry.target, known);
  const shown = async (): Promise<ActionResult> =>
    value.isSecret === true || (await target.ask<boolean>('isSensitiveField'))
      ? ENTERED
      : { ...ENTERED, entered: await target.ask<string>('shownValue') };
  const problem = problemOf(await target.ask<ElementState>('stateOf'));
  if (problem !== null) return { kind: 'failed', reason: problem };
  for (const spelling of isRefused ? [] : value.spellings)
    if (await target.ask<boolean>('holdsText', spelling)) return shown();
  const isTyped = await target.ask<boolean>('isTypedInto');
  if (!(await target.click())) return { kind: 'failed', reason: 'the control is hidden or covered' };
  for (const spelling of value.spellings) {
    for (const enter of isTyped ? WAYS : [setValue]) {
      // What was entered into a field that the page has replaced meanwhile is lost.
      target = await findAgain(page, target, known);
      await enter(page, target, spelling);
      if (!(await target.ask<boolean>('holdsText', spelling))) continue;
      await target.ask('leaveField');
      await untilQuiet(page, limits);
      target = await findAgain(page, target, known);
      if (known.control?.kind === 'combobox') await closeSuggestions(page, target, known);
      if (await target.ask<boolean>('holdsText', spelling)) return shown();
    }
  }
  await target.ask('leaveField');
  return { kind: 'failed', reason: 'the page did not keep the value' };
}

/** Suggestions are often asked for a moment after the last key. */
const SUGGESTED: QuietLimits = { quietMs: 500, timeoutMs: 5_000 };

/** Suggestions that open after the field was left stay open over what is below, until it is left again. */
async function closeSuggestions(page: Page, target: Target, { control }: KnownControl): Promise<void> {
  await untilQuiet(page, SUGGESTED);
  if (!(await target.ask<boolean>('isListOpen'))) return;
  await target.ask('focusAll');
  await target.ask('leaveField');
  await untilQuiet(page, SUGGESTED);
  // Escape would close a dialog too.
  if (control?.layer !== null || !(await target.ask<boolean>('isListOpen'))) return;
  await target.ask('focusAll');
  await page.keyboard.press('Escape');
  await target.ask('leaveField');
  await untilQuiet(page, FILLED);
}

async function typeKeys(page: Page, target: Target, text: string): Promise<void> {
  if (text.length > TYPED_LENGTH_MAX) return paste(page, target, text);
  if (!(await target.ask<boolean>('focusAll'))) return;
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

async function paste(page: Page, target: Target, text: string): Promise<void> {
  if (!(await target.ask<boolean>('focusAll'))) return;
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

async function setValue(_page: Page, target: Target, text: string): Promise<void> {
  await target.ask('setText', text);
}
