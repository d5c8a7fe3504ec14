import { Purser } from '@purser/client';
import { expect, it } from 'vitest';
import { consoleFixture } from './fixture/console-fixture.ts';
import { decideOldest } from './fixture/decide-approval.ts';
import { DRAWDOWN, intentOf } from './fixture/purchases.ts';

const installation = consoleFixture();

it('the console approves a purchase that an agent asked for, and rejects another, with the number that waits in the menu', async () => {
  const { client, url, shopUrl } = installation;
  const { id: keyId, key } = await client.apiKeys.create({ name: 'agent' });
  await client.spendingLimits.set(keyId, { approval: { always: true }, maxQuantity: 3 });
  const agent = new Purser({ apiKey: key, baseUrl: url });
  const ask = async () => {
    const { id } = await agent.checkoutIntents.createAndPoll(intentOf(shopUrl, 'plain'));
    await agent.checkoutIntents.confirm(id, DRAWDOWN);
    return id;
  };
  const [first, second] = [await ask(), await ask()];
  const { page, go } = await installation.revisit();
  await go('/approvals');
  await page.getByRole('link', { name: 'Approvals (2)' }).waitFor();
  await go(`/approvals?checkoutIntentId=${second}`);
  const approve = page.getByRole('button', { name: /^Approve .* for / });
  await approve.waitFor();
  await expect.poll(() => approve.count()).toBe(1);
  await go('/approvals');
  await decideOldest(page, 'Approve');
  await decideOldest(page, 'Reject');
  const bought = await client.checkoutIntents.pollUntilFinished(first);
  expect(bought).toMatchObject({
    state: 'completed',
    approval: { status: 'approved', reason: 'Approve it.', decidedBy: { kind: 'user' } },
  });
  expect(await client.checkoutIntents.retrieve(second)).toMatchObject({
    state: 'failed',
    failureReason: { code: 'not_approved' },
  });
});

it('changing other limits in the console keeps the rules about approvals', async () => {
  const { client } = installation;
  await client.spendingLimits.set('account', { approval: { newMerchants: true }, maxQuantity: 5 });
  const { page, go } = await installation.revisit();
  await go('/limits');
  await page.getByRole('button', { name: /^Change limits/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Maximum quantity').fill('4');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { limits } = await client.spendingLimits.retrieve('account');
  expect(limits).toEqual({ approval: { newMerchants: true }, maxQuantity: 4 });
  await client.spendingLimits.set('account', {});
});

it('the limits dialogs of the account and of a key set rules about approvals, and remove them', async () => {
  const { client } = installation;
  const { id: keyId } = await client.apiKeys.create({ name: 'buyer' });
  const { page, go } = await installation.visit();
  const dialog = page.getByRole('dialog');
  const rules = dialog.getByRole('group', { name: 'Approval by a person' });
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await go('/limits');
  const change = page.getByRole('button', { name: /^Change limits/ });
  await change.click();
  await rules.getByLabel('At a new merchant').check();
  await rules.getByLabel('Above a total').fill('100.00 USD\n90 EU');
  await dialog.getByRole('button', { name: 'Save' }).and(page.locator('[aria-disabled=true]')).waitFor();
  await rules.getByLabel('Above a total').fill('100.00 USD\n90 EUR');
  await rules.getByLabel('Outside hours').check();
  await rules.getByLabel('Friday').uncheck();
  await rules.getByLabel('From').fill('08:30');
  await rules.getByLabel('Time zone').fill('Europe/Nowhere');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/approval\.outsideHours\.timeZone/).waitFor();
  await rules.getByLabel('Time zone').fill('Europe/Berlin');
  await save();
  expect((await client.spendingLimits.retrieve('account')).limits).toEqual({
    approval: {
      newMerchants: true,
      above: [
        { currencyCode: 'USD', amountSubunits: 10_000 },
        { currencyCode: 'EUR', amountSubunits: 9000 },
      ],
      outsideHours: {
        timeZone: 'Europe/Berlin',
        days: ['monday', 'tuesday', 'wednesday', 'thursday'],
        from: '08:30',
        to: '17:00',
      },
    },
  });
  await page.getByText(/^A person approves: totals above \$100\.00 or €90\.00/).waitFor();
  await change.click();
  await rules.getByLabel('For every purchase').check();
  await rules.getByLabel('At a new merchant').waitFor({ state: 'detached' });
  await save();
  await page.getByText('A person approves: every purchase').waitFor();
  await change.click();
  await rules.getByLabel('For every purchase').uncheck();
  await rules.getByLabel('At a new merchant').uncheck();
  await rules.getByLabel('Above a total').fill('');
  await rules.getByLabel('Outside hours').uncheck();
  await save();
  expect((await client.spendingLimits.retrieve('account')).limits).toEqual({});
  await go('/keys');
  await page.getByRole('button', { name: /^Limits… of buyer/ }).click();
  await rules.getByLabel('For every purchase').check();
  await save();
  const { limits } = await client.spendingLimits.retrieve(keyId);
  expect(limits).toEqual({ approval: { always: true } });
});
