import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';
import { tablesContaining } from './database-text.ts';
import { type HttpResponse, type Sent, send } from './http-client.ts';
import { expectErrorNamed } from './response-checks.ts';

let service: TestService;
let fixture: ShopFixture;
let operatorKey: string;
let endpointId: string;

beforeAll(async () => {
  [service, fixture] = await Promise.all([startTestService(), openShopFixture()]);
  const { operator } = await service.operator();
  endpointId = (await service.client.webhookEndpoints.create({ url: fixture.receiverUrl })).id;
  operatorKey = (await operator.createAccountApiKey(service.accountId, { operator: true })).key;
});
afterAll(async () => {
  await service?.close();
  await fixture?.close();
});

const cases: readonly (readonly [string, string, () => Sent])[] = [
  ['an API key', 'key', () => ({ path: '/api/v1/api-keys', json: {} })],
  [
    'a signing secret',
    'secret',
    () => ({ path: '/api/v1/webhook-endpoints', json: { url: fixture.receiverUrl } }),
  ],
  [
    'a new signing secret',
    'secret',
    () => ({ method: 'POST', path: `/api/v1/webhook-endpoints/${endpointId}/secret/roll` }),
  ],
  [
    'a session key',
    'sessionKey',
    () => ({ method: 'POST', path: '/api/v1/payment-gateways/sandbox/session' }),
  ],
  ['a new account’s key', 'apiKey', () => ({ path: '/api/v1/operator/accounts', json: { name: 'n' } })],
  [
    'a key made for an account',
    'key',
    () => ({ path: `/api/v1/operator/accounts/${service.accountId}/api-keys`, json: {} }),
  ],
];

describe('a value that is shown once', () => {
  it.each(cases)('%s is replayed in full, and is in no table in plaintext', async (_, field, sent) => {
    const headers = { 'idempotency-key': randomUUID() };
    const ask = (): Promise<HttpResponse> => send(service, { ...sent(), apiKey: operatorKey, headers });
    const first = await ask();
    const secret = String(first.body[field]);
    expect(secret.length).toBeGreaterThan(20);
    const second = await ask();
    expect([second.text, second.header('idempotency-replayed')]).toEqual([first.text, 'true']);
    expect(await tablesContaining(service.databaseUrl, secret, secret.slice(0, -8))).toEqual([]);
  });

  it('is found by the same search if it is not secret', async () => {
    const referenceId = randomUUID();
    await send(service, {
      path: '/api/v1/api-keys',
      json: { name: referenceId },
      headers: { 'idempotency-key': 'k' },
    });
    expect(await tablesContaining(service.databaseUrl, referenceId)).toEqual([
      'public.api_keys',
      'public.audit_entries',
    ]);
  });

  it('cannot be read back: lists and reads show the last four characters at most', async () => {
    const made = await service.client.apiKeys.create({ name: 'one' });
    const endpoint = await service.client.webhookEndpoints.create({ url: fixture.receiverUrl });
    const paths = [
      '/api/v1/api-keys',
      '/api/v1/webhook-endpoints',
      `/api/v1/webhook-endpoints/${endpoint.id}`,
    ];
    for (const path of paths) {
      const { text } = await send(service, { path });
      expect(text).not.toContain(made.key);
      expect(text).not.toContain(endpoint.secret);
    }
    expect((await send(service, { path: '/api/v1/api-keys' })).text).toContain(
      `"last4":"${made.key.slice(-4)}"`,
    );
  });

  it('of a signing secret is never shown to an API key again', async () => {
    const endpoint = await service.client.webhookEndpoints.create({ url: fixture.receiverUrl });
    for (const id of [endpoint.id, 'we_unknown']) {
      const response = await send(service, { path: `/api/v1/webhook-endpoints/${id}/secret` });
      expectErrorNamed(response, 'PermissionDeniedError');
      expect(response.text).not.toContain(endpoint.secret);
    }
  });

  it('in the installation’s first key is in no table', async () => {
    expect(await tablesContaining(service.databaseUrl, service.apiKey)).toEqual([]);
  });
});
