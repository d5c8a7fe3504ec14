import { describe, expect, it } from 'vitest';
import { recipeText } from '../../packages/server/test/lifecycle/recipe-text.ts';
import { consoleFixture } from './fixture/console-fixture.ts';
import { DRAWDOWN, intentOf } from './fixture/purchases.ts';

const installation = consoleFixture();

const buy = (slug: string) =>
  installation.client.checkoutIntents.purchaseAndPoll({
    ...intentOf(installation.shopUrl, slug),
    ...DRAWDOWN,
  });

describe('an operator', () => {
  it('resolves an order with an unknown outcome, which charges the amount that was held', async () => {
    const lost = await buy('outcome-unknown');
    const before = await installation.client.billing.balance();
    expect(before.held.amountSubunits).toBeGreaterThan(0);
    const { page, go } = await installation.visit();
    await go('/operator/unresolved-orders');
    const row = page.getByRole('row', { name: lost.id });
    await row.getByText('outcome unknown').waitFor();
    await row.getByRole('button', { name: 'Order exists…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order exists at' });
    await dialog.getByLabel('Merchant order number').fill('A-17');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.waitFor({ state: 'detached' });
    const after = await installation.client.billing.balance();
    expect([after.held.amountSubunits, after.available]).toEqual([0, before.available]);
  });

  it('resolves an order with the number that an email of its merchant names', async () => {
    const lost = await buy('outcome-unknown');
    const { page, go } = await installation.visit();
    await go('/operator/unresolved-orders');
    // Another total than that of the order, so that a person decides.
    const mail = [
      'From: Shop <orders@127.0.0.1>',
      `To: ${lost.buyer.email}`,
      `Date: ${new Date().toUTCString()}`,
      'Message-ID: <confirmation@shop>',
      'Subject: Your order',
      'Content-Type: text/plain; charset=utf-8',
      '',
      `Order number: A-1017\nTotal: USD 1.23\n${installation.shopUrl}/account\n`,
    ].join('\r\n');
    const status = await page.evaluate(async (body) => {
      const headers = { 'content-type': 'message/rfc822', 'x-purser-console': '1' };
      return (await fetch('/api/v1/operator/merchant-mail', { method: 'POST', headers, body })).status;
    }, mail);
    expect(status).toBe(202);
    await go('/operator/unresolved-orders');
    const row = page.getByRole('row', { name: lost.id });
    await row.getByText('Mismatch: ').waitFor();
    await row.getByRole('button', { name: 'Use A-1017…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order exists at' });
    expect(await dialog.getByLabel('Merchant order number').inputValue()).toBe('A-1017');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.waitFor({ state: 'detached' });
    const { held } = await installation.client.billing.balance();
    expect(held.amountSubunits).toBe(0);
  });

  it('tops up an account, changes one of its limits, and views it', async () => {
    const { page, go } = await installation.visit();
    await go('/operator/accounts');
    await page.getByRole('button', { name: 'Create account…' }).click();
    const create = page.getByRole('dialog', { name: 'Create account' });
    await create.getByLabel('Name').fill('Harbour Goods');
    await create.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Harbour Goods' }).click();
    const keys = page.getByRole('region', { name: 'API keys', exact: true });
    await keys.getByRole('row').getByText('active', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Top up…' }).click();
    const topUp = page.getByRole('dialog', { name: 'Top up balance' });
    await topUp.getByLabel('Amount').fill('12.50');
    await topUp.getByRole('button', { name: 'Top up $12.50' }).click();
    await page.getByText('$10,012.50').first().waitFor();
    const limit = page.getByRole('row', { name: 'checkout-intents' });
    await limit.getByRole('button', { name: 'Change…' }).click();
    const change = page.getByRole('dialog', { name: 'Change checkout-intents' });
    await change.getByLabel('Quota').fill('77');
    await change.getByRole('button', { name: 'Save' }).click();
    await limit.getByRole('cell', { name: '77', exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'View as account' }).click();
    await go('/balance');
    await page.getByText('$10,012.50').first().waitFor();
    await page.getByText('Viewing Harbour Goods as operator').waitFor();
  });

  it('shows success rates by merchant, adds a host rule and deletes it', async () => {
    expect((await buy('plain')).state).toBe('completed');
    const { host } = new URL(installation.shopUrl);
    const { page, go } = await installation.revisit();
    await go('/operator/merchants');
    await page.getByRole('row', { name: host }).getByText('UCP').waitFor();
    await go('/operator/hosts');
    await page.getByRole('button', { name: 'Add host rule…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add host rule' });
    await dialog.getByLabel('Host', { exact: true }).fill('shop.refused.example');
    await dialog.getByLabel('Note').fill('Sells nothing');
    await dialog.getByRole('button', { name: 'Save rule' }).click();
    await page.getByRole('heading', { name: 'shop.refused.example', level: 1 }).waitFor();
    await go('/operator/hosts');
    const row = page.getByRole('row', { name: 'shop.refused.example' });
    await row.getByText('blocked', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete rule' }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('imports a recipe, restores its first version, and deletes it', async () => {
    const { page, go } = await installation.revisit();
    await go('/operator/recipes');
    await page.getByRole('button', { name: 'Import recipe…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import recipe' });
    await dialog.getByLabel('Shop').fill('shop.example');
    await dialog.getByLabel('Steps (YAML)').fill('format: none');
    await dialog.getByRole('button', { name: 'Save version' }).click();
    await dialog.getByRole('alert').getByText('purser-recipe/1').waitFor();
    await dialog.getByLabel('Steps (YAML)').fill(recipeText('shop.example'));
    await dialog.getByRole('button', { name: 'Save version' }).click();
    await page.getByRole('heading', { name: 'shop.example', level: 1 }).waitFor();
    await page.getByLabel('Steps (YAML)').fill(recipeText('shop.example', 'buy'));
    await page.getByRole('button', { name: 'Save version' }).click();
    await page.getByRole('button', { name: 'Restore…' }).click();
    await page.getByRole('button', { name: 'Restore version' }).click();
    await page.getByRole('row').getByText('3', { exact: true }).waitFor();
    expect(await page.getByLabel('Steps (YAML)').inputValue()).toBe(recipeText('shop.example'));
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete recipe' }).click();
    await page.getByRole('row', { name: 'platform:woocommerce' }).getByText('shipped').waitFor();
    await page.getByRole('row', { name: 'shop.example' }).waitFor({ state: 'detached' });
  });

  it('shows the doctor’s report and the background jobs', async () => {
    const { page, go } = await installation.revisit();
    await go('/operator');
    await page.getByRole('row', { name: 'ledger' }).getByText('ok', { exact: true }).waitFor();
    await go('/operator/jobs');
    await page.getByText(/^\d worker process(es are| is) running\.$/).waitFor();
    const failed = page.getByRole('region', { name: 'Failed jobs' });
    // Those of other tests may be in the list.
    await failed.getByText('No failed jobs.').or(failed.getByRole('table')).first().waitFor();
  });
});
