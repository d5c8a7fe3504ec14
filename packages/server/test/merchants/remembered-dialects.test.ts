import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ACP_CREDENTIALS,
  type RunningMerchant,
  startAcpMerchant,
} from '../../../connectors/test/acp-merchant/start.ts';
import type { MerchantOptions } from '../../../connectors/test/ucp-merchant/model.ts';
import { type Merchant, startMerchant } from '../../../connectors/test/ucp-merchant/start.ts';
import { openContext } from '../../test-support/database-context.ts';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';

/** Serves the API only: offers and orders are made by the worker. */
let service: TestService;
let database: ReturnType<typeof openContext>;
let worker: TestService;
/** A new one for each test: what a worker remembers of it is no other's. */
let merchant: Merchant | RunningMerchant | null = null;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  database = openContext(service.databaseUrl);
  worker = await startTestService({ role: 'worker', databaseUrl: service.databaseUrl });
  const { operator } = await service.operator();
  const amount = { currencyCode: 'USD', amountSubunits: 10_000_000 };
  await operator.topUpAccount(service.accountId, { amount });
});
afterEach(async () => {
  await merchant?.close();
  merchant = null;
});
afterAll(async () => {
  await worker?.close();
  await database?.store.close();
  await service?.close();
});

/** Another worker, which knows nothing but what is in the database. */
async function replaceWorker(): Promise<void> {
  await worker.close();
  worker = await startTestService({ role: 'worker', databaseUrl: service.databaseUrl });
}

/** Buys, and counts the requests that the merchant refused for their form. */
async function refusalsOf(productUrl: string): Promise<number> {
  const intent = await service.client.checkoutIntents.purchaseAndPoll({
    productUrl,
    quantity: 1,
    buyer,
    paymentMethod: { type: 'drawdown' },
  });
  expect([intent.state, intent.state === 'failed' && intent.failureReason]).toEqual(['completed', false]);
  const { rows } = await database.store.pool.query<{ count: number }>(
    `select count(*)::int as count
       from merchant_requests, json_to_recordset(requests) as sent (method text, status integer, response json)
      where intent_id = $1 and method <> 'GET' and (status in (400, 401, 422) or response::text like '%version_unsupported%')`,
    [intent.id],
  );
  return rows[0]?.count ?? Number.NaN;
}

describe('how a merchant deviates from its protocol', () => {
  it.each<readonly [string, Partial<MerchantOptions>]>([
    ['fields that updates must have', { demandedFields: ['id'] }],
    ['the form of the signature', { signatures: 'plain_only', readsProfile: true }],
    [
      'the version',
      { version: '2026-01-23', claims: ['2026-08-25'], refusesOtherVersions: 'naming', readsProfile: true },
    ],
  ])('is known to another worker: %s (UCP)', async (_what, options) => {
    merchant = await startMerchant({ transports: ['rest'], hasCatalog: false, ...options });
    const productUrl = `${merchant.url}/products/lamp`;
    expect(await refusalsOf(productUrl)).toBeGreaterThan(0);
    await replaceWorker();
    expect(await refusalsOf(productUrl)).toBe(0);
  });

  it('is known to another worker: the version (ACP)', async () => {
    const acp = await startAcpMerchant();
    merchant = acp;
    await acp.set({ versions: ['2026-01-16'], hidesDiscovery: true, hidesVersions: false });
    const { operator } = await service.operator();
    await operator.setHostCredentials(new URL(acp.url).host, {
      credentials: { ...ACP_CREDENTIALS, apiBaseUrl: `${acp.url}/acp` },
      marketplace: 'ACP',
    });
    // One refusal is that of the page's first id, which is another one at the merchant.
    expect(await refusalsOf(`${acp.url}/products/lamp`)).toBe(2);
    await replaceWorker();
    expect(await refusalsOf(`${acp.url}/products/lamp`)).toBe(1);
  });

  it('is forgotten a day after it was learned', async () => {
    const shop = await startMerchant({ transports: ['rest'], hasCatalog: false, demandedFields: ['id'] });
    merchant = shop;
    expect(await refusalsOf(`${shop.url}/products/lamp`)).toBeGreaterThan(0);
    const { rowCount } = await database.store.pool.query(
      `update merchant_dialects set expires_at = now() where expires_at between now() + interval '23 hours' and now() + interval '1 day'`,
    );
    expect(rowCount).toBeGreaterThan(0);
    await replaceWorker();
    expect(await refusalsOf(`${shop.url}/products/lamp`)).toBeGreaterThan(0);
  });
});
