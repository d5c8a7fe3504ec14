import { describe, expect, it } from 'vitest';
import { consoleHouse } from './console-fixture.ts';

const house = consoleHouse({ shop: true, env: { OUTCOME_LOOKUP_MS: '1500' } });

const buyer = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  phone: '+12125550100',
  address1: '1 Main St',
  city: 'New York',
  province: 'NY',
  postalCode: '10001',
  country: 'US',
};

async function buy(slug: string) {
  return house.client.checkoutIntents.purchaseAndPoll({
    productUrl: `${house.shopUrl}/products/${slug}`,
    quantity: 1,
    buyer,
    paymentMethod: { type: 'drawdown' },
  });
}

describe('an operator', () => {
  it('finds an outcome that nobody knows, decides it, and the total is taken', async () => {
    const lost = await buy('outcome-unknown');
    const before = (await house.client.billing.balance()).available.amountSubunits;
    const { page, go } = await house.visit();
    await go('/operator/outcomes');
    const row = page.getByRole('row', { name: lost.id });
    await row.getByText('outcome unknown').waitFor();
    await row.getByRole('button', { name: 'An order…' }).click();
    const dialog = page.getByRole('dialog', { name: 'An order exists at' });
    await dialog.getByLabel("The merchant's order number").fill('A-17');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Write it down' }).click();
    await page.getByText('Nothing waits for a person.').waitFor();
    expect((await house.client.billing.balance()).available.amountSubunits).toBeLessThan(before);
  });

  it('tops up an account, changes a limit of it, and looks into it', async () => {
    const { page, go } = await house.visit();
    await go('/operator/accounts');
    await page.getByRole('button', { name: 'New account…' }).click();
    const made = page.getByRole('dialog', { name: 'New account' });
    await made.getByLabel('Name').fill('Acme');
    await made.getByRole('button', { name: 'Make the account' }).click();
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('link', { name: 'Acme' }).click();
    const keys = page.getByRole('region', { name: 'API keys', exact: true });
    await keys.getByRole('row').getByText('active', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Top up…' }).click();
    const topUp = page.getByRole('dialog', { name: 'Top up the balance' });
    await topUp.getByLabel('Amount in').fill('12.50');
    await topUp.getByRole('button', { name: 'Book 12.50 USD' }).click();
    await page.getByText('12.50 USD').first().waitFor();
    const limit = page.getByRole('row', { name: 'checkout-intents' });
    await limit.getByRole('button', { name: 'Change…' }).click();
    const change = page.getByRole('dialog', { name: 'Change checkout-intents' });
    await change.getByLabel('Quota').fill('77');
    await change.getByRole('button', { name: 'Set the quota' }).click();
    await limit.getByRole('cell', { name: '77', exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Look into' }).click();
    await go('/balance');
    await page.getByText('12.50 USD').first().waitFor();
    expect(await page.getByLabel('Account', { exact: true }).inputValue()).not.toBe(house.accountId);
  });

  it('sees how merchants do, refuses a host, and leaves it to recognition again', async () => {
    expect((await buy('plain')).state).toBe('completed');
    const { host } = new URL(house.shopUrl);
    const { page, go } = await house.visit();
    await go('/operator/merchants');
    await page.getByRole('row', { name: host }).getByText('UCP').waitFor();
    await go('/operator/hosts');
    await page.getByRole('button', { name: 'Decide about a host…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decide about a host' });
    await dialog.getByLabel('Host', { exact: true }).fill('shop.refused.example');
    await dialog.getByLabel('Why').fill('Sells nothing');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await page.getByRole('heading', { name: 'shop.refused.example', level: 1 }).waitFor();
    await go('/operator/hosts');
    const row = page.getByRole('row', { name: 'shop.refused.example' });
    await row.getByText('refused', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Forget…' }).click();
    await page.getByRole('button', { name: 'Forget the rule' }).click();
    await page.getByText('Nothing is decided about any host.').waitFor();
  });

  it('reads the doctor’s report and what the workers have to do', async () => {
    const { page, go } = await house.visit();
    await go('/operator');
    await page.getByRole('row', { name: 'ledger' }).getByText('ok', { exact: true }).waitFor();
    await go('/operator/jobs');
    await page.getByText('1 worker process is alive.').waitFor();
    await page.getByText('No job failed.').waitFor();
  });
});
