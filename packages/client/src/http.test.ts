import { afterEach, describe, expect, it, vi } from 'vitest';
import { ManualClock } from '../test/manual-clock.ts';
import { type Reply, type ScriptedServer, startScriptedServer } from '../test/scripted-server.ts';
import * as errors from './errors.ts';
import type { PurserOptions } from './http.ts';
import { Purser } from './purser.ts';
import { requestIdOf } from './request-id.ts';

let server: ScriptedServer | undefined;
const clock = () => new ManualClock();

afterEach(async () => {
  vi.unstubAllEnvs();
  await server?.close();
  server = undefined;
});

async function clientOf(replies: Reply[], options: Partial<PurserOptions> = {}) {
  const started = await startScriptedServer((_, index) => replies[Math.min(index, replies.length - 1)] ?? {});
  server = started;
  const used = clock();
  const purser = new Purser({ apiKey: 'sk_test_1', baseUrl: started.baseUrl, clock: used, ...options });
  return { purser, seen: started.seen, clock: used };
}

const error = (status: number, name: string, more: object = {}): Reply => ({
  status,
  headers: { 'x-request-id': 'req_7', 'x-should-retry': 'false' },
  json: { name, message: `${name} happened`, ...more },
});

describe('a call', () => {
  it('sends key, body and query as the service reads them', async () => {
    const { purser, seen } = await clientOf([{ json: { ok: true } }], { defaultHeaders: { 'X-Team': 'a' } });
    await purser.webhookEndpoints.update('we_1', { enabled: false }, { headers: { 'x-request-id': 'mine' } });
    await purser.shipments.list({ ids: ['shp_1', 'shp_2'], status: ['shipped'], limit: 5 });
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      url: '/api/v1/webhook-endpoints/we_1',
      body: '{"enabled":false}',
    });
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'content-type': 'application/json',
      'x-team': 'a',
      'x-request-id': 'mine',
    });
    expect(seen[1]?.url).toBe('/api/v1/shipments?ids=shp_1&ids=shp_2&status=shipped&limit=5');
    expect(seen[1]?.headers['idempotency-key']).toBeUndefined();
  });

  it('returns an image as bytes, and throws the error of a refused one', async () => {
    const image = Uint8Array.of(0xff, 0xd8, 0xff, 0x00, 0x80);
    const refused = error(404, 'NotFoundError');
    const { purser, seen } = await clientOf([
      { headers: { 'content-type': 'image/jpeg' }, bytes: image },
      refused,
    ]);
    expect(await purser.checkoutIntents.screenshot('ci_1', 'scr_1')).toEqual(image);
    expect(seen[0]).toMatchObject({ url: '/api/v1/checkout-intents/ci_1/screenshots/scr_1' });
    expect(seen[0]?.headers['accept']).toBe('image/jpeg, image/png');
    await expect(purser.checkoutIntents.screenshot('ci_1', 'scr_1')).rejects.toBeInstanceOf(
      errors.NotFoundError,
    );
  });

  it('uses the same URL with a slash or the prefix at the end of baseUrl', async () => {
    const { purser: first, seen } = await clientOf([{}]);
    const baseUrl = server?.baseUrl ?? '';
    await first.account.retrieve();
    for (const end of ['/', '//', '/api/v1', '/api/v1/']) {
      await new Purser({ apiKey: 'k', baseUrl: baseUrl + end }).account.retrieve();
    }
    expect(new Set(seen.map(({ url }) => url))).toEqual(new Set(['/api/v1/account']));
  });

  it('never lets an ID lead to another path', async () => {
    const { purser, seen } = await clientOf([{}]);
    for (const id of ['', '.', '..']) {
      await expect(purser.orders.retrieve(id)).rejects.toThrow(TypeError);
    }
    await purser.orders.retrieve('../account?x=1#y');
    expect(seen.map(({ url }) => url)).toEqual(['/api/v1/orders/..%2Faccount%3Fx%3D1%23y']);
  });

  it('requires a key and a URL, given or in the environment', async () => {
    expect(() => new Purser({ apiKey: '', baseUrl: 'http://127.0.0.1' })).toThrow('apiKey');
    expect(() => new Purser({ apiKey: 'k', baseUrl: '' })).toThrow('baseUrl');
    vi.stubEnv('PURSER_API_KEY', undefined);
    vi.stubEnv('PURSER_BASE_URL', undefined);
    expect(() => new Purser()).toThrow('PURSER_API_KEY');
    vi.stubEnv('PURSER_API_KEY', 'sk_test_env');
    expect(() => new Purser()).toThrow('PURSER_BASE_URL');
    const { seen } = await clientOf([{}]);
    vi.stubEnv('PURSER_BASE_URL', server?.baseUrl);
    await new Purser().account.retrieve();
    await new Purser({ apiKey: 'given' }).account.retrieve();
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer sk_test_env', 'Bearer given']);
  });

  it('gives the response too, of one object and of a page', async () => {
    const headers = { 'x-request-id': 'req_9' };
    const page = {
      data: [],
      pageInfo: { hasPreviousPage: false, hasNextPage: false, startCursor: null, endCursor: null },
    };
    const { purser, seen } = await clientOf([
      { json: { id: 'acct_1' }, headers },
      { json: page, headers },
      { json: { id: 'ci_1', state: 'failed' }, headers: { 'x-request-id': 'req_10' } },
    ]);
    const account = await purser.account.retrieve().withResponse();
    expect(account).toMatchObject({ data: { id: 'acct_1' }, status: 200, requestId: 'req_9' });
    expect(account.headers.get('content-type')).toBe('application/json');
    const events = purser.events.list();
    expect(await events.withResponse()).toMatchObject({
      data: { data: [] },
      status: 200,
      requestId: 'req_9',
    });
    expect((await events).requestId).toBe('req_9');
    expect(requestIdOf(account.data)).toBe('req_9');
    expect(requestIdOf({ ...account.data })).toBeUndefined();
    expect(requestIdOf(await purser.checkoutIntents.pollUntilFinished('ci_1'))).toBe('req_10');
    expect(seen).toHaveLength(3);
  });

  it('that fails rejects once, also if only its response is awaited', async () => {
    const { purser } = await clientOf([error(404, 'NotFoundError')]);
    await expect(purser.orders.retrieve('ord_1').withResponse()).rejects.toBeInstanceOf(errors.NotFoundError);
    const derived = purser.orders.retrieve('ord_1').catch(() => 'caught');
    expect([await derived, derived.constructor]).toEqual(['caught', Promise]);
  });

  it('is logged without what it sends', async () => {
    const lines: [string, object][] = [];
    const logger = {
      debug: (...line: [string, object]) => void lines.push(line),
      warn: (...line: [string, object]) => void lines.push(line),
    };
    const replies: Reply[] = [{ status: 503 }, 'hang up', { headers: { 'x-request-id': 'req_8' } }];
    const { purser } = await clientOf(replies, { logger });
    await purser.products.lookup('https://shop.example.com/secret-path');
    const request = { operation: 'lookupProduct', method: 'GET', durationMs: 0 };
    expect(lines).toEqual([
      ['request', { ...request, retryCount: 0, status: 503, requestId: undefined }],
      ['retrying', { operation: 'lookupProduct', retryCount: 1, delayMs: 500 }],
      ['request', { ...request, retryCount: 1, error: 'ConnectionError' }],
      ['retrying', { operation: 'lookupProduct', retryCount: 2, delayMs: 1000 }],
      ['request', { ...request, retryCount: 2, status: 200, requestId: 'req_8' }],
    ]);
  });
});

