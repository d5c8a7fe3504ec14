import { AuthenticationError, Purser } from '@purser/client';
import { expect, it } from 'vitest';
import { consoleFixture } from './fixture/console-fixture.ts';
import { DRAWDOWN, intentOf } from './fixture/purchases.ts';

const installation = consoleFixture();

it('creates a key, shows when it was used, and revokes it', async () => {
  const { page, go, clipboard } = await installation.visit();
  await go('/keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('Name').fill('nightly report');
  const scopes = page.getByRole('dialog').getByRole('list', { name: 'Scopes' });
  await scopes.getByText('checkout_intents:write').waitFor();
  expect(await scopes.getByText('keys:write').count()).toBe(0);
  await page.getByLabel('Permissions').selectOption('custom');
  expect(await page.getByRole('checkbox', { name: /^checkout_intents:write/ }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: /^members:write/ }).isChecked()).toBe(false);
  await page.getByLabel('Permissions').selectOption('read');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Copy the key' }).click();
  const client = new Purser({ apiKey: await clipboard(), baseUrl: installation.url, maxRetries: 0 });
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /nightly report/ });
  await row.getByText('never').waitFor();
  await row.getByText(/read-only/).waitFor();

  await client.events.list({ limit: 1 });
  await row.getByText('never').waitFor({ state: 'detached' });

  await row.getByRole('button', { name: 'Revoke nightly report' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await row.getByText('revoked').waitFor();
  await expect(client.events.list({ limit: 1 })).rejects.toBeInstanceOf(AuthenticationError);
});

it('limits the spending of a key and of the account, and shows what is left', async () => {
  const { client } = installation;
  const { id, key } = await client.apiKeys.create({
    name: 'agent',
    scopes: ['checkout_intents:write', 'settings:read'],
  });
  const { page, go } = await installation.visit();
  await go('/keys');
  await page.getByRole('button', { name: /limits.* of agent$/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Number of orders').fill('day 0');
  await dialog.getByLabel('Allowed categories').fill('Home, Garden & Tools\nTest products');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await client.spendingLimits.retrieve(id)).limits).toEqual({
    orders: [{ period: 'day', count: 0 }],
    allowedCategories: ['Home, Garden & Tools', 'Test products'],
  });
  const agent = new Purser({ apiKey: key, baseUrl: installation.url, maxRetries: 0 });
  const intent = await client.checkoutIntents.createAndPoll(intentOf(installation.shopUrl, 'plain'));
  if (intent.state !== 'awaiting_confirmation') throw new Error(intent.state);
  const { id: offered, offer } = intent;
  const confirming = agent.checkoutIntents.confirm(offered, DRAWDOWN);
  await expect(confirming).rejects.toMatchObject({
    name: 'SpendingLimitError',
    body: { limit: { name: 'orders_per_day', of: 'api_key', remainingCount: 0 } },
  });

  await go('/limits');
  await page.getByRole('button', { name: /limits.* of the account$/i }).click();
  await dialog.getByLabel('Amounts').fill('day 100.00 USD');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /amount_per_day/ });
  await row.getByText('$100.00').first().waitFor();
  await client.checkoutIntents.confirm(offered, DRAWDOWN);
  const left = (10_000 - offer.cost.total.amountSubunits) / 100;
  await row.getByText(`$${left.toFixed(2)}`).waitFor();
});
