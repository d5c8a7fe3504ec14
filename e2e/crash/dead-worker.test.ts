import type { Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../test/run/until.ts';
import { collect, type Installation, retryingClient, startInstallation } from '../harness/installation.ts';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import { intentBody, type SandboxShop, startSandboxShop } from '../harness/sandbox-shop.ts';
import { startRecorder, type WebhookRecorder } from '../harness/webhook-recorder.ts';
import { openSnapshotReader } from './database-snapshot.ts';

const TAKEOVER_MS_MAX = 55_000;
/** A lease ends after 15 seconds; a busy machine takes longer. */
const DELIVERED_MS_MAX = 90_000;
/** The time to notice a dead process or to wait for the end of its lease, and the deliveries themselves on a busy machine. */
const ALL_DELIVERED_MS_MAX = 60_000;
const EVENT_COUNT = 120;

let shop: SandboxShop;
let installation: Installation;
const recorders: WebhookRecorder[] = [];
/** The only process between two tests: the one that took over from the one before. */
let running: RunningPurser;

beforeAll(async () => {
  [shop, installation] = await Promise.all([startSandboxShop(), startInstallation()]);
  running = installation.current();
});

afterAll(async () => {
  await running?.stop();
  await installation?.close();
  for (const recorder of recorders) await recorder.close();
  await shop?.close();
});

/** Another process on the same data folder: it joins the PostgreSQL that the first one started. */
const startSecond = () => startPurser(['start'], { ...installation.env, PORT: '0' });

/** `kill -9` of the running process, from which another takes over. Returns the time. */
async function killFor(second: RunningPurser): Promise<number> {
  const { child, ended } = running.spawned;
  child.kill('SIGKILL');
  await ended;
  running = second;
  return performance.now();
}

/** An endpoint of a new recorder. */
async function recordedBy(client: Purser, options: Parameters<typeof startRecorder>[0] = {}) {
  const recorder = await startRecorder(options);
  recorders.push(recorder);
  const { id, secret } = await client.webhookEndpoints.create({ url: recorder.url });
  recorder.setSecret(secret);
  return { recorder, id };
}

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
    const second = await startSecond();
    const killedMs = await killFor(second);
    const intent = await retryingClient(second.url).checkoutIntents.pollUntilAwaitingConfirmation(id);
    expect(intent.state).toBe('awaiting_confirmation');
    expect(performance.now() - killedMs).toBeLessThan(TAKEOVER_MS_MAX);
  });

  it('during deliveries to a hanging receiver has them completed by another process', async () => {
    const client = retryingClient(running.url);
    const { recorder, id } = await recordedBy(client);
    recorder.setMode('hang');
    const topic = 'checkout_intent.completed' as const;
    for (let count = 0; count < 3; count += 1) await client.events.trigger({ topic });
    await until('the receiver leaves all three unanswered', () => recorder.unansweredCount() === 3);
    const second = await startSecond();
    const killedMs = await killFor(second);
    recorder.setMode('acknowledge');
    const survivor = retryingClient(second.url);
    const events = await collect(survivor.events.list());
    const triggered = events.filter(({ type }) => type === topic).map(({ id }) => id);
    expect(triggered).toHaveLength(3);
    await until('all three acknowledged', () => recorder.acknowledgedCounts.size === 3);
    expect(performance.now() - killedMs).toBeLessThan(DELIVERED_MS_MAX);
    expect([...recorder.acknowledgedCounts.keys()].sort()).toEqual(triggered.sort());
    await survivor.webhookEndpoints.delete(id);
  });

  it('during its deliveries loses none: another process continues, and every event is acknowledged', async () => {
    const first = retryingClient(running.url);
    const { recorder } = await recordedBy(first, { acknowledgingMs: 100 });
    // With the first delivery, the first process takes the endpoint's lease.
    await first.events.trigger({ topic: 'checkout_intent.completed' });
    await until('the first event', () => recorder.acknowledgedCounts.size === 1);
    const second = await startSecond();
    const client = retryingClient(second.url);
    const triggering = Promise.all(
      Array.from({ length: EVENT_COUNT }, () => client.events.trigger({ topic: 'shipment.updated' })),
    );
    await until('a part of it', () => recorder.acknowledgedCounts.size > EVENT_COUNT / 4);
    const killedMs = await killFor(second);
    expect(recorder.acknowledgedCounts.size).toBeLessThan(EVENT_COUNT);
    const events = await triggering;
    await until('all of it', () => events.every(({ id }) => recorder.acknowledgedCounts.has(id)));
    expect(performance.now() - killedMs).toBeLessThan(ALL_DELIVERED_MS_MAX);
    expect(recorder.refused).toEqual([]);
    // Only attempts in flight or not yet recorded at the kill are repeated: at most ten of each.
    const twice = [...recorder.acknowledgedCounts.values()].filter((count) => count > 1);
    expect(twice.length).toBeLessThanOrEqual(20);
    expect([...recorder.acknowledgedCounts.values()].every((count) => count <= 2)).toBe(true);
  });
});
