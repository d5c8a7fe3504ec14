import { AuthenticationError, Purser } from '@purser/client';
import { expect, it } from 'vitest';
import { consoleHouse } from './console-fixture.ts';

const house = consoleHouse();

it('a key is made, used, shown as used, revoked, and refused from then on', async () => {
  const { page, go, clipboard } = await house.visit();
  await go('/keys');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill('nightly report');
  await page.getByLabel('What it may do').selectOption('read');
  await page.getByRole('button', { name: 'Make the key' }).click();
  await page.getByRole('button', { name: 'Copy the key' }).click();
  const client = new Purser({ apiKey: await clipboard(), baseUrl: house.url, maxRetries: 0 });
  await page.getByRole('button', { name: 'I have kept it' }).click();
  const row = page.getByRole('row', { name: /nightly report/ });
  await row.getByText('never').waitFor();
  await row.getByText(/read only/).waitFor();

  await client.events.list({ limit: 1 });
  await row.getByText('never').waitFor({ state: 'detached' });

  await row.getByRole('button', { name: 'Revoke nightly report' }).click();
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await row.getByText('revoked').waitFor();
  await expect(client.events.list({ limit: 1 })).rejects.toBeInstanceOf(AuthenticationError);
});
