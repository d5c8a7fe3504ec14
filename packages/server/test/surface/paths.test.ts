import { operationEntries } from '@purser/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../../../test/run/run-count.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { expectNothingChanges } from './database-text.ts';
import { INTENTS, send } from './http-client.ts';
import { expectErrorNamed, expectValidResponse } from './response-checks.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
afterAll(() => service?.close());

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
const paths = [...new Set(operationEntries.map(([, { path }]) => path))];
/** A third of the cases in `npm test`, another one for each `place`, so that none is left out; all of them in `npm run test:long`. */
const shareOf = <T>(cases: readonly T[], place: number): readonly T[] =>
  isLongRun ? cases : cases.filter((_, index) => (index + place) % 3 === 0);
const concrete = (path: string) => path.replace(/\{[a-zA-Z]+\}/g, 'x');

/** The methods that are documented for the path, with HEAD where there is GET. */
const documentedMethods = (path: string) =>
  operationEntries
    .filter(([, operation]) => operation.path === path)
    .flatMap(([, { method }]): string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

describe('an unsupported method', () => {
  expectNothingChanges(() => service.databaseUrl);

  it.each(paths)('of %s returns 405 with Allow', async (path) => {
    const own = documentedMethods(path);
    const unsupported = METHODS.filter((candidate) => !own.includes(candidate));
    for (const method of shareOf(unsupported, paths.indexOf(path))) {
      const response = await send(service, { method, path: `${concrete(path)}?x=1` });
      expect([method, response.status]).toEqual([method, 405]);
      expect(response.header('allow').split(', ').sort()).toEqual([...new Set(own)].sort());
      if (method !== 'HEAD') expectErrorNamed(response, 'MethodNotAllowedError');
    }
  });
});

describe('a path', () => {
  it.each(['PUT', 'OPTIONS'])('refuses %s before the media type of its body', async (method) => {
    const headers = { 'content-type': 'message/rfc822' };
    for (const [path, status] of [
      ['/api/v1/checkout-intents', 405],
      ['/api/v1/nothing', 404],
    ] as const) {
      const response = await send(service, { method, path, headers, raw: 'Subject: x\r\n\r\n' });
      expect([path, response.status]).toEqual([path, status]);
    }
  });

  it.each(paths.filter((path) => documentedMethods(path).includes('GET')))(
    '%s answers HEAD with the status and headers of GET, without a body',
    async (path) => {
      const sent = { path: concrete(path), headers: { 'x-request-id': 'same' } };
      const got = await send(service, sent);
      const headed = await send(service, { ...sent, method: 'HEAD' });
      expect([headed.status, headed.text]).toEqual([got.status, '']);
      // The request log and its errors grow with every request, and what is left of a limit changes.
      const isSameLength = !path.startsWith('/api/v1/request') && path !== '/api/v1/limits';
      const names = ['content-type', 'ratelimit-policy', 'x-request-id', 'cache-control'];
      if (isSameLength) names.push('content-length');
      expect(names.map((name) => [name, headed.header(name)])).toEqual(
        names.map((name) => [name, got.header(name)]),
      );
    },
  );

  it.each(['/', '/healthz', '/readyz', '/openapi.json', '/docs'])(
    '%s answers GET and HEAD only',
    async (path) => {
      const headed = await send(service, { path, method: 'HEAD', apiKey: null });
      expect([headed.status, headed.text]).toEqual([200, '']);
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const refused = await send(service, { path, method, apiKey: null });
        expectErrorNamed(refused, 'MethodNotAllowedError');
        expect(refused.header('allow')).toBe('GET, HEAD');
      }
    },
  );

  it.each([
    '/api/v1',
    '/api/v1/',
    '/api/v1/nothing',
    '/api/v2/checkout-intents',
    '/api',
    '/favicon.ico',
    `${INTENTS}/x/refund`,
    '/api/v1/checkout_intents',
    '/api/v1/__proto__',
    '/api/v1/events/x/y',
  ])('that does not exist returns 404 for every method: %s', async (path) => {
    for (const method of METHODS.filter((candidate) => candidate !== 'TRACE')) {
      const response = await send(service, { method, path });
      expect([method, response.status]).toEqual([method, 404]);
      if (method !== 'HEAD') expectErrorNamed(response, 'NotFoundError');
      expect(response.header('allow')).toBe('');
    }
  });

  it('that does not exist is not echoed', async () => {
    const response = await send(service, { path: '/api/v1/%3Cscript%3Ealert(1)%3C/script%3E' });
    expect(response.text).not.toContain('script');
    expect(response.header('content-type')).toMatch(/^application\/json/);
    expect(response.header('x-content-type-options')).toBe('nosniff');
  });
});

