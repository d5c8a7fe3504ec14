import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../test/run/until.ts';
import { type Installation, startInstallation } from './harness/installation.ts';
import { intentBody, type SandboxShop, startSandboxShop } from './harness/sandbox-shop.ts';
import { startRecorder, type WebhookRecorder } from './harness/webhook-recorder.ts';

let shop: SandboxShop;
let installation: Installation;
let recorder: WebhookRecorder;

beforeAll(async () => {
  [shop, installation, recorder] = await Promise.all([
    startSandboxShop(),
    startInstallation(),
    startRecorder(),
  ]);
});
afterAll(async () => {
  await installation?.close();
  await recorder?.close();
  await shop?.close();
});

type Line = Readonly<Record<string, unknown>>;

const lines = (): Line[] =>
  installation
    .current()
    .spawned.stdout()
    .split('\n')
    .filter((line) => line.includes('"msg"'))
    .map((line): Line => JSON.parse(line));

it('a purchase has one line per request, job, request to the merchant and delivery attempt', async () => {
  const { client } = installation;
  const { id: endpointId, secret } = await client.webhookEndpoints.create({ url: recorder.url });
  recorder.setSecret(secret);
  const { id: accountId } = await client.account.retrieve();
  const intent = await client.checkoutIntents.purchaseAndPoll({
    ...intentBody(shop.url, { email: 'grace.unmistakable@example.com', slug: 'plain' }),
    paymentMethod: { type: 'drawdown' },
  });
  expect(intent.state).toBe('completed');
  const of = (msg: string) => lines().filter((line) => line['msg'] === msg);
  const about = (msg: string, field: string) => of(msg).filter((line) => line[field] === intent.id);
  await until('the order is logged', () => about('job', 'intentId').some(({ job }) => job === 'place-order'));
  await until('the webhooks are logged', () => about('webhook delivery attempt', 'sourceId').length >= 2);

  const created = about('request', 'subjectId').filter(({ method }) => method === 'POST');
  expect(created).toEqual([
    expect.objectContaining({
      requestId: expect.any(String),
      operation: expect.any(String),
      status: 201,
      durationMs: expect.any(Number),
      accountId,
      bucket: 'mutations',
      remaining: expect.any(Number),
      responseBytes: expect.any(Number),
    }),
  ]);
  const host = new URL(shop.url).host;
  const jobs = about('job', 'intentId');
  expect(jobs.map(({ job }) => job)).toEqual(expect.arrayContaining(['retrieve-offer', 'place-order']));
  for (const name of ['retrieve-offer', 'place-order']) {
    expect(jobs.filter(({ job }) => job === name)).toEqual([
      expect.objectContaining({
        attempt: 1,
        outcome: 'done',
        result: 'succeeded',
        accountId,
        host,
        marketplace: 'UCP',
        durationMs: expect.any(Number),
        merchantRequestCount: expect.any(Number),
      }),
    ]);
  }
  const merchant = about('merchant request', 'intentId');
  const counted = jobs.reduce((sum, line) => sum + Number(line['merchantRequestCount'] ?? 0), 0);
  expect(merchant.filter(({ purpose }) => purpose === 'offer' || purpose === 'order')).toHaveLength(counted);
  expect(merchant[0]).toMatchObject({ host, accountId, status: 200, isVault: false });
  for (const attempt of about('webhook delivery attempt', 'sourceId')) {
    expect(attempt).toMatchObject({ endpointId, accountId, attempt: 1, answered: 200, status: 'succeeded' });
    expect(attempt['eventType']).toMatch(/^checkout_intent\./);
  }
  const text = JSON.stringify(lines());
  for (const personal of ['grace.unmistakable', 'products/plain', secret])
    expect(text).not.toContain(personal);
});
