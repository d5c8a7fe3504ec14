import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collect } from '../harness/collect.ts';
import { type Installation, patientClient, startInstallation } from '../harness/installation.ts';
import { delayOnce, isDelayWaiting, wantedOf } from '../harness/purchases.ts';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { until } from '../harness/until.ts';
import { startRecorder, type WebhookRecorder } from '../harness/webhook-recorder.ts';
import { openSceneReader } from './database-snapshot.ts';

const TAKEN_OVER_MS_MAX = 55_000;
/** A lease ends after 15 seconds; a busy machine takes longer. */
const DELIVERED_MS_MAX = 90_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shop: RunningPurser;
let installation: Installation;
let recorder: WebhookRecorder;
/** Another process on the same data folder: it joins the PostgreSQL that the first one started. */
let second: RunningPurser | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
  [shop, installation, recorder] = await Promise.all([
    startPurser(['sandbox-shop', '--port=0', `--data=${folder.path}/shop`]),
    startInstallation(),
    startRecorder(),
  ]);
});

afterEach(async () => {
  await second?.stop();
  second = undefined;
  await installation?.close();
  await recorder?.close();
  await shop?.stop();
  await folder.remove();
});

const startSecond = () => startPurser(['start'], { ...installation.env, PORT: '0' });

describe('a worker process that is killed', () => {
  it('leaves its jobs to another process within 15 seconds', async () => {
    await delayOnce(shop.url, 'create', 60_000);
    const wanted = wantedOf(shop.url, { email: 'orphan@example.com', slug: 'plain' });
    const { id } = await installation.client.checkoutIntents.create(wanted);
    await until('the shop is being asked', async () => !(await isDelayWaiting(shop.url)));
    const scene = await openSceneReader(installation.dataDir);
    // A job of nobody's would be taken from its worker while that is still at it.
    expect(await scene.readJobs()).toEqual({ count: 1, nobodysCount: 0 });
    await scene.close();
    second = await startSecond();
    const client = patientClient(second.url);
    await installation.kill();
    const killedMs = performance.now();
    const intent = await client.checkoutIntents.pollUntilAwaitingConfirmation(id);
    expect(intent.state).toBe('awaiting_confirmation');
    expect(performance.now() - killedMs).toBeLessThan(TAKEN_OVER_MS_MAX);
  });

  it('while a receiver hangs leaves its deliveries to another process, which makes every one', async () => {
    const { client } = installation;
    const { secret } = await client.webhookEndpoints.create({ url: recorder.url });
    recorder.setSecret(secret);
    recorder.setAnswering('hangs');
    const topic = 'checkout_intent.completed' as const;
    for (let count = 0; count < 3; count += 1) await client.events.trigger({ topic });
    await until('the receiver leaves all three unanswered', () => recorder.unansweredCount() === 3);
    second = await startSecond();
    await installation.kill();
    const killedMs = performance.now();
    recorder.setAnswering('acknowledges');
    const events = await collect(patientClient(second.url).events.list());
    const triggered = events.filter(({ type }) => type === topic).map(({ id }) => id);
    expect(triggered).toHaveLength(3);
    await until('all three acknowledged', () => recorder.acknowledgedCounts.size === 3);
    expect(performance.now() - killedMs).toBeLessThan(DELIVERED_MS_MAX);
    expect([...recorder.acknowledgedCounts.keys()].sort()).toEqual(triggered.sort());
  });
});
