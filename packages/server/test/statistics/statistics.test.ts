import type { Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';
import { send } from '../surface/http-client.ts';

let service: TestService;
let fixture: ShopFixture;
let otherAccount: Awaited<ReturnType<TestService['newAccount']>>;
let bought: Purser;

beforeAll(async () => {
  fixture = await openShopFixture();
  service = await startTestService();
  otherAccount = await service.newAccount();
  bought = service.client;
  await bought.webhookEndpoints.create({ url: fixture.receiverUrl });
  const operator = await service.operator();
  await operator.operator.topUpAccount(service.accountId, {
    amount: { currencyCode: 'USD', amountSubunits: 1_000_000 },
  });
  await Promise.all([
    fixture.buy(bought),
    fixture.buy(bought),
    fixture.buy(bought, 'sold-out'),
    fixture.offer(bought),
  ]);
  await vi.waitFor(
    async () => expect((await bought.deliveries.list({ status: ['pending'] })).data).toEqual([]),
    { timeout: 120_000, interval: 100 },
  );
});
afterAll(async () => {
  await service?.close();
  await fixture?.close();
});

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found;
}

const countBy = <T>(rows: readonly T[], word: (row: T) => string) => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[word(row)] = (counts[word(row)] ?? 0) + 1;
  return counts;
};

describe('statistics', () => {
  it('equal a recount of the lists', async () => {
    const figures = await bought.statistics.retrieve();
    const intents = await all(bought.checkoutIntents.list());
    const deliveries = await all(bought.deliveries.list());
    expect(figures.intents).toMatchObject(countBy(intents, ({ state }) => state));
    expect(figures.now).toEqual(figures.intents);
    const paid = intents.flatMap((intent) =>
      intent.state === 'completed' ? [intent.offer.cost.total.amountSubunits] : [],
    );
    expect(figures.spend).toEqual([
      { currencyCode: 'USD', amountSubunits: paid.reduce((sum, amount) => sum + amount, 0) },
    ]);
    expect(figures.intents).toMatchObject({
      completed: 2,
      failed: 1,
      awaiting_confirmation: 1,
      placing_order: 0,
    });
    expect(figures.successRate).toBeCloseTo(2 / 3);
    const failed = intents.flatMap((intent) => (intent.state === 'failed' ? [intent.failureReason] : []));
    expect(figures.failures).toEqual([{ code: failed[0]?.code, count: 1 }]);
    expect(figures.deliveries).toMatchObject(countBy(deliveries, ({ status }) => status));
    expect(figures.attempts?.count).toBe(deliveries.reduce((sum, { attemptCount }) => sum + attemptCount, 0));
  });

  it('have parts that add up to the total', async () => {
    const { buckets, intents, deliveries, attempts, timeToOffer } = await bought.statistics.retrieve();
    expect(buckets).toHaveLength(25);
    const sum = (of: (bucket: (typeof buckets)[number]) => number) =>
      buckets.reduce((total, bucket) => total + of(bucket), 0);
    expect(sum((bucket) => bucket.intents.completed)).toBe(intents.completed);
    expect(sum((bucket) => bucket.deliveries.succeeded)).toBe(deliveries.succeeded);
    expect(sum((bucket) => bucket.attempts?.count ?? 0)).toBe(attempts?.count);
    expect(sum((bucket) => bucket.timeToOffer?.count ?? 0)).toBe(timeToOffer?.count);
  });

  it('include the duration of each state', async () => {
    const { timeToOffer, timeToOrder, stateDurations } = await bought.statistics.retrieve();
    expect(timeToOffer?.count).toBe(3);
    expect(timeToOrder?.count).toBe(2);
    for (const spread of [timeToOffer, timeToOrder]) {
      if (spread === undefined) throw new Error('nothing was measured');
      const { p50Ms, p90Ms, p95Ms, p99Ms } = spread;
      expect([p50Ms, p90Ms, p95Ms, p99Ms]).toEqual([p50Ms, p90Ms, p95Ms, p99Ms].sort((a, b) => a - b));
    }
    expect(stateDurations.map(({ state, durations: { count } }) => [state, count])).toEqual([
      ['retrieving_offer', 4],
      ['awaiting_confirmation', 2],
      ['placing_order', 2],
    ]);
  });

  it('are empty at first, and exclude other accounts’ purchases', async () => {
    const before = await bought.statistics.retrieve({
      from: '2020-01-01T00:00:00Z',
      to: '2020-01-03T00:00:00Z',
      bucket: 'day',
    });
    expect(before.buckets.map(({ at }) => at)).toEqual([
      '2020-01-01T00:00:00.000Z',
      '2020-01-02T00:00:00.000Z',
    ]);
    for (const figures of [before, await otherAccount.client.statistics.retrieve()]) {
      expect(Object.values(figures.intents)).toEqual([0, 0, 0, 0, 0]);
      expect(Object.values(figures.deliveries)).toEqual([0, 0, 0, 0]);
      expect(figures).not.toHaveProperty('successRate');
      expect(figures).not.toHaveProperty('attempts');
    }
  });

  it.each([
    ['from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z', 'query.from'],
    ['from=2024-01-01T00:00:00Z&to=2026-01-01T00:00:00Z', 'query.from'],
    ['from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z&bucket=hour', 'query.from'],
    ['from=2026-02-31T00:00:00Z', 'query.from'],
    ['to=yesterday', 'query.to'],
    ['bucket=minute', 'query.bucket'],
  ])('of %s are refused, and so is the balance history, with the field to change', async (query, field) => {
    for (const path of ['statistics', 'billing/balance-history']) {
      const { status, body } = await send(service, { path: `/api/v1/${path}?${query}` });
      expect(status).toBe(422);
      expect(Object.keys(body.fields ?? {})).toEqual([field]);
    }
  });
});

