import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { count } from './database-text.ts';
import { type HttpResponse, INTENTS, intentBody, type Sent, send } from './http-client.ts';
import { buckets, expectErrorNamed } from './response-checks.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
afterAll(() => service?.close());

async function accountWith(day: number, agents = 10) {
  const { accountId, apiKey } = await service.newAccount();
  const { operator } = await service.operator();
  await operator.setAccountLimit(accountId, 'checkout-intents', day);
  await operator.setAccountLimit(accountId, 'concurrent-agents', agents);
  const create = (sent: Partial<Sent> = {}) =>
    send(service, { path: INTENTS, json: intentBody(), apiKey, ...sent });
  const setDay = (quota: number) => operator.setAccountLimit(accountId, 'checkout-intents', quota);
  const intents = () =>
    count(service.databaseUrl, 'select count(*) from checkout_intents where account_id = $1', [accountId]);
  return { accountId, apiKey, create, setDay, intents };
}

const left = (response: HttpResponse) =>
  buckets(response).find(({ name }) => name === 'checkout-intents')?.remaining;

function expectDayOver(response: HttpResponse, quota: number): void {
  expectErrorNamed(response, 'TooManyRequestsError');
  expect(response.body.message).toBe(`Daily checkout intent limit of ${quota} reached.`);
  expect(response.header('x-should-retry')).toBe('false');
  expect(response.header('retry-after') + response.header('retry-after-ms')).toBe('');
  expect(buckets(response)[0]).toMatchObject({ name: 'checkout-intents', quota, remaining: 0 });
}

describe('the daily limit', () => {
  it('of three accepts three and refuses the fourth, for create and purchase together', async () => {
    const account = await accountWith(3);
    const purchase = {
      path: `${INTENTS}/purchase`,
      json: intentBody({ paymentMethod: { type: 'drawdown' } }),
    };
    const first = await account.create();
    const second = await account.create(purchase);
    const third = await account.create();
    expect([first, second, third].map((response) => [response.status, left(response)])).toEqual([
      [201, 2],
      [201, 1],
      [201, 0],
    ]);
    expectDayOver(await account.create(), 3);
    expectDayOver(await account.create(purchase), 3);
    expect(await account.intents()).toBe(3);
  });

  it.each([5, 1])('of %d is exact for concurrent requests', async (quota) => {
    const account = await accountWith(quota);
    const responses = await Promise.all(Array.from({ length: 10 }, () => account.create()));
    const made = responses.filter(({ status }) => status === 201);
    expect(made).toHaveLength(quota);
    expect(made.map(left).sort()).toEqual(Array.from({ length: quota }, (_, index) => index));
    for (const response of responses.filter(({ status }) => status !== 201)) expectDayOver(response, quota);
    expect(await account.intents()).toBe(quota);
  });

  it('of zero refuses the first', async () => {
    expectDayOver(await (await accountWith(0)).create(), 0);
  });

  it('applies at once when raised or lowered', async () => {
    const account = await accountWith(1);
    expect((await account.create()).status).toBe(201);
    expectDayOver(await account.create(), 1);
    await account.setDay(2);
    expect((await account.create()).status).toBe(201);
    await account.setDay(1);
    expectDayOver(await account.create(), 1);
  });

  it('is not used up by a refused request, whatever refuses it', async () => {
    const account = await accountWith(2, 0);
    expect((await account.create({ json: {} })).status).toBe(422);
    expect((await account.create({ path: `${INTENTS}/purchase` })).status).toBe(422);
    const atCap = await account.create();
    expectErrorNamed(atCap, 'TooManyRequestsError');
    expect(left(atCap)).toBe(2);
    expect(
      (await send(service, { path: '/api/v1/limits', apiKey: account.apiKey })).body.data,
    ).toContainEqual(expect.objectContaining({ name: 'checkout-intents', quota: 2, remaining: 2 }));
  });

  it('is used up once by a create that is replayed', async () => {
    const account = await accountWith(2);
    const headers = { 'idempotency-key': 'once' };
    const responses = [await account.create({ headers }), await account.create({ headers })];
    expect(responses.map((response) => [response.status, left(response)])).toEqual([
      [201, 1],
      [201, 1],
    ]);
  });

  it('is separate for each account', async () => {
    const [one, other] = [await accountWith(1), await accountWith(1)];
    expect([(await one.create()).status, (await other.create()).status]).toEqual([201, 201]);
  });
});

describe('the agent limit', () => {
  it('refuses create and purchase with the account’s own limit and without Retry-After', async () => {
    const account = await accountWith(5, 0);
    const purchase = {
      path: `${INTENTS}/purchase`,
      json: intentBody({ paymentMethod: { type: 'drawdown' } }),
    };
    for (const response of [await account.create(), await account.create(purchase)]) {
      expectErrorNamed(response, 'TooManyRequestsError');
      expect(response.body.message).toBe(
        'Concurrent agent limit of 0 reached. New checkout intents are rejected until agents free up.',
      );
      expect(response.header('x-should-retry')).toBe('false');
      expect(response.header('retry-after')).toBe('');
      expect(buckets(response)[0]).toMatchObject({ name: 'concurrent-agents', quota: 0, remaining: 0 });
    }
    expect(await account.intents()).toBe(0);
  });
});
