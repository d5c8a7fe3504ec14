/** Enters text into a field. */
import type { Page } from 'playwright-core';
import type { ActionResult, InputValue } from './action.ts';
import { type QuietLimits, untilQuiet } from './quiet.ts';
import type { Target } from './target.ts';

type Enter = (page: Page, target: Target, text: string) => Promise<void>;

/** Most fields take key by key; some masks take only a paste, and some frameworks only what the browser's autofill does. */
const WAYS: readonly Enter[] = [typeKeys, paste, setValue];
const TYPED_LENGTH_MAX = 80;

/** Tries the spellings in order, each in several ways, until the field holds one by meaning after the page is quiet. */
export async function fill(
  page: Page,
  target: Target,
  value: InputValue,
  limits: QuietLimits,
): Promise<ActionResult> {
  const shown = async (): Promise<ActionResult> =>
    value.isSecret === true || (await target.ask<boolean>('isSensitiveField'))
      ? { kind: 'done' }
      : { kind: 'done', entered: await target.ask<string>('shownValue') };
  for (const spelling of value.spellings)
    if (await target.ask<boolean>('holdsText', spelling)) return shown();
  const isTyped = await target.ask<boolean>('isTypedInto');
  if (!(await target.click())) return { kind: 'failed', reason: 'the control is hidden or covered' };
  for (const spelling of value.spellings) {
    for (const enter of isTyped ? WAYS : [setValue]) {
      await enter(page, target, spelling);
      if (!(await target.ask<boolean>('holdsText', spelling))) continue;
      await target.ask('leaveField');
      await untilQuiet(page, limits);
      if (await target.ask<boolean>('holdsText', spelling)) return shown();
    }
  }
  await target.ask('leaveField');
  return { kind: 'failed', reason: 'the page did not keep the value' };
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
