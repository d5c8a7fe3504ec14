import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { consoleFixture } from './fixture/console-fixture.ts';
import { DRAWDOWN, intentOf } from './fixture/purchases.ts';

const installation = consoleFixture();

let orderNumber = '';
let boughtId = '';

beforeAll(async () => {
  const { client } = installation;
  const request = (slug: string, referenceId: string) => ({
    ...intentOf(installation.shopUrl, slug),
    referenceId,
  });
  for (let index = 0; index < 27; index += 1) {
    await client.checkoutIntents.create(request('sold-out', `row-${index}`));
  }
  const bought = await client.checkoutIntents.purchaseAndPoll({
    ...request('plain', 'the-bought-one'),
    ...DRAWDOWN,
  });
  if (bought.state !== 'completed') throw new Error(bought.failureReason.message);
  [orderNumber = ''] = bought.merchantOrderIds;
  boughtId = bought.id;
});

it('keeps the filters in the URL, and searches by merchant order number', async () => {
  const { page, go } = await installation.revisit();
  await go('/checkout-intents');
  const rows = page.getByRole('table', { name: 'Checkout intents' }).getByRole('row');
  await page.getByLabel('Search').fill(orderNumber.toLowerCase());
  await page.waitForURL(/[?&]q=/);
  await page.getByText('the-bought-one').waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  await page.reload();
  await page.getByText(orderNumber).waitFor();
  expect(await rows.count()).toBe(2);
  await page.getByLabel('State').selectOption('failed');
  await page.getByText('No checkout intents match these filters.').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect.poll(() => rows.count()).toBe(26);
  await page.getByLabel('Merchant').fill('other.example');
  await page.getByText('No checkout intents match these filters.').waitFor();
  await go(`/checkout-intents?state=completed&host=${new URL(installation.shopUrl).host}&period=hour`);
  await page.getByText('the-bought-one').waitFor();
  expect(await rows.count()).toBe(2);
});

it('holds all filters that are set within milliseconds of each other', async () => {
  const { page, go } = await installation.revisit();
  await go('/checkout-intents');
  await page.getByText('the-bought-one').waitFor();
  const chosen = {
    Search: 'row-1',
    Merchant: '127.0',
    State: 'failed',
    'Failure reason': 'product_out_of_stock',
    Created: 'hour',
  };
  await page.evaluate(`for (const [label, value] of Object.entries(${JSON.stringify(chosen)})) {
    const { htmlFor } = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const field = document.getElementById(htmlFor);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  }`);
  await page.waitForURL((url) => url.searchParams.has('q') && url.searchParams.has('merchant'));
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    merchant: expect.stringContaining('127.0'),
    state: 'failed',
    reason: 'product_out_of_stock',
    period: 'hour',
    q: 'row-1',
  });
  const rows = page.getByRole('table', { name: 'Checkout intents' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(12);
});

it('exports exactly the rows of the filters as CSV, of all pages', async () => {
  const { page, go } = await installation.revisit();
  const exported = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^checkout-intents-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    return text.trimEnd().split('\r\n').slice(1);
  };
  await go('/checkout-intents');
  await page.getByText('the-bought-one').waitFor();
  expect(await exported()).toHaveLength(28);
  await go('/checkout-intents?q=row-1');
  await expect.poll(() => page.getByRole('row').count()).toBe(12);
  const rows = await exported();
  expect(rows).toHaveLength(11);
  for (const row of rows) expect(row).toContain(',row-1');
});

