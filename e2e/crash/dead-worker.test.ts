import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../test/run/until.ts';
import { collect, type Installation, retryingClient, startInstallation } from '../harness/installation.ts';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import { intentBody, type SandboxShop, startSandboxShop } from '../harness/sandbox-shop.ts';
import { startRecorder, type WebhookRecorder } from '../harness/webhook-recorder.ts';
import { openSnapshotReader } from './database-snapshot.ts';

const TAKEOVER_MS_MAX = 55_000;
/** A lease ends after 15 seconds; a busy machine takes longer. */
const DELIVERED_MS_MAX = 90_000;

let shop: SandboxShop;
let installation: Installation;
let recorder: WebhookRecorder;
/** Another process on the same data folder: it joins the PostgreSQL that the first one started. */
let second: RunningPurser | undefined;

beforeEach(async () => {
  [shop, installation, recorder] = await Promise.all([
    startSandboxShop(),
    startInstallation(),
    startRecorder(),
  ]);
});

afterEach(async () => {
  await second?.stop();
  second = undefined;
  await installation?.close();
  await recorder?.close();
  await shop?.close();
});

const startSecond = () => startPurser(['start'], { ...installation.env, PORT: '0' });

describe('a worker process that is killed', () => {
  it('has its jobs taken over by another process within 15 seconds', async () => {
    await shop.delayOnce('create', 60_000);
    const wanted = intentBody(shop.url, { email: 'orphan@example.com', slug: 'plain' });
    const { id } = await installation.client.checkoutIntents.create(wanted);
    await until('the shop receives the request', async () => !(await shop.isDelayPending()));
    const reader = await openSnapshotReader(installation.dataDir);
    // A job without an owner would be taken from its worker while it is still running.
    expect(await reader.readJobs()).toEqual({ count: 1, unownedCount: 0 });
    await reader.close();
    second = await startSecond();
    const client = retryingClient(second.url);
    await installation.kill();
    const killedMs = performance.now();
    const intent = await client.checkoutIntents.pollUntilAwaitingConfirmation(id);
    expect(intent.state).toBe('awaiting_confirmation');
    expect(performance.now() - killedMs).toBeLessThan(TAKEOVER_MS_MAX);
  });

  it('during deliveries to a hanging receiver has them completed by another process', async () => {
    const { client } = installation;
    const { secret } = await client.webhookEndpoints.create({ url: recorder.url });
    recorder.setSecret(secret);
    recorder.setMode('hang');
    const topic = 'checkout_intent.completed' as const;
    for (let count = 0; count < 3; count += 1) await client.events.trigger({ topic });
    await until('the receiver leaves all three unanswered', () => recorder.unansweredCount() === 3);
    second = await startSecond();
    await installation.kill();
    const killedMs = performance.now();
    recorder.setMode('acknowledge');
    const events = await collect(retryingClient(second.url).events.list());
    const triggered = events.filter(({ type }) => type === topic).map(({ id }) => id);
    expect(triggered).toHaveLength(3);
    await until('all three acknowledged', () => recorder.acknowledgedCounts.size === 3);
    expect(performance.now() - killedMs).toBeLessThan(DELIVERED_MS_MAX);
    expect([...recorder.acknowledgedCounts.keys()].sort()).toEqual(triggered.sort());
  });
});
