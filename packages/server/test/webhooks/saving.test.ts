import { unwrapEvent, ValidateError } from '@purser/client';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { refusal } from '../lifecycle/purchase-fixture.ts';
import {
  challengeResponse,
  type Received,
  type Receiver,
  type ReceiverResponse,
  startReceiver,
} from './receiver.ts';

let service: TestService;
const receivers: Receiver[] = [];

beforeAll(async () => {
  service = await startTestService();
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});
afterAll(() => service.close());

async function receiving(
  onChallenge: (received: Received) => ReceiverResponse = challengeResponse,
): Promise<Receiver> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  receiver.onChallenge(onChallenge);
  return receiver;
}

const endpoints = () => service.client.webhookEndpoints;
const trigger = () => service.client.events.trigger({ topic: 'checkout_intent.completed' });
const newestEventId = async () => (await service.client.events.list({ limit: 1 })).data[0]?.id;

async function subscribedOnce(accountId: string): Promise<void> {
  const database = new pg.Client(service.databaseUrl);
  await database.connect();
  await database.query('insert into first_product_subscriptions values ($1, now())', [accountId]);
  await database.end();
}

function unwrap({ body, headers }: Received, secret: string) {
  const signature = headers['x-svc-signature'];
  return unwrapEvent(body, typeof signature === 'string' ? signature : null, secret, { headers });
}

