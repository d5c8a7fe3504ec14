import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts';
import { openContext } from '../../../test-support/database-context.ts';
import { buyer } from '../../../test-support/service.ts';
import { listMerchantRequests } from '../../store/merchants/merchant-requests.ts';
import type { Context } from '../context.ts';
import { type RawMerchantRequest, storeMerchantRequests } from './record-merchant-request.ts';

let database: TestDatabase;
let context: Context;

beforeAll(async () => {
  database = await openTestDatabase();
  context = openContext(database.url);
});
afterAll(async () => {
  await context.store.close();
  await database.drop();
});

const sent = (path: string, failure: string): RawMerchantRequest => ({
  purpose: 'offer',
  at: new Date(),
  durationMs: 1,
  request: { method: 'GET', url: `https://shop.example/${path}`, isPayment: false },
  outcome: { kind: 'failure', failure },
});

it('stores requests in their order, whatever the merchant sent', async () => {
  const subject = { intentId: 'ci_1', accountId: 'acct_1', buyer, secrets: new Set<string>() };
  // PostgreSQL's text and jsonb have no zero byte and no half of a surrogate pair.
  const batch = [sent('one', 'not_sent'), sent('two', 'not\u0000sent \ud800'), sent('three', 'not_sent')];
  await storeMerchantRequests(context, subject, batch);
  await storeMerchantRequests(context, subject, [sent('four', 'not_sent')]);
  const list = (limit: number, accountId = 'acct_1') =>
    listMerchantRequests(context.store.db, accountId, 'ci_1', limit);
  const newest = await list(10);
  expect(newest.map(({ url }) => new URL(url).pathname)).toEqual(['/four', '/three', '/two', '/one']);
  expect(newest[2]?.failure).toBe('not\u0000sent \ud800');
  expect((await list(2)).map(({ url }) => new URL(url).pathname)).toEqual(['/four', '/three']);
  expect(await list(10, 'acct_2')).toEqual([]);
});
