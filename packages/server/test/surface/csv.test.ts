import { randomBytes } from 'node:crypto';
import { operationEntries } from '@purser/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCsv } from '../../test-support/read-csv.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { INTENTS, intentBody, invalidFields, type Sent, send } from './http-client.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
afterAll(() => service?.close());

const CSV = { accept: 'text/csv' };

const exported = async (path: string, place: { url: string; apiKey: string } = service) => {
  const response = await send(place, { path, headers: CSV });
  expect([response.status, response.header('content-type')]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
  ]);
  return readCsv(response.text);
};

const create = (place: { url: string; apiKey: string }, change: object = {}) =>
  send(place, { path: INTENTS, json: intentBody({ ...change }) });

describe('a list as CSV', () => {
  it('has exactly the rows that the filters match, of all pages, newest first', async () => {
    const { apiKey, client } = await service.newAccount();
    const place = { url: service.url, apiKey };
    for (let round = 0; round < 21; round += 1) {
      const sent = Array.from({ length: 10 }, (_, index) =>
        create(place, { referenceId: `${index % 2 === 0 ? 'even' : 'odd'}-${round}-${index}` }),
      );
      for (const { status } of await Promise.all(sent)) expect(status).toBe(201);
    }
    const inPages: string[] = [];
    for await (const { id } of client.checkoutIntents.list({ limit: 100 })) inPages.push(id);
    expect(inPages).toHaveLength(210);
    expect((await exported(INTENTS, place)).rows.map(({ id }) => id)).toEqual(inPages);
    const { rows } = await exported(`${INTENTS}?q=even-&limit=3`, place);
    expect(rows).toHaveLength(105);
    for (const { referenceId } of rows) expect(referenceId).toMatch(/^even-/);
    const { rows: none } = await exported(`${INTENTS}?q=nothing`, place);
    expect(none).toEqual([]);
    const at = (await client.checkoutIntents.list({ limit: 150 - 60 })).pageInfo.endCursor;
    expect((await exported(`${INTENTS}?after=${at}`, place)).rows.map(({ id }) => id)).toEqual(
      inPages.slice(90),
    );
  });

  it('has money in units beside its currency, numbers as they are, and times in UTC', async () => {
    const { operator } = await service.operator();
    const { accountId, apiKey } = await service.newAccount();
    for (const [currencyCode, amountSubunits] of [
      ['USD', 123_456],
      ['JPY', 3500],
      ['KWD', 12_750],
    ] as const)
      await operator.adjustAccount(accountId, {
        amount: { currencyCode, amountSubunits },
        direction: 'credit',
        description: `of ${currencyCode}`,
      });
    await operator.adjustAccount(accountId, {
      amount: { currencyCode: 'USD', amountSubunits: 5 },
      direction: 'debit',
      description: 'back',
    });
    const { rows } = await exported('/api/v1/billing/transactions?type=adjustment', {
      url: service.url,
      apiKey,
    });
    expect(rows.map((row) => [row['description'], row['amount'], row['amount.currencyCode']])).toEqual([
      ['back', '-0.05', 'USD'],
      ['of KWD', '12.750', 'KWD'],
      ['of JPY', '3500', 'JPY'],
      ['of USD', '1234.56', 'USD'],
    ]);
    for (const { createdAt } of rows) expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
  });

  it('evaluates to nothing in a spreadsheet, and keeps every other text', async () => {
    const { apiKey } = await service.newAccount();
    const place = { url: service.url, apiKey };
    const formulas = ['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', ' =1', '＝1'];
    const others = ['a,"b"\r\nc', "o'brien", 'plain', '1-2', 'é=1'];
    for (const referenceId of [...formulas, ...others])
      expect((await create(place, { referenceId })).status).toBe(201);
    const { rows } = await exported(INTENTS, place);
    expect(rows.map(({ referenceId }) => referenceId).reverse()).toEqual([
      ...formulas.map((text) => `'${text}`),
      ...others,
    ]);
  });

  it('is a file for every list that the key may read, with the columns of the contract', async () => {
    const lists = operationEntries.filter(([, { success }]) =>
      JSON.stringify(success.schema).includes('"hasNextPage"'),
    );
    expect(lists.length).toBeGreaterThan(15);
    const { id } = (await create(service)).body;
    const endpoint = 'we_0';
    for (const [operationId, { path, params, operatorOnly, usersOnly }] of lists) {
      if (usersOnly === true) continue;
      const target = path.includes('accounts/')
        ? service.accountId
        : path.includes('webhook')
          ? endpoint
          : (id ?? '');
      const url = path.replace(/\{\w+\}/, target);
      const response = await send(service, { path: url, headers: CSV });
      if (params !== undefined && target === endpoint) expect(response.status, operationId).toBe(404);
      else if (operatorOnly === true) expect(response.status, operationId).toBe(403);
      else {
        expect(response.status, operationId).toBe(200);
        const name = path.split('/').at(-1);
        expect(response.header('content-disposition')).toMatch(
          new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
        );
        expect(readCsv(response.text).header.length, operationId).toBeGreaterThan(2);
      }
    }
  });

  it('is returned to operators for the lists of the installation', async () => {
    const { operator } = await service.operator();
    const text = await new Response(await operator.listAccounts({ limit: 1 }).csv()).text();
    const { rows } = readCsv(text);
    const all: string[] = [];
    for await (const account of operator.listAccounts()) all.push(account.id);
    expect(rows.map(({ id }) => id)).toEqual(all);
  });
});

