import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCount, sampled } from '../../test/run/run-count.ts';
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

const IS_LONG = runCount(1) > 1;

const installation = consoleFixture();
let seeded: Seed;

beforeAll(async () => {
  seeded = await seed(installation);
});
afterAll(() => seeded?.close());

const waitUntilLoaded = (page: Page) => expect.poll(() => page.getByText('Loading…').count()).toBe(0);

/** The tables that are wider than their place. */
const wideTables = (page: Page): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('.table')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((table) => table.getAttribute('aria-label') + ' by ' + (table.scrollWidth - table.clientWidth) + ' px').join()`);

interface Combination {
  readonly theme: 'light' | 'dark';
  readonly width: number;
  /** The rules of accessibility that are checked; all by default. */
  readonly rules?: readonly string[];
}

/** All rules in one theme when narrow and in the other when wide. */
const BOTH: readonly Combination[] = [
  { theme: 'light', width: NARROW },
  { theme: 'dark', width: WIDE },
];
/** And in the other two what a theme can change; all rules in a long run. */
const ALL: readonly Combination[] = [
  ...BOTH,
  { theme: 'dark', width: NARROW, rules: THEME_RULES },
  { theme: 'light', width: WIDE, rules: THEME_RULES },
];
/** Every sixth page is checked in all combinations, and all pages in the long run. */
const STEP = 6;

/** The others fit both widths, and are accessible in the first combination or in the second, in turn. */
const inTurn = (index: number): readonly Combination[] =>
  BOTH.map((one, turn) => (turn === index % BOTH.length ? one : { ...one, rules: [] }));

/** What is wrong with the open page, in each theme and width without loading it again. */
async function problemsOf(page: Page, combinations: readonly Combination[]): Promise<string[]> {
  const problems: string[] = [];
  const titles = await page.getByRole('heading', { level: 1 }).allTextContents();
  if (titles.length !== 1) problems.push(`${titles.length} level 1 headings`);
  if (!(await page.title()).endsWith(' · Purser')) problems.push('no title');
  for (const { theme, width, rules } of combinations) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: theme });
    if (await scrollsSideways(page)) problems.push(`wider than ${width} px`);
    if (rules?.length === 0) continue;
    const violations = await violationsOf(page, IS_LONG ? undefined : rules);
    if (violations !== '') problems.push(`${theme}, ${width} px: ${violations}`);
  }
  await page.setViewportSize({ width: DESKTOP, height: HEIGHT });
  const wide = await wideTables(page);
  if (wide !== '') problems.push(`scrolls sideways at ${DESKTOP} px: ${String(wide)}`);
  return problems;
}

describe('every page of the console', () => {
  it('has a title, fits its width and has no accessibility violations in any theme', async () => {
    const { page, go } = await installation.visit({ width: WIDE });
    await go('/');
    const pages = everyPage(await menuPaths(page), seeded, installation);
    const inAll = sampled(pages, STEP);
    const problems: string[] = [];
    for (const [index, one] of pages.entries()) {
      const [name, path] = one;
      await goInside(page, path);
      await waitUntilLoaded(page);
      const found = await problemsOf(page, inAll.includes(one) ? ALL : inTurn(index));
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    }
    expect(problems.join('\n')).toBe('');
  });

  it('is accessible and fits its width when signed out', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const { page, go } = await installation.visitSignedOut({ theme, width: NARROW });
      for (const path of ['/', '/redeem-link#unknown']) {
        await go(path);
        expect(await violationsOf(page)).toBe('');
        expect(await scrollsSideways(page)).toBe(false);
      }
    }
  });

  it('is accessible with the command palette open', async () => {
    const { page, go } = await installation.visit({ width: NARROW });
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