describe('an unknown identifier', () => {
  const withIds = operationEntries.filter(
    ([, { path, operatorOnly, usersOnly }]) =>
      path.includes('{id}') && operatorOnly !== true && usersOnly !== true,
  );
  const BODIES: Readonly<Record<string, object>> = {
    confirmCheckoutIntent: { paymentMethod: { type: 'drawdown' } },
    updateWebhookEndpoint: { enabled: false },
    resendEvent: { eventId: 'evt_1' },
    createRecovery: { kind: 'failed', since: '2020-01-01T00:00:00Z' },
    switchWebhookSecret: {},
    changeMemberRole: { role: 'viewer' },
    cancelOrder: { reason: { code: 'other' } },
    approvePurchase: {},
    rejectPurchase: {},
  };

  const QUERIES: Readonly<Record<string, string>> = {
    previewRecovery: '?kind=failed&since=2020-01-01T00:00:00Z',
  };

  const UNKNOWN = ['x', 'ci_00000000000000000000000000', 'purchase_', '0', '__proto__', 'x'.repeat(64)];

  it.each(withIds)('returns 404 from %s', async (id, { method, path }) => {
    const place = withIds.findIndex(([one]) => one === id);
    for (const unknown of shareOf(UNKNOWN, place)) {
      const json = BODIES[id];
      const sent = {
        method,
        path: `${path.replaceAll(/\{(?:id|recoveryId|screenshotId)\}/g, unknown)}${QUERIES[id] ?? ''}`,
        ...(json === undefined ? {} : { json }),
      };
      const response = await send(service, sent);
      expectErrorNamed(response, 'NotFoundError');
      if (unknown.length > 8) expect(response.text).not.toContain(unknown);
    }
  });
});

describe('a request id', () => {
  const ask = (id: string) => send(service, { path: '/api/v1/account', headers: { 'x-request-id': id } });

  it.each(['a', 'req_1', '0f9a4b1e-2f6b-4f6e-9f43-2f1d5a9b1c11', 'a.b:c-d_E', 'x'.repeat(128)])(
    'that is well-formed is kept: %s',
    async (id) => expect((await ask(id)).header('x-request-id')).toBe(id),
  );

  it.each(['', ' ', 'a b', 'x'.repeat(129), 'ä', 'a"b', '<x>', 'a,b', '$x', 'a;b'])(
    'that is malformed is replaced: %s',
    async (id) => {
      const given = (await ask(id)).header('x-request-id');
      expect(given).toMatch(/^req_[0-9a-f-]{36}$/);
    },
  );

  it('is generated and unique for requests without one', async () => {
    const paths = ['/api/v1/account', '/api/v1/nothing', '/healthz', '/nothing', '/%ff'];
    const responses = await Promise.all(paths.map((path) => send(service, { path })));
    for (const response of responses) expectValidResponse(response);
    expect(new Set(responses.map((response) => response.header('x-request-id'))).size).toBe(paths.length);
  });

  it('sent twice is replaced', async () => {
    const headers = { 'x-request-id': ['a', 'b'] };
    const response = await send(service, { path: '/api/v1/account', headers });
    expect(response.header('x-request-id')).toMatch(/^req_/);
  });
});
