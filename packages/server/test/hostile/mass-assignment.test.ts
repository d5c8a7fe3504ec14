import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';
import { tablesContaining } from '../surface/database-text.ts';
import { type HttpResponse, INTENTS, intentBody, type Sent, send } from '../surface/http-client.ts';

/** Appears in every text field that a client may not set. */
const MARK = 'ASSIGNED';
const LONG_AGO = '2001-02-03T04:05:06.007Z';

let service: TestService;
let fixture: ShopFixture;
let victim: { accountId: string; apiKey: string };
/** Fields that only the service sets, with values that a request must not bring. */
let decided: Record<string, unknown>;

beforeAll(async () => {
  [service, fixture] = await Promise.all([startTestService(), openShopFixture()]);
  victim = await service.newAccount();
  const { accountId } = victim;
  const offer = { cost: { total: { currencyCode: 'USD', amountSubunits: 1 } }, expiresAt: LONG_AGO };
  decided = {
    id: `ci_${MARK}`,
    object: MARK,
    state: 'completed',
    status: MARK,
    placement: 'submitting',
    version: 77,
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
    expiresAt: LONG_AGO,
    savedAt: LONG_AGO,
    verifiedAt: LONG_AGO,
    revokedAt: LONG_AGO,
    accountId,
    account_id: accountId,
    account: { id: accountId },
    offer,
    orderId: `ord_${MARK}`,
    merchantOrderIds: [MARK],
    failureReason: { code: 'unknown', message: MARK },
    attention: MARK,
    purchase: { type: 'drawdown' },
    operator: true,
    limits: { mutations: 9_999_999 },
    key: `sk_test_${MARK}`,
    keyHash: MARK,
    secret: `whsec_${MARK}`,
    enabled: false,
    disabledReason: MARK,
    productEvents: true,
  };
});
afterAll(async () => {
  await service?.close();
  await fixture?.close();
});

async function sendDeciding(sent: Sent, allowed: readonly string[] = []): Promise<HttpResponse> {
  const json = Object.fromEntries(Object.entries(decided).filter(([name]) => !allowed.includes(name)));
  const body = { ...json, ...(sent.json instanceof Object ? sent.json : {}) };
  return send(service, { ...sent, json: body, headers: { 'idempotency-key': randomUUID() } });
}

/** Expects no extra field in the response or in the database, and nothing in the other account. */
async function expectNothingAssigned(response: HttpResponse): Promise<void> {
  for (const text of [MARK, LONG_AGO, '2001-02-03', victim.accountId])
    expect(response.text).not.toContain(text);
  for (const text of [MARK, '2001-02-03', '9999999']) {
    expect(await tablesContaining(service.databaseUrl, text)).toEqual([]);
  }
  for (const path of [INTENTS, '/api/v1/webhook-endpoints', '/api/v1/orders']) {
    expect((await send(service, { path, apiKey: victim.apiKey })).body.data).toEqual([]);
  }
}

describe('fields that only the service sets are ignored in a request that', () => {
  it('creates an intent', async () => {
    const response = await sendDeciding({ path: INTENTS, json: intentBody() });
    expect([response.status, response.body.state]).toEqual([201, 'retrieving_offer']);
    for (const name of ['offer', 'orderId', 'paymentMethod', 'failureReason']) {
      expect(response.body).not.toHaveProperty(name);
    }
    await expectNothingAssigned(response);
    const read = await send(service, { path: `${INTENTS}/${response.body.id}` });
    expect(read.status).toBe(200);
  });

  it('creates and purchases', async () => {
    const json = { ...fixture.createBody('plain'), paymentMethod: { type: 'drawdown', ...decided } };
    const response = await sendDeciding({ path: `${INTENTS}/purchase`, json });
    expect([response.status, response.body.state]).toEqual([201, 'retrieving_offer']);
    const intent = await service.client.checkoutIntents.pollUntilFinished(response.body.id ?? '');
    expect(intent).toMatchObject({ state: 'completed', paymentMethod: { type: 'drawdown' } });
    await expectNothingAssigned(response);
  });

  it('confirms: the price stays that of the offer', async () => {
    const offered = await fixture.offer(service.client);
    const json = { paymentMethod: { type: 'drawdown', amountSubunits: 1 }, amountSubunits: 1 };
    const response = await sendDeciding({ path: `${INTENTS}/${offered.id}/confirm`, json });
    expect(response.body).toMatchObject({ id: offered.id, state: 'placing_order', offer: offered.offer });
    expect(response.body['createdAt']).toBe(offered.createdAt);
    await service.client.checkoutIntents.pollUntilFinished(offered.id);
    await expectNothingAssigned(response);
    const { data } = await service.client.billing.transactions();
    const capture = data.find(
      ({ checkoutIntentId, type }) => checkoutIntentId === offered.id && type === 'capture',
    );
    expect(capture?.amount).toEqual(offered.offer?.cost.total);
  });

  it('saves a webhook endpoint, or saves it again', async () => {
    const sent = { path: '/api/v1/webhook-endpoints', json: { url: fixture.receiverUrl } };
    const made = await sendDeciding(sent);
    expect([made.status, made.body['enabled'], made.body['productEvents']]).toEqual([201, true, false]);
    await expectNothingAssigned(made);
    const path = `${sent.path}/${made.body.id}`;
    const changed = await sendDeciding({ method: 'PUT', path, json: { description: 'note' } }, ['enabled']);
    expect([changed.status, changed.body.id, changed.body['createdAt']]).toEqual([
      200,
      made.body.id,
      made.body['createdAt'],
    ]);
    await expectNothingAssigned(changed);
  });

  it('creates an API key: its value, operator scope and account cannot be chosen', async () => {
    const response = await sendDeciding({ path: '/api/v1/api-keys', json: { name: 'mine' } });
    expect(response.status).toBe(201);
    await expectNothingAssigned(response);
    const apiKey = String(response.body['key']);
    expect((await send(service, { path: '/api/v1/account', apiKey })).body.id).toBe(service.accountId);
    expect(
      (await send(service, { path: '/api/v1/operator/accounts', apiKey, json: { name: 'x' } })).status,
    ).toBe(403);
  });
});
