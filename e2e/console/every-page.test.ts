import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleHouse } from './console-fixture.ts';
import { measureFirstPage, totalOf } from './first-load.ts';
import { everyPage, type Seed, seed } from './seed.ts';

const FIRST_PAGE_GZIP_BYTES_MAX = 300_000;
const NARROW = 360;
const WIDE = 1440;

const house = consoleHouse({ shop: true });
let seeded: Seed;

beforeAll(async () => {
  seeded = await seed(house);
});
afterAll(() => seeded?.close());

/** What axe finds against the page as it stands, one line per rule that it breaks. */
async function findings(page: Page): Promise<string> {
  await page.evaluate(axe.source);
  const found: unknown =
    await page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, help, nodes }) =>
      id + ' (' + help + '): ' + nodes.slice(0, 3).map(({ html, any }) => html.slice(0, 200) + ' ' + (any[0]?.message ?? '')).join(' | ')))`);
  return Array.isArray(found) ? found.join('\n') : 'axe did not run';
}

/** Nothing is on its way any more. */
const untilQuiet = (page: Page) =>
  expect.poll(() => page.getByText('Loading…').count(), { timeout: 10_000 }).toBe(0);

const scrollsSideways = (page: Page) =>
  page.evaluate(`document.documentElement.scrollWidth > document.documentElement.clientWidth`);

describe('every page of the console', () => {
  it.each([
    ['light', NARROW],
    ['dark', WIDE],
  ] as const)(
    '%s and %i wide: named, within its width, and nothing for axe to find',
    async (theme, width) => {
      const { page, go } = await house.visit({ theme, width });
      const wrong: string[] = [];
      for (const [name, path] of everyPage(seeded, house)) {
        await go(path);
        await untilQuiet(page);
        const titles = await page.getByRole('heading', { level: 1 }).allTextContents();
        if (titles.length !== 1) wrong.push(`${name}: ${titles.length} headings of the first level`);
        if (!(await page.title()).endsWith(' · Purser')) wrong.push(`${name}: no title of its own`);
        if (await scrollsSideways(page)) wrong.push(`${name}: wider than ${width} px`);
        const found = await findings(page);
        if (found !== '') wrong.push(`${name}: ${found}`);
      }
      expect(wrong.join('\n')).toBe('');
    },
  );

  it('is so before somebody signs in, too', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const { page, go } = await house.visitAsNobody({ theme, width: NARROW });
      await go('/');
      expect(await findings(page)).toBe('');
      expect(await scrollsSideways(page)).toBe(false);
    }
  });

  it('is so with the palette open', async () => {
    const { page, go } = await house.visit({ width: NARROW });
    await go('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'A page or an identifier' }).waitFor();
    expect(await findings(page)).toBe('');
  });

  it('leaves the first page small', async () => {
    const { page } = await house.visit();
    const first = await measureFirstPage(page);
    const paths = first.assets.map(({ path }) => path);
    expect(paths).toContainEqual(expect.stringMatching(/assets\/.*\.js$/));
    expect(paths).toContainEqual(expect.stringMatching(/assets\/.*\.css$/));
    expect(totalOf(first, 'gzipBytes')).toBeLessThan(FIRST_PAGE_GZIP_BYTES_MAX);
    // What goes over the wire is packed, too.
    expect(totalOf(first, 'wireBytes')).toBeLessThan(FIRST_PAGE_GZIP_BYTES_MAX);
  });
});
