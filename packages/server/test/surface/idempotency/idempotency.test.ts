import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../../test-support/shop-fixture.ts';
import { count, databaseText } from '../database-text.ts';
import { type HttpResponse, INTENTS, intentBody, invalidFields, type Sent, send } from '../http-client.ts';
import { expectErrorNamed } from '../response-checks.ts';

let service: TestService;
let fixture: ShopFixture;

beforeAll(async () => {
  [service, fixture] = await Promise.all([startTestService(), openShopFixture()]);
});
afterAll(async () => {
  await service?.close();
  await fixture?.close();
});

const keyed = (key: string, sent: Sent) =>
  send(service, { ...sent, headers: { ...sent.headers, 'idempotency-key': key } });
const create = (key: string, change: Record<string, unknown> = {}) =>
  keyed(key, { path: INTENTS, json: intentBody(change) });
const replayed = (response: HttpResponse) => response.header('idempotency-replayed') === 'true';
const intentsCalled = (referenceId: string) =>
  count(service.databaseUrl, `select count(*) from checkout_intents where request ->> 'referenceId' = $1`, [
    referenceId,
  ]);

/** Expects the same response twice: the first original, the second replayed. */
function expectReplay(first: HttpResponse, second: HttpResponse): void {
  expect([second.status, second.text]).toEqual([first.status, first.text]);
  expect([replayed(first), replayed(second)]).toEqual([false, true]);
}

function expectKeyRefused(response: HttpResponse): void {
  expectErrorNamed(response, 'ValidateError');
  expect(Object.keys(invalidFields(response))).toEqual(['header.idempotency-key']);
}

describe('the same key with the same request', () => {
  it('replays status and body, and creates one intent', async () => {
    const [key, referenceId] = [randomUUID(), randomUUID()];
    const first = await create(key, { referenceId });
    expect(first.status).toBe(201);
    for (const _ of [1, 2, 3]) expectReplay(first, await create(key, { referenceId }));
    expect(await intentsCalled(referenceId)).toBe(1);
  });

  it('is the same spelled raw or as a quoted string', async () => {
    const key = `a"b\\c-${randomUUID()}`;
    const quoted = `"${key.replace(/["\\]/g, '\\$&')}"`;
    const referenceId = randomUUID();
    const first = await create(key, { referenceId });
    expectReplay(first, await create(quoted, { referenceId }));
    expectReplay(first, await create(`  ${quoted}  `, { referenceId }));
    expect(await intentsCalled(referenceId)).toBe(1);
  });

  it('replays the first response, also when the resource has changed since', async () => {
    const key = randomUUID();
    const gone = { productUrl: `${fixture.shopUrl}/products/of-yesteryear` };
    const first = await create(key, gone);
    await service.client.checkoutIntents.pollUntilFinished(first.body.id ?? '');
    const again = await create(key, gone);
    expectReplay(first, again);
    expect(again.body.state).toBe('retrieving_offer');
  });

  it('replays PUT and DELETE as well', async () => {
    const made = await service.client.webhookEndpoints.create({ url: fixture.receiverUrl });
    const path = `/api/v1/webhook-endpoints/${made.id}`;
    const [putKey, deleteKey] = [randomUUID(), randomUUID()];
    const put = { method: 'PUT', path, json: { description: 'note' } };
    expectReplay(await keyed(putKey, put), await keyed(putKey, put));
    const remove = { method: 'DELETE', path };
    const removed = await keyed(deleteKey, remove);
    expect(removed.status).toBe(200);
    expectReplay(removed, await keyed(deleteKey, remove));
    expectErrorNamed(await send(service, remove), 'NotFoundError');
  });

  it('is ignored on a read', async () => {
    const key = randomUUID();
    const responses = [
      await keyed(key, { path: '/api/v1/account' }),
      await keyed(key, { path: '/api/v1/limits' }),
    ];
    expect(responses.map((response) => [response.status, replayed(response)])).toEqual([
      [200, false],
      [200, false],
    ]);
    expect((await keyed('no good key', { path: '/api/v1/account' })).status).toBe(200);
  });

  it('of another account is a different key', async () => {
    const other = await service.newAccount();
    const key = randomUUID();
    const mine = await create(key);
    const theirs = await keyed(key, { path: INTENTS, json: intentBody(), apiKey: other.apiKey });
    expect([mine.status, theirs.status, replayed(theirs)]).toEqual([201, 201, false]);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });
});

