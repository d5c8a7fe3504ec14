import type { Purser } from '@purser/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';
import { openShopProxy, type ShopProxy } from './shop-proxy.ts';

const PER_SECOND = 50;
const CONCURRENCY = 3;
const POLLING = { pollTimeoutMs: 120_000 };

let shop: ShopProxy;
let one: TestService;
let other: TestService;
let client: Purser;

beforeAll(async () => {
  const env = {
    MERCHANT_REQUESTS_PER_SECOND: String(PER_SECOND),
    MERCHANT_CONCURRENCY: String(CONCURRENCY),
    WORKER_CONCURRENCY: '10',
  };
  one = await startTestService({ env });
  other = await startTestService({ env, databaseUrl: one.databaseUrl });
  client = one.client;
  const amount = { currencyCode: 'USD', amountSubunits: 10_000_000 };
  await (await one.operator()).operator.topUpAccount(one.accountId, { amount });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});
beforeEach(async () => {
  shop = await openShopProxy();
});
afterEach(() => shop.close());

const wanted = () => ({ productUrl: `${shop.url}/products/plain`, quantity: 1, buyer });
const drawdown = { paymentMethod: { type: 'drawdown' as const } };

/**
 * The highest number of requests within any interval of this length, as the shop received them; robots.txt is left out,
 * because each process fetches it once.
 */
function maxRequestsWithin(ms: number): number {
  const times = shop.seen.filter(({ path }) => path !== '/robots.txt').map(({ atMs }) => atMs);
  return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + ms).length));
}

describe('a merchant', () => {
  it('gets no more requests per second and concurrent requests than configured, from all processes together', async () => {
    shop.delayMs = 15;
    const bought = await Promise.all(
      Array.from({ length: 30 }, () =>
        client.checkoutIntents.purchaseAndPoll({ ...wanted(), ...drawdown }, POLLING),
      ),
    );
    expect(bought.map(({ state }) => state)).toEqual(bought.map(() => 'completed'));
    // On a busy machine requests arrive with jitter, so an interval may contain a few more than were sent in it.
    expect(maxRequestsWithin(2000)).toBeLessThanOrEqual(2 * PER_SECOND + 8);
    expect(maxRequestsWithin(2000)).toBeGreaterThan(PER_SECOND / 2);
    expect(shop.concurrencyMax).toBeLessThanOrEqual(2 * CONCURRENCY);
  });

  it('that sends Retry-After gets no requests from any process until then, and no intent fails', async () => {
    let throttledAtMs = 0;
    shop.respond = (path) => {
      if (!path.startsWith('/ucp') || throttledAtMs > 0) return null;
      throttledAtMs = performance.now();
      return { status: 429, headers: { 'retry-after': '2' } };
    };
    const intents = await Promise.all(
      Array.from({ length: 4 }, () => client.checkoutIntents.createAndPoll(wanted(), POLLING)),
    );
    expect(intents.map(({ state }) => state)).toEqual(intents.map(() => 'awaiting_confirmation'));
    // Requests already in flight arrive in the first moments.
    const early = shop.seen.filter(({ atMs }) => atMs > throttledAtMs + 400 && atMs < throttledAtMs + 1900);
    expect(early).toEqual([]);
  });

  it('is limited by the operator’s host rule', async () => {
    const { operator } = await one.operator();
    const { host } = new URL(shop.url);
    await operator.setHostRule(host, { rule: 'auto', requestsPerSecond: 4, concurrency: 1 });
    const offered = await client.checkoutIntents.createAndPoll(wanted(), POLLING);
    expect(offered.state).toBe('awaiting_confirmation');
    expect(maxRequestsWithin(950)).toBeLessThanOrEqual(5);
    expect(await operator.deleteHostRule(host)).toMatchObject({ id: host });
  });
});
