import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../test/run/run-count.ts';
import { consoleFixture } from './fixture/console-fixture.ts';
import { measureFirstLoad, totalOf } from './fixture/first-load.ts';
import { goInside } from './fixture/go-inside.ts';
import { everyPage, menuPaths, type Seed, seed } from './fixture/seed.ts';
import { scrollsSideways, THEME_RULES, violationsOf } from './fixture/violations.ts';

const FIRST_PAGE_BYTES_MAX = 150 * 1024;
const FIRST_PAGE_REQUESTS_MAX = 12;
const NARROW = 390;
const WIDE = 1440;
/** From this width on, no table scrolls sideways. */
const DESKTOP = 1280;
const HEIGHT = 900;

const installation = consoleFixture();
let seeded: Seed;

beforeAll(async () => {
  seeded = await seed(installation);
});
afterAll(() => seeded?.close());

const waitUntilLoaded = (page: Page) => expect.poll(() => page.getByText('Loading…').count()).toBe(0);

/** What is wrong with the layout of the open page, whose tables must fit from `DESKTOP` on. */
const LAYOUT_PROBLEMS = `(() => {
  const problems = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  const titles = document.querySelectorAll('h1').length;
  if (titles !== 1) problems.push(titles + ' level 1 headings');
  if (!document.title.endsWith(' · Purser')) problems.push('no title');
  if (scrollWidth > clientWidth) problems.push('wider than ' + innerWidth + ' px');
  const tables = innerWidth < ${DESKTOP} ? [] : [...document.querySelectorAll('.table')];
  for (const table of tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
    problems.push(table.getAttribute('aria-label') + ' scrolls sideways at ' + innerWidth + ' px');
  return problems.join(', ');
})()`;

interface Combination {
  readonly width: number;
  /** The last one if absent. */
  readonly theme?: 'light' | 'dark';
  /** The rules of accessibility that are checked. */
  readonly rules: readonly string[] | 'all';
}

/** In a long run, every page. */
const ALL: readonly Combination[] = [NARROW, WIDE, DESKTOP].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme, rules: width === DESKTOP ? [] : 'all' })),
);
/** One page of each kind: all rules in one theme and width, and what a theme can change in the others. */
const ALL_OF_KIND: readonly Combination[] = [
  { width: NARROW, theme: 'light', rules: 'all' },
  { width: WIDE, theme: 'dark', rules: THEME_RULES },
  { width: DESKTOP, rules: [] },
];
/** The others fit the narrowest and the narrowest desktop. */
const LAYOUT_ONLY: readonly Combination[] = [
  { width: NARROW, rules: [] },
  { width: DESKTOP, rules: [] },
];

/** One page of each kind: figures, lists, forms, objects, settings, reports, an editor and an error. */
const KINDS = [
  'overview',
  'checkout-intents',
  'test-purchase',
  'keys',
  'limits',
  'balance',
  'audit-log',
  'checkout-intent',
  'webhook',
  'webhook-doctor',
  'request',
  'settings-security',
  'operator',
  'operator-recipe',
  'unknown',
];

const SIGNED_OUT = [
  { theme: 'light', rules: undefined },
  { theme: 'dark', rules: isLongRun ? undefined : THEME_RULES },
] as const;

/** Every other page begins at the width at which the page before ended. */
function combinationsOf(name: string, index: number): readonly Combination[] {
  if (isLongRun) return ALL;
  if (KINDS.includes(name)) return ALL_OF_KIND;
  return index % 2 === 0 ? LAYOUT_ONLY : LAYOUT_ONLY.toReversed();
}

/** What is wrong with the open page, in each theme and width without loading it again. */
async function problemsOf(page: Page, combinations: readonly Combination[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { theme, width, rules } of combinations) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: HEIGHT });
    if (theme !== undefined) await page.emulateMedia({ colorScheme: theme });
    const layout = String(await page.evaluate(LAYOUT_PROBLEMS));
    if (layout !== '') problems.push(layout);
    if (rules.length === 0) continue;
    const violations = await violationsOf(page, rules === 'all' ? undefined : rules);
    if (violations !== '') problems.push(`${theme}, ${width} px: ${violations}`);
  }
  return problems;
}

describe('every page of the console', () => {
  it('has a title, fits its width and has no accessibility violations in any theme', async () => {
    const { page, go } = await installation.revisit({ width: WIDE });
    await go('/');
    const pages = everyPage(await menuPaths(page), seeded, installation);
    expect(pages.map(([name]) => name)).toEqual(expect.arrayContaining(KINDS));
    const problems: string[] = [];
    for (const [index, [name, path]] of pages.entries()) {
      await goInside(page, path);
      await waitUntilLoaded(page);
      const found = await problemsOf(page, combinationsOf(name, index));
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    }
    expect(problems.join('\n')).toBe('');
  });

  it('is accessible and fits its width when signed out', async () => {
    const { page, go } = await installation.visitSignedOut({ width: NARROW });
    const problems: string[] = [];
    for (const path of ['/', '/redeem-link#unknown']) {
      await go(path);
      for (const { theme, rules } of SIGNED_OUT) {
        await page.emulateMedia({ colorScheme: theme });
        problems.push(await violationsOf(page, rules));
      }
      expect(await scrollsSideways(page)).toBe(false);
    }
    expect(problems.join('')).toBe('');
  });

  it('is accessible with the command palette open', async () => {
    const { page, go } = await installation.revisit({ width: NARROW });
    await go('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages and IDs' }).waitFor();
    expect(await violationsOf(page)).toBe('');
  });

  it('loads at most 150 KiB, compressed, in 12 requests for the first page, and the code of all others after it', async () => {
    const { page } = await installation.visit({ isNew: true });
    const first = await measureFirstLoad(page);
    const paths = first.assets.map(({ path }) => path);
    expect(paths).toContainEqual(expect.stringMatching(/assets\/.*\.js$/));
    expect(paths).toContainEqual(expect.stringMatching(/assets\/.*\.css$/));
    expect(first.requestCount).toBeLessThanOrEqual(FIRST_PAGE_REQUESTS_MAX);
    expect(totalOf(first, 'gzipBytes')).toBeLessThanOrEqual(FIRST_PAGE_BYTES_MAX);
    // The transferred responses are compressed.
    expect(totalOf(first, 'wireBytes')).toBeLessThanOrEqual(FIRST_PAGE_BYTES_MAX);
    const fetched = `performance.getEntriesByType('resource').filter(({ name }) => /assets.pages-.*js$/.test(name)).length`;
    await expect.poll(() => page.evaluate(fetched)).toBe(1);
  });
});
