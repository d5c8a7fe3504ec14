import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { consoleFixture } from '../console/fixture/console-fixture.ts';

/** Every visit fails its test if the browser's log has an error, such as a breach of the content security policy. */
const installation = consoleFixture();
const NARROW = 390;

async function openPage(path: string, options: Parameters<typeof installation.visit>[0] = {}) {
  const visit = await installation.visitSignedOut(options);
  const go = async (to: string) => {
    await visit.page.goto(to);
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
  };
  await go(path);
  return { ...visit, go };
}

const selectedTabs = async (page: Page) =>
  new Set(await page.getByRole('tab', { selected: true }).allTextContents());

it('finds a page without a network, and opens the result by keyboard', async () => {
  const { page, context } = await openPage('/docs');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('quickstart');
  const results = page.getByRole('dialog').getByRole('link');
  await results.first().waitFor();
  await context.setOffline(true);
  await search.fill('idempotency key expires');
  await expect.poll(() => results.first().textContent()).toContain('Idempotency');
  await search.fill('no such thing anywhere');
  await page.getByText('Nothing found').waitFor();
  await search.fill('drawdown');
  await expect.poll(() => results.first().textContent()).toContain('Drawdown');
  await context.setOffline(false);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/docs\/drawdown/);
  await page.getByRole('heading', { level: 1, name: 'Drawdown' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('keeps the chosen language for all groups of tabs and across pages', async () => {
  const { page, go } = await openPage('/docs/quickstart');
  expect(await selectedTabs(page)).toEqual(new Set(['curl']));
  await page.getByRole('tab', { name: 'Python' }).first().click();
  expect(await selectedTabs(page)).toEqual(new Set(['Python']));
  expect(await page.getByRole('tabpanel').first().textContent()).toContain('from purser import Purser');
  await page.keyboard.press('ArrowRight');
  expect(await selectedTabs(page)).toEqual(new Set(['Java']));
  for (const other of ['/docs/reference/orders', '/docs/tracking']) {
    await go(other);
    expect(await selectedTabs(page)).toEqual(new Set(['Java']));
  }
  // A group without the chosen language shows its first one, which changes no other group.
  await page.getByRole('tab', { name: 'curl' }).click();
  await go('/docs/rate-limits');
  expect(await selectedTabs(page)).toEqual(new Set(['curl', 'TypeScript']));
  await page.evaluate('localStorage.clear()');
  await page.reload();
  expect(await selectedTabs(page)).toEqual(new Set(['curl', 'TypeScript']));
});

it('copies exactly the block', async () => {
  const { page, clipboard } = await openPage('/docs/order-ids');
  const source = readFileSync(fileURLToPath(new URL('../../docs/order-ids.md', import.meta.url)), 'utf8');
  const blocks = [...source.matchAll(/^```(?!text)\w+.*\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  const copied: string[] = [];
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    const button = page.getByRole('button', { name: 'Copy code' });
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Copied');
    copied.push(await clipboard());
  }
  expect(copied).toEqual(blocks);
});

it('stays in the chosen theme after a reload', async () => {
  const { page } = await openPage('/docs', { theme: 'light' });
  const background = () => page.evaluate(`getComputedStyle(document.body).backgroundColor`);
  const light = await background();
  const button = page.getByRole('button', { name: 'Dark theme' });
  await button.click();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.reload();
  expect([await background(), await button.getAttribute('aria-pressed')]).toEqual([dark, 'true']);
  await button.click();
  expect(await background()).toBe(light);
});

/** Marks what Tab should reach, in the order of the page: of a group of tabs the selected one. Returns their names. */
const MARK_STOPS = `[...document.querySelectorAll('a[href], button, summary, [tabindex]')]
  .filter((one) => one.tabIndex >= 0 && one.checkVisibility() && one.closest('dialog') === null)
  .map((one) => (one.dataset.stop = one.tagName + ' ' + (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)))`;
/** Collects the elements that get the focus: their marks, and whether the focus is visible. */
const COLLECT_FOCUSED = `{
  const focused = (window.focused = []);
  document.addEventListener('focusin', ({ target }) =>
    focused.push([target.dataset.stop ?? target.tagName, getComputedStyle(target).outlineStyle !== 'none']));
}`;

it.each([1440, NARROW])(
  'is used by keyboard alone at %i px: all is reached, with a visible focus',
  async (width) => {
    const { page } = await openPage('/docs/webhooks', { width });
    const stops: unknown = await page.evaluate(MARK_STOPS);
    await page.evaluate(COLLECT_FOCUSED);
    for (const _ of Array.isArray(stops) ? stops : []) await page.keyboard.press('Tab');
    expect(stops).toContain('A Skip to content');
    expect(await page.evaluate('focused')).toEqual(
      Array.isArray(stops) ? stops.map((stop: unknown) => [stop, true]) : [],
    );
  },
);

it('is navigated by its menu on a narrow screen', async () => {
  const { page } = await openPage('/docs', { width: NARROW });
  await page.getByText('Menu', { exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByText('Integrate').click();
  await menu.getByRole('link', { name: 'Rate limits' }).click();
  await page.waitForURL(/\/docs\/rate-limits$/);
  await page.getByRole('heading', { level: 1, name: 'Rate limits' }).waitFor();
});