describe('retries', () => {
  const created = { status: 201, json: { id: 'key_1' } };

  it.each<[string, Reply]>([
    ['408', { status: 408 }],
    ['409', { status: 409 }],
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['400 with x-should-retry', { status: 400, headers: { 'x-should-retry': 'true' } }],
    ['a lost connection', 'hang up'],
    ['a connection lost during the response', 'hang up within the body'],
    ['a response that is not JSON', { text: '<html>' }],
  ])('retries with the same request and key after %s', async (_, reply) => {
    const { purser, seen } = await clientOf([reply, reply, created]);
    expect(await purser.apiKeys.create({ name: 'x' })).toEqual({ id: 'key_1' });
    expect(seen.length).toBe(3);
    const keys = new Set(seen.map(({ headers }) => headers['idempotency-key']));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(seen.map(({ body }) => body))).toEqual(new Set(['{"name":"x"}']));
  });

  it('gives every call its own key, or the given one', async () => {
    const { purser, seen } = await clientOf([created]);
    await purser.apiKeys.create();
    await purser.apiKeys.create();
    await purser.apiKeys.create({}, { idempotencyKey: 'mine' });
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('mine');
  });

  it.each([400, 401, 402, 403, 404, 413, 415, 422])('does not retry %i', async (status) => {
    const { purser, seen } = await clientOf([{ status }]);
    await expect(purser.account.retrieve()).rejects.toThrow(errors.ApiError);
    expect(seen.length).toBe(1);
  });

  it('does not retry what x-should-retry forbids', async () => {
    const { purser, seen, clock } = await clientOf([{ status: 429, headers: { 'x-should-retry': 'false' } }]);
    await expect(purser.account.retrieve()).rejects.toThrow(errors.TooManyRequestsError);
    expect([seen.length, clock.sleptMs]).toEqual([1, []]);
  });

  it('gives up after four retries, or the given number', async () => {
    const { purser, seen, clock } = await clientOf([{ status: 500 }]);
    await expect(purser.account.retrieve()).rejects.toThrow(errors.RuntimeError);
    expect(seen.length).toBe(5);
    expect(clock.sleptMs).toEqual([500, 1000, 2000, 4000]);
    await expect(purser.account.retrieve({ maxRetries: 0 })).rejects.toThrow(errors.RuntimeError);
    expect(seen.length).toBe(6);
  });

  it('waits as long as the service asks', async () => {
    const { purser, clock } = await clientOf([
      { status: 429, headers: { 'retry-after-ms': '40' } },
      { status: 503, headers: { 'retry-after': '2' } },
      { status: 429, headers: { ratelimit: '"reads";r=0;t=3' } },
      {},
    ]);
    await purser.account.retrieve();
    expect(clock.sleptMs).toEqual([40, 2000, 3000]);
  });

  it('throws instead of waiting longer than allowed', async () => {
    const { purser, clock } = await clientOf([{ status: 503, headers: { 'retry-after': '61' } }]);
    await expect(purser.account.retrieve()).rejects.toThrow(errors.ServiceUnavailableError);
    expect(clock.sleptMs).toEqual([]);
  });
});

