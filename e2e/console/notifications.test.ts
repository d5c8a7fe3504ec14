import { expect, it } from 'vitest';
import { consoleFixture } from './fixture/console-fixture.ts';

const installation = consoleFixture();

it('notifies of alerts: saves addresses and quiet hours, shows the secret once, and sends a test', async () => {
  const { page, go } = await installation.visit();
  await go('/settings/notifications');
  const test = page.getByRole('button', { name: 'Send test notification' });
  expect(await test.getAttribute('title')).toBe('Save an email address or a URL first');
  await page.getByLabel('Webhook URL (optional)').fill('http://127.0.0.1:9/alerts');
  await page.getByLabel('All alerts').uncheck();
  await page.getByLabel('Daily limit near').uncheck();
  await page.getByLabel(/^Hold messages/).check();
  await page.getByRole('textbox', { name: 'Time zone' }).fill('Mars/Olympus');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('is not an IANA time zone').waitFor();
  await page.getByRole('textbox', { name: 'Time zone' }).fill('Europe/Berlin');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Signing secret' });
  await dialog.getByText(/^whsec_/).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await test.click();
  const message = page.getByRole('row').filter({ hasText: 'Test notification of Purser' });
  await message.getByText('http://127.0.0.1:9/alerts').waitFor();
  await page.reload();
  expect(await page.getByRole('textbox', { name: 'Time zone' }).inputValue()).toBe('Europe/Berlin');
  expect(await page.getByLabel('Balance low').isChecked()).toBe(true);
  expect(await page.getByLabel('Daily limit near').isChecked()).toBe(false);
});
