import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '../../test/run/run-count.ts';
import { consoleFixture } from './fixture/console-fixture.ts';
import { measureFirstLoad, totalOf } from './fixture/first-load.ts';
import { everyPage, menuPaths, type Seed, seed } from './fixture/seed.ts';

const FIRST_PAGE_GZIP_BYTES_MAX = 300_000;
const NARROW = 360;
const WIDE = 1440;

const installation = consoleFixture();
let seeded: Seed;

beforeAll(async () => {
  seeded = await seed(installation);
});
afterAll(() => seeded?.close());

/** The page's accessibility violations, one per line. */
async function violationsOf(page: Page): Promise<string> {
  // Half a megabyte, which the browser would parse again for each page inside the open console.
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(axe.source);
  const violations: unknown =
    await page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, help, nodes }) =>
      id + ' (' + help + '): ' + nodes.slice(0, 3).map(({ html, any }) => html.slice(0, 200) + ' ' + (any[0]?.message ?? '')).join(' | ')))`);
  return Array.isArray(violations) ? violations.join('\n') : 'axe did not run';
}

const UNKNOWN_PATH = '/no/such/page';
const unknownPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page not found' });

/** Goes to a page inside the open console, which takes a fraction of loading it. A page without data is between any two. */
async function goInside(page: Page, path: string): Promise<void> {
  const push = (to: string) => page.evaluate(`history.pushState({}, '', '/console${to}')`);
  await push(UNKNOWN_PATH);
  await unknownPage(page).waitFor();
  if (path === UNKNOWN_PATH) return;
  await push(path);
  await unknownPage(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const waitUntilLoaded = (page: Page) => expect.poll(() => page.getByText('Loading…').count()).toBe(0);

const scrollsSideways = (page: Page) =>
  page.evaluate(`document.documentElement.scrollWidth > document.documentElement.clientWidth`);

describe('every page of the console', () => {
  it.each([
    ['light', NARROW],
    ['dark', WIDE],
  ] as const)(
    'has a title, fits its width and has no accessibility violations (%s, %i px)',
    async (theme, width) => {
      const overview = await installation.visit({ width: WIDE });
      await overview.go('/');
      const menu = await menuPaths(overview.page);
      const { page, go } = await installation.visit({ theme, width });
      await go('/');
      const problems: string[] = [];
      const pages = everyPage(menu, seeded, installation);
      // Each page in one theme; in both in `npm run test:long`.
      const turned = theme === 'light' ? pages : [...pages.slice(1), ...pages.slice(0, 1)];
      for (const [name, path] of sampled(turned, 2)) {
        await goInside(page, path);
        await waitUntilLoaded(page);
        const titles = await page.getByRole('heading', { level: 1 }).allTextContents();
        if (titles.length !== 1) problems.push(`${name}: ${titles.length} level 1 headings`);
        if (!(await page.title()).endsWith(' · Purser')) problems.push(`${name}: no title`);
        if (await scrollsSideways(page)) problems.push(`${name}: wider than ${width} px`);
        const violations = await violationsOf(page);
        if (violations !== '') problems.push(`${name}: ${violations}`);
      }
      expect(problems.join('\n')).toBe('');
    },
  );

  it('is accessible and fits its width when signed out', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const { page, go } = await installation.visitSignedOut({ theme, width: NARROW });
      await go('/');
      expect(await violationsOf(page)).toBe('');
      expect(await scrollsSideways(page)).toBe(false);
    }
  });

  it('is accessible with the command palette open', async () => {
    const { page, go } = await installation.visit({ width: NARROW });
    await go('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages and IDs' }).waitFor();
    expect(await violationsOf(page)).toBe('');
  });

  it('loads less than 300 KB for the first page', async () => {
    const { page } = await installation.visit({ isNew: true });
    const first = await measureFirstLoad(page);
    const paths = first.assets.map(({ path }) => path);
    expect(paths).toContainEqual(expect.stringMatching(/assets\/.*\.js$/));
    expect(paths).toContainEqual(expect.stringMatching(/assets\/.*\.css$/));
    expect(totalOf(first, 'gzipBytes')).toBeLessThan(FIRST_PAGE_GZIP_BYTES_MAX);
    // The transferred responses are compressed.
    expect(totalOf(first, 'wireBytes')).toBeLessThan(FIRST_PAGE_GZIP_BYTES_MAX);
  });
});
