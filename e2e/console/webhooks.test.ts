import { afterEach, beforeEach, expect, it } from 'vitest';
import { consoleFixture } from './fixture/console-fixture.ts';
import { startVerifyingReceiver, type VerifyingReceiver } from './fixture/verifying-receiver.ts';

const installation = consoleFixture();
let receiver: VerifyingReceiver;
beforeEach(async () => {
  receiver = await startVerifyingReceiver();
});
afterEach(() => receiver.close());

const trigger = () => installation.client.events.trigger({ topic: 'checkout_intent.completed' });

it('shows why an endpoint failed verification, and saves it once it passes', async () => {
  const { page, go, clipboard } = await installation.visit();
  await go('/webhooks');
  await page.getByText('npx purser listen').waitFor();
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByLabel('URL', { exact: true }).fill(receiver.url);
  const save = page.getByRole('button', { name: 'Verify and save' });

  receiver.setMode('failing');
  await save.click();
  await page.getByText('must_be_2xx').waitFor();
  await page.getByText(/HTTP 500 after \d+ ms/).waitFor();

  receiver.setMode('wrong_echo');
  await save.click();
  await page.getByText('must_equal_endpoint_id').waitFor();
  await page.getByText('we_other').waitFor();

  receiver.setMode('ok');
  await save.click();
  await page.getByRole('heading', { name: 'Endpoint verified and saved' }).waitFor();
  await page.getByRole('button', { name: 'Copy the secret' }).click();
  receiver.useSecrets(await clipboard());
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('row', { name: new RegExp(new URL(receiver.url).host) })
    .getByText('idle')
    .waitFor();

  const { id } = await trigger();
  await expect.poll(() => receiver.accepted).toContain(id);
  const [endpoint] = (await installation.client.webhookEndpoints.list()).data;
  await installation.client.webhookEndpoints.delete(endpoint?.id ?? '');
});

it('reveals the signing secret after the password is entered again', async () => {
  const { id, secret } = await installation.client.webhookEndpoints.create({ url: receiver.url });
  const { page, go, clipboard } = await installation.revisit();
  await go(`/webhooks/${id}?view=secret`);
  await page.getByRole('button', { name: 'Reveal…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reveal the signing secret?' });
  await dialog.getByLabel('Current password').fill('a guess that is wrong');
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await dialog.getByText('The password is incorrect.').waitFor();
  await dialog.getByLabel('Current password').fill(installation.owner.password);
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await page.getByRole('button', { name: 'Copy the secret' }).click();
  expect(await clipboard()).toBe(secret);
  await page.getByRole('button', { name: 'Done' }).click();
  await installation.client.webhookEndpoints.delete(id);
});

