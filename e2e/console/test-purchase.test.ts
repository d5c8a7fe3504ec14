import { expect, it } from 'vitest';
import { consoleHouse } from './console-fixture.ts';

const house = consoleHouse({ shop: true });

it('follows a purchase live from the product’s address to its order, confirmed by hand', async () => {
  const { page, go } = await house.visit();
  await go('/try');
  await page.getByLabel("Address of the product's page").fill(`${house.shopUrl}/products/variants`);
  await page.getByRole('button', { name: 'Look it up' }).click();
  await page.getByRole('region', { name: 'Product' }).getByText('in stock').first().waitFor();
  await page.getByLabel('Size').selectOption('M');
  const colour = page.getByLabel('Colour');
  if ((await colour.count()) > 0) await colour.selectOption({ index: 1 });
  await page.getByLabel('Your reference').fill('tried-1');
  expect(await page.getByRole('region', { name: 'The same with curl' }).textContent()).toContain('"tried-1"');
  await page.getByRole('button', { name: 'Ask for an offer' }).click();
  const states = page.getByRole('list', { name: 'States' });
  await states.getByText('awaiting confirmation').waitFor();
  await page.getByRole('button', { name: /^Pay .* from the balance$/ }).click();
  await states.getByText('completed').waitFor();
  expect(await states.getByText(/^after \d+\.\d s$/).count()).toBeGreaterThanOrEqual(3);
  await page.getByRole('link', { name: 'Everything that happened' }).click();
  await page.waitForURL(/\/checkout-intents\/ci_/);
});

it('tells what is wrong with each field under it, and buys once all are right', async () => {
  const { page, go } = await house.visit();
  await go('/try');
  await page.getByLabel("Address of the product's page").fill(`${house.shopUrl}/products/plain`);
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByLabel('Country', { exact: true }).fill('Utopia');
  await page.getByLabel('Quantity').fill('0');
  await page.getByLabel('Most in total').fill('many');
  await page.getByLabel('Once the offer is there').selectOption('buy at once');
  await page.getByRole('button', { name: 'Buy it' }).click();
  for (const label of ['E-mail', 'Country', 'Quantity', 'Most in total']) {
    const field = page.getByLabel(label, { exact: true });
    await expect.poll(() => field.getAttribute('aria-invalid'), { message: label }).toBe('true');
  }
  await page
    .getByRole('alert')
    .getByText(/^Request req_/)
    .waitFor();
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Country', { exact: true }).fill('US');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Most in total').fill('');
  await page.getByRole('button', { name: 'Buy it' }).click();
  await page.getByRole('list', { name: 'States' }).getByText('completed').waitFor();
});

it('keeps test buyers in this browser, through a reload, until they are forgotten', async () => {
  const { page, go } = await house.visit({ width: 360 });
  await go('/try');
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Save under the name').fill('Grace at work');
  await page.getByRole('button', { name: 'Save buyer' }).click();
  await page.reload();
  await page.getByLabel('Saved buyer').selectOption('Grace at work');
  expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
  await page.getByRole('button', { name: 'Forget buyer…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Saved buyer').locator('option').allTextContents()).toEqual([
    'Ada Byron, invented',
  ]);
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
});

it('looks products up, tracks one and stops', async () => {
  const { page, go } = await house.visit();
  await go('/products');
  await page.getByText('Nothing is tracked yet.').waitFor();
  await page.getByLabel('Address of its page').fill(`${house.shopUrl}/products/plain`);
  await page.getByRole('button', { name: 'Look it up' }).click();
  await page.getByRole('button', { name: 'Track this product…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Track' }).click();
  const row = page.getByRole('table', { name: 'Tracked products' }).getByRole('row').nth(1);
  await row.getByText('tracked').waitFor();
  await row.getByRole('link').click();
  await page.getByText('No change of it was told yet.').waitFor();
  await page.goBack();
  await row.getByRole('button', { name: 'Stop…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop tracking' }).click();
  await page.getByText('Nothing is tracked yet.').waitFor();
});
