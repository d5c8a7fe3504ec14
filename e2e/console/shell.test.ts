import { describe, expect, it } from 'vitest';
import { consoleFixture } from './fixture/console-fixture.ts';
import { BUYER } from './fixture/purchases.ts';
import type { Visit } from './fixture/visit.ts';

const installation = consoleFixture();

/** Waits for the page with this heading. */
const expectPage = ({ page }: Visit, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
const focused = ({ page }: Visit) => page.locator(':focus').textContent();

/** Creates an intent that fails: no server listens at its URL. */
async function createIntent(): Promise<string> {
  const productUrl = 'http://127.0.0.1:9/nothing';
  return (await installation.client.checkoutIntents.create({ productUrl, quantity: 1, buyer: BUYER })).id;
}

describe('the console shell', () => {
  it('skips to the main content, and focuses and announces the heading of a new page', async () => {
    const visit = await installation.visit();
    const { page, go } = visit;
    await go('/');
    await page.keyboard.press('Tab');
    expect(await focused(visit)).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    expect(await page.locator('main:focus').count()).toBe(1);
    await page
      .getByRole('navigation', { name: 'Pages', exact: true })
      .getByRole('link', { name: 'Events' })
      .click();
    await expectPage(visit, 'Events');
    expect(await page.locator('h1:focus').textContent()).toBe('Events');
    expect(await page.title()).toBe('Events · Purser');
    expect(await page.locator('[aria-current=page]').allTextContents()).toEqual(['Events']);
  });

  it('has keyboard shortcuts for pages, the command palette and the list of shortcuts', async () => {
    const visit = await installation.visit();
    const { page, go } = visit;
    await go('/');
    await page.keyboard.type('gw');
    await expectPage(visit, 'Webhooks');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.getByText('show keyboard shortcuts').waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search pages and ids' });
    await field.fill('limi');
    expect(
      await page
        .getByRole('listbox', { name: 'Results' })
        .getByRole('option', { selected: true })
        .textContent(),
    ).toContain('Limits');
    await page.keyboard.press('Enter');
    await expectPage(visit, 'Limits');
    const id = await createIntent();
    await page.keyboard.press('Control+k');
    await field.fill(id);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/console/checkout-intents/${id}`);
  });

  it('remembers theme and time zone', async () => {
    const { page, go } = await installation.visit({ theme: 'light' });
    await go('/');
    const background = async () =>
      String(await page.evaluate('getComputedStyle(document.body.parentElement).backgroundColor'));
    const lightBackground = await background();
    await page.getByLabel('Theme', { exact: true }).selectOption('dark');
    expect(await background()).not.toBe(lightBackground);
    await page.getByLabel('Time zone', { exact: true }).selectOption('utc');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await background()).not.toBe(lightBackground);
    expect(await page.getByLabel('Time zone', { exact: true }).inputValue()).toBe('utc');
  });

  it('collapses the menu on narrow screens', async () => {
    const visit = await installation.visit({ width: 360 });
    const { page, go } = visit;
    await go('/');
    const menu = page.getByRole('navigation', { name: 'Pages', exact: true });
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await focused(visit)).toBe('Menu');
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'API keys' }).click();
    await expectPage(visit, 'API keys');
    await menu.waitFor({ state: 'hidden' });
  });

  it('shows a page for unknown paths', async () => {
    const visit = await installation.visit();
    await visit.go('/no/such/page');
    await expectPage(visit, 'Page not found');
    await visit.page.getByRole('link', { name: 'Go to Overview' }).click();
    await expectPage(visit, 'Overview');
  });

  it('asks to sign in without a session, and returns to the opened page', async () => {
    const visit = await installation.visitSignedOut();
    const { page, go, context } = visit;
    const signIn = async () => {
      await page.getByLabel('Email').fill(installation.owner.email);
      await page.getByLabel('Password', { exact: true }).fill(installation.owner.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await go('/limits');
    await expectPage(visit, 'Sign in to Purser');
    await signIn();
    await expectPage(visit, 'Limits');
    await context.clearCookies();
    await page.getByRole('link', { name: 'API keys' }).click();
    await expectPage(visit, 'Sign in to Purser');
    await signIn();
    await expectPage(visit, 'API keys');
  });

  it('warns while the service is unreachable, and continues once it is back', async () => {
    const visit = await installation.visit();
    const { page, go, allowConsoleErrors } = visit;
    allowConsoleErrors(/net::ERR_|status of 503/);
    await createIntent();
    await go('/checkout-intents');
    const rows = page.getByRole('row');
    await rows.nth(1).waitFor();
    const before = await rows.count();
    await installation.killService();
    await page.getByText('The service is unreachable.').waitFor();
    expect(await rows.count()).toBe(before);
    await installation.startService();
    await page.getByText('The service is unreachable.').waitFor({ state: 'detached' });
    await createIntent();
    await rows.nth(before).waitFor();
  });
});
