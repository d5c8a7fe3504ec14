import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  const { accountId } = service;
  const another = await service.newAccount();
  const pool = new pg.Pool({ connectionString: service.databaseUrl });
  await pool.query(
    `insert into webhook_endpoints (id, account_id, position, url, description, event_types, sealed_secret, created_at, saved_at, verified_at)
     values ('we_1', $1, 1, 'https://one.example.com/hooks', 'Orders of Ada', '{}', 'none', now(), now(), now()),
            ('we_2', $1, 2, 'https://two.example.com/hooks', null, '{}', 'none', now(), now(), now()),
            ('we_3', $2, 3, 'https://one.example.com/hooks', 'Orders of Ada', '{}', 'none', now(), now(), now())`,
    [accountId, another.accountId],
  );
  await pool.query(
    `insert into tracked_products (id, url, host, product_id, snapshot, version, next_check_at, created_at)
     values ('tp_1', 'https://shop.example.com/p/1', 'shop.example.com', 'prd_1', '{"name":"Desk lamp"}', 1, now(), now()),
            ('tp_2', 'https://shop.example.com/p/2', 'shop.example.com', 'prd_2', '{"name":"Chair\\u0000 of oak"}', 1, now(), now())`,
  );
  await pool.query(
    `insert into product_subscriptions (id, account_id, position, type, url, tracked_product_id, created_at)
     select 'sub_' || id || first, account, first + row_number() over (), 'product', url, id, now()
       from tracked_products, (values ($1, 1), ($2, 100)) subscriber (account, first)`,
    [accountId, another.accountId],
  );
  await pool.end();
});
afterAll(() => service?.close());

describe('a list with a search', () => {
  it('finds endpoints by a part of description or URL, in any case, of the account only', async () => {
    const found = async (q: string) =>
      (await service.client.webhookEndpoints.list({ q })).data.map(({ id }) => id);
    expect(await found('ORDERS of')).toEqual(['we_1']);
    expect(await found(' two.example ')).toEqual(['we_2']);
    expect(await found('example.com')).toEqual(['we_2', 'we_1']);
    expect(await found('%')).toEqual([]);
    const page = await service.client.webhookEndpoints.list({ q: 'example.com', limit: 1 });
    const next = await service.client.webhookEndpoints.list({
      q: 'example.com',
      limit: 1,
      after: page.pageInfo.endCursor ?? '',
    });
    expect(next.data.map(({ id }) => id)).toEqual(['we_1']);
  });

  it('finds API keys by a part of the name, and by their last characters', async () => {
    const { client } = service;
    const created = await client.apiKeys.create({ name: 'Nightly report', scopes: ['events:read'] });
    await client.apiKeys.create({ name: 'Server', scopes: ['events:read'] });
    for (const q of ['nightly', 'REPORT', created.last4])
      expect((await client.apiKeys.list({ q })).data.map(({ id }) => id)).toEqual([created.id]);
    expect((await client.apiKeys.list({ q: created.id })).data).toEqual([]);
  });

  it('finds tracked products by a part of name or URL, also if PostgreSQL cannot read the name', async () => {
    const found = async (q: string) =>
      (await service.client.products.subscriptions({ q })).data.map(({ url }) => url.slice(-1));
    expect(await found('LAMP')).toEqual(['1']);
    expect(await found('of oak')).toEqual(['2']);
    expect((await found('shop.example.com')).sort()).toEqual(['1', '2']);
    expect(await found('p/1')).toEqual(['1']);
  });
});
