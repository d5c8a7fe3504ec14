import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ScriptedReceiver, startScriptedReceiver } from '../harness/scripted-receiver.ts';
import { consoleFixture } from './fixture/console-fixture.ts';
import { BUYER, intentOf } from './fixture/purchases.ts';

const run = promisify(execFile);
const installation = consoleFixture();

let receiver: ScriptedReceiver;
beforeAll(async () => {
  receiver = await startScriptedReceiver();
  await installation.client.webhookEndpoints.create({ url: receiver.url });
});
afterAll(() => receiver.close());

const offered = (slug = 'plain') =>
  installation.client.checkoutIntents.createAndPoll(intentOf(installation.shopUrl, slug));
const timelineOf = (page: Page) => page.getByRole('list', { name: 'Timeline, oldest first' });
const KINDS = ['API call', 'State', 'Offer', 'Ledger', 'Merchant', 'Event', 'Delivery', 'Shipment'];

it('confirms an offer in a dialog with price and merchant, and shows the timeline live', async () => {
  const { id } = await offered();
  const { page, go } = await installation.revisit();
  await go(`/checkout-intents/${id}`);
  await page.getByRole('button', { name: 'Confirm…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place this order?' });
  await dialog.getByText(new URL(installation.shopUrl).host).waitFor();
  await dialog.getByRole('button', { name: /^Pay \$\d/ }).click();
  await page.getByRole('region', { name: 'Receipt' }).getByText(/^ord_/).waitFor();
  const timeline = timelineOf(page);
  for (const kind of KINDS) await timeline.getByText(kind, { exact: true }).first().waitFor();
  await timeline.getByText('200 acknowledged').first().waitFor();
  await page.getByText(/ in total$/).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download mandate' }).click();
  const mandate = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(mandate).toEqual(await installation.client.checkoutIntents.mandate(id));
  await page.getByRole('button', { name: 'Advance shipment' }).click();
  await timeline.getByText(/^shipped, merchant order/).waitFor();
});

