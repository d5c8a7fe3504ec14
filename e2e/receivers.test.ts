import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Purser, signTestPayload } from '@purser/client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { consoleFixture } from './console/fixture/console-fixture.ts';
import { type ExampleReceiver, startExampleReceiver } from './harness/receiver.ts';

const FOLDER = fileURLToPath(new URL('../examples/receivers', import.meta.url));
const RECEIVERS = [
  'node-http/receiver.ts',
  'express/receiver.ts',
  'fastify/receiver.ts',
  'hono/receiver.ts',
  'next/serve.ts',
  'worker/serve.ts',
  'browser/receiver.ts',
];

const installation = consoleFixture();
let client: Purser;
let receiver: ExampleReceiver | null = null;

beforeAll(() => {
  client = installation.client;
});
afterEach(() => receiver?.stop());

/** The node-http receiver takes one secret. The others have the next one too, as during a rotation. */
const secretsOf = (file: string, current: string): readonly string[] =>
  file.startsWith('node-http/') ? [current] : [current, 'whsec_next'];

/** Saves the URL of a receiver without a secret, then restarts it with the secret, as a developer does. */
async function deploy(file: string, env: Readonly<Record<string, string>> = {}) {
  const first = await startExampleReceiver(file, '0', env);
  receiver = first;
  const unknown = await fetch(first.url, {
    method: 'POST',
    body: JSON.stringify({ type: 'shipment.updated' }),
  });
  expect([401, 503]).toContain(unknown.status);
  const endpoint = await client.webhookEndpoints.create({ url: first.url });
  await first.stop();
  receiver = await startExampleReceiver(file, new URL(first.url).port, {
    ...env,
    WEBHOOK_SECRET: secretsOf(file, endpoint.secret).join(','),
  });
  return { endpoint, receiver };
}

const linesAbout = ({ spawned }: ExampleReceiver, text: string) =>
  spawned
    .stdout()
    .split('\n')
    .filter((line) => line.includes(text) && !line.startsWith('repeated'));

describe('the example receivers', () => {
  it('are all tested', () => {
    const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(
      RECEIVERS.map((file) => file.split('/')[0]).sort(),
    );
    for (const file of RECEIVERS) expect(existsSync(`${FOLDER}/${file}`)).toBe(true);
  });

  it('end with one line if their port is in use', async () => {
    const first = await startExampleReceiver('node-http/receiver.ts', '0');
    receiver = first;
    const { port } = new URL(first.url);
    const others = RECEIVERS.map((file) => startExampleReceiver(file, port));
    for (const started of await Promise.allSettled(others))
      expect(String(started.status === 'rejected' && started.reason)).toMatch(
        /exited with 1: .*EADDRINUSE.*\n$/,
      );
  });

  it.each(RECEIVERS)(
    '%s passes every check, processes a real event once, and accepts the next secret of a rotation',
    async (file) => {
      const { endpoint, receiver } = await deploy(file);
      const report = await client.webhookEndpoints.check(endpoint.id);
      expect(report.checks.filter(({ status }) => status !== 'passed')).toEqual([]);
      expect([report.passed, report.checks.length]).toEqual([true, 15]);

      const event = await client.events.trigger({ topic: 'shipment.updated' });
      await receiver.spawned.untilLine((line) => (line.includes(event.id) ? line : null));
      // A resend during the first delivery would return that delivery.
      await expect
        .poll(async () =>
          (await client.deliveries.list({ eventId: event.id })).data.map(({ status }) => status),
        )
        .toEqual(['succeeded']);
      const again = await client.webhookEndpoints.resend(endpoint.id, { eventId: event.id });
      await expect
        .poll(async () => (await client.deliveries.retrieve(again.id)).attempts.map(({ status }) => status))
        .toEqual([200, 200]);
      expect(linesAbout(receiver, event.id)).toHaveLength(1);
      const statuses = [];
      for (const secret of [...secretsOf(file, endpoint.secret), 'whsec_other'])
        statuses.push((await deliver(receiver.url, secret)).status);
      expect([statuses.slice(0, -1).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 401]);
      await client.webhookEndpoints.delete(endpoint.id);
    },
  );

  it('allow the delivery headers in CORS requests from allowed origins only', async () => {
    const page = 'https://relay.example.com';
    const started = await startExampleReceiver('browser/receiver.ts', '0', {
      WEBHOOK_SECRET: 'whsec_one',
      ALLOWED_ORIGINS: `https://other.example.com,${page}`,
    });
    receiver = started;
    const ask = (origin: string) =>
      fetch(started.url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers':
            'content-type,x-svc-event-id,x-svc-signature,x-svc-timestamp,x-svc-topic',
        },
      });
    const response = await ask(page);
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, page]);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST');
    expect(response.headers.get('access-control-allow-headers')?.split(', ').sort()).toEqual([
      'content-type',
      'x-svc-event-id',
      'x-svc-signature',
      'x-svc-timestamp',
      'x-svc-topic',
    ]);
    const refused = await ask('https://evil.example.com');
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    expect(refused.headers.get('access-control-allow-headers')).toBeNull();

    const shown = await fetch(new URL('/events', started.url));
    const posted = await deliver(started.url, 'whsec_one', { origin: page });
    expect([posted.status, posted.headers.get('access-control-allow-origin')]).toEqual([200, page]);
    const forged = await deliver(started.url, 'whsec_two', { origin: page });
    expect([forged.status, forged.headers.get('access-control-allow-origin')]).toEqual([401, page]);
    const reader = shown.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toContain('"evt_whsec_one"');
    await reader?.cancel();
    expect(await (await fetch(new URL('/', started.url))).text()).toContain('EventSource');
  });
});

async function deliver(url: string, secret: string, headers: Readonly<Record<string, string>> = {}) {
  const payload = JSON.stringify({
    id: `evt_${secret}`,
    object: 'event',
    type: 'checkout_intent.completed',
    createdAt: '2026-03-25T00:00:00.000Z',
    source: { id: 'ci_1', type: 'checkout_intent' },
    data: {},
  });
  const signed = await signTestPayload(payload, secret);
  return fetch(url, { method: 'POST', body: signed.body, headers: { ...signed.headers, ...headers } });
}