describe('access to CSV', () => {
  it('is that of the list: scope, account, and the errors of its parameters', async () => {
    const { apiKey } = await service.newAccount();
    const other = { url: service.url, apiKey };
    await create(service, { referenceId: 'of the first account' });
    expect((await exported(INTENTS, other)).rows).toEqual([]);
    const { key } = await service.client.apiKeys.create({ scopes: ['events:read'] });
    const refused = await send(service, { path: INTENTS, headers: CSV, apiKey: key });
    expect([refused.status, refused.body.name]).toEqual([403, 'PermissionDeniedError']);
    expect((await send(service, { path: INTENTS, headers: CSV, apiKey: null })).status).toBe(401);
    const bad = await send(service, { path: `${INTENTS}?state=sold&limit=0`, headers: CSV });
    expect(Object.keys(invalidFields(bad)).sort()).toEqual(['query.limit', 'query.state.0']);
    const cursor = (await service.client.checkoutIntents.list({ limit: 1 })).pageInfo.startCursor;
    const backward = await send(service, { path: `${INTENTS}?before=${cursor}`, headers: CSV });
    expect(Object.keys(invalidFields(backward))).toEqual(['query.before']);
    const foreign = await send(other, { path: `${INTENTS}?after=${cursor}`, headers: CSV });
    expect(Object.keys(invalidFields(foreign))).toEqual(['query.after']);
  });

  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/json, text/csv', 'application/json'],
    ['text/html', 'application/json'],
    ['text/csv, application/json;q=0.5', 'text/csv'],
    ['Text/CSV;charset=utf-8', 'text/csv'],
  ])('is chosen by the header Accept: %s', async (accept, mediaType) => {
    const sent: Sent = { path: `${INTENTS}?limit=1`, headers: accept === undefined ? {} : { accept } };
    expect((await send(service, sent)).header('content-type')).toMatch(new RegExp(`^${mediaType}`));
  });

  it('keeps what is not a list JSON', async () => {
    const { status, body } = await send(service, { path: '/api/v1/me', headers: CSV });
    expect([status, body['kind']]).toEqual([200, 'key']);
  });

  it('is in the request log', async () => {
    await exported(`${INTENTS}?q=logged`);
    await vi.waitFor(async () => {
      const { data } = await service.client.requests.list({ operation: 'listCheckoutIntents', limit: 1 });
      expect(data[0]?.status).toBe(200);
    }, 120_000);
  });
});

describe('a long list as CSV', () => {
  /** Of 3 kB: more than the buffers between the service and the client take. */
  const ROWS = 3000;

  /** An account with many keys, at positions from `start` on. */
  async function manyKeys(start: number, count: number) {
    const { accountId, apiKey } = await service.newAccount();
    const client = new pg.Client(service.databaseUrl);
    await client.connect();
    try {
      await client.query(
        `insert into api_keys (id, account_id, position, name, key_hash, last4, scopes, created_at)
         select 'key_' || to_hex(n) || $2, $1, $4::bigint + n, repeat('x', 3000), sha256(('k' || n || $2)::bytea), '0000',
                '{events:read}', now()
           from generate_series(1, $3::int) n`,
        [accountId, randomBytes(6).toString('hex'), count, start],
      );
    } finally {
      await client.end();
    }
    return () =>
      fetch(`${service.url}/api/v1/api-keys`, { headers: { ...CSV, authorization: `Bearer ${apiKey}` } });
  }

  it('is read page by page as the client takes it, at most two at a time per account', async () => {
    const open = await manyKeys(1000, ROWS);
    const [first, second] = await Promise.all([open(), open()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const third = await open();
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await third.json()).toMatchObject({ name: 'TooManyRequestsError' });
    // Another account is not affected.
    expect((await exported(INTENTS)).rows).not.toEqual([]);
    await first.body?.cancel();
    expect(readCsv(await second.text()).rows).toHaveLength(ROWS + 1);
    await vi.waitFor(async () => {
      const again = await open();
      await again.body?.cancel();
      expect(again.status).toBe(200);
    }, 120_000);
  });

  it('fails at the client if a later page cannot be read, and frees its place', async () => {
    // The cursor of a negative position cannot be read.
    const open = await manyKeys(-500, 300);
    for (let count = 0; count < 3; count += 1) {
      const response = await open();
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
    }
  });
});
