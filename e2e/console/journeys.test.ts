import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ScriptedReceiver, startScriptedReceiver } from '../harness/scripted-receiver.ts';
import { consoleFixture } from './fixture/console-fixture.ts';
import { DRAWDOWN, intentOf } from './fixture/purchases.ts';

const installation = consoleFixture();
/** An account that has nothing yet. */
const newcomer = consoleFixture();
const COMPLETED = { name: 'tote', state: 'completed' } as const;
const FAILED = { name: 'sold out', state: 'failed' } as const;
let receiver: ScriptedReceiver;
let endpointId = '';
let completedId = '';

beforeAll(async () => {
  receiver = await startScriptedReceiver();
  receiver.respondWith(() => ({ status: 401, body: '{"error":"The signature does not match"}' }));
  const { client, shopUrl } = installation;
  const { id } = await client.webhookEndpoints.create({ url: `${receiver.url}/webhooks` });
  endpointId = id;
  const completed = await client.checkoutIntents.purchaseAndPoll({
    ...intentOf(shopUrl, 'plain'),
    ...DRAWDOWN,
  });
  completedId = completed.id;
  await client.checkoutIntents.createAndPoll(intentOf(shopUrl, 'sold-out'));
});
afterAll(() => receiver.close());

/** The overview, from which each question starts, and a click that is counted. */
async function startAtOverview(fixture = installation) {
  const { page, go } = await fixture.revisit();
  await go('/');
  let clickCount = 0;
  return {
    page,
    go,
    async click(target: Locator) {
      clickCount += 1;
      await target.click();
    },
    clickCount: () => clickCount,
  };
}

const recentPurchase = (page: Page, { name, state }: { readonly name: string; readonly state: string }) =>
  page
    .getByRole('table', { name: 'Recent purchases' })
    .getByRole('row')
    .filter({ hasText: state })
    .getByRole('link', { name: new RegExp(name, 'i') });

const timelineOf = (page: Page) => page.getByRole('list', { name: 'Timeline, oldest first' });

it('leads a newcomer to a purchase, a key and a webhook endpoint', async () => {
  const bought = await startAtOverview(newcomer);
  const steps = bought.page.getByRole('region', { name: 'Get started' });
  await bought.click(steps.getByRole('button', { name: 'Raise to 500' }));
  await steps.getByText('Daily limit: 500 of 500 left').waitFor();
  expect(bought.clickCount()).toBe(1);
  await bought.click(steps.getByRole('button', { name: 'Buy a test product' }));
  await bought.click(
    bought.page.getByRole('table', { name: 'Recent purchases' }).getByRole('link', { name: /tote/i }),
  );
  await timelineOf(bought.page).getByText('completed', { exact: true }).first().waitFor();
  expect(bought.clickCount()).toBe(3);

  const { page, click, clickCount } = await startAtOverview(newcomer);
  const dialog = page.getByRole('dialog');
  await click(page.getByRole('region', { name: 'Get started' }).getByRole('link', { name: 'Create key' }));
  await dialog.getByLabel('Name').fill('server');
  await click(dialog.getByRole('button', { name: 'Create key' }));
  await dialog.getByText(/^sk_test_/).waitFor();
  expect(clickCount()).toBe(2);

  const added = await startAtOverview(newcomer);
  await added.click(
    added.page.getByRole('region', { name: 'Get started' }).getByRole('link', { name: 'Add endpoint' }),
  );
  await added.page.getByLabel('URL').fill(`${receiver.url}/verified`);
  await added.click(added.page.getByRole('button', { name: 'Verify and save' }));
  await added.page.getByRole('heading', { name: 'Endpoint verified and saved' }).waitFor();
  expect(added.clickCount()).toBe(2);
});

it('answers why a purchase failed', async () => {
  const { page, click, clickCount } = await startAtOverview();
  await click(recentPurchase(page, FAILED));
  const main = page.getByRole('main');
  await main.getByText('product_out_of_stock: The product is sold out').first().waitFor();
  await main.getByText('What to do: Buy another variant').waitFor();
  expect(clickCount()).toBe(1);
});

it('answers whether an endpoint got an event, and what it said', async () => {
  const { page, click, clickCount } = await startAtOverview();
  await click(recentPurchase(page, COMPLETED));
  await click(timelineOf(page).getByRole('link', { name: /^dlv_/ }).first());
  const request = page.getByRole('region', { name: 'Request of attempt 1' });
  await request.getByText(`POST ${receiver.url}/webhooks`).waitFor();
  await request.getByText(completedId).waitFor();
  const response = page.getByRole('region', { name: 'Response of attempt 1' });
  await response.getByText('The signature does not match').waitFor();
  await page.getByText('Compare the secret').waitFor();
  expect(clickCount()).toBe(2);
});

it('answers where the money went', async () => {
  const { page, click, clickCount } = await startAtOverview();
  await click(page.getByRole('link', { name: /^Available balance/ }));
  const capture = page
    .getByRole('table', { name: 'Ledger' })
    .getByRole('row')
    .filter({ hasText: 'capture' })
    .filter({ has: page.getByRole('link', { name: /^ci_/ }) });
  const { balance } = await installation.client.billing.balance();
  const formatUsd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  await capture.getByText(/^-\$\d+\.\d\d$/).waitFor();
  await capture
    .getByText(formatUsd.format(balance.amountSubunits / 100), { exact: true })
    .first()
    .waitFor();
  expect(clickCount()).toBe(1);
});

it('answers what the merchant responded', async () => {
  const { page, click, clickCount } = await startAtOverview();
  await click(recentPurchase(page, COMPLETED));
  const placed = timelineOf(page)
    .getByRole('listitem')
    .filter({ hasText: /^Merchant.*Place order/s })
    .last();
  await click(placed.getByText('Request and response'));
  await placed.getByRole('article', { name: 'Request' }).waitFor();
  await placed
    .getByRole('article', { name: /^Response 20\d$/ })
    .getByText(/"label": "SB-\d+"/)
    .waitFor();
  expect(clickCount()).toBe(2);
});

/** Last, because it disables the endpoint: as its owner, in the browser. */
it('answers who changed an object', async () => {
  const { page, go, click, clickCount } = await startAtOverview();
  await go(`/webhooks/${endpointId}`);
  await page.getByRole('button', { name: 'Disable…' }).click();
  await page.getByRole('button', { name: 'Disable endpoint' }).click();
  await page.getByText('Nothing is sent.').waitFor();
  await go('/');
  await click(page.getByRole('link', { name: 'Webhooks', exact: true }));
  await click(page.getByRole('table', { name: 'Webhook endpoints' }).getByRole('link').first());
  await click(page.getByRole('link', { name: 'Show changes' }));
  const change = page
    .getByRole('table', { name: 'Audit log' })
    .getByRole('row')
    .filter({ hasText: 'enabled' });
  await change.getByRole('link', { name: installation.owner.name }).waitFor();
  expect(clickCount()).toBe(3);
});
