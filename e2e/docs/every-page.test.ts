import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLongRun } from '../../test/run/run-count.ts';
import { consoleFixture } from '../console/fixture/console-fixture.ts';
import { scrollsSideways, THEME_RULES, violationsOf } from '../console/fixture/violations.ts';

const installation = consoleFixture();
const NARROW = 390;
const WIDE = 1440;
const HEIGHT = 900;

/** One page of each kind, in `npm test`; a long run checks all pages. */
const KINDS = [
  '/docs',
  '/docs/quickstart',
  '/docs/concepts',
  '/docs/errors',
  '/docs/merchants/ucp',
  '/docs/reference',
  '/docs/reference/shipments',
  '/docs/reference/event-types',
  '/docs/decisions/0013-documentation-site',
];
/** With code in tabs, and with the operations: they have colors that other pages lack. */
const IN_BOTH_THEMES = ['/docs/quickstart', '/docs/reference/shipments'];

interface Combination {
  readonly theme: 'light' | 'dark';
  readonly width: number;
  /** The rules of accessibility that are checked. */
  readonly rules: readonly string[] | 'all';
}

/** All rules in one theme, narrow; and in the other, wide, what a theme can change: of these two in `npm test`, of all pages in a long run. */
function combinationsOf(path: string, index: number): readonly Combination[] {
  const inBoth = isLongRun || IN_BOTH_THEMES.includes(path);
  const [theme, other] = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  return [
    { theme, width: NARROW, rules: 'all' },
    { theme: other, width: WIDE, rules: inBoth ? THEME_RULES : [] },
  ];
}

/** The paths of all pages: those of the menu. */
async function allPages(): Promise<string[]> {
  const home = await (await fetch(`${installation.url}/docs`)).text();
  return [...new Set([...home.matchAll(/href="(\/docs[^"#.]*)"/g)].map(([, path = '']) => path))];
}

/** Code and tables scroll within their own place. Anything else that is wider than the page is cut off. */
const CUT_OFF = `[...document.querySelectorAll('main *')]
  .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .filter((one) => one.checkVisibility() && one.closest('pre, .table, [role=tablist]') === null)
  .slice(0, 3).map((one) => one.outerHTML.slice(0, 100)).join()`;

async function problemsOf(page: Page, combinations: readonly Combination[]): Promise<string[]> {
  const problems: string[] = [];
  const titles = await page.getByRole('heading', { level: 1 }).count();
  if (titles !== 1) problems.push(`${titles} level 1 headings`);
  for (const { theme, width, rules } of combinations) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: theme });
    if ((await scrollsSideways(page)) === true) problems.push(`wider than ${width} px`);
    const cutOff = String(await page.evaluate(CUT_OFF));
    if (cutOff !== '') problems.push(`cut off at ${width} px: ${cutOff}`);
    if (rules.length === 0) continue;
    const violations = await violationsOf(page, rules === 'all' ? undefined : rules);
    if (violations !== '') problems.push(`${theme}, ${width} px: ${violations}`);
  }
  return problems;
}

it('every page has a title, fits its width, and has no accessibility violations in any theme', async () => {
  const { page } = await installation.visitSignedOut();
  const all = await allPages();
  expect(all).toEqual(expect.arrayContaining(KINDS));
  const problems: string[] = [];
  for (const [index, path] of (isLongRun ? all : KINDS).entries()) {
    await page.goto(path);
    const found = await problemsOf(page, combinationsOf(path, index));
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  expect(problems.join('\n')).toBe('');
});
