import { ValidateError } from '@purser/client';
import { expect, it } from 'vitest';
import { consoleHouse } from './console-fixture.ts';

const house = consoleHouse();

const buyer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+14155550100',
  address1: '1 Market Street',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94105',
  country: 'US',
};

/** Asks for something that is refused, as an integrator's program would; the request's id. */
async function refusedRequest(): Promise<string> {
  const asked = house.client.checkoutIntents.create({
    productUrl: 'http://127.0.0.1:9/products/lamp',
    quantity: 0,
    buyer,
  });
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ValidateError) || error.requestId === undefined)
    throw new Error(`not refused as it should: ${String(error)}`);
  return error.requestId;
}

it('a refused request is found by its id, says which field it was, and leads to those like it', async () => {
  const id = await refusedRequest();
  const latest = await refusedRequest();
  const { page, go, clipboard } = await house.visit();
  await go('/');
  await page.keyboard.press('Control+k');
  await page.getByLabel('A page or an identifier').fill(id);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Request', exact: true }).waitFor();
  const answered = page.getByRole('region', { name: 'Answered' });
  await answered.getByText('422 refused').waitFor();
  await answered.getByText('body.quantity').waitFor();
  await page.getByRole('region', { name: 'Asked' }).getByText('createCheckoutIntent').waitFor();
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await page.getByText('Copied').waitFor();
  expect(await clipboard()).toContain(`curl -X POST '${house.url}/api/v1/checkout-intents'`);
  expect(await clipboard()).toContain('$PURSER_API_KEY');

  await answered.getByRole('link', { name: 'errors grouped' }).click();
  const groups = page.getByRole('table', { name: 'Errors grouped' });
  const group = groups.getByRole('row').filter({ hasText: 'body.quantity' });
  await group.getByRole('link', { name: latest }).waitFor();
  expect(await group.getByRole('cell').first().textContent()).toBe('2');
  await group.getByRole('link', { name: 'ValidateError' }).click();
  const list = page.getByRole('table', { name: 'Requests', exact: true });
  await list.getByRole('link', { name: id }).waitFor();
  expect(await page.getByLabel('Error', { exact: true }).inputValue()).toBe('ValidateError');
  expect(new URL(page.url()).searchParams.get('operation')).toBe('createCheckoutIntent');
  expect(await list.getByRole('row').count()).toBe(3);
});

it('the list grows by itself, keeps its filters in the address, and names a person who changed something', async () => {
  const { page, go } = await house.visit();
  await go('/requests?status=4xx');
  const list = page.getByRole('table', { name: 'Requests', exact: true });
  const id = await refusedRequest();
  await list.getByRole('link', { name: id }).waitFor();
  await page.reload();
  expect(await page.getByLabel('Answer').inputValue()).toBe('4xx');
  await page.getByLabel('Search').fill('nothing-of-this-name');
  await page.getByText('No request fits these filters.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await list.getByRole('link', { name: id }).waitFor();

  await page.evaluate(`fetch('/api/v1/api-keys', { method: 'POST', body: '{"name":"of a person"}',
    headers: { 'content-type': 'application/json', 'x-purser-console': '1' } })`);
  await go('/requests?operation=createApiKey');
  const made = list.getByRole('row').filter({ hasText: 'createApiKey' }).first();
  await made.getByText('201 ok').waitFor();
  await made.getByRole('link').click();
  await page.getByText('By person').waitFor();
  await go('/requests?operation=listRequests');
  await page.getByText('No request fits these filters.').waitFor();
});

it('a request that is not kept is said to be so', async () => {
  const { page, go } = await house.visit();
  await go('/requests/req_unknown');
  await page.getByText('No request of this account is kept under this id.').waitFor();
});
