import { createHash } from 'node:crypto';
import type { Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addMs } from '../../src/kernel/clock.ts';
import { sweep } from '../../src/usecases/operations/sweep.ts';
import { openContext } from '../../test-support/database-context.ts';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';
import { count, tablesContaining } from '../surface/database-text.ts';
import { INTENTS, intentBody, type Sent, send, UNREACHABLE_URL } from '../surface/http-client.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
afterAll(() => service?.close());

/** The request in the log, where it appears shortly after its response. */
async function recorded(client: Purser, id: string) {
  await vi.waitFor(async () => expect((await client.requests.list({ q: id })).data).toHaveLength(1), {
    timeout: 120_000,
    interval: 50,
  });
  return client.requests.retrieve(id);
}

const requestIdOf = async (sent: Sent) => (await send(service, sent)).header('x-request-id');

describe('a request', () => {
  it('is found by its id with its caller, the resources created, its bucket, its key and its response', async () => {
    const key = 'order 7 of Ada'.replaceAll(' ', '-');
    const sent = {
      path: INTENTS,
      json: intentBody(),
      headers: { 'idempotency-key': key, 'user-agent': 'shop/2.1 (mail ada@example.com) node/20.20.0' },
    };
    const first = await send(service, sent);
    const again = await send(service, sent);
    const found = await recorded(service.client, first.header('x-request-id'));
    const [ownKey] = (await service.client.apiKeys.list()).data;
    expect(found).toEqual({
      id: first.header('x-request-id'),
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
      actor: { kind: 'key', id: ownKey?.id, name: ownKey?.name ?? null },
      operation: 'createCheckoutIntent',
      method: 'POST',
      path: INTENTS,
      subjectId: first.body.id,
      status: 201,
      bucket: { name: 'mutations', quota: 1_000_000, remaining: expect.any(Number) },
      idempotencyKeyHash: createHash('sha256').update(key).digest('hex').slice(0, 16),
      replayed: false,
      durationMs: expect.any(Number),
      userAgent: 'shop/2.1 node/20.20.0',
      requestBody: expect.any(String),
      responseBody: expect.any(String),
    });
    expect(found.durationMs).toBeGreaterThan(0);
    expect(await recorded(service.client, again.header('x-request-id'))).toMatchObject({
      status: 201,
      replayed: true,
      subjectId: first.body.id,
    });
  });

  it('that was refused shows its error and its fields, without their values', async () => {
    const id = await requestIdOf({
      path: INTENTS,
      json: intentBody({ buyer: { ...buyer, country: 'Atlantis' }, quantity: 0 }),
    });
    const found = await recorded(service.client, id);
    expect(found).toMatchObject({ status: 422, errorName: 'ValidateError' });
    expect([...(found.fields ?? [])].sort()).toEqual(['body.buyer.country', 'body.quantity']);
    expect(found.errorMessage).toMatch(/body\.quantity: .*1/);
    expect(found.errorMessage).toContain('body.buyer.country: ');
    expect(JSON.stringify(found)).not.toContain('Atlantis');
    const path = await recorded(service.client, await requestIdOf({ path: '/api/v1/ada@example.com' }));
    expect(path).toMatchObject({
      status: 404,
      errorName: 'NotFoundError',
      operation: null,
      path: '/api/v1/…',
    });
  });

  it('is stored with masked bodies: amounts and ids are shown, data of the buyer and secrets are not', async () => {
    const { client, apiKey } = await service.newAccount();
    const id = await requestIdOf({
      path: INTENTS,
      apiKey,
      json: intentBody({
        quantity: 3,
        constraints: { maxTotalPrice: 4321 },
        referenceId: buyer.lastName,
        paymentMethod: { type: 'basis_theory_token', basisTheoryToken: 'tok_of_ada' },
      }),
    });
    const { requestBody = '', responseBody = '' } = await recorded(client, id);
    expect(JSON.parse(requestBody)).toMatchObject({ quantity: 3, constraints: { maxTotalPrice: 4321 } });
    expect(JSON.parse(responseBody)).toMatchObject({ state: 'retrieving_offer', quantity: 3 });
    const made = await requestIdOf({ path: '/api/v1/api-keys', apiKey, json: { name: 'Till', scopes: [] } });
    const shown = requestBody + responseBody + JSON.stringify(await recorded(client, made));
    for (const secret of [
      ...Object.values(buyer).filter(({ length }) => length > 2),
      'tok_of_ada',
      'sk_test_',
    ])
      expect(shown.toLowerCase()).not.toContain(secret.toLowerCase());
    const { data } = await client.requests.list();
    expect(data.some((each) => 'requestBody' in each || 'responseBody' in each)).toBe(false);
  });

  it('is found by its resource, by its idempotency key, by status, operation and error', async () => {
    const { client } = await service.newAccount();
    const intent = await client.checkoutIntents.create(
      { productUrl: UNREACHABLE_URL, quantity: 1, buyer },
      { idempotencyKey: 'the-key-of-this' },
    );
    await client.checkoutIntents.retrieve(intent.id);
    await client.billing.balance();
    await expect(
      client.checkoutIntents.confirm('ci_0000000000000000000000000a', {
        paymentMethod: { type: 'drawdown' },
      }),
    ).rejects.toMatchObject({ status: 404 });
    const operations = async (query: Parameters<typeof client.requests.list>[0]) =>
      (await client.requests.list(query)).data.map(({ operation }) => operation);
    // The last of them: requests are written in the order of their responses.
    await vi.waitFor(
      async () => expect(await operations({ status: '4xx' })).toEqual(['confirmCheckoutIntent']),
      120_000,
    );
    expect(await operations({ q: intent.id })).toEqual(['getCheckoutIntent', 'createCheckoutIntent']);
    expect(await operations({ q: 'balance' })).toEqual(['getBalance']);
    expect(await operations({ q: 'the-key-of-this' })).toEqual(['createCheckoutIntent']);
    expect(await operations({ status: '404' })).toEqual(['confirmCheckoutIntent']);
    expect(await operations({ status: '409' })).toEqual([]);
    expect(await operations({ status: '201' })).toEqual(['createCheckoutIntent']);
    expect(await operations({ errorName: 'NotFoundError' })).toEqual(['confirmCheckoutIntent']);
    expect(await operations({ operation: 'getCheckoutIntent' })).toEqual(['getCheckoutIntent']);
    const { createdAt } = (await client.requests.list({ q: 'the-key-of-this' })).data[0] ?? { createdAt: '' };
    expect(await operations({ operation: 'createCheckoutIntent', createdAfter: createdAt })).toHaveLength(1);
    expect(await operations({ operation: 'createCheckoutIntent', createdBefore: createdAt })).toEqual([]);
  });

  it('is on exactly one page of the list, in either direction', async () => {
    const { client, apiKey } = await service.newAccount();
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1)
      ids.unshift(await requestIdOf({ path: '/api/v1/limits', apiKey }));
    await recorded(client, ids[0] ?? '');
    const filter = { operation: 'getLimits', limit: 3 };
    const first = await client.requests.list(filter);
    const second = await client.requests.list({ ...filter, after: first.pageInfo.endCursor ?? '' });
    const third = await client.requests.list({ ...filter, after: second.pageInfo.endCursor ?? '' });
    expect([...first.data, ...second.data, ...third.data].map(({ id }) => id)).toEqual(ids);
    expect([first.pageInfo.hasPreviousPage, third.pageInfo.hasNextPage]).toEqual([false, false]);
    const back = await client.requests.list({ ...filter, before: third.pageInfo.startCursor ?? '' });
    expect(back.data).toEqual(second.data);
  });

  it('that was rate-limited is logged too', async () => {
    const { client, apiKey, accountId } = await service.newAccount();
    const operator = await service.operator();
    await operator.operator.setAccountLimit(accountId, 'reads', 0);
    const id = await requestIdOf({ path: '/api/v1/limits', apiKey });
    await operator.operator.setAccountLimit(accountId, 'reads', 1000);
    expect(await recorded(client, id)).toMatchObject({
      status: 429,
      errorName: 'TooManyRequestsError',
      refusedBy: 'reads',
      errorMessage: 'Too many requests per second. Try again later.',
      bucket: { name: 'reads', quota: 0, remaining: 0 },
    });
    await operator.operator.setAccountLimit(accountId, 'checkout-intents', 0);
    const refused = await requestIdOf({ path: INTENTS, apiKey, json: intentBody() });
    expect(await recorded(client, refused)).toMatchObject({
      status: 429,
      refusedBy: 'checkout-intents',
      errorMessage: 'Daily checkout intent limit of 0 reached.',
      bucket: { name: 'mutations' },
    });
  });
});