describe('balance history', () => {
  it('ends with the current balance, and starts with zero', async () => {
    const { opening, data } = await bought.billing.history();
    const now = await bought.billing.balance();
    expect(opening.amountSubunits).toBe(0);
    expect(data.at(-1)).toMatchObject({ balance: now.balance, held: now.held });
    const before = await bought.billing.history({ from: '2020-01-01T00:00:00Z', to: '2020-01-03T00:00:00Z' });
    expect(before.data.every(({ balance }) => balance.amountSubunits === 0)).toBe(true);
  });

  it('is separate for each account and currency', async () => {
    const foreign = await otherAccount.client.billing.history();
    const now = await otherAccount.client.billing.balance();
    expect(foreign.data.at(-1)?.balance).toEqual(now.balance);
    const yen = await bought.billing.history({ currency: 'JPY' });
    expect(yen.data.at(-1)?.balance).toEqual({ currencyCode: 'JPY', amountSubunits: 0 });
  });
});

describe('the totals of balance transactions', () => {
  it('are listed by type, currency and time', async () => {
    const every = await all(bought.billing.transactions());
    const captures = await all(bought.billing.transactions({ type: 'capture' }));
    expect(captures).toEqual(every.filter(({ type }) => type === 'capture'));
    expect(captures).toHaveLength(2);
    expect(await all(bought.billing.transactions({ currency: 'JPY' }))).toEqual([]);
    const [newest] = every;
    if (newest === undefined) throw new Error('nothing was booked');
    const before = await all(bought.billing.transactions({ createdBefore: newest.createdAt }));
    expect(before).toEqual(every.filter(({ createdAt }) => createdAt < newest.createdAt));
    const after = await all(bought.billing.transactions({ createdAfter: newest.createdAt }));
    expect(after).toEqual(every.filter(({ createdAt }) => createdAt >= newest.createdAt));
  });
});

describe('holds', () => {
  it('are those of orders in progress, of this account only, and end with the order', async () => {
    await fixture.delayNextOrder(3000);
    const offered = await fixture.offer(bought);
    await bought.checkoutIntents.confirm(offered.id, { paymentMethod: { type: 'drawdown' } });
    const { data, totalCount } = await bought.billing.holds();
    expect(totalCount).toBe(1);
    expect(data[0]).toMatchObject({ checkoutIntentId: offered.id, amount: offered.offer?.cost.total });
    expect((await bought.billing.balance()).held).toEqual(data[0]?.amount);
    expect((await otherAccount.client.billing.holds()).data).toEqual([]);
    await vi.waitFor(async () => expect((await bought.billing.holds()).totalCount).toBe(0), {
      timeout: 120_000,
      interval: 200,
    });
  });
});

describe('the alerts of an account', () => {
  const kinds = async (client: Purser) => (await client.alerts.list()).data.map(({ kind }) => kind);

  it('are empty before the first intent, and then include a missing webhook', async () => {
    const { client } = await service.newAccount();
    expect(await kinds(client)).toEqual([]);
    await client.checkoutIntents.create(fixture.createBody('plain'));
    expect(await kinds(client)).toContain('webhook_endpoint_missing');
  });

  it('include a failing receiver, for callers with the scope', async () => {
    const { client, accountId } = await service.newAccount();
    const endpoint = await client.webhookEndpoints.create({ url: fixture.receiverUrl });
    fixture.respondWith(500);
    await fixture.offer(client);
    await vi.waitFor(async () => expect(await kinds(client)).toContain('endpoint_failing'), {
      timeout: 120_000,
      interval: 100,
    });
    fixture.respondWith(200);
    const { data } = await client.alerts.list();
    expect(data.find(({ kind }) => kind === 'endpoint_failing')).toMatchObject({
      count: 1,
      subjectIds: [endpoint.id],
      since: expect.any(String),
    });
    const { data: other } = await bought.alerts.list();
    expect(other.flatMap(({ subjectIds }) => subjectIds)).not.toContain(endpoint.id);
    const operator = await service.operator();
    const narrow = await operator.operator.createAccountApiKey(accountId, {
      scopes: ['checkout_intents:read'],
    });
    const seen = await send(service, { path: '/api/v1/alerts', apiKey: narrow.key });
    expect(JSON.stringify(seen.body)).not.toContain(endpoint.id);
  });

  it('include a balance that has run out', async () => {
    const { client, accountId } = await service.newAccount();
    const { available } = await client.billing.balance();
    const operator = await service.operator();
    await operator.operator.topUpAccount(accountId, { amount: { currencyCode: 'USD', amountSubunits: 1 } });
    await operator.operator.adjustAccount(accountId, {
      amount: { currencyCode: 'USD', amountSubunits: available.amountSubunits + 1 },
      direction: 'debit',
      description: 'Empties it',
    });
    expect((await client.alerts.list()).data).toMatchObject([{ kind: 'balance_low', status: 'failed' }]);
  });
});
