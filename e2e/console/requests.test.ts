import { ValidateError } from '@purser/client';
import { expect, it } from 'vitest';
import { consoleFixture } from './fixture/console-fixture.ts';
import { BUYER } from './fixture/purchases.ts';

const installation = consoleFixture();

/** Sends an invalid request and returns its id. */
async function refusedRequest(): Promise<string> {
  const request = installation.client.checkoutIntents.create({
    productUrl: 'http://127.0.0.1:9/products/lamp',
    quantity: 0,
    buyer: BUYER,
  });
  const error = await request.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ValidateError) || error.requestId === undefined)
    throw new Error(`Unexpected result: ${String(error)}`);
  return error.requestId;
}

it('finds a rejected request by its id, with the invalid field and similar requests', async () => {
  const id = await refusedRequest();
  const latest = await refusedRequest();
  const { page, go, clipboard } = await installation.revisit();
  await go('/');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Search pages and IDs').fill(id);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'POST /api/v1/checkout-intents', exact: true }).waitFor();
  const response = page.getByRole('region', { name: 'Response', exact: true });
  await response.getByText('422 client error').waitFor();
  await response.getByText('body.quantity', { exact: true }).waitFor();
  await response.getByText(/^body\.quantity: /).waitFor();
  await page.getByRole('region', { name: 'Request body' }).getByText('"quantity": 0').waitFor();
  await page
    .getByRole('region', { name: 'Request', exact: true })
    .getByText('createCheckoutIntent')
    .waitFor();
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await page.getByText('Copied').waitFor();
  expect(await clipboard()).toContain(`curl -X POST '${installation.url}/api/v1/checkout-intents'`);
  expect(await clipboard()).toContain('$PURSER_API_KEY');

  await response.getByRole('link', { name: 'error groups' }).click();
  const groups = page.getByRole('table', { name: 'Error groups' });
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

it('updates the list, keeps its filters in the URL, and names the user of a write', async () => {
  const { page, go } = await installation.revisit();
  await go('/requests?status=4xx');
  const list = page.getByRole('table', { name: 'Requests', exact: true });
  const id = await refusedRequest();
  await list.getByRole('link', { name: id }).waitFor();
  await page.reload();
  expect(await page.getByLabel('Status').inputValue()).toBe('4xx');
  await page.getByLabel('Search').fill('nothing-of-this-name');
  await page.getByText('No requests match these filters.').waitFor();
  await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
  await list.getByRole('link', { name: id }).waitFor();

  await page.evaluate(`fetch('/api/v1/api-keys', { method: 'POST', body: '{"name":"by a user"}',
    headers: { 'content-type': 'application/json', 'x-purser-console': '1' } })`);
  await go('/requests?operation=createApiKey');
  const made = list.getByRole('row').filter({ hasText: 'createApiKey' }).first();
  await made.getByText('201 OK').waitFor();
  await made.getByRole('link').click();
  await page.getByText('User', { exact: true }).waitFor();
  await go('/requests?operation=listRequests');
  await page.getByText('No requests match these filters.').waitFor();
});

it('says when a request is not in the log', async () => {
  const { page, go } = await installation.revisit();
  await go('/requests/req_unknown');
  await page.getByText('No request with this id in the log of this account.').waitFor();
});
