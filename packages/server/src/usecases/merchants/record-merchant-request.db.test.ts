import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts';
import { openContext } from '../../../test-support/database-context.ts';
import { buyer } from '../../../test-support/service.ts';
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

it('stores the others of a batch, in their order, if the database refuses one', async () => {
  const subject = { intentId: 'ci_1', accountId: 'acct_1', buyer, secrets: new Set<string>() };
  const errors: unknown[] = [];
  // PostgreSQL stores no text with a zero byte.
  const batch = [sent('one', 'not_sent'), sent('two', 'not\u0000sent'), sent('three', 'not_sent')];
  await storeMerchantRequests(context, subject, batch, (error) => errors.push(error));
  const { rows } = await context.store.pool.query<{ url: string }>(
    'select url from merchant_requests order by id',
  );
  expect(rows.map(({ url }) => url)).toEqual(['https://shop.example/one', 'https://shop.example/three']);
  expect(errors).toHaveLength(1);
});
