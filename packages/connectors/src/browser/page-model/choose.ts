/** Selects an option by its text: of native lists, styled lists, comboboxes and groups of choices. */
import type { Page } from 'playwright-core';
import type { ActionResult, InputValue } from './action.ts';
import { checkedAfter, findAgain, type KnownControl } from './find-again.ts';
import { matchOption, type OptionText, plainText } from './match-option.ts';
import type { Control } from './page-model.ts';
import { FILLED, type QuietLimits, SETTLED, untilQuiet } from './quiet.ts';
import type { Target } from './target.ts';
import { targetOf } from './target.ts';
import { REPLACED } from './worlds.ts';

export interface Choice extends KnownControl {
  /** Controls of the same group, for radio buttons. */
  readonly alternatives: readonly Control[];
  readonly value: InputValue;
  readonly limits: QuietLimits;
}

interface ShownOption extends OptionText {
  readonly number: number;
  readonly isSelected: boolean;
}

interface NativeList {
  readonly options: readonly (OptionText & { readonly isSelected: boolean })[];
  /** The number of the control that shows a hidden list; 0 if the list shows itself. */
  readonly front: number;
  readonly shown: string;
}

const failed = (reason: string): ActionResult => ({ kind: 'failed', reason });
const COVERED = 'the control is hidden or covered';
const NOT_FOUND = 'no option has this text';
const REASONS = {
  none: NOT_FOUND,
  several: 'several options could be meant',
  disabled: 'the option is disabled',
} as const;
const LIST_PARTS_MAX = 60;

export async function choose(page: Page, target: Target, choice: Choice): Promise<ActionResult> {
  const { control, alternatives } = choice;
  if (control?.tag === 'select') return chooseNative(page, target, choice);
  if (control?.kind === 'combobox' || alternatives.length === 0) return chooseFromPopup(page, target, choice);
  return chooseAmong(page, choice);
}

async function chooseNative(page: Page, target: Target, choice: Choice): Promise<ActionResult> {
  // Before the selection: the control in front may not follow it.
  const before = await target.ask<NativeList | null>('nativeList', null);
  const options = before?.options ?? [];
  const match = matchOption(options, choice.value.spellings);
  if (match.kind !== 'found') return failed(REASONS[match.kind]);
  const index = options.indexOf(match.option);
  const shows = (list: NativeList | null): boolean =>
    list?.options.some(({ isSelected, text }) => isSelected && text === match.option.text) === true &&
    showsOption(list.shown, match.option.text);
  if (!match.option.isSelected || !shows(before)) {
    if ((await target.point(false)) === null) return failed(COVERED);
    await target.ask('selectOption', index);
    await untilQuiet(page, choice.limits);
  }
  const kept = await target.ask<NativeList | null>('nativeList', before?.front ?? null).catch(() => null);
  const now = kept === null ? await findAgain(page, target, choice) : target;
  const after = kept ?? (await now.ask<NativeList | null>('nativeList', null));
  if (shows(after)) return { kind: 'done', entered: match.option.text };
  const front = (now === target ? before : after)?.front ?? 0;
  return front === 0
    ? failed('the page did not keep the choice')
    : // The model does not name the control in front of the list.
      chooseFromPopup(page, now.other(front), { ...choice, control: undefined });
}

/** What a control shows for an option: its text, or the beginning of it. */
function showsOption(shown: string, option: string): boolean {
  const [left, right] = [plainText(shown), plainText(option)];
  return left !== '' && (left.includes(right) || right.startsWith(left));
}

async function chooseAmong(
  page: Page,
  { model, alternatives, value, limits }: Choice,
): Promise<ActionResult> {
  const options = alternatives.map((control) => ({
    control,
    text: control.name || control.title,
    value: control.value === 'on' ? '' : control.value,
    isEnabled: control.isEnabled,
  }));
  const match = matchOption(options, value.spellings);
  if (match.kind !== 'found') return failed(REASONS[match.kind]);
  const { control, text } = match.option;
  const named = await targetOf(page, control.ref);
  if (!named) return failed(REPLACED);
  const target = await findAgain(page, named, { model, control });
  if ((await target.ask<boolean | null>('checkedOf')) === true) return { kind: 'done', entered: text };
  if (!(await target.click(true))) return failed(COVERED);
  await untilQuiet(page, limits);
  const isChecked = await checkedAfter(page, target, { model, control });
  if (isChecked === false || (isChecked === null && control.isChecked !== null))
    return failed('the page did not keep the choice');
  return { kind: 'done', entered: text };
}

/** Opens the list, types into it where it is searched, and clicks the option. */
async function chooseFromPopup(page: Page, target: Target, choice: Choice): Promise<ActionResult> {
  const { value } = choice;
  const shown = await target.ask<string>('shownChoice');
  if (value.spellings.some((spelling) => plainText(spelling) === plainText(shown)))
    return { kind: 'done', entered: shown };
  if (!(await openList(page, target))) return failed('the list of options did not open');
  const found = await findOption(page, target, value);
  if (typeof found === 'string') {
    await closeList(page, target);
    return failed(found);
  }
  if (!(await target.other(found.number).click())) return failed('the option is covered');
  await untilQuiet(page, choice.limits);
  const now = await findAgain(page, target, choice);
  const shownNow = await now.ask<string>('shownChoice').catch(() => '');
  if (showsOption(shownNow, found.text)) return { kind: 'done', entered: found.text };
  return failed('the page did not keep the choice');
}

async function openList(page: Page, target: Target): Promise<boolean> {
  if (await target.ask<boolean>('isListOpen')) return true;
  if (!(await target.click())) return false;
  await untilQuiet(page, FILLED);
  if (await target.ask<boolean>('isListOpen')) return true;
  await page.keyboard.press('ArrowDown');
  await untilQuiet(page, FILLED);
  return (await target.ask<boolean>('isListOpen')) || (await target.ask<number>('searchInputOf')) > 0;
}

async function closeList(page: Page, target: Target): Promise<void> {
  if (await target.ask<boolean>('isListOpen')) await page.keyboard.press('Escape');
  await target.ask('leaveField');
}

/** The option, or why there is none. */
async function findOption(page: Page, target: Target, value: InputValue): Promise<ShownOption | string> {
  const first = await visibleMatch(page, target, value.spellings);
  if (typeof first !== 'string' || first !== NOT_FOUND) return first;
  const search = await target.ask<number>('searchInputOf');
  if (search === 0) return NOT_FOUND;
  for (const spelling of value.spellings) {
    await target.other(search).ask('focusAll');
    await page.keyboard.press('Delete');
    await page.keyboard.type(spelling);
    await untilQuiet(page, SETTLED);
    const match = await visibleMatch(page, target, value.spellings);
    if (typeof match !== 'string' || match !== NOT_FOUND) return match;
  }
  await target.other(search).ask('focusAll');
  await page.keyboard.press('Delete');
  return NOT_FOUND;
}

/** Looks through the list from its beginning to its end. */
async function visibleMatch(
  page: Page,
  target: Target,
  spellings: readonly string[],
): Promise<ShownOption | string> {
  for (let part = 0; part < LIST_PARTS_MAX; part += 1) {
    const options = await target.ask<readonly ShownOption[]>('openOptions');
    const match = matchOption(options, spellings);
    if (match.kind === 'found' && plainText(match.option.text) !== '') return match.option;
    if (match.kind === 'several' || match.kind === 'disabled') return REASONS[match.kind];
    if (!(await target.ask<boolean>('scrollOpenList'))) break;
    await untilQuiet(page, { quietMs: 30, timeoutMs: 1_000 });
  }
  return NOT_FOUND;
}
