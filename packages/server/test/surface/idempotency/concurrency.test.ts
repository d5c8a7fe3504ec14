import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCount } from '../../../../../test/run/run-count.ts';
import { startTestService, type TestService } from '../../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../../test-support/shop-fixture.ts';
import { count } from '../database-text.ts';
import { INTENTS } from '../http-client.ts';

/** More than the service has database connections. */
const REQUESTS = runCount(20, 100);
const PAUSE_MS = 50;
const DRAWDOWN = { paymentMethod: { type: 'drawdown' } };

let service: TestService;
let fixture: ShopFixture;

beforeAll(async () => {
  [service, fixture] = await Promise.all([
    startTestService({ env: { DATABASE_POOL: '15' } }),
    openShopFixture(),
  ]);
});
afterAll(async () => {
  await service?.close();
  await fixture?.close();
});

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly replayed: boolean;
}

interface Post {
  readonly path: string;
  readonly json: unknown;
  readonly apiKey?: string;
}

/** A POST over a connection that no other request uses. */
async function post({ path, json, apiKey = service.apiKey }: Post, key: string): Promise<Answered> {
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(json),
  });
  const replayed = response.headers.get('idempotency-replayed') === 'true';
  return { status: response.status, text: await response.text(), replayed };
}

/**
 * Sends the request many times concurrently under one key, in both spellings of the key. Requests that hit the running
 * one, or a service too busy for it, are retried; in the end all have the same response, exactly one of them not
 * replayed. Returns its body.
 */
async function atOnce(sent: Post, status: number): Promise<{ id: string; state: string }> {
  const key = randomUUID();
  const responses = await Promise.all(
    Array.from({ length: REQUESTS }, async (_, index) => {
      const spelled = index % 2 === 0 ? key : `"${key}"`;
      let response = await post(sent, spelled);
      while (response.status === 409 || response.status === 503) {
        const name = response.status === 409 ? 'ConflictError' : 'ServiceUnavailableError';
        expect(JSON.parse(response.text)).toMatchObject({ name });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        response = await post(sent, spelled);
      }
      return response;
    }),
  );
  const distinct = [...new Set(responses.map((response) => `${response.status} ${response.text}`))];
  expect(distinct).toEqual(distinct.slice(0, 1));
  expect(responses[0]?.status).toBe(status);
  expect(responses.filter(({ replayed }) => !replayed)).toHaveLength(1);
  const keys = 'select count(*) from idempotency_keys where key = $1';
  expect(await count(service.databaseUrl, keys, [key])).toBe(1);
  return JSON.parse(responses[0]?.text ?? '');
}

const intents = (referenceId: string) =>
  count(service.databaseUrl, `select count(*) from checkout_intents where request ->> 'referenceId' = $1`, [
    referenceId,
  ]);
const booked = (intentId: string, type: string) =>
  count(service.databaseUrl, 'select count(*) from ledger_transactions where intent_id = $1 and type = $2', [
    intentId,
    type,
  ]);
const jobs = (intentId: string) =>
  count(
    service.databaseUrl,
    `select count(*) from graphile_worker._private_jobs where payload ->> 'intentId' = $1`,
    [intentId],
  );
const dayCount = () =>
  count(service.databaseUrl, 'select day_count as count from account_counters where account_id = $1', [
    service.accountId,
  ]);

async function eventTypes(intentId: string): Promise<string[]> {
  const types: string[] = [];
  for await (const event of service.client.events.list()) {
    if (event.source.id === intentId) types.push(event.type);
  }
  return types.sort();
}

describe('many concurrent requests with one key', () => {
  it('create one intent, with one event, and count once against the daily limit', async () => {
    const referenceId = randomUUID();
    const before = await dayCount();
    const { id } = await atOnce(
      { path: INTENTS, json: { ...fixture.createBody('plain'), referenceId } },
      201,
    );
    expect([await intents(referenceId), (await dayCount()) - before]).toEqual([1, 1]);
    await service.client.checkoutIntents.pollUntilAwaitingConfirmation(id);
    expect(await eventTypes(id)).toEqual(['checkout_intent.offer_retrieved']);
    expect(await jobs(id)).toBe(0);
  });

  it('confirm once: one hold, one capture, one order', async () => {
    const { id } = await fixture.offer(service.client);
    const { state } = await atOnce({ path: `${INTENTS}/${id}/confirm`, json: DRAWDOWN }, 200);
    expect(state).toBe('placing_order');
    expect(await booked(id, 'hold')).toBe(1);
    expect((await service.client.checkoutIntents.pollUntilFinished(id)).state).toBe('completed');
    expect([await booked(id, 'hold'), await booked(id, 'capture')]).toEqual([1, 1]);
    expect(await eventTypes(id)).toEqual(['checkout_intent.completed', 'checkout_intent.offer_retrieved']);
  });

  it('purchase once: one intent, one hold, one event of each kind', async () => {
    const referenceId = randomUUID();
    const json = { ...fixture.createBody('plain'), referenceId, ...DRAWDOWN };
    const { id } = await atOnce({ path: `${INTENTS}/purchase`, json }, 201);
    expect((await service.client.checkoutIntents.pollUntilFinished(id)).state).toBe('completed');
    expect(await intents(referenceId)).toBe(1);
    expect([await booked(id, 'hold'), await booked(id, 'capture')]).toEqual([1, 1]);
    expect(await eventTypes(id)).toEqual(['checkout_intent.completed', 'checkout_intent.offer_retrieved']);
    const orders = 'select count(*) from orders where intent_id = $1';
    expect(await count(service.databaseUrl, orders, [id])).toBe(1);
  });

  it('save one webhook endpoint, though each would send a challenge first', async () => {
    const { id } = await atOnce(
      { path: '/api/v1/webhook-endpoints', json: { url: fixture.receiverUrl } },
      201,
    );
    expect((await service.client.webhookEndpoints.list()).data.map((endpoint) => endpoint.id)).toEqual([id]);
  });

  it('book one top-up', async () => {
    const { operator } = await service.operator();
    const apiKey = (await operator.createAccountApiKey(service.accountId, { operator: true })).key;
    const { accountId } = await service.newAccount();
    const json = { amount: { currencyCode: 'USD', amountSubunits: 7 } };
    await atOnce({ path: `/api/v1/operator/accounts/${accountId}/topups`, json, apiKey }, 201);
    const topUps = 'select count(*) from ledger_transactions where account_id = $1 and amount_subunits = 7';
    expect(await count(service.databaseUrl, topUps, [accountId])).toBe(1);
  });
});

describe('many concurrent confirmations with different keys', () => {
  it('hold the money once: one is accepted, the others are refused with the state', async () => {
    const { id } = await fixture.offer(service.client);
    const sent = { path: `${INTENTS}/${id}/confirm`, json: DRAWDOWN };
    const responses = await Promise.all(Array.from({ length: REQUESTS }, () => post(sent, randomUUID())));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(REQUESTS - 1).fill(409)]);
    for (const { status, text } of responses) {
      if (status === 409) expect(JSON.parse(text)).toMatchObject({ name: 'InvalidCheckoutIntentStateError' });
    }
    expect(await booked(id, 'hold')).toBe(1);
    expect((await service.client.checkoutIntents.pollUntilFinished(id)).state).toBe('completed');
  });
});
