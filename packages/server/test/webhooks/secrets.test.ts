import { createHmac } from 'node:crypto';
import { ConflictError, ValidateError } from '@purser/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { refusal } from '../lifecycle/purchase-fixture.ts';
import { tablesContaining } from '../surface/database-text.ts';
import { challengeResponse, type Received, type Receiver, startReceiver } from './receiver.ts';

const HOUR_MS = 3_600_000;
let service: TestService;
let aheadMs = 0;
let client: TestService['client'];
let receiver: Receiver;
let endpointId: string;
let secret: string;

beforeAll(async () => {
  service = await startTestService({ clock: { now: () => new Date(Date.now() + aheadMs) } });
});
beforeEach(async () => {
  aheadMs = 0;
  ({ client } = await service.newAccount());
  receiver = await startReceiver();
  ({ id: endpointId, secret } = await client.webhookEndpoints.create({ url: receiver.url }));
});
afterEach(() => receiver.close());
afterAll(() => service.close());

const endpoints = () => client.webhookEndpoints;
const signedWith = ({ headers, rawHeaders, body }: Received, key: string): boolean => {
  expect(rawHeaders.filter((name) => name.toLowerCase() === 'x-svc-signature')).toHaveLength(1);
  expect(headers['x-svc-signature']).toMatch(/^v0=[0-9a-f]{64}$/);
  return headers['x-svc-signature'] === `v0=${createHmac('sha256', key).update(body).digest('hex')}`;
};
async function delivered(): Promise<Received> {
  const event = await client.events.trigger({ topic: 'shipment.updated' });
  return until('it to arrive', () => receiver.of(event.id)[0]);
}
const rollOf = async () => (await endpoints().retrieve(endpointId)).secretRoll;
const lastChallenge = () => receiver.challenges.at(-1) ?? expect.fail('no challenge came');
const conflict = async (call: Promise<unknown>) => expect(await refusal(call)).toBeInstanceOf(ConflictError);

