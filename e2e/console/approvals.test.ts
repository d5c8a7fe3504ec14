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
  const { page, go } = await installation.visit();
  await go('/approvals');
  await page.getByRole('link', { name: 'Approvals (2)' }).waitFor();
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
  const { page, go } = await installation.visit();
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
