import { describe, expect, it } from 'vitest';
import { startLink } from '../faults/link.ts';
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
    const field = page.getByRole('combobox', { name: 'Search pages and IDs' });
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
    await page.waitForURL(`**/console/acct_*/checkout-intents/${id}`);
  });

  it('remembers theme and time zone', async () => {
    const { page, go } = await installation.visit({ theme: 'light' });
    await go('/');
    const background = async () =>
      String(await page.evaluate('getComputedStyle(document.body.parentElement).backgroundColor'));
    const lightBackground = await background();
    const menu = page.getByRole('dialog', { name: 'User menu' });
    await page.getByRole('button', { name: 'User menu' }).click();
    await menu.getByText('Dark', { exact: true }).click();
    expect(await background()).not.toBe(lightBackground);
    await menu.getByText('UTC', { exact: true }).click();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await background()).not.toBe(lightBackground);
    await page.getByRole('button', { name: 'User menu' }).click();
    expect(await menu.getByRole('radio', { name: 'UTC', exact: true }).isChecked()).toBe(true);
  });

  it('collapses the menu on narrow screens', async () => {
    const visit = await installation.revisit({ width: 360 });
    const { page, go } = visit;
    await go('/');
    const menu = page.getByRole('navigation', { name: 'Pages', exact: true });
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await focused(visit)).toBe('Menu');
    await page.getByRole('button', { name: /^Account .*staging/ }).waitFor();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'API keys' }).click();
    await expectPage(visit, 'API keys');
    await menu.waitFor({ state: 'hidden' });
  });

  it('shows a page for unknown paths', async () => {
    const visit = await installation.revisit();
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
    await page.getByRole('link', { name: 'API keys' }).click();
    await expectPage(visit, 'API keys');
    // The session ends while the page is open: the next read of the list notices it.
    await context.clearCookies();
    await expectPage(visit, 'Sign in to Purser');
    await signIn();
    await expectPage(visit, 'API keys');
  });

  it('stays open when a request from before a new session is refused', async () => {
    const visit = await installation.revisit();
    const { page, go } = visit;
    const isList = ({ pathname }: URL) => pathname === '/api/v1/api-keys';
    const refusal = { error: { type: 'authentication_error', message: 'Sign in again.' } };
    await page.route(isList, (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 });
    const refused = page.waitForResponse((response) => response.status() === 401);
    await go('/limits');
    await go('/keys');
    await refused;
    await page.getByRole('row').nth(1).waitFor();
    await expectPage(visit, 'API keys');
  });

  it('opens the search from its box, and does quick actions', async () => {
    const visit = await installation.visit();
    const { page, go } = visit;
    await go('/');
    const option = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    const choose = async (text: string, name: string) => {
      await page.getByRole('button', { name: /^Search/ }).click();
      await page.getByRole('combobox', { name: 'Search pages and IDs' }).fill(text);
      await option.filter({ hasText: name }).first().click();
    };
    await choose('new api', 'Create key');
    await page.getByRole('dialog', { name: 'Create API key' }).getByLabel('Name').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/keys$/);
    await choose('add end', 'Add endpoint');
    await page.getByRole('dialog', { name: 'Add endpoint' }).getByLabel('URL').waitFor();
    await page.keyboard.press('Escape');
    await choose('create test', 'Create test purchase');
    await expectPage(visit, 'Test purchase');
    await choose('dark', 'Switch to dark theme');
    await page.locator('html[data-theme=dark]').waitFor();
    await choose('keyboard', 'Show keyboard shortcuts');
    await page
      .getByRole('dialog', { name: 'Keyboard shortcuts' })
      .getByText('search pages, actions')
      .waitFor();
  });

  it('has the keyboard shortcuts and links to the documentation in sight', async () => {
    const { page, go } = await installation.visit({ width: 1440 });
    await go('/');
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    const help = page.getByRole('navigation', { name: 'Help' });
    const address = await help.getByRole('link', { name: 'Documentation' }).getAttribute('href');
    expect((await page.request.get(address ?? '')).status()).toBe(200);
  });

  it('says which account an operator views, and goes back', async () => {
    const visit = await installation.visit({ width: 390 });
    const { page, go } = visit;
    await go('/');
    const response = await page.request.post('/api/v1/operator/accounts', {
      headers: { 'x-purser-console': '1' },
      data: { name: 'Northwind' },
    });
    const { accountId } = await response.json();
    await go(`/operator/accounts/${accountId}`);
    await expectPage(visit, 'Northwind');
    expect(await page.title()).toBe('Northwind · Purser');
    await page.getByRole('button', { name: 'View as account' }).click();
    await page.getByText('Viewing Northwind as operator').waitFor();
    await page.getByRole('button', { name: 'Account Northwind staging' }).waitFor();
    await page.getByRole('button', { name: /^Back to/ }).click();
    await expectPage(visit, 'Northwind');
    await page.getByText('Viewing Northwind').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /^Account/ }).textContent()).not.toContain('Northwind');
  });

  it('loads the code of a page again until the service has it', async () => {
    const visit = await installation.visit({ isNew: true });
    const { page, go, allowConsoleErrors } = visit;
    allowConsoleErrors(/net::ERR_|dynamically imported module/);
    await page.route(/assets\/pages-|console\/theme\.js/, (route) =>
      route.request().resourceType() === 'script' && route.request().url().includes('theme')
        ? route.continue()
        : route.abort(),
    );
    await go('/');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Limits' }).click();
    await page.getByText('The service is unreachable.').waitFor();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await page.unrouteAll();
    await expectPage(visit, 'Limits');
    await page.getByText('The service is unreachable.').waitFor({ state: 'detached' });
  });

  it('keeps the shell while the service is unreachable, also on pages that were never opened, and continues once it is back', async () => {
    // Cutting the connection is less work than stopping the service.
    const link = await startLink(() => [{ host: '127.0.0.1', port: Number(new URL(installation.url).port) }]);
    const origin = `http://127.0.0.1:${link.port}`;
    const visit = await installation.visit({ isNew: true });
    const { page, allowConsoleErrors, allowRequestsTo } = visit;
    allowConsoleErrors(/net::ERR_/);
    allowRequestsTo(origin);
    await createIntent();
    await page.goto(`${origin}/console/checkout-intents`);
    const rows = page.getByRole('row');
    await rows.nth(1).waitFor();
    const before = await rows.count();
    link.setMode('cut');
    await page.getByText('The service is unreachable.').waitFor();
    expect(await rows.count()).toBe(before);
    const menu = page.getByRole('navigation', { name: 'Pages' });
    await menu.getByRole('link', { name: 'API keys' }).click();
    await expectPage(visit, 'API keys');
    await page.getByText('The service is unreachable.').waitFor();
    link.setMode('open');
    await page.getByText('The service is unreachable.').waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'API keys' }).getByRole('row').nth(1).waitFor();
    await menu.getByRole('link', { name: 'Checkout intents' }).click();
    await createIntent();
    await rows.nth(before).waitFor();
    await link.close();
  });
});
