import { afterEach, beforeEach, expect, it } from 'vitest';
import { consoleHouse } from './console-fixture.ts';
import { startVerifyingReceiver, type VerifyingReceiver } from './verifying-receiver.ts';

const house = consoleHouse();
let receiver: VerifyingReceiver;
beforeEach(async () => {
  receiver = await startVerifyingReceiver();
});
afterEach(() => receiver.close());

const trigger = () => house.client.events.trigger({ topic: 'checkout_intent.completed' });

it('the first webhook is refused with its reason while the receiver is broken, and saved once it answers', async () => {
  const { page, go, clipboard } = await house.visit();
  await go('/webhooks');
  await page.getByText('npx purser listen').waitFor();
  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  await page.getByLabel('Address').fill(receiver.url);
  const save = page.getByRole('button', { name: 'Verify and save' });

  receiver.behave('failing');
  await save.click();
  await page.getByText('must_be_2xx').waitFor();
  await page.getByText(/HTTP 500 after \d+ ms/).waitFor();

  receiver.behave('wrong_echo');
  await save.click();
  await page.getByText('must_equal_endpoint_id').waitFor();
  await page.getByText('we_other').waitFor();

  receiver.behave('right');
  await save.click();
  await page.getByRole('heading', { name: 'Verified and saved' }).waitFor();
  await page.getByRole('button', { name: 'Copy the secret' }).click();
  receiver.know(await clipboard());
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await page
    .getByRole('row', { name: new RegExp(receiver.url) })
    .getByText('active')
    .waitFor();

  const { id } = await trigger();
  await expect.poll(() => receiver.accepted, { timeout: 10_000 }).toContain(id);
  const [endpoint] = (await house.client.webhookEndpoints.list()).data;
  await house.client.webhookEndpoints.delete(endpoint?.id ?? '');
});

it('a failed delivery is found, the receiver mended, the event sent again and acknowledged', async () => {
  const endpoint = await house.client.webhookEndpoints.create({ url: receiver.url });
  receiver.know(endpoint.secret);
  receiver.behave('failing_events');
  const event = await trigger();
  const { page, go } = await house.visit();
  await go(`/webhooks/${endpoint.id}`);
  await page.getByLabel('State').selectOption('failed');
  await page.getByRole('link', { name: /^dlv_/ }).click();
  await page.getByRole('heading', { name: 'Delivery', exact: true }).waitFor();
  await page.getByText('Whoever runs the receiver has to look.').waitFor();
  await page.getByText("The receiver's answer").click();
  await page.getByText('{"broken":true}').waitFor();

  receiver.behave('right');
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Attempt 2').waitFor();
  await page.getByText('succeeded').first().waitFor();
  expect(receiver.accepted).toEqual([event.id]);
  await house.client.webhookEndpoints.delete(endpoint.id);
});

it('what failed is counted, then recovered', async () => {
  const endpoint = await house.client.webhookEndpoints.create({ url: receiver.url });
  receiver.behave('failing_events');
  await trigger();
  await trigger();
  const { page, go } = await house.visit();
  await go(`/webhooks/${endpoint.id}`);
  await expect
    .poll(async () => (await house.client.webhookEndpoints.health(endpoint.id)).failedCount, {
      timeout: 10_000,
    })
    .toBe(2);
  receiver.behave('right');
  await page.getByRole('button', { name: 'Recover…' }).click();
  await page.getByRole('button', { name: 'Send 2 again' }).click();
  await page.getByRole('region', { name: 'Recoveries', exact: true }).first().waitFor();
  await page.getByText('completed', { exact: true }).waitFor();
  expect(receiver.accepted).toHaveLength(2);
  await house.client.webhookEndpoints.delete(endpoint.id);
});

it('a secret is rolled in stages while events come, and none is lost', async () => {
  const endpoint = await house.client.webhookEndpoints.create({ url: receiver.url });
  receiver.know(endpoint.secret);
  const sent: string[] = [];
  let isOver = false;
  const sending = (async () => {
    while (!isOver) sent.push((await trigger()).id);
  })();
  const { page, go, clipboard } = await house.visit();
  await go(`/webhooks/${endpoint.id}?view=secret`);
  await page.getByRole('button', { name: 'Make a new secret' }).click();
  await page.getByRole('button', { name: 'Copy the secret' }).click();
  const secret = await clipboard();
  receiver.know(endpoint.secret, secret);
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByRole('button', { name: 'Prove it' }).click();
  await page.getByRole('button', { name: 'Switch…' }).click();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await page.getByRole('button', { name: 'Put the old one back' }).waitFor();
  isOver = true;
  await sending;
  await expect.poll(() => receiver.accepted.length, { timeout: 10_000 }).toBe(sent.length);
  receiver.know(secret);
  sent.push((await trigger()).id);
  await expect.poll(() => [...receiver.accepted].sort(), { timeout: 10_000 }).toEqual([...sent].sort());
  expect(receiver.refusedCount()).toBe(0);
  await house.client.webhookEndpoints.delete(endpoint.id);
});
