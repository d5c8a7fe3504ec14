import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture } from './fixture/console-fixture.ts';
import { DRAWDOWN, intentOf } from './fixture/purchases.ts';

const installation = consoleFixture();
const request = (slug: string) => intentOf(installation.shopUrl, slug);

const formatUsd = (subunits: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(subunits / 100);

it('shows the first steps', async () => {
  const { page, go } = await installation.visit({ width: 360 });
  await go('/');
  const steps = page.getByRole('region', { name: 'Get started' });
  await page.getByRole('region', { name: 'Needs attention' }).getByText('Nothing needs attention').waitFor();
  await steps.getByRole('link', { name: 'Choose product' }).click();
  await page.getByRole('heading', { level: 1, name: 'Test purchase' }).waitFor();
});

describe('after purchases', () => {
  beforeAll(async () => {
    await Promise.all([
      installation.client.checkoutIntents.purchaseAndPoll({ ...request('plain'), ...DRAWDOWN }),
      installation.client.checkoutIntents.purchaseAndPoll({ ...request('plain'), ...DRAWDOWN }),
      installation.client.checkoutIntents.createAndPoll(request('sold-out')),
    ]);
  });

  it('links the counts of the overview to their purchases', async () => {
    const { page, go } = await installation.revisit();
    await go('/');
    const statistics = page.getByRole('region', { name: 'Statistics' });
    await statistics.getByRole('link', { name: /^Completed\s*2\b/ }).waitFor();
    await statistics.getByText('66.7%').waitFor();
    const alerts = page.getByRole('region', { name: 'Needs attention' });
    await alerts.getByText('No webhook endpoint is saved').waitFor();
    await statistics.getByRole('link', { name: /^Purchases\s*3\b/ }).waitFor();
    await page
      .getByRole('region', { name: 'Limits' })
      .getByText('checkout-intents', { exact: true })
      .waitFor();
    await page.getByRole('region', { name: 'Limits' }).getByText('3 of 50', { exact: true }).waitFor();
    await statistics.getByRole('link', { name: /^Failed\s*1\b/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout intents' }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('failed');
    const rows = page.getByRole('table', { name: 'Checkout intents' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(2);
    await go('/');
    await page
      .getByRole('region', { name: 'Failure reasons' })
      .getByRole('link', { name: 'product out of stock' })
      .click();
    await page.getByLabel('Failure reason').waitFor();
    await expect.poll(() => page.getByLabel('Failure reason').inputValue()).toBe('product_out_of_stock');
    await expect.poll(() => rows.count()).toBe(2);
  });

  it('leads from the success rate and the durations to the purchases that they count', async () => {
    const { page, go } = await installation.revisit();
    const rows = page.getByRole('table', { name: 'Checkout intents' }).getByRole('row');
    for (const [name, count] of [
      [/^Success rate/, 3],
      [/^Time to offer/, 2],
      [/^Time to order/, 2],
    ] as const) {
      await go('/');
      await page.getByRole('region', { name: 'Statistics' }).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name: 'Checkout intents' }).waitFor();
      await expect.poll(() => rows.count(), { message: String(name) }).toBe(count + 1);
    }
  });

  it('shows the values of a chart beside the pointer', async () => {
    const { page, go } = await installation.revisit({ width: 1440 });
    await go('/');
    const chart = page.getByRole('slider', { name: 'Purchases by state' });
    const values = chart.getByText('completed: 2');
    await expect
      .poll(async () => {
        // Sections that load later move the chart.
        const { width = 0 } = (await chart.boundingBox()) ?? {};
        await chart.hover({ position: { x: width - 20, y: 60 } });
        return values.isVisible();
      })
      .toBe(true);
    await page.mouse.move(0, 0);
    await values.waitFor({ state: 'detached' });
  });

  it('reads a chart by keyboard and as a table', async () => {
    const { page, go } = await installation.revisit();
    await go('/');
    const chart = page.getByRole('slider', { name: 'Purchases by state' });
    await chart.focus();
    expect(await chart.getAttribute('aria-valuetext')).toContain('completed 2, failed 1');
    await page.keyboard.press('ArrowLeft');
    expect(await chart.getAttribute('aria-valuetext')).toContain('completed 0, failed 0');
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

  it('keeps the period in the URL', async () => {
    const { page, go } = await installation.revisit();
    await go('/');
    await page.getByRole('link', { name: '7 days' }).click();
    await page.reload();
    expect(new URL(page.url()).searchParams.get('period')).toBe('week');
    await page
      .getByRole('region', { name: 'Statistics' })
      .getByRole('link', { name: /^Completed\s*2\b/ })
      .waitFor();
  });

  it('lets the operator top up, and downloads a statement that adds up to the balance', async () => {
    const { page, go } = await installation.revisit();
    await go('/balance');
    const before = await installation.client.billing.balance();
    await page.getByRole('button', { name: 'Top up…' }).click();
    await page.getByLabel('Amount (USD)').fill('250.5');
    await page.getByLabel('Description').fill('=March');
    await page.getByText('Ledger entries are permanent').waitFor();
    await page.getByRole('dialog').getByLabel('Currency', { exact: true }).selectOption('JPY');
    await page
      .getByRole('alert')
      .getByText('Enter an amount above zero, such as 1250. JPY has no decimals.')
      .waitFor();
    await page.getByRole('dialog').getByLabel('Currency', { exact: true }).selectOption('USD');
    await page.getByRole('button', { name: 'Add $250.50' }).click();
    await vi.waitFor(async () => {
      const { balance } = await installation.client.billing.balance();
      expect(balance.amountSubunits).toBe(before.balance.amountSubunits + 25_050);
    }, 120_000);
    const ledger = page.getByRole('table', { name: 'Ledger' });
    const entry = ledger.getByRole('row').filter({ hasText: '=March' });
    await entry.getByText('+$250.50').waitFor();
    const after = formatUsd(before.balance.amountSubunits + 25_050);
    await entry.getByText(after, { exact: true }).first().waitFor();
    await ledger
      .getByRole('row')
      .filter({ hasText: 'capture' })
      .first()
      .getByText(/^-\$\d/)
      .waitFor();
    await ledger
      .getByRole('row')
      .filter({ hasText: 'hold' })
      .first()
      .getByText(/^\$[\d.]+ held$/)
      .waitFor();
    await page.getByLabel('Currency', { exact: true }).selectOption('KWD');
    await page.getByText('No entries').waitFor();
    await page.getByLabel('Currency', { exact: true }).selectOption('USD');
    await entry.waitFor();

    await page.getByRole('button', { name: 'Download statement…' }).click();
    await page.getByLabel('Month').selectOption('all');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    const [head, ...lines] = csv.trimEnd().split('\r\n');
    expect(head).toBe('id,booked,type,amount,change,currency,checkout_intent,description');
    const sum = lines.reduce((total, line) => total + Number(line.split(',')[4]?.replace('.', '')), 0);
    expect(sum).toBe((await installation.client.billing.balance()).balance.amountSubunits);
    expect(csv).toContain(",'=March\r\n");
  });

  it('hides the top-up from users who are not operators', async () => {
    const { page, go } = await installation.visit();
    await page.route('**/api/v1/me', async (route) => {
      const forwarded = await route.fetch();
      await route.fulfill({ response: forwarded, json: { ...(await forwarded.json()), operator: false } });
    });
    await go('/balance');
    await page.getByRole('slider', { name: 'Balance' }).waitFor();
    await page.getByRole('button', { name: 'Download statement…' }).waitFor();
    expect(await page.getByRole('button', { name: 'Top up…' }).count()).toBe(0);
  });
});
