import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCount } from '../../../../test/run/run-count.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';
import { INTENTS, intentBody, send } from './http-client.ts';
import { lastPage, type Reader, readerOf, walkBackward, walkForward, wholeList } from './page-walk.ts';

/** Without background workers: its lists change by requests only. */
let api: TestService;
/** Makes the purchases. Its list of orders changes when a purchase ends, which `insertOrder` waits for. */
let shopping: TestService;
let fixture: ShopFixture;

const post = async (path: string, json: unknown) => {
  const { status, text } = await send(api, { path, json });
  if (status !== 201) throw new Error(`${status} ${text}`);
};

const insertEvent = () => post('/api/v1/events/trigger', { topic: 'shipment.updated' });
const insertIntent = () => post(INTENTS, intentBody());
const insertTransaction = async () => {
  const { operator } = await api.operator();
  await operator.topUpAccount(api.accountId, { amount: { currencyCode: 'USD', amountSubunits: 5 } });
};
const insertOrder = async () => {
  const { state } = await fixture.buy(shopping.client);
  if (state !== 'completed') throw new Error(`the purchase ended as ${state}`);
};

const LISTS = [
  { path: '/api/v1/events', service: () => api, insert: insertEvent, runs: runCount(2, 32) },
  { path: INTENTS, service: () => api, insert: insertIntent, runs: runCount(2, 32) },
  {
    path: '/api/v1/billing/transactions',
    service: () => api,
    insert: insertTransaction,
    runs: runCount(2, 32),
  },
  { path: '/api/v1/orders', service: () => shopping, insert: insertOrder, runs: runCount(1, 12) },
] as const;

beforeAll(async () => {
  [api, shopping, fixture] = await Promise.all([
    startTestService({ role: 'api' }),
    startTestService(),
    openShopFixture(),
  ]);
  await Promise.all(Array.from({ length: 7 }, insertOrder));
  for (let index = 0; index < 12; index += 1) {
    await Promise.all([insertEvent(), insertIntent(), insertTransaction()]);
  }
});
afterAll(async () => {
  await api?.close();
  await shopping?.close();
  await fixture?.close();
});

const limits = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });

const cutAt = (ids: readonly string[], first: string | undefined) => ids.slice(ids.indexOf(first ?? ''));

describe.each(LISTS)('the list $path', ({ path, service, insert, runs }) => {
  const reader = (): Reader => readerOf(service(), path);

  it('walked forward with any limits while items are added shows each initial item once, in order', async () => {
    const read = reader();
    const property = fc.asyncProperty(limits, async (steps) => {
      const atStart = await wholeList(read);
      let addedCount = 0;
      const adding: Promise<void>[] = [];
      const seen = await walkForward(read, steps, async () => {
        if (addedCount < 2) adding.push(insert());
        addedCount += 1;
      });
      await Promise.all(adding);
      // Items created between the full read and the first page come before it.
      expect(cutAt(seen, atStart[0])).toEqual(atStart);
      expect(new Set(seen).size).toBe(seen.length);
    });
    await fc.assert(property, { numRuns: runs });
  });

  it('walked backward with any limits while items are added shows each initial item once, in order', async () => {
    const read = reader();
    const property = fc.asyncProperty(limits, async (steps) => {
      const atStart = await wholeList(read);
      let addedCount = 0;
      const adding: Promise<void>[] = [];
      const seen = await walkBackward(read, steps, async () => {
        if (addedCount < 2) adding.push(insert());
        addedCount += 1;
      });
      await Promise.all(adding);
      expect(cutAt(seen, atStart[0])).toEqual(atStart);
      expect(new Set(seen).size).toBe(seen.length);
    });
    await fc.assert(property, { numRuns: runs });
  });

  it.each([1, 2, 3, 100])(
    'reports correctly at every position whether there is more before and after, by %d',
    async (limit) => {
      const read = reader();
      const all = await wholeList(read);
      let place = 0;
      let after = '';
      for (;;) {
        const { ids, info } = await read(`limit=${limit}${after}`);
        expect(ids).toEqual(all.slice(place, place + limit));
        expect([info.hasPreviousPage, info.hasNextPage]).toEqual([place > 0, place + limit < all.length]);
        if (info.endCursor === null) break;
        await expectWayBack(read, all, place, limit, info.startCursor ?? '');
        place += ids.length;
        after = `&after=${info.endCursor}`;
      }
      expect(place).toBe(all.length);
    },
  );

  it('returns an empty page without cursors after the last item and before the first', async () => {
    const read = reader();
    const empty = { startCursor: null, endCursor: null };
    const behind = await read(`after=${(await lastPage(read)).info.endCursor}`);
    expect(behind).toEqual({ ids: [], info: { ...empty, hasPreviousPage: true, hasNextPage: false } });
    const ahead = await read(`before=${(await read('limit=1')).info.startCursor}`);
    expect(ahead).toEqual({ ids: [], info: { ...empty, hasPreviousPage: false, hasNextPage: true } });
  });

  it('shows the newest item first', async () => {
    const read = reader();
    const before = await wholeList(read);
    await insert();
    const [added = '', ...rest] = await wholeList(read);
    expect(before).not.toContain(added);
    expect(cutAt(rest, before[0])).toEqual(before);
  });

  it('is empty for a new account, without cursors and without more', async () => {
    const { apiKey } = await service().newAccount();
    const read = readerOf({ url: service().url, apiKey }, path);
    const isFunded = path.endsWith('transactions');
    const { ids, info } = await read('limit=5');
    expect(ids).toHaveLength(isFunded ? 1 : 0);
    expect([info.hasPreviousPage, info.hasNextPage]).toEqual([false, false]);
  });
});

/** The page before this one's start contains the items that precede it in the list. */
async function expectWayBack(
  read: Reader,
  all: readonly string[],
  place: number,
  limit: number,
  startCursor: string,
): Promise<void> {
  const { ids, info } = await read(`limit=${limit}&before=${startCursor}`);
  const from = Math.max(0, place - limit);
  expect(ids).toEqual(all.slice(from, place));
  expect([info.hasPreviousPage, info.hasNextPage]).toEqual([from > 0, true]);
}

describe('a filtered list', () => {
  it('has its own pages: cursors, order and has_more cover the matching items only', async () => {
    const read = readerOf(shopping, INTENTS);
    const { ids: wanted } = await read('limit=100&state=completed');
    expect(wanted.length).toBeGreaterThanOrEqual(7);
    const seen: string[] = [];
    let after = '';
    for (;;) {
      const { ids, info } = await read(`limit=2&state=completed${after}`);
      expect(info.hasNextPage).toBe(seen.length + ids.length < wanted.length);
      if (info.endCursor === null) break;
      seen.push(...ids);
      after = `&after=${info.endCursor}`;
    }
    expect(seen).toEqual(wanted);
  });
});
