import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';

const SHOP = 'https://shop.example.com';
const services: TestService[] = [];
let closed: TestService;
let open: TestService;
let exact: TestService;

const start = async (env: Record<string, string>) => {
  const service = await startTestService({ role: 'api', env, limits: 'default' });
  services.push(service);
  return service;
};

beforeAll(async () => {
  closed = await start({});
  open = await start({ CORS_ORIGINS: '*' });
  exact = await start({ CORS_ORIGINS: ` ${SHOP} , http://localhost:5173` });
});

afterAll(async () => {
  for (const service of services) await service.close();
});

const corsNames = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));

const call = (
  service: TestService,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
) => fetch(`${service.url}${path}`, init);

const preflight = (service: TestService, origin: string, path = '/api/v1/checkout-intents') =>
  call(service, path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

describe('requests from browser pages', () => {
  it('get no CORS headers unless the operator allows their origin', async () => {
    for (const [service, origin] of [
      [closed, SHOP],
      [exact, 'https://shop.example.com.evil.example'],
      [exact, 'http://shop.example.com'],
      [exact, 'null'],
    ] as const) {
      const question = await preflight(service, origin);
      expect(question.status).toBe(401);
      expect(corsNames(question)).toEqual([]);
      const headers = { origin, authorization: `Bearer ${service.apiKey}` };
      const response = await call(service, '/api/v1/account', { headers });
      expect(response.status).toBe(200);
      expect(corsNames(response)).toEqual([]);
    }
  });

  it('may be preceded by a preflight, which needs no key and counts against no limit', async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, () => preflight(exact, SHOP)));
    for (const response of responses) {
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe(SHOP);
      expect(response.headers.get('access-control-allow-methods')?.split(', ')).toEqual([
        'GET',
        'POST',
        'PUT',
        'DELETE',
      ]);
      expect(response.headers.get('access-control-allow-headers')?.split(', ')).toEqual([
        'authorization',
        'content-type',
        'idempotency-key',
        'x-request-id',
      ]);
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      expect(response.headers.get('vary')).toBe('origin');
      expect(response.headers.get('x-request-id')).toMatch(/^req_/);
    }
  });

  it.each([
    ['success', '/api/v1/account', 200, true],
    ['missing key', '/api/v1/account', 401, false],
    ['unknown id', '/api/v1/events/evt_none', 404, true],
    ['unknown path', '/api/v1/nothing', 404, true],
    ['probe', '/healthz', 200, false],
  ])('may read the response and the headers that clients use: %s', async (_case, path, status, withKey) => {
    const headers = { origin: SHOP, ...(withKey ? { authorization: `Bearer ${exact.apiKey}` } : {}) };
    const response = await call(exact, path, { headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(SHOP);
    const exposed = response.headers.get('access-control-expose-headers')?.split(', ');
    for (const name of [
      'ratelimit',
      'ratelimit-policy',
      'x-request-id',
      'retry-after',
      'retry-after-ms',
      'x-should-retry',
      'idempotency-replayed',
    ])
      expect(exposed).toContain(name);
  });

  it('are allowed from every origin by *, still without credentials', async () => {
    const question = await preflight(open, 'https://anything.example');
    expect(question.status).toBe(204);
    expect(question.headers.get('access-control-allow-origin')).toBe('*');
    expect(question.headers.get('vary')).toBeNull();
    expect(question.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('may read a 429 and a 405, which are the same as without CORS', async () => {
    const headers = { origin: SHOP, authorization: `Bearer ${exact.apiKey}` };
    const wrong = await call(exact, '/api/v1/account', { method: 'DELETE', headers });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, PUT');
    expect(wrong.headers.get('access-control-allow-origin')).toBe(SHOP);
    const plainOptions = await call(exact, '/api/v1/account', { method: 'OPTIONS', headers });
    expect(plainOptions.status).toBe(405);
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => call(exact, '/api/v1/account', { headers })),
    );
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.headers.get('access-control-allow-origin')).toBe(SHOP);
    expect(refused?.headers.get('retry-after')).toBe('1');
  });
});

describe('every response', () => {
  it('forbids content sniffing and does not name the server software', async () => {
    for (const path of ['/api/v1/account', '/healthz', '/unknown', '/openapi.json']) {
      const { headers } = await call(closed, path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect([
        headers.get('server'),
        headers.get('x-powered-by'),
        headers.get('strict-transport-security'),
      ]).toEqual([null, null, null]);
    }
  });

  it('requires TLS in production', async () => {
    const service = await start({ APP_ENV: 'production', BOOTSTRAP_API_KEY: '' });
    expect((await call(service, '/api/v1/account')).headers.get('strict-transport-security')).toMatch(
      /^max-age=\d{7,}$/,
    );
  });
});

it.each([
  'https://shop.example.com/',
  'shop.example.com',
  'https://Shop.example.com',
  '*,https://shop.example.com',
  'https://*.example.com',
])('refuses to start with CORS_ORIGINS=%s', (value) => {
  expect(() => readConfig({ CORS_ORIGINS: value }, 'api')).toThrow('CORS_ORIGINS must be');
});
