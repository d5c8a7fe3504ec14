import { operationEntries } from '@purser/contract';
import { VERSION } from '@purser/contract/version';
import { API_PREFIX } from '@purser/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { databaseText } from './database-text.ts';
import { type HttpResponse, INTENTS, intentBody, type Sent, send as sendAsIs } from './http-client.ts';
import { buckets, expectErrorNamed } from './response-checks.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ role: 'api', env: { TRUST_PROXY: 'true' } });
});
afterAll(() => service?.close());

/** Each test uses another client address, so that none gets another's 429. */
let testCount = 0;
beforeEach(() => {
  testCount += 1;
});

function send(place: TestService, sent: Sent): Promise<HttpResponse> {
  return sendAsIs(place, {
    ...sent,
    headers: { 'x-forwarded-for': `192.0.2.${testCount}`, ...sent.headers },
  });
}

describe('a request without a valid key', () => {
  const keys: readonly (readonly [string, NonNullable<Sent['headers']>])[] = [
    ['no header', {}],
    ['an empty header', { authorization: '' }],
    ['only the scheme', { authorization: 'Bearer' }],
    ['an empty key', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }],
    ['the key without a scheme', { authorization: 'sk_test_00000000000000000000000000000000' }],
    ['an unknown key', { authorization: 'Bearer sk_test_00000000000000000000000000000000' }],
    ['a key with a space', { authorization: 'Bearer sk_test_ 0' }],
    ['a non-ASCII key', { authorization: 'Bearer sk_tést' }],
    ['a very long key', { authorization: `Bearer ${'x'.repeat(10_000)}` }],
    ['a key in the wrong header', { 'x-api-key': 'sk_test_0' }],
  ];

  it.each(keys)('returns 401 and counts against the address only: %s', async (_, headers) => {
    const response = await send(service, { path: INTENTS, json: intentBody(), apiKey: null, headers });
    expectErrorNamed(response, 'AuthenticationError');
    expect(buckets(response)).toMatchObject([{ name: 'unauthenticated', quota: 20, windowSeconds: 1 }]);
  });

  it('returns 401 also for two keys, one of them valid', async () => {
    const authorization = `Bearer ${service.apiKey}, Bearer ${service.apiKey}`;
    const response = await send(service, { path: INTENTS, apiKey: null, headers: { authorization } });
    expectErrorNamed(response, 'AuthenticationError');
  });

  it('returns 401 on unknown paths under the prefix, before any other response about them', async () => {
    for (const path of [API_PREFIX, `${API_PREFIX}/nothing`, `${INTENTS}/x/y/z`]) {
      expectErrorNamed(await send(service, { path, apiKey: null }), 'AuthenticationError');
    }
    expectErrorNamed(
      await send(service, { method: 'DELETE', path: INTENTS, apiKey: null }),
      'AuthenticationError',
    );
  });

  it('returns 401 from the first request after the key was revoked', async () => {
    const made = await service.client.apiKeys.create({ name: 'soon gone' });
    const ask = () => send(service, { path: '/api/v1/account', apiKey: made.key });
    expect((await ask()).status).toBe(200);
    await service.client.apiKeys.revoke(made.id);
    expectErrorNamed(await ask(), 'AuthenticationError');
  });

  it('returns 429 after the twentieth in a second, and a valid key is unaffected', async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => send(service, { path: '/api/v1/account', apiKey: null })),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(60 - 2 * 20);
    for (const response of refused) expectErrorNamed(response, 'TooManyRequestsError');
    expect(refused[0]?.header('retry-after')).toBe('1');
    expect((await send(service, { path: '/api/v1/account' })).status).toBe(200);
  });

  it.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])(
    'does not include one with the scheme spelled %s',
    async (scheme) => {
      const headers = { authorization: `${scheme} ${service.apiKey}` };
      expect((await send(service, { path: '/api/v1/account', apiKey: null, headers })).status).toBe(200);
    },
  );
});

describe('every operation', () => {
  const groups = Array.from({ length: Math.ceil(operationEntries.length / 15) }, (_, index) =>
    operationEntries.slice(index * 15, index * 15 + 15),
  );

  it.each(groups)('requires a key before any other check %#', async (...group) => {
    const before = await databaseText(service.databaseUrl);
    for (const [, { method, path }] of group) {
      const response = await send(service, {
        method,
        path: path.replace(/\{[a-zA-Z]+\}/g, 'x'),
        apiKey: null,
      });
      expectErrorNamed(response, 'AuthenticationError');
    }
    expect(await databaseText(service.databaseUrl)).toBe(before);
  });
});

describe('a path outside the API', () => {
  it.each(['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs', '/llms.txt'])(
    'needs no key and has the common headers: %s',
    async (path) => {
      const response = await send(service, { path, apiKey: null });
      expect(response.status).toBe(200);
      expect(response.header('x-request-id')).not.toBe('');
      expect(buckets(response)).toHaveLength(1);
    },
  );

  it('returns the running version at /healthz', async () => {
    const response = await send(service, { path: '/healthz', apiKey: null });
    expect(response.body).toEqual({ status: 'ok', version: VERSION });
  });
});
