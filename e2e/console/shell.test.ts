import { describe, expect, it } from 'vitest';
import { consoleHouse, OWNER } from './console-fixture.ts';
import type { Visit } from './visit.ts';

const house = consoleHouse();

const BUYER = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace.hopper@example.com',
  phone: '+1 212 555 0187',
  address1: '11 Wall Street',
  city: 'New York',
  province: 'NY',
  postalCode: '10005',
  country: 'US',
};

/** Waits until a page stands under this heading. */
const arrives = ({ page }: Visit, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
const focused = ({ page }: Visit) => page.locator(':focus').textContent();

/** One that fails: nobody listens there. */
async function createIntent(): Promise<string> {
  const productUrl = 'http://127.0.0.1:9/nothing';
  return (await house.client.checkoutIntents.create({ productUrl, quantity: 1, buyer: BUYER })).id;
}

describe('the shell of the console', () => {
  it('has the content a key away, moves the focus to the heading of the next page, and names it', async () => {
    const visit = await house.visit();
    const { page, go } = visit;
    await go('/');
    await page.keyboard.press('Tab');
    expect(await focused(visit)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.locator('main:focus').count()).toBe(1);
    await page
      .getByRole('navigation', { name: 'Pages', exact: true })
      .getByRole('link', { name: 'Events' })
      .click();
    await arrives(visit, 'Events');
    expect(await page.locator('h1:focus').textContent()).toBe('Events');
    expect(await page.title()).toBe('Events · Purser');
    expect(await page.locator('[aria-current=page]').allTextContents()).toEqual(['Events']);
  });

  it('is worked by keys: pages by letters, everything by the palette, the keys themselves by ?', async () => {
    const visit = await house.visit();
    const { page, go } = visit;
    await go('/');
    await page.keyboard.type('gw');
    await arrives(visit, 'Webhooks');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.getByText('show the keys').waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'A page or an identifier' });
    await field.fill('limi');
    expect(
      await page
        .getByRole('listbox', { name: 'Found' })
        .getByRole('option', { selected: true })
        .textContent(),
    ).toContain('Limits');
    await page.keyboard.press('Enter');
    await arrives(visit, 'Limits');
    const id = await createIntent();
    await page.keyboard.press('Control+k');
    await field.fill(id);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/console/checkout-intents/${id}`);
  });

  it('keeps the look and the zone that were chosen', async () => {
    const { page, go } = await house.visit({ theme: 'light' });
    await go('/');
    const ground = async () =>
      String(await page.evaluate('getComputedStyle(document.body.parentElement).backgroundColor'));
    const bright = await ground();
    await page.getByLabel('Look', { exact: true }).selectOption('dark');
    expect(await ground()).not.toBe(bright);
    await page.getByLabel('Times', { exact: true }).selectOption('utc');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await ground()).not.toBe(bright);
    expect(await page.getByLabel('Times', { exact: true }).inputValue()).toBe('utc');
  });

  it('folds the menu away where it is narrow', async () => {
    const visit = await house.visit({ width: 360 });
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
    await arrives(visit, 'API keys');
    await menu.waitFor({ state: 'hidden' });
  });

  it('says so where there is no such page', async () => {
    const visit = await house.visit();
    await visit.go('/no/such/page');
    await arrives(visit, 'No such page');
    await visit.page.getByRole('link', { name: 'Go to the overview' }).click();
    await arrives(visit, 'Overview');
  });

  it('asks whoever is not signed in, or no longer, to sign in, and goes on where they were', async () => {
    const visit = await house.visitAsNobody();
    const { page, go, context } = visit;
    const signIn = async () => {
      await page.getByLabel('E-mail').fill(OWNER.email);
      await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await go('/limits');
    await arrives(visit, 'Sign in to Purser');
    await signIn();
    await arrives(visit, 'Limits');
    await context.clearCookies();
    await page.getByRole('link', { name: 'API keys' }).click();
    await arrives(visit, 'Sign in to Purser');
    await signIn();
    await arrives(visit, 'API keys');
  });

  it('survives the service: says that it is away, and goes on when it is back', async () => {
    const visit = await house.visit();
    const { page, go, allowComplaints } = visit;
    allowComplaints(/net::ERR_|status of 503/);
    await createIntent();
    await go('/checkout-intents');
    const rows = page.getByRole('row');
    await rows.nth(1).waitFor();
    const before = await rows.count();
    await house.killService();
    await page.getByText('The service does not answer.').waitFor({ timeout: 20_000 });
    expect(await rows.count()).toBe(before);
    await house.startService();
    await page.getByText('The service does not answer.').waitFor({ state: 'detached', timeout: 20_000 });
    await createIntent();
    await rows.nth(before).waitFor({ timeout: 20_000 });
  });
});
