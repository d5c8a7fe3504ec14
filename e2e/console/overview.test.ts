import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleHouse } from './console-fixture.ts';

const house = consoleHouse({ shop: true });
const buyer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+14155550100',
  address1: '1 Main St',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94105',
  country: 'US',
};
const wanted = (slug: string) => ({ productUrl: `${house.shopUrl}/products/${slug}`, quantity: 1, buyer });
const DRAWDOWN = { paymentMethod: { type: 'drawdown' as const } };

it('before anything was bought, the overview holds the command that begins', async () => {
  const { page, go } = await house.visit({ width: 360 });
  await go('/');
  const first = page.getByRole('region', { name: 'Nothing was bought yet' });
  await first.getByText('/api/v1/checkout-intents').waitFor();
  await page.getByRole('region', { name: 'Needs a person' }).getByText('Nothing needs a person').waitFor();
  await first.getByRole('link', { name: 'Try it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Try it' }).waitFor();
});

describe('after purchases', () => {
  beforeAll(async () => {
    await Promise.all([
      house.client.checkoutIntents.purchaseAndPoll({ ...wanted('plain'), ...DRAWDOWN }),
      house.client.checkoutIntents.purchaseAndPoll({ ...wanted('plain'), ...DRAWDOWN }),
      house.client.checkoutIntents.createAndPoll(wanted('sold-out')),
    ]);
  });

  it('the overview says what was done, and its numbers lead to the purchases', async () => {
    const { page, go } = await house.visit();
    await go('/');
    const figures = page.getByRole('region', { name: 'Figures' });
    await figures.getByRole('link', { name: /^Completed\s*2\b/ }).waitFor();
    await figures.getByText('66.7 %').waitFor();
    const concerns = page.getByRole('region', { name: 'Needs a person' });
    await concerns.getByText('webhooks absent').waitFor();
    await page
      .getByRole('region', { name: 'Limits' })
      .getByText('checkout-intents', { exact: true })
      .waitFor();
    await page.getByRole('region', { name: 'Limits' }).getByText('3 of ').waitFor();
    await figures.getByRole('link', { name: /^Failed\s*1\b/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout intents' }).waitFor();
    expect(new URL(page.url()).searchParams.get('state')).toBe('failed');
  });

  it('a plot is read with the keys, and as a table', async () => {
    const { page, go } = await house.visit();
    await go('/');
    const plot = page.getByRole('slider', { name: 'Purchases by state' });
    await plot.focus();
    expect(await plot.getAttribute('aria-valuetext')).toContain('completed 2, failed 1');
    await page.keyboard.press('ArrowLeft');
    expect(await plot.getAttribute('aria-valuetext')).toContain('completed 0, failed 0');
    await page.keyboard.press('End');
    await page.getByRole('button', { name: /^Show as table\s+of Purchases by state$/ }).click();
    const rows = page.getByRole('table', { name: 'Purchases by state' }).getByRole('row');
    expect(await rows.last().getByRole('cell').allInnerTexts()).toEqual([
      expect.any(String),
      '2',
      '1',
      '0',
      '0',
    ]);
  });

  it('the time is chosen in the address and stays through a reload', async () => {
    const { page, go } = await house.visit();
    await go('/');
    await page.getByRole('link', { name: '7 days' }).click();
    await page.reload();
    expect(new URL(page.url()).searchParams.get('period')).toBe('week');
    await page
      .getByRole('region', { name: 'Figures' })
      .getByRole('link', { name: /^Completed\s*2\b/ })
      .waitFor();
  });

  it('the operator tops up, and the statement adds up to the balance', async () => {
    const { page, go } = await house.visit();
    await go('/balance');
    const before = await house.client.billing.balance();
    await page.getByRole('button', { name: 'Top up' }).click();
    await page.getByLabel('Amount in USD').fill('250.5');
    await page.getByLabel('Description').fill('=March');
    await page.getByText('It cannot be undone').waitFor();
    await page.getByRole('button', { name: 'Add 250.50 USD' }).click();
    await vi.waitFor(async () => {
      const { balance } = await house.client.billing.balance();
      expect(balance.amountSubunits).toBe(before.balance.amountSubunits + 25_050);
    });
    await page.getByRole('table', { name: 'Entries' }).getByText('=March').waitFor();

    await page.getByRole('button', { name: 'Statement as CSV' }).click();
    await page.getByLabel('Month').selectOption('everything');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    const [head, ...lines] = csv.trimEnd().split('\r\n');
    expect(head).toBe('id,booked,type,amount,change,currency,checkout_intent,description');
    const sum = lines.reduce((total, line) => total + Number(line.split(',')[4]?.replace('.', '')), 0);
    expect(sum).toBe((await house.client.billing.balance()).balance.amountSubunits);
    expect(csv).toContain(",'=March\r\n");
  });

  it('somebody who may only look sees the balance and cannot top it up', async () => {
    const { page, go } = await house.visit();
    await page.route('**/api/v1/me', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), operator: false } });
    });
    await go('/balance');
    await page.getByRole('slider', { name: 'Balance' }).waitFor();
    await page.getByRole('button', { name: 'Statement as CSV' }).waitFor();
    expect(await page.getByRole('button', { name: 'Top up' }).count()).toBe(0);
  });
});
