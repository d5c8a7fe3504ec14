import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../test/run/until.ts';
import { type Installation, startInstallation } from '../harness/installation.ts';
import { buy, type SandboxShop, startSandboxShop } from '../harness/sandbox-shop.ts';
import { startRecorder, type WebhookRecorder } from '../harness/webhook-recorder.ts';

const DRAIN_MS_MAX = 60_000;
/** Longer than a drain may take, so the drain cannot wait for the order. */
const ORDER_DELAY_MS = 12_000;

let shop: SandboxShop;
let installation: Installation;
let recorder: WebhookRecorder;

beforeAll(async () => {
  [shop, installation, recorder] = await Promise.all([
    startSandboxShop(),
    startInstallation({ WEBHOOK_RETRY_SECONDS: '1' }),
    startRecorder({ acknowledgingMs: 1500 }),
  ]);
});

afterAll(async () => {
  await installation?.close();
  await recorder?.close();
  await shop?.close();
});

/** What ended unfinished when the drain time was over, from the log. */
interface Drained {
  readonly code: number | null;
  readonly tookMs: number;
  readonly unfinished: readonly string[];
}

async function drain(): Promise<Drained> {
  const startedMs = performance.now();
  const { spawned, stop } = installation.current();
  const code = await stop();
  const log = spawned.stdout() + spawned.stderr();
  const unfinished = [...log.matchAll(/"msg":"([^"]*) after drain timeout"/g)].map(([, what = '']) => what);
  return { code, tookMs: performance.now() - startedMs, unfinished };
}

describe('a service that is stopped', () => {
  it('hands back an order that takes too long, and the next process completes it with one order', async () => {
    const { client } = installation;
    await shop.delayOnce('complete', ORDER_DELAY_MS);
    const planned = { email: 'drained@example.com', slug: 'plain', method: 'purchase' as const };
    const purchase = buy(client, shop.url, planned);
    await until('the order was sent', async () => !(await shop.isDelayPending()));
    const sentMs = performance.now();
    const { code, tookMs, unfinished } = await drain();
    expect([code, unfinished]).toEqual([0, ['running jobs released']]);
    expect(tookMs).toBeLessThan(DRAIN_MS_MAX);
    await installation.restart();
    expect(await purchase).toMatchObject({ state: 'completed' });
    await until(
      'the shop has worked on the delayed call',
      () => performance.now() > sentMs + ORDER_DELAY_MS + 500,
    );
    expect(await shop.orders()).toHaveLength(1);
    expect((await client.billing.balance()).held.amountSubunits).toBe(0);
  });

  it('finishes requests in progress, accepts no new ones, and exits with 0 without using up the drain time', async () => {
    const { client, url } = installation;
    const saving = client.webhookEndpoints.create({ url: recorder.url }, { maxRetries: 0 });
    await recorder.nextDelivery();
    const drained = drain();
    await until('new connections are refused', () =>
      fetch(`${url}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    expect(await saving).toMatchObject({ url: recorder.url });
    const { code, tookMs, unfinished } = await drained;
    expect([code, unfinished]).toEqual([0, []]);
    expect(tookMs).toBeLessThan(DRAIN_MS_MAX);
  });
});