describe('no response', () => {
  it('is a TimeoutError when it takes too long', async () => {
    const { purser, seen } = await clientOf(['no response'], { timeoutMs: 1000, maxRetries: 1 });
    await expect(purser.account.retrieve()).rejects.toThrow(errors.TimeoutError);
    expect(seen.length).toBe(2);
  });

  it('is a ConnectionError with its cause if nothing listens', async () => {
    const { purser } = await clientOf([{}]);
    await server?.close();
    const thrown = await purser.account.retrieve().catch((reason: unknown) => reason);
    expect(thrown).toBeInstanceOf(errors.ConnectionError);
    expect(thrown).not.toBeInstanceOf(errors.TimeoutError);
    expect(thrown).toHaveProperty('cause');
  });

  it('ends immediately, with the given reason, when the call is aborted', async () => {
    const { purser, seen } = await clientOf(['no response']);
    const abort = new AbortController();
    const call = purser.account.retrieve({ signal: abort.signal });
    await expect.poll(() => seen.length).toBe(1);
    const reason = new Error('enough');
    abort.abort(reason);
    await expect(call).rejects.toBe(reason);
    await expect(purser.account.retrieve({ signal: abort.signal })).rejects.toBe(reason);
    expect(seen.length).toBe(1);
  });
});

describe('an error response', () => {
  it.each([
    [400, 'BadRequestError', errors.BadRequestError],
    [401, 'AuthenticationError', errors.AuthenticationError],
    [402, 'InsufficientBalanceError', errors.InsufficientBalanceError],
    [402, 'SpendingLimitError', errors.SpendingLimitError],
    [403, 'PermissionDeniedError', errors.PermissionDeniedError],
    [403, 'PurchaseNotAllowedError', errors.PurchaseNotAllowedError],
    [404, 'NotFoundError', errors.NotFoundError],
    [405, 'MethodNotAllowedError', errors.MethodNotAllowedError],
    [409, 'ConflictError', errors.ConflictError],
    [409, 'InvalidCheckoutIntentStateError', errors.InvalidCheckoutIntentStateError],
    [413, 'PayloadTooLargeError', errors.PayloadTooLargeError],
    [415, 'UnsupportedMediaTypeError', errors.UnsupportedMediaTypeError],
    [422, 'ValidateError', errors.ValidateError],
    [429, 'TooManyRequestsError', errors.TooManyRequestsError],
    [500, 'RuntimeError', errors.RuntimeError],
    [503, 'ServiceUnavailableError', errors.ServiceUnavailableError],
  ])(
    '%i %s becomes its class, with status, name, message, request id and body',
    async (status, name, Class) => {
      const { purser } = await clientOf([error(status, name)]);
      const thrown = await purser.account.retrieve().catch((reason: unknown) => reason);
      expect(thrown).toBeInstanceOf(Class);
      expect(thrown).toMatchObject({
        status,
        name,
        message: `${name} happened`,
        requestId: 'req_7',
        body: { name },
      });
    },
  );

  it('reports the state of the intent', async () => {
    const { purser } = await clientOf([
      error(409, 'InvalidCheckoutIntentStateError', { state: 'completed' }),
    ]);
    const thrown = await purser.checkoutIntents
      .confirm('ci_1', { paymentMethod: { type: 'drawdown' } })
      .catch((reason: unknown) => reason);
    expect(thrown).toBeInstanceOf(errors.ConflictError);
    expect(thrown).toHaveProperty('state', 'completed');
  });

  it('reports the spending limit that refuses a purchase', async () => {
    const limit = { name: 'amount_per_day', of: 'api_key' };
    const { purser } = await clientOf([error(402, 'SpendingLimitError', { limit })]);
    const thrown = await purser.checkoutIntents
      .confirm('ci_1', { paymentMethod: { type: 'drawdown' } })
      .catch((reason: unknown) => reason);
    expect(thrown).not.toBeInstanceOf(errors.InsufficientBalanceError);
    expect(thrown).toHaveProperty('limit', limit);
  });

  it('reports all invalid fields', async () => {
    const fields = { 'body.quantity': { message: 'must be >= 1', value: 0 } };
    const { purser } = await clientOf([error(422, 'ValidateError', { status: 422, fields })]);
    await expect(purser.account.retrieve()).rejects.toMatchObject({ fields });
  });

  it('that is not from the service is still an ApiError with its status and text', async () => {
    const { purser } = await clientOf([
      { status: 418, headers: { 'content-type': 'text/html' }, text: '<h1>tea</h1>' },
      { status: 502, headers: { 'x-should-retry': 'false' }, text: '' },
    ]);
    await expect(purser.account.retrieve()).rejects.toMatchObject({ status: 418, body: '<h1>tea</h1>' });
    await expect(purser.account.retrieve()).rejects.toThrow(errors.InternalServerError);
  });
});
