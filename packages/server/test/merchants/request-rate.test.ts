import type { Purser } from '@purser/client';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';
import { openShopProxy, type ShopProxy } from './shop-proxy.ts';

const PER_SECOND = 10;
const CONCURRENCY = 3;
const POLLING = { pollTimeoutMs: 120_000 };

let shop: ShopProxy;
let one: TestService;
let other: TestService;
let client: Purser;
let database: pg.Pool;

beforeAll(async () => {
  const env = {
    MERCHANT_REQUESTS_PER_SECOND: String(PER_SECOND),
    MERCHANT_CONCURRENCY: String(CONCURRENCY),
    WORKER_CONCURRENCY: '10',
  };
  one = await startTestService({ env });
  other = await startTestService({ env, databaseUrl: one.databaseUrl });
  client = one.client;
  database = new pg.Pool({ connectionString: one.databaseUrl, max: 1 });
  const amount = { currencyCode: 'USD', amountSubunits: 10_000_000 };
  await (await one.operator()).operator.topUpAccount(one.accountId, { amount });
});
afterAll(async () => {
  await database?.end();
  await other?.close();
  await one?.close();
});
beforeEach(async () => {
  shop = await openShopProxy();
});
afterEach(() => shop.close());

const wanted = () => ({ productUrl: `${shop.url}/products/plain`, quantity: 1, buyer });
const drawdown = { paymentMethod: { type: 'drawdown' as const } };

async function isPaused(host: string): Promise<boolean> {
  const { rows } = await database.query(
    'select 1 from merchant_throttles where host = $1 and paused_until > now()',
    [host],
  );
  return rows.length > 0;
}

/**
 * The requests that the shop received before they could have been sent, with at most `perSecond` in any second since
 * `startedMs`. A busy machine delays requests, but cannot make them early. robots.txt is left out, because each process
 * fetches it once.
 */
function earlyRequests(perSecond: number, startedMs: number) {
  const counted = shop.seen.filter(({ path }) => path !== '/robots.txt');
  expect(counted.length).toBeGreaterThan(2 * perSecond);
  return counted.filter(({ atMs }, index) => atMs < startedMs + 1000 * Math.floor(index / perSecond));
}

describe('a merchant', () => {
  it('gets no more requests per second and concurrent requests than configured, from all processes together', async () => {
    shop.delayMs = 15;
    const startedMs = performance.now();
    const bought = await Promise.all(
      Array.from({ length: 8 }, () =>
        client.checkoutIntents.purchaseAndPoll({ ...wanted(), ...drawdown }, POLLING),
      ),
    );
    expect(bought.map(({ state }) => state)).toEqual(bought.map(() => 'completed'));
    expect(earlyRequests(PER_SECOND, startedMs)).toEqual([]);
    expect(shop.concurrencyMax).toBeLessThanOrEqual(2 * CONCURRENCY);
  });

  it('that sends Retry-After gets no requests from any process until then, and no intent fails', async () => {
    let throttledAtMs = 0;
    shop.respond = (path) => {
      if (!path.startsWith('/ucp') || throttledAtMs > 0) return null;
      throttledAtMs = performance.now();
      return { status: 429, headers: { 'retry-after': '3' } };
    };
    // One intent alone gets the response, so that no other request is on its way when the pause begins.
    const first = client.checkoutIntents.createAndPoll(wanted(), POLLING);
    const { host } = new URL(shop.url);
    await expect.poll(() => isPaused(host)).toBe(true);
    const seenBefore = shop.seen.length;
    const others = [1, 2, 3].map(() => client.checkoutIntents.createAndPoll(wanted(), POLLING));
    const intents = await Promise.all([first, ...others]);
    expect(intents.map(({ state }) => state)).toEqual(intents.map(() => 'awaiting_confirmation'));
    const later = shop.seen.slice(seenBefore);
    expect(later).not.toEqual([]);
    expect(later.filter(({ atMs }) => atMs < throttledAtMs + 3000)).toEqual([]);
  });

  it('is limited by the operator’s host rule', async () => {
    const { operator } = await one.operator();
    const { host } = new URL(shop.url);
    await operator.setHostRule(host, { rule: 'auto', requestsPerSecond: 2, concurrency: 1 });
    const startedMs = performance.now();
    const offered = await client.checkoutIntents.createAndPoll(wanted(), POLLING);
    expect(offered.state).toBe('awaiting_confirmation');
    expect(earlyRequests(2, startedMs)).toEqual([]);
    expect(await operator.deleteHostRule(host)).toMatchObject({ id: host });
  });
});
