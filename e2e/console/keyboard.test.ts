import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { consoleFixture } from './fixture/console-fixture.ts';

const installation = consoleFixture();
const TABS_MAX = 80;

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isThere = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  const seen: string[] = [];
  for (let count = 0; count < TABS_MAX; count += 1) {
    await page.keyboard.press('Tab');
    const text = await focusName(page);
    if (isThere(text)) return;
    seen.push(text);
  }
  throw new Error(`Tab does not reach ${String(name)}, only to: ${seen.join(', ')}`);
}

/** The label of a field, or the text of another element. */
const FOCUS_NAME = `(() => {
  const at = document.activeElement;
  const label = at?.labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? at?.textContent;
  return (label ?? '').trim();
})()`;
const focusName = async (page: Page) => String(await page.evaluate(FOCUS_NAME));

it('buys by keyboard only, from signing in to the completed purchase', async () => {
  const { page, go } = await installation.visitSignedOut();
  await go('/');
  await tabTo(page, 'Email');
  await page.keyboard.type(installation.owner.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(installation.owner.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages and IDs' }).waitFor();
  await page.keyboard.type('test');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Test purchase' }).waitFor();
  await expect.poll(() => focusName(page)).toBe('Test purchase');

  await tabTo(page, 'Product URL');
  await page.keyboard.type(`${installation.shopUrl}/products/plain`);
  await tabTo(page, 'Get offer');
  await page.keyboard.press('Enter');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.waitFor();
  await tabTo(page, /^Pay \$/);
  await page.keyboard.press('Space');
  await page.getByRole('list', { name: 'States' }).getByText('completed').waitFor();
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, 'View timeline');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/checkout-intents\/ci_/);
  await page.getByRole('heading', { level: 1 }).getByText('Canvas Tote Bag').waitFor();

  await page.keyboard.type('gi');
  await page.getByRole('heading', { level: 1, name: 'Checkout intents' }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  await tabTo(page, 'Checkout intents');
  await page.keyboard.press('j');
  await expect.poll(() => focusName(page)).toContain('Canvas Tote Bag');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/checkout-intents\/ci_/);
});