describe('rotation of a signing secret', () => {
  it('goes through its stages: created, verified, active; and every request is signed with one secret', async () => {
    expect(await rollOf()).toBeUndefined();
    const rolled = await endpoints().rollSecret(endpointId);
    expect(rolled.secret).toMatch(/^whsec_/);
    expect(rolled.secret).not.toBe(secret);
    expect(rolled.secretRoll).toEqual({ stage: 'created', createdAt: expect.any(String) });
    expect(await tablesContaining(service.databaseUrl, rolled.secret)).toEqual([]);
    expect(signedWith(await delivered(), secret)).toBe(true);
    await conflict(endpoints().switchSecret(endpointId));

    const proved = await endpoints().verifySecret(endpointId);
    expect(proved.secretRoll).toMatchObject({ stage: 'verified', verifiedAt: expect.any(String) });
    expect(signedWith(lastChallenge(), rolled.secret)).toBe(true);
    expect(await client.events.retrieve(lastChallenge().event.id)).toEqual(lastChallenge().event);
    expect(signedWith(await delivered(), secret)).toBe(true);

    const switched = await endpoints().switchSecret(endpointId);
    expect(switched.secretRoll).toMatchObject({ stage: 'switched', restorableUntil: expect.any(String) });
    expect(signedWith(await delivered(), rolled.secret)).toBe(true);
    await endpoints().update(endpointId, { url: receiver.url });
    expect(signedWith(lastChallenge(), rolled.secret)).toBe(true);
    expect(await endpoints().retrieve(endpointId)).not.toHaveProperty('secret');
  });

  it('activates the secret automatically at the scheduled time', async () => {
    const rolled = await endpoints().rollSecret(endpointId);
    await endpoints().verifySecret(endpointId);
    const at = new Date(Date.now() + 1500).toISOString();
    expect((await endpoints().switchSecret(endpointId, { at })).secretRoll).toMatchObject({
      stage: 'scheduled',
      switchAt: at,
    });
    expect(signedWith(await delivered(), secret)).toBe(true);
    await until('the scheduled time', async () => (await rollOf())?.stage === 'switched');
    expect(await rollOf()).toMatchObject({ switchAt: at });
    expect(signedWith(await delivered(), rolled.secret)).toBe(true);
    await endpoints().update(endpointId, { url: receiver.url });
    expect(signedWith(lastChallenge(), rolled.secret)).toBe(true);
    expect(signedWith(await delivered(), rolled.secret)).toBe(true);
    expect(await rollOf()).toMatchObject({ stage: 'switched', switchAt: at });
  });

  it('fails if the endpoint refuses the new signature: the response is returned in full, and nothing changes', async () => {
    const rolled = await endpoints().rollSecret(endpointId);
    // This receiver verifies signatures with the old secret only.
    receiver.onChallenge((received) =>
      signedWith(received, secret) ? challengeResponse(received) : { status: 401, body: 'bad signature' },
    );
    const error = await refusal(endpoints().verifySecret(endpointId));
    if (!(error instanceof ValidateError)) throw error;
    expect(Object.keys(error.fields)).toEqual(['path.id']);
    expect(error.challenge).toMatchObject({
      rule: 'must_be_2xx',
      received: { status: 401, body: 'bad signature' },
    });
    expect((await rollOf())?.stage).toBe('created');
    await conflict(endpoints().switchSecret(endpointId));
    receiver.onChallenge((received) =>
      signedWith(received, rolled.secret) ? challengeResponse(received) : { status: 401 },
    );
    expect((await endpoints().verifySecret(endpointId)).secretRoll?.stage).toBe('verified');
  });

  it('can be reverted within 72 hours after activation, and not later', async () => {
    await endpoints().rollSecret(endpointId);
    await endpoints().verifySecret(endpointId);
    await endpoints().switchSecret(endpointId);
    expect((await endpoints().restoreSecret(endpointId)).secretRoll).toBeUndefined();
    expect(signedWith(await delivered(), secret)).toBe(true);
    await conflict(endpoints().restoreSecret(endpointId));
    await endpoints().rollSecret(endpointId);
    await endpoints().verifySecret(endpointId);
    await endpoints().switchSecret(endpointId);
    aheadMs = 72 * HOUR_MS + 1000;
    expect(await rollOf()).toBeUndefined();
    await conflict(endpoints().restoreSecret(endpointId));
  });

  it('can be replaced or cancelled before activation', async () => {
    const one = await endpoints().rollSecret(endpointId);
    await endpoints().verifySecret(endpointId);
    const two = await endpoints().rollSecret(endpointId);
    expect(two.secretRoll?.stage).toBe('created');
    await endpoints().verifySecret(endpointId);
    expect(signedWith(lastChallenge(), two.secret)).toBe(true);
    expect(signedWith(lastChallenge(), one.secret)).toBe(false);
    await endpoints().switchSecret(endpointId, { at: new Date(Date.now() + HOUR_MS).toISOString() });
    expect((await endpoints().cancelSecretRoll(endpointId)).secretRoll).toBeUndefined();
    await conflict(endpoints().cancelSecretRoll(endpointId));
    await conflict(endpoints().verifySecret(endpointId));
    await conflict(endpoints().switchSecret(endpointId));
    expect(signedWith(await delivered(), secret)).toBe(true);
  });

  it('cannot be scheduled beyond the next 72 hours', async () => {
    await endpoints().rollSecret(endpointId);
    await endpoints().verifySecret(endpointId);
    for (const offsetMs of [-60_000, 72 * HOUR_MS + 60_000]) {
      const at = new Date(Date.now() + offsetMs).toISOString();
      const error = await refusal(endpoints().switchSecret(endpointId, { at }));
      expect([error.status, Object(error.body).fields['body.at']?.value]).toEqual([422, at]);
    }
    const at = '2016-12-31T23:59:60Z';
    const error = await refusal(endpoints().switchSecret(endpointId, { at }));
    expect([error.status, Object(error.body).fields['body.at']]).toEqual([
      422,
      { message: 'is not a time', value: at },
    ]);
    expect((await rollOf())?.stage).toBe('verified');
  });

  it('happens once for one Idempotency-Key, and its replay shows the secret again', async () => {
    const options = { idempotencyKey: 'roll-once' };
    const one = await endpoints().rollSecret(endpointId, options);
    expect(await endpoints().rollSecret(endpointId, options)).toEqual(one);
    expect(await tablesContaining(service.databaseUrl, one.secret)).toEqual([]);
  });
});
