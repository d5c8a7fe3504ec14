import { AuthenticationError, Purser } from '@purser/client';
import { expect, it } from 'vitest';
import { consoleFixture } from './fixture/console-fixture.ts';

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
