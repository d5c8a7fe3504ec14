import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Installation, startInstallation } from '../harness/installation.ts';
import { delayOnce, isDelayWaiting, run, shopOrders } from '../harness/purchases.ts';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { until } from '../harness/until.ts';
import { startRecorder, type WebhookRecorder } from '../harness/webhook-recorder.ts';

const DRAIN_MS_MAX = 60_000;
/** What is still under way then is handed back: a drain that takes as long waited for something that did not end. */
const GIVEN_UP_MS = 6_000;
/** Longer than a drain may take: the order under way cannot be waited for. */
const LONG_MS = 12_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shop: RunningPurser;
let installation: Installation;
let recorder: WebhookRecorder;

beforeEach(async () => {
  folder = await temporaryFolder();
  [shop, installation, recorder] = await Promise.all([
    startPurser(['sandbox-shop', '--port=0', `--data=${folder.path}/shop`]),
    startInstallation({ WEBHOOK_RETRY_SECONDS: '1' }),
    startRecorder({ acknowledgingMs: 1500 }),
  ]);
});

afterEach(async () => {
  await installation?.close();
  await recorder?.close();
  await shop?.stop();
  await folder.remove();
});

async function drain(): Promise<{ code: number | null; tookMs: number }> {
  const startedMs = performance.now();
  const code = await installation.current().stop();
  return { code, tookMs: performance.now() - startedMs };
}

describe('a service that is told to end', () => {
  it('finishes the requests under way, takes no new ones, and exits with 0', async () => {
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
    const { code, tookMs } = await drained;
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(GIVEN_UP_MS);
  });

  it('hands back an order that takes too long, and the next start ends it with one order', async () => {
    const { client } = installation;
    await delayOnce(shop.url, 'complete', LONG_MS);
    const errand = { email: 'drained@example.com', slug: 'plain', way: 'purchase' as const };
    const purchase = run(client, shop.url, errand);
    await until('the order was sent', async () => !(await isDelayWaiting(shop.url)));
    const sentMs = performance.now();
    const { code, tookMs } = await drain();
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(DRAIN_MS_MAX);
    await installation.restart();
    expect(await purchase).toMatchObject({ state: 'completed' });
    await until('the shop has worked on the delayed call', () => performance.now() > sentMs + LONG_MS + 500);
    expect(await shopOrders(shop.url)).toHaveLength(1);
    expect((await client.billing.balance()).held.amountSubunits).toBe(0);
  });
});
