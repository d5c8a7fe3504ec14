import { expect, it } from 'vitest';
import { sampled } from '../../test/run/run-count.ts';
import { consoleFixture } from './fixture/console-fixture.ts';

const installation = consoleFixture();
/** What the addresses of the account start with. */
const base = () => `/console/${installation.accountId}`;

it('filters are saved as a tab, opened from the menu, renamed and deleted, and follow the user', async () => {
  const { page, go } = await installation.visit();
  const tabs = page.getByRole('navigation', { name: 'Saved views' });
  await go('/requests');
  await page.getByLabel('Status').selectOption('4xx');
  await page.getByRole('button', { name: 'Save view…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Client errors');
  await dialog.getByRole('checkbox', { name: 'Open this view from the menu' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const tab = tabs.getByRole('link', { name: /^Client errors/ });
  await tab.waitFor();
  expect(await tab.getAttribute('aria-current')).toBe('page');

  // The address has the filters, so that it shows the same to others; without any, it shows everything.
  await tabs.getByRole('link', { name: 'All', exact: true }).click();
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('');
  const menu = page.getByRole('navigation', { name: 'Pages' });
  await menu.getByRole('link', { name: 'Events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();

  // Another browser of the same user.
  const other = await installation.visit();
  await other.go('/events');
  const entry = other.page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Requests' });
  await expect.poll(() => entry.getAttribute('href')).toBe(`${base()}/requests?status=4xx`);
  await entry.click();
  await expect.poll(() => other.page.getByLabel('Status').inputValue()).toBe('4xx');

  await other.page.getByRole('button', { name: 'Edit view…' }).click();
  const edit = other.page.getByRole('dialog');
  await edit.getByLabel('Name').fill('Refused');
  await edit.getByRole('checkbox').uncheck();
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  const renamed = other.page
    .getByRole('navigation', { name: 'Saved views' })
    .getByRole('link', { name: 'Refused' });
  await renamed.waitFor();
  await expect.poll(() => entry.getAttribute('href')).toBe(`${base()}/requests`);

  // Saving under a known name replaces the filters of that view.
  await other.page.getByLabel('Status').selectOption('5xx');
  await other.page.getByRole('button', { name: 'Save view…' }).click();
  await edit.getByLabel('Name').fill('Refused');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => renamed.getAttribute('href')).toBe(`${base()}/requests?status=5xx`);

  await other.page.getByRole('button', { name: 'Edit view…' }).click();
  await edit.getByRole('button', { name: 'Delete view' }).click();
  await renamed.waitFor({ state: 'detached' });
});

/** Every second one in `npm test`: one with a field of choices, one with a search and one of an operator. */
const LISTS = [
  ['/balance?type=topup', 'Balance', '/balance'],
  ['/webhooks?q=example', 'Webhooks', '/webhooks'],
  ['/products?q=lamp', 'Products', '/products'],
  ['/approvals?status=pending', 'Approvals', '/approvals'],
  ['/operator/merchants?days=30', 'Merchants', '/operator/merchants'],
  ['/operator/audit-log?objectKind=account', 'All changes', '/operator/audit-log'],
] as const;

it.each(sampled(LISTS, 2))('filters of %s are saved', async (address, name, path) => {
  const { page, go } = await installation.revisit();
  await go(address);
  await page.getByRole('button', { name: 'Save view…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`My ${name}`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const tab = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: `My ${name}` });
  await expect.poll(() => tab.getAttribute('href')).toBe(base() + address);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect.poll(() => page.url()).toBe(installation.url + base() + path);
  await tab.click();
  await expect.poll(() => page.url()).toBe(installation.url + base() + address);
});
