import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../test/run/until.ts';
import { type Installation, retryingClient, startInstallation } from '../harness/installation.ts';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import { startRecorder, type WebhookRecorder } from '../harness/webhook-recorder.ts';

const EVENT_COUNT = 120;
/** The time to detect a dead process or to expire its endpoint lease, plus the deliveries themselves on a busy machine. */
const TAKEN_OVER_MS_MAX = 60_000;

let installation: Installation;
let recorder: WebhookRecorder;
let second: RunningPurser;

beforeAll(async () => {
  [installation, recorder] = await Promise.all([
    startInstallation(),
    startRecorder({ acknowledgingMs: 100 }),
  ]);
});
afterAll(async () => {
  await second?.stop();
  await installation?.close();
  await recorder?.close();
});

describe('a worker process that is killed during its deliveries', () => {
  it('loses none: another process continues, and every event is acknowledged', async () => {
    const { secret } = await installation.client.webhookEndpoints.create({ url: recorder.url });
    recorder.setSecret(secret);
    // With the first delivery, the first process takes the endpoint's lease.
    await installation.client.events.trigger({ topic: 'checkout_intent.completed' });
    await until('the first event', () => recorder.acknowledgedCounts.size === 1);
    second = await startPurser(['start'], { ...installation.env, PORT: '0' });
    const client = retryingClient(second.url);
    const triggering = Promise.all(
      Array.from({ length: EVENT_COUNT }, () => client.events.trigger({ topic: 'shipment.updated' })),
    );
    await until('a part of it', () => recorder.acknowledgedCounts.size > EVENT_COUNT / 4);
    await installation.kill();
    const killedMs = performance.now();
    expect(recorder.acknowledgedCounts.size).toBeLessThan(EVENT_COUNT);
    const events = await triggering;
    await until('all of it', () => events.every(({ id }) => recorder.acknowledgedCounts.has(id)));
    expect(performance.now() - killedMs).toBeLessThan(TAKEN_OVER_MS_MAX);
    expect(recorder.refused).toEqual([]);
    // Only attempts in flight or not yet recorded at the kill are repeated: at most ten of each.
    const twice = [...recorder.acknowledgedCounts.values()].filter((count) => count > 1);
    expect(twice.length).toBeLessThanOrEqual(20);
    expect([...recorder.acknowledgedCounts.values()].every((count) => count <= 2)).toBe(true);
  });
});
