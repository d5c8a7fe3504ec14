import { readFile } from 'node:fs/promises';
import { type MandateKey, verifyAuditEntries } from '@purser/client';
import { expect, it } from 'vitest';
import { consoleFixture } from './fixture/console-fixture.ts';

const installation = consoleFixture();

it('answers "who changed this?" in one click from the object', async () => {
  const { client } = installation;
  const { id } = await client.apiKeys.create({ name: 'nightly report' });
  const { page, go } = await installation.revisit();
  await go('/keys');
  await page
    .getByRole('row', { name: /nightly report/ })
    .getByRole('link', { name: 'Show changes' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  expect(new URL(page.url()).searchParams.get('objectId')).toBe(id);
  const log = page.getByRole('table', { name: 'Audit log' });
  const created = log.getByRole('row', { name: /API key created/ });
  await created.getByText('nightly report').waitFor();
  await created.getByText('First key').waitFor();
  expect(await log.getByRole('row').count()).toBe(2);

  await client.apiKeys.revoke(id);
  await log.getByRole('row', { name: /API key revoked/ }).waitFor();
  await created.getByRole('link', { name: 'Request' }).click();
  await page.getByRole('region', { name: 'Request', exact: true }).getByText('createApiKey').waitFor();
});

it('shows the fields before and after a change, and filters by who, action, object and time', async () => {
  const { client, accountId } = installation;
  const { name } = await client.account.retrieve();
  const { page, go } = await installation.revisit();
  await go('/settings/account');
  await page.getByRole('textbox', { name: 'Account name' }).fill('Renamed');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page
    .getByRole('region', { name: 'Name and returns' })
    .getByRole('link', { name: 'Show changes' })
    .click();
  const log = page.getByRole('table', { name: 'Audit log' });
  const renamed = log.getByRole('row', { name: /Account updated/ }).first();
  await renamed.getByText(`name ${name} → Renamed`).waitFor();
  await renamed.getByText('Console').waitFor();
  await renamed.getByRole('link', { name: 'Ada' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('objectId')).toBeNull();
  await log
    .getByRole('row', { name: /Account updated/ })
    .first()
    .waitFor();

  await page.getByLabel('Action').selectOption('API key created');
  await page.getByText('No changes match these filters.').waitFor();
  await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
  await log
    .getByRole('row', { name: /API key created/ })
    .first()
    .waitFor();
  await page.getByLabel('Object', { exact: true }).fill(accountId);
  await page.getByLabel('Time', { exact: true }).selectOption('hour');
  await log.getByRole('row', { name: /Account created/ }).waitFor();
  const filters = () => {
    const { searchParams } = new URL(page.url());
    return [searchParams.get('objectId'), searchParams.get('period')];
  };
  await expect.poll(filters).toEqual([accountId, 'hour']);
});

it('shows an operator the changes of all accounts and of the installation', async () => {
  const host = `audited-${installation.accountId.slice(-6)}.example`;
  const { page, go } = await installation.revisit();
  await go(`/operator/hosts/${host}`);
  await page.getByRole('combobox', { name: 'Rule' }).selectOption('block');
  await page.getByRole('button', { name: 'Save rule' }).click();
  await page.getByText(/^block/).waitFor();
  await page.getByRole('link', { name: 'Show changes' }).click();
  const log = page.getByRole('table', { name: 'Audit log' });
  const blocked = log.getByRole('row', { name: /Host rule updated/ });
  await blocked.getByText('rule block').waitFor();
  await blocked.getByText('operator', { exact: true }).waitFor();
  await page.getByLabel('Object', { exact: true }).fill('');
  await page.getByLabel('Account', { exact: true }).fill(installation.accountId);
  const countOf = (name: RegExp) => log.getByRole('row', { name }).count();
  await expect.poll(() => countOf(/Host rule updated/)).toBe(0);
  expect(await countOf(/Account created/)).toBe(1);
});

it('leads from the limits to refused requests and to who set them', async () => {
  const { page, go } = await installation.revisit();
  await go('/limits');
  await page.getByRole('link', { name: 'Show changes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  expect(await page.getByLabel('Kind').inputValue()).toBe('limit');
  await page.goBack();
  await page.getByRole('link', { name: 'Show requests' }).click();
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
  expect(await page.getByLabel('Status').inputValue()).toBe('429');
});

it('exports the signed entries, which are verified with the public keys', async () => {
  const { page, go } = await installation.revisit();
  await go('/audit-log');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export signed entries' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('purser-audit-account.jsonl');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  const response = await fetch(`${installation.url}/.well-known/mandate-keys`);
  const { keys }: { keys: MandateKey[] } = JSON.parse(await response.text());
  const found = await verifyAuditEntries(
    lines.map((line): unknown => JSON.parse(line)),
    keys,
  );
  expect(found).toMatchObject({ entryCount: lines.length - 1, problems: [] });
});