describe('the same key with another request', () => {
  // No background worker changes the intent while the database is compared.
  let api: TestService;
  beforeAll(async () => {
    api = await startTestService({ role: 'api' });
  });
  afterAll(async () => {
    await api?.close();
  });

  it('is refused, whatever differs, and changes nothing', async () => {
    const key = randomUUID();
    const ask = (sent: Sent) => send(api, { ...sent, headers: { 'idempotency-key': key } });
    expect((await ask({ path: INTENTS, json: intentBody() })).status).toBe(201);
    const before = await databaseText(api.databaseUrl);
    const others: Sent[] = [
      { path: INTENTS, json: intentBody({ quantity: 2 }) },
      { path: INTENTS, json: {} },
      { path: INTENTS, raw: `${JSON.stringify(intentBody())} ` },
      { path: `${INTENTS}?x=1`, json: intentBody() },
      { path: `${INTENTS}/purchase`, json: intentBody({ paymentMethod: { type: 'drawdown' } }) },
      { path: '/api/v1/api-keys', json: {} },
      { path: '/api/v1/webhook-endpoints', json: { url: fixture.receiverUrl } },
      { method: 'POST', path: '/api/v1/payment-gateways/sandbox/session' },
      { method: 'DELETE', path: '/api/v1/webhook-endpoints/we_0' },
    ];
    for (const sent of others) expectKeyRefused(await ask(sent));
    expect(await databaseText(api.databaseUrl)).toBe(before);
  });
});

describe('a malformed key', () => {
  it.each([
    '',
    'a b',
    'x'.repeat(256),
    `"${'x'.repeat(256)}"`,
    '"a b"',
    '""',
    'é',
    '"é"',
    'a\tb',
    '"a", "b"',
  ])('is refused and nothing is changed: %s', async (key) => {
    const referenceId = randomUUID();
    const response = await create(key, { referenceId });
    expectKeyRefused(response);
    expect(invalidFields(response)['header.idempotency-key']?.message).toContain('1 to 255 visible ASCII');
    expect(await intentsCalled(referenceId)).toBe(0);
  });

  it.each(['!', '~', 'x'.repeat(255), '"', "it's;p=1", '"unclosed'])(
    'does not include visible ASCII: %s',
    async (key) => {
      expect((await create(key)).status).toBe(201);
    },
  );

  it('sent twice is refused', async () => {
    const headers = { 'idempotency-key': ['a', 'b'] };
    expectKeyRefused(await send(service, { path: INTENTS, json: intentBody(), headers }));
  });
});

describe('a refusal under a key', () => {
  it('of an invalid field is replayed', async () => {
    const key = randomUUID();
    const sent = { path: INTENTS, json: intentBody({ quantity: 0 }) };
    const [first, second] = [await keyed(key, sent), await keyed(key, sent)];
    expectErrorNamed(first, 'ValidateError');
    expectReplay(first, second);
    expectKeyRefused(await create(key));
  });

  it('of an uncovered payment is kept, also after a top-up; a new key succeeds', async () => {
    const { accountId, client, apiKey } = await service.newAccount();
    const { operator } = await service.operator();
    const intent = await fixture.offer(client, 'expensive');
    if (intent.state !== 'awaiting_confirmation') throw new Error(`the offer ended in ${intent.state}`);
    const { currencyCode, amountSubunits } = intent.offer.cost.total;
    const { available } = await client.billing.balance();
    const sent = {
      path: `${INTENTS}/${intent.id}/confirm`,
      json: { paymentMethod: { type: 'drawdown' } },
      apiKey,
    };
    expect(amountSubunits).toBeGreaterThan(available.amountSubunits);
    const key = randomUUID();
    const first = await keyed(key, sent);
    expectErrorNamed(first, 'InsufficientBalanceError');
    await operator.topUpAccount(accountId, { amount: { currencyCode, amountSubunits } });
    const second = await keyed(key, sent);
    expectReplay(first, second);
    expect(second.header('x-should-retry')).toBe('false');
    expect((await keyed(randomUUID(), sent)).status).toBe(200);
  });

  it('of a limit is not kept: the same key succeeds later', async () => {
    const { accountId, apiKey } = await service.newAccount();
    const { operator } = await service.operator();
    const key = randomUUID();
    const ask = () => keyed(key, { path: INTENTS, json: intentBody(), apiKey });
    for (const bucket of ['mutations', 'checkout-intents', 'concurrent-agents'] as const) {
      await operator.setAccountLimit(accountId, bucket, 0);
      expectErrorNamed(await ask(), 'TooManyRequestsError');
      await operator.setAccountLimit(accountId, bucket, 1000);
    }
    const response = await ask();
    expect([response.status, replayed(response)]).toEqual([201, false]);
  });

  it('of a webhook URL that fails the challenge is kept, and its key is released', async () => {
    const key = randomUUID();
    const sent = { path: '/api/v1/webhook-endpoints', json: { url: 'http://127.0.0.1:9/hook' } };
    const first = await keyed(key, sent);
    expectErrorNamed(first, 'ValidateError');
    expectReplay(first, await keyed(key, sent));
  });
});

describe('a confirmation', () => {
  it('repeated with a new key is refused with the current state, as not retryable', async () => {
    const intent = await fixture.offer(service.client);
    const sent = { path: `${INTENTS}/${intent.id}/confirm`, json: { paymentMethod: { type: 'drawdown' } } };
    expect((await keyed(randomUUID(), sent)).status).toBe(200);
    await service.client.checkoutIntents.pollUntilFinished(intent.id);
    const response = await keyed(randomUUID(), sent);
    expectErrorNamed(response, 'InvalidCheckoutIntentStateError');
    expect([response.body.state, response.header('x-should-retry')]).toEqual(['completed', 'false']);
    expect(response.header('retry-after')).toBe('');
  });
});
