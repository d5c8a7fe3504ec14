import { signTestPayload } from '@purser/client';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningReceiver, startReceiver } from './harness/receiver.ts';

const SECRET = 'whsec_for_this_test';
let receiver: RunningReceiver | null = null;

afterEach(() => receiver?.stop());

function eventBody(type: string, id: string, sourceId: string): string {
  const source = { id: sourceId, type: type.split('.')[0] };
  return JSON.stringify({
    id,
    object: 'event',
    type,
    createdAt: '2026-03-25T00:00:00.000Z',
    source,
    data: {},
  });
}

const CHALLENGE = eventBody('webhook_endpoint.verification_challenge', 'evt_challenge', 'we_1');
const COMPLETED = eventBody('checkout_intent.completed', 'evt_completed', 'ci_1');

async function deliver(url: string, payload: string, secret = SECRET): Promise<Response> {
  const { body, headers } = await signTestPayload(payload, secret);
  return fetch(`${url}/webhooks`, { method: 'POST', body, headers });
}

describe('the example receiver', () => {
  it('answers the challenge, and processes an event once, however often it is delivered', async () => {
    receiver = await startReceiver([], { WEBHOOK_SECRET: SECRET });
    const { url, spawned } = receiver;
    expect(await (await deliver(url, CHALLENGE)).json()).toEqual({ challenge: 'we_1' });
    for (let count = 0; count < 3; count += 1) expect((await deliver(url, COMPLETED)).status).toBe(200);
    await spawned.untilLine((line) => (line.includes('repeated') ? line : null));
    const { received } = await receiver.received();
    expect(received.map(({ event, deliveryCount }) => [event.id, deliveryCount])).toEqual([
      ['evt_challenge', 1],
      ['evt_completed', 3],
    ]);
    expect(spawned.stdout().match(/^verified .*evt_completed$/gm)).toHaveLength(1);
  });

  it('rejects invalid signatures with 401, and stores nothing', async () => {
    receiver = await startReceiver([], { WEBHOOK_SECRET: SECRET });
    const { url } = receiver;
    expect((await deliver(url, COMPLETED, 'whsec_other')).status).toBe(401);
    const { headers } = await signTestPayload(COMPLETED, SECRET);
    const changed = await fetch(`${url}/webhooks`, { method: 'POST', body: `${COMPLETED} `, headers });
    expect(changed.status).toBe(401);
    expect((await fetch(`${url}/webhooks`, { method: 'POST', body: COMPLETED })).status).toBe(401);
    expect(await receiver.received()).toEqual({ received: [], refusedCount: 3 });
  });

  it('without a secret answers only the challenge, and verifies it once the secret is set', async () => {
    receiver = await startReceiver(['--control']);
    const { url } = receiver;
    expect((await deliver(url, COMPLETED)).status).toBe(503);
    expect((await fetch(`${url}/webhooks`, { method: 'POST', body: 'no json' })).status).toBe(400);
    expect(await (await deliver(url, CHALLENGE)).json()).toEqual({ challenge: 'we_1' });
    expect((await receiver.received()).received).toEqual([]);
    expect((await fetch(`${url}/control/secret`, { method: 'POST', body: SECRET })).status).toBe(200);
    expect((await receiver.received()).received.map(({ event }) => event.id)).toEqual(['evt_challenge']);
  });

  it('rejects a new secret unless started with --control', async () => {
    receiver = await startReceiver([], { WEBHOOK_SECRET: SECRET });
    const response = await fetch(`${receiver.url}/control/secret`, { method: 'POST', body: 'whsec_mine' });
    expect(response.status).toBe(404);
    expect((await deliver(receiver.url, COMPLETED)).status).toBe(200);
  });
});