describe('errors', () => {
  it('that are alike form one group, with count, first time and latest request', async () => {
    const { client, apiKey } = await service.newAccount();
    const bad = { path: INTENTS, json: intentBody({ quantity: 0 }), apiKey };
    const ids = [await requestIdOf(bad), await requestIdOf(bad), await requestIdOf(bad)];
    const other = await requestIdOf({ path: `${INTENTS}/ci_0000000000000000000000000a`, apiKey });
    await recorded(client, other);
    const { data, since } = await client.requests.errors();
    expect(data).toEqual([
      {
        errorName: 'ValidateError',
        status: 422,
        operation: 'createCheckoutIntent',
        fields: ['body.quantity'],
        count: 3,
        firstAt: (await client.requests.retrieve(ids[0] ?? '')).createdAt,
        lastAt: (await client.requests.retrieve(ids[2] ?? '')).createdAt,
        lastRequestId: ids[2],
      },
      expect.objectContaining({
        errorName: 'NotFoundError',
        operation: 'getCheckoutIntent',
        fields: [],
        count: 1,
      }),
    ]);
    const nothing = await client.requests.errors({ createdAfter: since, createdBefore: since });
    expect(nothing.data).toEqual([]);
  });
});

describe('the request log', () => {
  it('is separate for each account', async () => {
    const [mine, theirs] = await Promise.all([service.newAccount(), service.newAccount()]);
    const intent = await mine.client.checkoutIntents.create({
      productUrl: UNREACHABLE_URL,
      quantity: 1,
      buyer,
    });
    const id = await requestIdOf({ path: `${INTENTS}/${intent.id}?x`, apiKey: mine.apiKey });
    const refused = await requestIdOf({ path: INTENTS, json: {}, apiKey: mine.apiKey });
    await Promise.all([recorded(mine.client, id), recorded(mine.client, refused)]);
    await expect(theirs.client.requests.retrieve(id)).rejects.toMatchObject({ status: 404 });
    for (const q of [id, intent.id, refused])
      expect((await theirs.client.requests.list({ q })).data).toEqual([]);
    expect((await theirs.client.requests.list({ operation: 'createCheckoutIntent' })).data).toEqual([]);
    await vi.waitFor(
      async () =>
        expect((await theirs.client.requests.errors()).data).toMatchObject([
          { operation: 'getRequest', count: 1 },
        ]),
      120_000,
    );
  });

  it('contains no personal data, key, token or card number, wherever a client put it', async () => {
    const { client, apiKey } = await service.newAccount();
    const token = 'a7b3c2d1-0000-4000-8000-77aa55bb33cc';
    const texts = ['lovelace', 'ada@', 'Market', token, apiKey, '4242424242424242', 'secretive', 'sk_test'];
    const payment = { type: 'basis_theory_token', basisTheoryToken: token };
    const headers = {
      'idempotency-key': 'ada@lovelace.example',
      'user-agent': `ada@lovelace.example (Market) 4242424242424242 x/4242424242424242 ${apiKey}`,
    };
    const body = intentBody({ paymentMethod: payment, productUrl: `${UNREACHABLE_URL}?for=secretive` });
    const sent: Sent[] = [
      { path: `${INTENTS}/purchase`, json: body, headers },
      {
        path: `${INTENTS}/purchase`,
        json: { ...body, ['secretive']: { ['ada@lovelace']: '4242 4242 4242 4242' } },
      },
      { path: `${INTENTS}/${apiKey}` },
      { path: `${INTENTS}/ci_4242424242424242?note=secretive` },
      { path: '/api/v1/products/lookup?url=http%3A%2F%2F127.0.0.1%3A9%2Fsecretive' },
      { path: '/api/v1/brands/by-domain/secretive.lovelace.example' },
      {
        path: '/api/v1/webhook-endpoints',
        json: { url: 'x', customHeaders: { 'x-secretive': '1', '4242424242424242': {} } },
      },
    ];
    let last = '';
    for (const one of sent) last = await requestIdOf({ ...one, apiKey });
    await recorded(client, last);
    expect((await client.requests.list()).data.length).toBeGreaterThanOrEqual(sent.length);
    expect(await tablesContaining(service.databaseUrl, ...texts)).not.toContain('public.api_requests');
  });

  it('leaves out unauthenticated requests, and the local operator', async () => {
    const unknown = await requestIdOf({ path: '/api/v1/limits', apiKey: 'sk_test_unknown' });
    const operator = await service.operator();
    await operator.operator.listAccounts();
    const known = await requestIdOf({ path: '/api/v1/limits' });
    await recorded(service.client, known);
    const inLog = (where: string, value: string) =>
      count(service.databaseUrl, `select count(*) from api_requests where ${where} = $1`, [value]);
    expect(await inLog('id', unknown)).toBe(0);
    expect(await inLog('account_id', 'operator')).toBe(0);
  });

  it('loses expired entries in the retention sweep, and keeps the rest', async () => {
    const { client, apiKey, accountId } = await service.newAccount();
    const id = await requestIdOf({ path: '/api/v1/limits', apiKey });
    await recorded(client, id);
    const countKept = () =>
      count(service.databaseUrl, 'select count(*) from api_requests where account_id = $1', [accountId]);
    const kept = await countKept();
    const sweepAt = async (now: Date) => {
      const context = openContext(service.databaseUrl, { now: () => now });
      await sweep(
        context,
        { eventDays: 90, requestDays: 7, merchantRequestDays: 30, purchaseAttemptDays: 30, signInDays: 90 },
        new AbortController().signal,
      );
      await context.store.close();
    };
    await sweepAt(addMs(new Date(), 6.9 * 86_400_000));
    expect(await countKept()).toBeGreaterThanOrEqual(kept);
    // Reads of the log are logged too, shortly afterwards.
    await vi.waitFor(async () => {
      await sweepAt(addMs(new Date(), 7.1 * 86_400_000));
      expect(await countKept()).toBe(0);
    }, 120_000);
  });

  it('is complete after a graceful shutdown, and is not written at all when disabled', async () => {
    const env = { REQUEST_LOG_DAYS: '0' };
    const open = (extra: object) =>
      startTestService({ databaseUrl: service.databaseUrl, role: 'api', limits: 'default', ...extra });
    const inLog = (id: string) =>
      count(service.databaseUrl, 'select count(*) from api_requests where id = $1', [id]);
    const ask = async (url: string) => {
      const responses = await Promise.all(
        Array.from({ length: 40 }, () => send({ url, apiKey: service.apiKey }, { path: '/api/v1/limits' })),
      );
      return responses.map((response) => response.header('x-request-id'));
    };
    const keeping = await open({});
    const kept = await ask(keeping.url);
    await keeping.close();
    expect(await Promise.all(kept.map(inLog))).toEqual(kept.map(() => 1));
    const silent = await open({ env });
    const lost = await ask(silent.url);
    await silent.close();
    expect(await Promise.all(lost.map(inLog))).toEqual(lost.map(() => 0));
  });
});

it('shows no bodies if the service does not store them', async () => {
  const closed = await startTestService({ role: 'api', env: { REQUEST_LOG_BODIES: 'off' } });
  try {
    const response = await send(closed, { path: INTENTS, json: intentBody() });
    const found = await recorded(closed.client, response.header('x-request-id'));
    expect(found).toMatchObject({ status: 201 });
    expect(found).not.toHaveProperty('requestBody');
    expect(found).not.toHaveProperty('responseBody');
  } finally {
    await closed.close();
  }
});
