import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { type HttpResponse, INTENTS, intentBody, type Sent, send } from './http-client.ts';
import { buckets, expectErrorNamed } from './response-checks.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
afterAll(() => service?.close());

const names = (response: HttpResponse) => buckets(response).map(({ name }) => name);
const bucketOf = (response: HttpResponse, name: string) => {
  const found = buckets(response).find((bucket) => bucket.name === name);
  if (found === undefined) throw new Error(`${name} is not among ${response.header('ratelimit')}`);
  return found;
};

/** An account with the default limits, so that tests do not use up each other's buckets. */
async function freshAccount() {
  const { accountId, apiKey } = await service.newAccount('default');
  const { operator } = await service.operator();
  return {
    accountId,
    send: (sent: Sent) => send(service, { apiKey, ...sent }),
    setLimit: (name: Parameters<typeof operator.setAccountLimit>[1], quota: number) =>
      operator.setAccountLimit(accountId, name, quota),
  };
}

describe('the rate-limit headers', () => {
  const CONFIRM = `${INTENTS}/ci_0/confirm`;
  const drawdown = { paymentMethod: { type: 'drawdown' } };
  const kinds: readonly (readonly [number, string, Sent, readonly string[]])[] = [
    [200, 'a read', { path: '/api/v1/account' }, ['reads']],
    [200, 'a list', { path: '/api/v1/events' }, ['reads']],
    [
      201,
      'a create',
      { path: INTENTS, json: intentBody() },
      ['mutations', 'checkout-intents', 'concurrent-agents'],
    ],
    [
      201,
      'a purchase',
      { path: `${INTENTS}/purchase`, json: intentBody(drawdown) },
      ['mutations', 'checkout-intents', 'concurrent-agents'],
    ],
    [404, 'a confirmation', { path: CONFIRM, json: drawdown }, ['mutations', 'concurrent-agents']],
    [201, 'another mutation', { path: '/api/v1/api-keys', json: {} }, ['mutations']],
    [400, 'no JSON', { path: '/api/v1/api-keys', raw: '{' }, ['mutations']],
    [401, 'no key', { path: '/api/v1/account', headers: { authorization: 'x' } }, ['unauthenticated']],
    [403, 'no operator', { path: '/api/v1/operator/accounts' }, ['reads']],
    [404, 'an unknown thing', { path: `${INTENTS}/ci_0` }, ['reads']],
    [200, 'a HEAD request', { method: 'HEAD', path: '/api/v1/account' }, ['reads']],
    [404, 'an unknown path', { path: '/api/v1/nothing' }, ['reads']],
    [404, 'HEAD of an unknown path', { method: 'HEAD', path: '/api/v1/nothing' }, ['reads']],
    [404, 'a write to an unknown path', { method: 'POST', path: '/api/v1/nothing' }, ['mutations']],
    [405, 'a wrong method', { method: 'PATCH', path: INTENTS }, ['mutations']],
    [
      413,
      'too much',
      { path: INTENTS, raw: ' '.repeat(2 ** 20 + 1) },
      ['mutations', 'checkout-intents', 'concurrent-agents'],
    ],
    [
      415,
      'another type',
      { path: '/api/v1/api-keys', raw: 'x', headers: { 'content-type': 'text/plain' } },
      ['mutations'],
    ],
    [422, 'a bad field', { path: INTENTS, json: {} }, ['mutations', 'checkout-intents', 'concurrent-agents']],
    [422, 'a bad lookup', { path: '/api/v1/products/lookup' }, ['product-lookup']],
    [200, 'a probe', { path: '/healthz' }, ['unauthenticated']],
    [404, 'an unknown path outside the API', { path: '/nothing' }, ['unauthenticated']],
  ];

  it.each(kinds)('of a %d for %s name the buckets it counts against', async (status, _, sent, expected) => {
    const account = await freshAccount();
    const response = await account.send(sent);
    expect([response.status, response.text]).toEqual([status, response.text]);
    expect(names(response).sort()).toEqual([...expected].sort());
  });

  it('give quota, window, remaining count and time until reset', async () => {
    const account = await freshAccount();
    const response = await account.send({ path: INTENTS, json: intentBody() });
    expect(bucketOf(response, 'mutations')).toEqual({
      name: 'mutations',
      quota: 5,
      windowSeconds: 1,
      remaining: 4,
      resetSeconds: 1,
    });
    const day = bucketOf(response, 'checkout-intents');
    expect(day).toMatchObject({ quota: 50, windowSeconds: 86_400, remaining: 49 });
    const midnight = Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1000);
    expect(Math.abs((day.resetSeconds ?? 0) - midnight)).toBeLessThan(5);
    const agents = bucketOf(response, 'concurrent-agents');
    expect(agents).toEqual({
      name: 'concurrent-agents',
      quota: 10,
      remaining: 10,
      windowSeconds: undefined,
      resetSeconds: undefined,
    });
  });

  it('list the bucket with the smallest remaining share first', async () => {
    const account = await freshAccount();
    await account.setLimit('mutations', 1000);
    await account.setLimit('checkout-intents', 2);
    const first = await account.send({ path: INTENTS, json: intentBody() });
    expect(names(first)[0]).toBe('checkout-intents');
    await account.setLimit('checkout-intents', 1000);
    await account.setLimit('concurrent-agents', 0);
    const refused = await account.send({ path: INTENTS, json: {} });
    expect([refused.status, names(refused)[0]]).toEqual([422, 'concurrent-agents']);
    await account.setLimit('concurrent-agents', 10);
    await account.setLimit('mutations', 1);
    const last = await account.send({ path: INTENTS, json: {} });
    expect([names(last)[0], bucketOf(last, 'mutations').remaining]).toEqual(['mutations', 0]);
  });

  it('count reads and writes separately, and all keys of an account together', async () => {
    const { accountId, apiKey, client } = await service.newAccount();
    const { operator } = await service.operator();
    await operator.setAccountLimit(accountId, 'reads', 500_000);
    const second = (await client.apiKeys.create()).key;
    const challenged = async (key: string) => {
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => send(service, { path: '/api/v1/account', apiKey: key })),
      );
      return responses.map((response) => bucketOf(response, 'reads').remaining);
    };
    // Counted together, no two requests within a second have the same remaining count; a burst may run into the next
    // second.
    await vi.waitFor(async () => {
      const left = (await Promise.all([challenged(apiKey), challenged(second)])).flat();
      expect(new Set(left).size).toBe(20);
    }, 120_000);
    const written = await send(service, { path: '/api/v1/api-keys', json: {}, apiKey });
    expect(bucketOf(written, 'mutations').remaining).toBeGreaterThan(999_990);
  });
});

