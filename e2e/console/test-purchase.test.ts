import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { consoleFixture } from './fixture/console-fixture.ts';

const installation = consoleFixture();

it('leads to the first purchase with one click, ticks each step, and raises the daily limit', async () => {
  const { page, go } = await installation.visit({ width: 360 });
  await go('/');
  const steps = page.getByRole('region', { name: 'Get started' });
  await page.getByRole('region', { name: 'Needs attention' }).getByText('Nothing needs attention').waitFor();
  const step = (name: string) =>
    steps.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await step('API key').getByText('Done').waitFor();
  await step('Test purchase').getByText('To do').waitFor();
  await steps.getByText('Daily limit: 50 of 50 left, resets in').waitFor();
  await steps.getByRole('button', { name: 'Raise to 500' }).click();
  await steps.getByText('Daily limit: 500 of 500 left').waitFor();

  await steps.getByLabel('Product URL').fill('http://127.0.0.1:9/products/plain');
  await steps.getByRole('button', { name: 'Buy a test product' }).click();
  await steps.getByText('npx purser sandbox-shop', { exact: true }).waitFor();
  await page.reload();
  await steps.getByText('Buy it with curl').click();
  const curl = () => steps.getByText('/api/v1/checkout-intents/purchase').textContent();
  // Shown before the service has started the shop: the port where it runs by default.
  await expect.poll(curl).not.toContain(':3220/');
  const productUrl = await steps.getByLabel('Product URL').inputValue();
  expect(productUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/products\/plain$/);
  const command = (await curl()) ?? '';
  expect(command).toContain(productUrl);
  await steps.getByRole('button', { name: 'Buy a test product' }).click();
  await step('Test purchase').getByText('Done').waitFor();
  await step('Webhook').getByText('To do').waitFor();

  const pasted = spawnSync('sh', ['-c', command], {
    env: { ...process.env, PURSER_API_KEY: installation.apiKey },
    encoding: 'utf8',
  });
  expect(JSON.parse(pasted.stdout)).toMatchObject({ state: 'retrieving_offer' });
});

it('follows a purchase live from the product URL to the confirmed order', async () => {
  const { page, go } = await installation.revisit();
  await go('/test-purchase');
  await page.getByLabel('Product of the sandbox shop').selectOption('variants');
  const productUrl = () => page.getByLabel('Product URL').inputValue();
  await expect.poll(productUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/products\/variants$/);
  await page.getByRole('button', { name: 'Look up product' }).click();
  await page.getByRole('region', { name: 'Product' }).getByText('in stock').first().waitFor();
  await page.getByLabel('Size').selectOption('M');
  const colour = page.getByLabel('Colour');
  if ((await colour.count()) > 0) await colour.selectOption({ index: 1 });
  await page.getByLabel('Reference (optional)').fill('tried-1');
  expect(await page.getByRole('region', { name: 'curl command' }).textContent()).toContain('"tried-1"');
  await page.getByRole('button', { name: 'Get offer' }).click();
  const states = page.getByRole('list', { name: 'States' });
  await states.getByText('awaiting confirmation').waitFor();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await states.getByText('completed').waitFor();
  expect(await states.getByText(/^after \d+\.\d s$/).count()).toBeGreaterThanOrEqual(3);
  await page.getByRole('link', { name: 'View timeline' }).click();
  await page.waitForURL(/\/checkout-intents\/ci_/);
});

it('shows the validation error of each field, and buys once all are valid', async () => {
  const { page, go } = await installation.revisit();
  await go('/test-purchase');
  await page.getByLabel('Product URL').fill(`${installation.shopUrl}/products/plain`);
  await page.getByLabel('Email').fill('invalid');
  await page.getByLabel('Country', { exact: true }).fill('Utopia');
  await page.getByLabel('Quantity').fill('0');
  await page.getByLabel('Confirmation').selectOption('automatic');
  await page.getByRole('button', { name: 'Buy product' }).click();
  for (const label of ['Email', 'Country', 'Quantity']) {
    const field = page.getByLabel(label, { exact: true });
    await expect.poll(() => field.getAttribute('aria-invalid'), { message: label }).toBe('true');
  }
  await page
    .getByRole('alert')
    .getByText(/^Request req_/)
    .waitFor();
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Country', { exact: true }).fill('US');
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Buy product' }).click();
  await page.getByRole('list', { name: 'States' }).getByText('completed').waitFor();
});

it('takes limits in units of the currency of the shop, and says what is wrong with them', async () => {
  const { page, go } = await installation.revisit();
  await go('/test-purchase');
  await page.getByLabel('Product URL').fill(`${installation.shopUrl}/products/plain`);
  const limit = page.getByLabel(/^Maximum total/);
  const request = page.getByRole('region', { name: 'curl command' });
  await limit.fill('1,250.5');
  await request.getByText('"maxTotalPrice": 125050').waitFor();
  await page.getByLabel('Currency of the shop').selectOption('JPY');
  await page.getByText('Enter an amount, such as 1250. JPY has no decimals.').waitFor();
  await page.getByRole('button', { name: 'Get offer (Correct the maximum amounts)' }).waitFor();
  await limit.fill('1250');
  await request.getByText('"maxTotalPrice": 1250').waitFor();
  await page.getByLabel('Currency of the shop').selectOption('KWD');
  await limit.fill('1.250');
  await request.getByText('"maxTotalPrice": 1250').waitFor();
});

it('stores test buyers in the browser until they are deleted', async () => {
  const { page, go } = await installation.revisit({ width: 360 });
  await go('/test-purchase');
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Save as').fill('Grace at work');
  await page.getByRole('button', { name: 'Save buyer' }).click();
  await page.reload();
  await page.getByLabel('Saved buyer').selectOption('Grace at work');
  expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
  await page.getByRole('button', { name: 'Delete buyer…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete buyer' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Saved buyer').locator('option').allTextContents()).toEqual([
    'Ada Byron (sample)',
  ]);
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
});

it('looks up a product, tracks it and stops tracking', async () => {
  const { page, go } = await installation.revisit();
  await go('/products');
  await page.getByText('No tracked products yet.').waitFor();
  await page.getByLabel('Product URL').fill(`${installation.shopUrl}/products/plain`);
  await page.getByRole('button', { name: 'Look up product' }).click();
  await page.getByRole('button', { name: 'Track product…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Track' }).click();
  const row = page.getByRole('table', { name: 'Tracked products' }).getByRole('row').nth(1);
  await row.getByText('tracked').waitFor();
  await row.getByRole('link').click();
  await page.getByText('No changes yet.').waitFor();
  await page.goBack();
  await row.getByRole('button', { name: 'Stop…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop tracking' }).click();
  await page.getByText('No tracked products yet.').waitFor();
});