it('finds a failed delivery and resends it once the receiver is fixed', async () => {
  const endpoint = await installation.client.webhookEndpoints.create({ url: receiver.url });
  receiver.useSecrets(endpoint.secret);
  receiver.setMode('failing_events');
  const event = await trigger();
  const { page, go } = await installation.revisit();
  await go(`/webhooks/${endpoint.id}`);
  await page.getByLabel('State').selectOption('failed');
  await page.getByRole('link', { name: /^dlv_/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Delivery of checkout_intent.completed' }).waitFor();
  await page.getByText('500: Your server failed: check its log at the time of the attempt.').waitFor();
  const request = page.getByRole('region', { name: 'Request' });
  await request
    .getByText(new RegExp(`POST ${receiver.url}[^]*x-svc-signature: v0=[^]*"id":"${event.id}"`))
    .waitFor();
  await page.getByRole('region', { name: 'Response' }).getByText('{"broken":true}').waitFor();
  await page.getByRole('link', { name: 'Check receiver' }).click();
  await page.getByRole('button', { name: 'Check receiver' }).waitFor();
  await page.goBack();

  receiver.setMode('ok');
  await page.getByRole('button', { name: 'Resend' }).click();
  const attempts = page.getByRole('region', { name: 'Attempts' }).locator('ol > li');
  await attempts.first().getByText('Attempt 2').waitFor();
  await attempts.first().getByText('succeeded').waitFor();
  expect(await attempts.count()).toBe(2);
  expect(receiver.accepted).toEqual([event.id]);
  await installation.client.webhookEndpoints.delete(endpoint.id);
});

it('lists endpoints by name with their rate and last failure, without sideways scrolling', async () => {
  const description = 'Orders of the northern warehouse';
  const endpoint = await installation.client.webhookEndpoints.create({ url: receiver.url, description });
  receiver.setMode('failing_events');
  await trigger();
  await expect
    .poll(async () => (await installation.client.webhookEndpoints.health(endpoint.id)).failedCount)
    .toBe(1);
  const { page, go } = await installation.visit({ width: 1280 });
  await go('/webhooks');
  const row = page.getByRole('row', { name: new RegExp(description) });
  await row.getByRole('cell').nth(1).getByText('failing').waitFor();
  await row.getByText('0% of 1, last 24 hours').waitFor();
  await row.getByRole('img', { name: 'Attempts in the last 24 hours: 0 acknowledged, 1 failed' }).waitFor();
  await row.getByText('HTTP 500').waitFor();
  const list = page.getByRole('group', { name: 'Webhook endpoints' });
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await go('/');
  await page
    .getByText(`1 of 1 attempts at ${new URL(receiver.url).host} failed in the last 24 hours.`)
    .waitFor();
  await page.getByRole('link', { name: 'View endpoint' }).click();
  await page.getByRole('heading', { level: 1, name: description }).waitFor();
  await page.getByRole('slider', { name: 'Attempts in the last 24 hours' }).waitFor();
  await installation.client.webhookEndpoints.delete(endpoint.id);
});

it('counts failed deliveries and recovers them', async () => {
  const endpoint = await installation.client.webhookEndpoints.create({ url: receiver.url });
  receiver.setMode('failing_events');
  await trigger();
  await trigger();
  const { page, go } = await installation.revisit();
  await go(`/webhooks/${endpoint.id}`);
  await expect
    .poll(async () => (await installation.client.webhookEndpoints.health(endpoint.id)).failedCount)
    .toBe(2);
  receiver.setMode('ok');
  await page.getByRole('button', { name: 'Recover deliveries…' }).click();
  await page.getByRole('button', { name: 'Resend 2' }).click();
  await page.getByRole('region', { name: 'Recoveries', exact: true }).first().waitFor();
  await page.getByText('completed', { exact: true }).waitFor();
  expect(receiver.accepted).toHaveLength(2);
  await installation.client.webhookEndpoints.delete(endpoint.id);
});

it('rolls a secret in steps without losing an event', async () => {
  const endpoint = await installation.client.webhookEndpoints.create({ url: receiver.url });
  receiver.useSecrets(endpoint.secret);
  const sent: string[] = [];
  let isOver = false;
  const sending = (async () => {
    while (!isOver) sent.push((await trigger()).id);
  })();
  const { page, go, clipboard } = await installation.revisit();
  await go(`/webhooks/${endpoint.id}?view=secret`);
  await page.getByRole('button', { name: 'Create new secret' }).click();
  await page.getByRole('button', { name: 'Copy the secret' }).click();
  const secret = await clipboard();
  receiver.useSecrets(endpoint.secret, secret);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Verify new secret' }).click();
  await page.getByRole('button', { name: 'Switch…' }).click();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await page.getByRole('button', { name: 'Restore old secret' }).waitFor();
  isOver = true;
  await sending;
  await expect.poll(() => receiver.accepted.length).toBe(sent.length);
  receiver.useSecrets(secret);
  sent.push((await trigger()).id);
  await expect.poll(() => [...receiver.accepted].sort()).toEqual([...sent].sort());
  expect(receiver.refusedCount()).toBe(0);
  await installation.client.webhookEndpoints.delete(endpoint.id);
});