describe('saving an endpoint', () => {
  it('sends a challenge signed with the secret that is then shown, and stores the settings', async () => {
    const receiver = await receiving();
    const { secret, verification, ...created } = await endpoints().create({
      url: receiver.url,
      description: 'Orders',
      eventTypes: ['checkout_intent.completed'],
    });
    expect(secret).toMatch(/^whsec_/);
    expect(verification).toMatchObject({ sent: { url: receiver.url }, received: { status: 200 } });
    expect(created).toMatchObject({
      url: receiver.url,
      description: 'Orders',
      enabled: true,
      productEvents: false,
    });
    expect(created.eventTypes).toEqual(['checkout_intent.completed']);
    expect(await endpoints().retrieve(created.id)).toEqual(created);
    expect((await endpoints().list()).data[0]).toEqual(created);
    const [challenge, ...others] = receiver.challenges;
    if (challenge === undefined) throw new Error('no challenge came');
    expect(others).toEqual([]);
    const event = await unwrap(challenge, secret);
    expect(event.source).toEqual({ id: created.id, type: 'webhook_endpoint' });
    expect(challenge.headers['x-svc-topic']).toBe('webhook_endpoint.verification_challenge');
    expect(await service.client.events.retrieve(event.id)).toEqual(event);
  });

  it.each<[string, string, string, (received: Received) => ReceiverResponse]>([
    [
      'another challenge',
      'source.id',
      'must_equal_endpoint_id',
      () => ({ status: 200, body: '{"challenge":"we_other"}' }),
    ],
    ['no challenge', '"challenge"', 'must_have_challenge', () => ({ status: 200, body: '{}' })],
    [
      'a challenge that is no string',
      '"challenge"',
      'must_have_challenge',
      () => ({ status: 200, body: '{"challenge":1}' }),
    ],
    ['no JSON', 'not JSON', 'must_be_json', () => ({ status: 200, body: 'ok' })],
    [
      'a body that is no object',
      'JSON object',
      'must_be_object',
      ({ event }) => ({ status: 200, body: JSON.stringify([event.source.id]) }),
    ],
    ['an empty body', 'not JSON', 'must_be_json', () => ({ status: 204 })],
    [
      '500',
      'answered 500',
      'must_be_2xx',
      (received) => ({ ...Object(challengeResponse(received)), status: 500 }),
    ],
    ['a redirect', 'Redirects', 'must_be_2xx', () => ({ status: 302, headers: { location: '/elsewhere' } })],
    [
      'a body that is too long',
      '4 KiB',
      'must_be_short',
      ({ event }) => ({
        status: 200,
        body: JSON.stringify({ challenge: event.source.id, more: 'x'.repeat(5000) }),
      }),
    ],
    ['a closed connection', 'did not pass', 'must_answer', () => 'reset'],
    ['no response for five seconds', 'did not pass', 'must_answer', () => 'hang'],
  ])(
    'is refused if the URL responds with %s, and nothing is stored',
    async (_name, words, rule, response) => {
      const receiver = await receiving(response);
      const [before, eventBefore] = [(await endpoints().list()).data, await newestEventId()];
      const error = await refusal(endpoints().create({ url: receiver.url }));
      if (!(error instanceof ValidateError)) throw error;
      expect([error.status, error.name]).toEqual([422, 'ValidateError']);
      expect(error.body).toMatchObject({
        fields: { 'body.url': { message: expect.stringContaining(words), value: receiver.url } },
      });
      expect(receiver.challenges).toHaveLength(1);
      expect((await endpoints().list()).data).toEqual(before);
      expect(await newestEventId()).toBe(eventBefore);
      const [challenge] = receiver.challenges;
      const given = challenge === undefined ? null : response(challenge);
      const { connection: _connection, ...headers } = challenge?.headers ?? {};
      expect(error.challenge).toMatchObject({
        sent: { url: receiver.url, body: challenge?.body.toString('utf8') },
        rule,
        message: expect.stringContaining(words === 'did not pass' ? '' : words),
        durationMs: expect.any(Number),
      });
      expect(error.challenge?.sent.headers).toEqual(headers);
      if (typeof given === 'string') {
        expect(error.challenge?.received).toBeNull();
        expect(error.challenge?.error).toMatch(/^[a-z_]+$/);
      } else {
        expect(error.challenge?.received).toMatchObject({
          status: given?.status,
          headers: given?.headers ?? {},
          body: (given?.body ?? '').slice(0, 4096),
        });
      }
    },
  );

  it('with an unchanged URL verifies it again, updates savedAt and enables a disabled one', async () => {
    const receiver = await receiving();
    const { id, secret, savedAt, createdAt } = await endpoints().create({ url: receiver.url });
    receiver.respond(() => ({ status: 410 }));
    await trigger();
    await until('the endpoint to be disabled', async () => !(await endpoints().retrieve(id)).enabled);
    expect((await endpoints().retrieve(id)).disabledReason).toContain('410');
    const saved = await endpoints().update(id, { url: receiver.url });
    expect(saved).toMatchObject({ id, url: receiver.url, enabled: true, createdAt });
    expect(saved.disabledReason).toBeUndefined();
    expect(saved.savedAt > savedAt).toBe(true);
    expect(saved.verifiedAt).toBe(saved.savedAt);
    expect(receiver.challenges).toHaveLength(2);
    for (const challenge of receiver.challenges) await unwrap(challenge, secret);
    expect(new Set(receiver.challenges.map(({ event }) => event.id)).size).toBe(2);
  });

  it('turns product events on if its account has subscribed to a product, otherwise when it is saved again', async () => {
    const { accountId, client } = await service.newAccount();
    const receiver = await receiving();
    const { id } = await client.webhookEndpoints.create({ url: receiver.url });
    await subscribedOnce(accountId);
    const changed = await client.webhookEndpoints.update(id, { description: 'only this' });
    expect(changed.productEvents).toBe(false);
    const saved = await client.webhookEndpoints.update(id, { url: receiver.url });
    expect(saved.productEvents).toBe(true);
    expect((await client.webhookEndpoints.create({ url: receiver.url })).productEvents).toBe(true);
    const { data } = await endpoints().list();
    expect(data.every(({ productEvents }) => !productEvents)).toBe(true);
  });

  it('with a URL that fails verification leaves the endpoint unchanged', async () => {
    const [receiver, deaf] = [await receiving(), await receiving(() => ({ status: 404 }))];
    const { id } = await endpoints().create({ url: receiver.url });
    const before = await endpoints().retrieve(id);
    const error = await refusal(endpoints().update(id, { url: deaf.url, description: 'moved' }));
    expect(error.status).toBe(422);
    expect(await endpoints().retrieve(id)).toEqual(before);
  });

  it('without a URL changes the other fields and sends no challenge', async () => {
    const receiver = await receiving();
    const { id, savedAt } = await endpoints().create({ url: receiver.url });
    const changed = await endpoints().update(id, { description: 'Off', enabled: false });
    expect(changed).toMatchObject({ description: 'Off', enabled: false, savedAt });
    expect(receiver.challenges).toHaveLength(1);
    await trigger();
    expect((await service.client.deliveries.list({ endpointId: id })).data).toEqual([]);
  });

  it('is reversed by its deletion: pending deliveries are given up, and nothing new is sent', async () => {
    const [receiver, other] = [await receiving(), await receiving()];
    const { id } = await endpoints().create({ url: receiver.url });
    await endpoints().create({ url: other.url });
    receiver.respond(() => ({ status: 500, headers: { 'retry-after': '3600' } }));
    const event = await trigger();
    const waiting = await until('a failed attempt', async () => {
      const [delivery] = (await service.client.deliveries.list({ endpointId: id })).data;
      return delivery?.status === 'failed' ? delivery : null;
    });
    expect(await endpoints().delete(id)).toEqual({ id, deleted: true });
    expect((await refusal(endpoints().retrieve(id))).status).toBe(404);
    const given = await service.client.deliveries.retrieve(waiting.id);
    expect(given).toMatchObject({ status: 'exhausted', attemptCount: 1 });
    expect(given.nextAttemptAt).toBeUndefined();
    const later = await trigger();
    await until('the delivery to the other endpoint', () => other.of(later.id).length > 0);
    expect(receiver.received.map((one) => one.event.id)).toEqual([event.id]);
    expect((await refusal(endpoints().delete(id))).status).toBe(404);
  });
});

describe('an address inside the operator’s network', () => {
  let guarded: TestService;

  beforeAll(async () => {
    guarded = await startTestService({ env: { ALLOW_NETWORKS: '' } });
  });
  afterAll(() => guarded.close());

  it.each([
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '10.0.0.1',
    '169.254.169.254',
    'localhost',
    '0.0.0.0',
  ])('%s is refused as a webhook URL, and nothing is sent there', async (host) => {
    const receiver = await receiving();
    const url = `http://${host}:${new URL(receiver.url).port}/hooks`;
    const error = await refusal(guarded.client.webhookEndpoints.create({ url }));
    expect(error.status).toBe(422);
    expect(error.body).toMatchObject({ fields: { 'body.url': { value: url } } });
    expect(receiver.challenges).toEqual([]);
    expect((await guarded.client.webhookEndpoints.list()).data).toEqual([]);
  });
});