it('cancels an order at the merchant, once', async () => {
  const { id } = await offered();
  await installation.client.checkoutIntents.confirmAndPoll(id, { paymentMethod: { type: 'drawdown' } });
  const { page, go } = await installation.revisit();
  await go(`/checkout-intents/${id}`);
  await page.getByRole('button', { name: 'Cancel order…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByLabel('Reason').selectOption('staff_error');
  await dialog.getByLabel('Note for the merchant (optional)').fill('Ordered twice');
  await dialog.getByRole('button', { name: 'Request cancellation' }).click();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await receipt.getByText('completed', { exact: true }).waitFor();
  expect((await installation.client.checkoutIntents.order(id)).cancellation).toMatchObject({
    state: 'completed',
    reason: { code: 'staff_error', message: 'Ordered twice' },
  });
  await page.getByRole('button', { name: 'Cancel order…' }).waitFor({ state: 'detached' });
});

it('links to the merchant if only the buyer can finish the purchase', async () => {
  const failed = await offered('login-required');
  if (failed.state !== 'failed') throw new Error(failed.state);
  const { page, go } = await installation.revisit();
  await go(`/checkout-intents/${failed.id}`);
  const { host } = new URL(installation.shopUrl);
  const link = page.getByRole('link', { name: `Finish at the merchant (${host})` }).first();
  expect(await link.getAttribute('href')).toBe(failed.failureReason.continueUrl);
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
});

it('masks the buyer in requests to the merchant and responses', async () => {
  const { id } = await offered();
  const { page, go } = await installation.revisit();
  await go(`/checkout-intents/${id}`);
  await page.getByRole('region', { name: 'Request' }).getByText(BUYER.email).waitFor();
  const timeline = timelineOf(page);
  const merchantRequest = timeline
    .getByRole('listitem')
    .filter({ hasText: 'POST /ucp/checkout-sessions' })
    .first();
  await merchantRequest.getByText('Request and response').click();
  await merchantRequest
    .getByRole('article', { name: /^Response 20\d$/ })
    .getByText('"currency": "USD"')
    .waitFor();
  await merchantRequest.getByRole('article', { name: 'Request' }).getByText('line_items').waitFor();
  const text = (await timeline.textContent()) ?? '';
  for (const value of [BUYER.email, BUYER.firstName, BUYER.lastName, BUYER.address1, BUYER.phone, BUYER.city])
    expect(text).not.toContain(value);
});

it('filters the timeline by kind, and keeps the filter in the URL', async () => {
  const { id } = await offered();
  const { page, go } = await installation.revisit({ width: 360 });
  await go(`/checkout-intents/${id}`);
  const timeline = timelineOf(page);
  await timeline.getByText('Merchant', { exact: true }).first().waitFor();
  await page.getByLabel(/^Merchant \d/).uncheck();
  await timeline.getByText('Merchant', { exact: true }).first().waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('hide')).toBe('merchant_request');
  await page.reload();
  await timeline.getByText('State', { exact: true }).first().waitFor();
  expect(await page.getByLabel(/^Merchant \d/).isChecked()).toBe(false);
});

it('resends the events of a purchase to an endpoint', async () => {
  const { id } = await offered();
  const { page, go } = await installation.revisit();
  await go(`/checkout-intents/${id}`);
  const countOf = () => receiver.received.filter(({ event }) => event.source.id === id).length;
  await expect.poll(countOf).toBe(1);
  await timelineOf(page).getByText('200 acknowledged').first().waitFor();
  await page.getByRole('button', { name: 'Resend events…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resend events' });
  await dialog.getByLabel(/^checkout_intent.offer_retrieved/).waitFor();
  await dialog.getByRole('button', { name: 'Resend 1 event' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(countOf).toBe(2);
  await timelineOf(page)
    .getByText(/attempt 2$/)
    .waitFor();
});

it('copies the purchase as curl commands that run, and as client code', async () => {
  const { id } = await offered();
  const { page, go, clipboard } = await installation.revisit();
  await go(`/checkout-intents/${id}`);
  const environment = { PATH: process.env['PATH'] ?? '', PURSER_API_KEY: installation.apiKey };
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await run('sh', ['-c', await clipboard()], { env: environment });
  await page.getByRole('region', { name: 'Receipt' }).waitFor();
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await expect.poll(clipboard).toContain('# Create a checkout intent.');
  const { stdout } = await run('sh', ['-c', await clipboard()], { env: environment });
  expect(stdout).toContain('"state":"placing_order"');
  expect((await installation.client.checkoutIntents.list({ limit: 1 })).data[0]?.id).not.toBe(id);
  await page.getByRole('button', { name: 'Copy as client code' }).click();
  await expect.poll(clipboard).toContain("import { Purser } from '@purser/client';");
  expect(await clipboard()).not.toContain(installation.apiKey);
});

it('shows a run of the same call as one row that opens to each', async () => {
  const { id } = await offered();
  const { page, go } = await installation.revisit();
  await page.route(`**/${id}/timeline`, async (route) => {
    const response = await route.fetch();
    const { entries, ...timeline } = await response.json();
    const call = entries.find(({ kind }: { readonly kind: string }) => kind === 'merchant_request');
    const run = Array.from({ length: 12 }, () => ({
      ...call,
      method: 'GET',
      url: 'https://shop.example/cart',
    }));
    await route.fulfill({ response, json: { ...timeline, entries: [...entries, ...run] } });
  });
  await go(`/checkout-intents/${id}`);
  const timeline = page.getByRole('list', { name: 'Timeline, oldest first' });
  const row = timeline.getByRole('listitem').filter({ hasText: '12 times' });
  await row.getByText('GET /cart').first().waitFor();
  await row.getByText(/^Show each/).click();
  const each = row.getByRole('list', { name: /GET \/cart, each time$/ }).getByRole('listitem');
  await expect.poll(() => each.count()).toBe(12);
});