it('finds by buyer, product and total, and says why a purchase failed', async () => {
  const { page, go } = await installation.revisit();
  await go('/checkout-intents?q=row-3');
  const rows = page.getByRole('table', { name: 'Checkout intents' }).getByRole('row');
  await rows.nth(1).getByText('product out of stock').waitFor();
  const intent = await installation.client.checkoutIntents.retrieve(boughtId);
  if (intent.state !== 'completed') throw new Error('not bought');
  const name = intent.offer.product?.name ?? '';
  const total = (intent.offer.cost.total.amountSubunits / 100).toFixed(2);
  await go('/checkout-intents');
  await page.getByLabel('Search').fill(intent.buyer.email);
  await expect.poll(() => rows.count()).toBe(26);
  await page.getByLabel('Search').fill(name.slice(0, -1));
  await expect.poll(() => rows.count()).toBe(2);
  await rows.nth(1).getByText(name).waitFor();
  await rows.nth(1).getByText(`$${total}`).waitFor();
  await page.getByLabel('Search').fill('');
  await page.getByLabel('Total from').fill(total);
  await page.getByLabel('Total to').fill(total);
  await expect.poll(() => rows.count()).toBe(2);
});

it('shows cards and one button for the filters on a phone', async () => {
  const { page, go } = await installation.revisit({ width: 390 });
  await go('/checkout-intents?state=completed');
  const row = page.getByRole('row').filter({ hasText: 'the-bought-one' });
  await row.waitFor();
  expect(await page.getByLabel('Merchant').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByLabel('State').selectOption('');
  await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  const link = await row.getByRole('link').first().boundingBox();
  expect(link?.height).toBeGreaterThanOrEqual(40);
});

it('restores page and scroll position when going back', async () => {
  const { page, go } = await installation.visit();
  await go('/checkout-intents');
  await page.getByText('row-5', { exact: true }).scrollIntoViewIfNeeded();
  // Of the click: sections that load until then move the row. The browser reports a scroll with the next frame, which a user does not outrun.
  await page.evaluate(`addEventListener('click', () => { window.clickedAt = scrollY; }, { capture: true, once: true });
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`);
  await page
    .getByRole('row')
    .filter({ has: page.getByText('row-5', { exact: true }) })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/ci_/);
  const scrolled = Number(await page.evaluate('window.clickedAt'));
  expect(scrolled).toBeGreaterThan(0);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.getByText('row-5', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(scrolled);
  await page.getByRole('button', { name: 'Older' }).click();
  await page.waitForURL(/after=/);
  await page.getByText('row-0', { exact: true }).waitFor();
  await page
    .getByRole('row')
    .filter({ has: page.getByText('row-0', { exact: true }) })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/ci_/);
  await page.goBack();
  await page.getByText('row-0', { exact: true }).waitFor();
});

it('works by keyboard, and the command palette finds an intent by its order number', async () => {
  const { page, go } = await installation.revisit();
  await go('/checkout-intents?state=completed');
  await page.getByText('the-bought-one').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(boughtId));
  const finder = page.getByRole('combobox', { name: 'Search pages and IDs' });
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await page.keyboard.press('Control+k');
  await finder.fill(orderNumber);
  const found = options.filter({ hasText: 'the-bought-one' });
  await found.waitFor();
  await finder.fill('Products');
  await options.first().click();
  await page.waitForURL(/\/products$/);
  await page.keyboard.press('Control+k');
  await finder.fill(orderNumber);
  await found.click();
  await page.waitForURL(new RegExp(boughtId));
  await page.keyboard.press('Control+k');
  await options.first().filter({ hasText: 'recent' }).waitFor();
  await page.keyboard.press('Escape');
});

it('shows the picture of the product in the list, on its page and in recent purchases, and a placeholder without one', async () => {
  const { page, go } = await installation.revisit();
  const picture = page.locator(`img[src="/console/pictures/${installation.accountId}/${boughtId}"]`);
  const isLoaded = () =>
    picture.first().evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 0);
  await go('/checkout-intents?state=completed');
  await expect.poll(isLoaded).toBe(true);
  expect(await picture.getAttribute('alt')).toBe('');
  await picture.click();
  await page.getByRole('img', { name: 'Picture of Canvas Tote Bag' }).waitFor();
  await expect.poll(isLoaded).toBe(true);
  await go('/');
  await expect.poll(isLoaded).toBe(true);
  await go('/checkout-intents?state=failed');
  await page.getByText('row-26').waitFor();
  expect(await page.locator('.product-cell img').count()).toBe(0);
  expect(await page.locator('.product-cell svg').count()).toBe(25);
});
