import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ScriptedReceiver, startScriptedReceiver } from '../harness/scripted-receiver.ts';
import { consoleHouse } from './console-fixture.ts';

const run = promisify(execFile);
const house = consoleHouse({ shop: true });
const buyer = {
  firstName: 'Wilhelmina',
  lastName: 'Murray',
  email: 'mina@castle.example',
  phone: '+1 415 555 0147',
  address1: '7 Carfax Lane',
  city: 'Whitby',
  province: 'CA',
  postalCode: '94107',
  country: 'US',
} as const;

let receiver: ScriptedReceiver;
beforeAll(async () => {
  receiver = await startScriptedReceiver();
  await house.client.webhookEndpoints.create({ url: receiver.url });
});
afterAll(() => receiver.close());

const offered = (slug = 'plain') =>
  house.client.checkoutIntents.createAndPoll({
    productUrl: `${house.shopUrl}/products/${slug}`,
    quantity: 1,
    buyer,
  });
const timelineOf = (page: Page) => page.getByRole('list', { name: 'What happened, oldest first' });
const KINDS = ['API call', 'State', 'Offer', 'Ledger', 'Merchant', 'Event', 'Delivery', 'Shipment'];

it('confirms an offer through a dialog that says the price and the merchant, and shows all that happened, live', async () => {
  const { id } = await offered();
  const { page, go } = await house.visit();
  await go(`/checkout-intents/${id}`);
  await page.getByRole('button', { name: 'Confirm…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place this order?' });
  await dialog.getByText(new URL(house.shopUrl).host).waitFor();
  await dialog.getByRole('button', { name: /^Pay \d.* USD and order$/ }).click();
  await page.getByRole('region', { name: 'Receipt' }).getByText(/^ord_/).waitFor();
  const timeline = timelineOf(page);
  for (const kind of KINDS) await timeline.getByText(kind, { exact: true }).first().waitFor();
  await timeline.getByText('200 acknowledged').first().waitFor();
  await page.getByText(/ in all$/).waitFor();
  await page.getByRole('button', { name: 'Advance shipment' }).click();
  await timeline.getByText(/^shipped, merchant order/).waitFor();
});

it('hides the buyer in what the merchant was asked and answered', async () => {
  const { id } = await offered();
  const { page, go } = await house.visit();
  await go(`/checkout-intents/${id}`);
  await page.getByRole('region', { name: 'Request' }).getByText(buyer.email).waitFor();
  const timeline = timelineOf(page);
  const exchange = timeline.getByRole('listitem').filter({ hasText: 'POST /ucp/checkout-sessions' }).first();
  await exchange.getByText('What was said').click();
  await exchange
    .getByRole('article', { name: /^Answer 20\d$/ })
    .getByText('"currency": "USD"')
    .waitFor();
  await exchange.getByRole('article', { name: 'Request' }).getByText('line_items').waitFor();
  const said = (await timeline.textContent()) ?? '';
  for (const value of [buyer.email, buyer.firstName, buyer.lastName, buyer.address1, buyer.phone, buyer.city])
    expect(said).not.toContain(value);
});

it('shows the kinds of entries that are chosen, and keeps the choice in the address', async () => {
  const { id } = await offered();
  const { page, go } = await house.visit({ width: 360 });
  await go(`/checkout-intents/${id}`);
  const timeline = timelineOf(page);
  await timeline.getByText('Merchant', { exact: true }).first().waitFor();
  await page.getByLabel(/^Merchant \d/).uncheck();
  await timeline.getByText('Merchant', { exact: true }).first().waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('hide')).toBe('exchange');
  await page.reload();
  await timeline.getByText('State', { exact: true }).first().waitFor();
  expect(await page.getByLabel(/^Merchant \d/).isChecked()).toBe(false);
});

it('sends the events of a purchase again to the chosen endpoint', async () => {
  const { id } = await offered();
  const { page, go } = await house.visit();
  await go(`/checkout-intents/${id}`);
  const countOf = () => receiver.received.filter(({ event }) => event.source.id === id).length;
  await expect.poll(countOf).toBe(1);
  await timelineOf(page).getByText('200 acknowledged').first().waitFor();
  await page.getByRole('button', { name: 'Resend events…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send these events again?' });
  await dialog.getByLabel(/^checkout_intent.offer_retrieved/).waitFor();
  await dialog.getByRole('button', { name: 'Send 1 event' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(countOf).toBe(2);
  await timelineOf(page)
    .getByText(/attempt 2$/)
    .waitFor();
});

it('copies the purchase as commands that run, and as code', async () => {
  const { id } = await offered();
  const { page, go, clipboard } = await house.visit();
  await go(`/checkout-intents/${id}`);
  const environment = { PATH: process.env['PATH'] ?? '', PURSER_API_KEY: house.apiKey };
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await run('sh', ['-c', await clipboard()], { env: environment });
  await page.getByRole('region', { name: 'Receipt' }).waitFor();
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await expect.poll(clipboard).toContain('# Create a checkout intent.');
  const { stdout } = await run('sh', ['-c', await clipboard()], { env: environment });
  expect(stdout).toContain('"state":"placing_order"');
  expect((await house.client.checkoutIntents.list({ limit: 1 })).data[0]?.id).not.toBe(id);
  await page.getByRole('button', { name: 'Copy as client code' }).click();
  await expect.poll(clipboard).toContain("import { Purser } from '@purser/client';");
  expect(await clipboard()).not.toContain(house.apiKey);
});