describe('more requests than the per-second limit', () => {
  const burst = async (send_: (sent: Sent) => Promise<HttpResponse>, sent: Sent, length: number) =>
    Promise.all(Array.from({ length }, () => send_(sent)));

  it.each([
    ['mutations', { path: '/api/v1/api-keys', json: { name: '' } }, 5],
    ['reads', { path: '/api/v1/account' }, 10],
    ['product-lookup', { path: '/api/v1/products/lookup' }, 10],
  ] as const)('of %s return 429 with a Retry-After of a second', async (name, sent, quota) => {
    const account = await freshAccount();
    const responses = await burst(account.send, sent, 6 * quota);
    const refused = responses.filter(({ status }) => status === 429);
    // A burst may run into a second or a third second.
    expect(responses.length - refused.length).toBeLessThanOrEqual(3 * quota);
    for (const response of refused) {
      expectErrorNamed(response, 'TooManyRequestsError');
      expect(response.body.message).toBe('Too many requests per second. Try again later.');
      expect(Number(response.header('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(response.header('x-should-retry')).toBe('');
      expect(bucketOf(response, name)).toMatchObject({ quota, remaining: 0, resetSeconds: 1 });
      expect(names(response)[0]).toBe(name);
    }
  });

  it('count against nothing else: not the daily limit, not other buckets', async () => {
    const account = await freshAccount();
    await account.setLimit('mutations', 0);
    const responses = await burst(account.send, { path: INTENTS, json: intentBody() }, 5);
    expect(responses.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    await account.setLimit('mutations', 1000);
    const after = await account.send({ path: INTENTS, json: intentBody() });
    expect([after.status, bucketOf(after, 'checkout-intents').remaining]).toEqual([201, 49]);
  });

  it('are accepted at once when the limit is raised, and refused at once when it is lowered', async () => {
    const account = await freshAccount();
    const read = { path: '/api/v1/account' };
    await account.setLimit('reads', 0);
    expect((await account.send(read)).status).toBe(429);
    await account.setLimit('reads', 1000);
    const responses = await burst(account.send, read, 40);
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(buckets(await account.send(read))[0]?.quota).toBe(1000);
    await account.setLimit('reads', 0);
    expect((await account.send(read)).status).toBe(429);
  });
});
