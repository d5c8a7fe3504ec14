import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../test-support/service.ts';
import { expectNothingChanges } from '../database-text.ts';
import { invalidFields, type Sent, send } from '../http-client.ts';
import { expectErrorNamed } from '../response-checks.ts';

let service: TestService;
let operatorKey: string;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  const { operator } = await service.operator();
  operatorKey = (await operator.createAccountApiKey(service.accountId, { operator: true })).key;
});
afterAll(() => service?.close());

const ENDPOINTS = '/api/v1/webhook-endpoints';
const account = () => `/api/v1/operator/accounts/${service.accountId}`;
const url = 'http://127.0.0.1:9/hook';

type Case = readonly [method: string, path: () => string, body: unknown, bad: readonly string[]];

const at = (path: string) => () => path;

const CASES: readonly Case[] = [
  ['POST', at(ENDPOINTS), {}, ['url']],
  ['POST', at(ENDPOINTS), { url: 'ftp://127.0.0.1/' }, ['url']],
  ['POST', at(ENDPOINTS), { url: 'http://10.1.2.3/hook' }, ['url']],
  ['POST', at(ENDPOINTS), { url, description: 'x'.repeat(256) }, ['description']],
  ['POST', at(ENDPOINTS), { url, description: 5, eventTypes: [] }, ['description', 'eventTypes']],
  ['POST', at(ENDPOINTS), { url, eventTypes: ['product.updated', 'nothing'] }, ['eventTypes.1']],
  ['POST', at(ENDPOINTS), { url, eventTypes: ['webhook_endpoint.verification_challenge'] }, ['eventTypes.0']],
  ['POST', at(ENDPOINTS), { url }, ['url']],
  [
    'POST',
    at(ENDPOINTS),
    { url, orderMode: 'any', maxInFlight: 101, ratePerSecond: 0, standardWebhooks: 1, customHeaders: [] },
    ['orderMode', 'maxInFlight', 'ratePerSecond', 'standardWebhooks', 'customHeaders'],
  ],
  [
    'PUT',
    at(`${ENDPOINTS}/we_1`),
    { customHeaders: { 'x-a': 5, 'x-b': '' } },
    ['customHeaders.x-a', 'customHeaders.x-b'],
  ],
  ['PUT', at(`${ENDPOINTS}/we_1`), { customHeaders: { host: 'x' } }, ['customHeaders.host']],
  ['PUT', at(`${ENDPOINTS}/we_1`), { enabled: null, orderMode: null }, ['enabled', 'orderMode']],
  ['POST', at(`${ENDPOINTS}/we_1/secret/switch`), { at: 'tomorrow' }, ['at']],
  ['PUT', at(`${ENDPOINTS}/we_1`), { url: 'x', enabled: 'yes' }, ['url', 'enabled']],
  ['PUT', at(`${ENDPOINTS}/we_1`), { url: 'http://192.168.0.1/', eventTypes: 5 }, ['url', 'eventTypes']],
  ['POST', at(`${ENDPOINTS}/we_1/resend`), {}, ['eventId']],
  ['POST', at('/api/v1/orders/ord_1/cancel'), {}, ['reason']],
  ['POST', at('/api/v1/orders/ord_1/cancel'), { reason: {} }, ['reason.code']],
  [
    'POST',
    at('/api/v1/orders/ord_1/cancel'),
    { reason: { code: 'bored', message: 'x'.repeat(501) } },
    ['reason.code', 'reason.message'],
  ],
  [
    'PUT',
    at('/api/v1/account'),
    { name: '', returnsSupportEmail: 'support' },
    ['name', 'returnsSupportEmail'],
  ],
  ['POST', at(`${ENDPOINTS}/we_1/recoveries`), { kind: 'some' }, ['kind']],
  ['POST', at(`${ENDPOINTS}/we_1/recoveries`), { kind: 'failed' }, ['since']],
  ['POST', at(`${ENDPOINTS}/we_1/recoveries`), { kind: 'failed', since: '2026-01-01' }, ['since']],
  ['POST', at(`${ENDPOINTS}/we_1/recoveries`), { kind: 'failed', since: '2026-02-30T00:00:00Z' }, ['since']],
  ['POST', at(`${ENDPOINTS}/we_1/recoveries`), { kind: 'failed', sinceCursor: 'abc' }, ['sinceCursor']],
  [
    'POST',
    at(`${ENDPOINTS}/we_1/recoveries`),
    { kind: 'replay', since: '2026-01-01T00:00:00Z', sinceCursor: 'abc' },
    ['since', 'sinceCursor'],
  ],
  [
    'POST',
    at(`${ENDPOINTS}/we_1/recoveries`),
    { kind: 'replay', since: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' },
    ['until'],
  ],
  ['POST', at('/api/v1/api-keys'), { name: '', scopes: ['all'] }, ['name', 'scopes.0']],
  ['POST', at('/api/v1/api-keys'), { name: 'x'.repeat(101), scopes: [] }, ['name', 'scopes']],
  ...['subscribe', 'unsubscribe'].flatMap((verb): Case[] => [
    ['POST', at(`/api/v1/products/${verb}`), {}, ['type', 'url']],
    ['POST', at(`/api/v1/products/${verb}`), { type: 'brand', url: 'ftp://127.0.0.1/' }, ['type', 'url']],
    ['POST', at(`/api/v1/products/${verb}`), { type: 'product', url: 'http://10.1.2.3/lamp' }, ['url']],
  ]),
  ['POST', at('/api/v1/products/subscribe'), { type: 'product', url: 'http://127.0.0.1:9/lamp' }, ['url']],
  ['POST', at('/api/v1/products/subscribe'), { type: 'store', url: 'http://127.0.0.1:9/' }, ['url']],
  ['POST', at('/api/v1/events/trigger'), {}, ['topic']],
  [
    'POST',
    at('/api/v1/events/trigger'),
    { topic: 'checkout_intent.made', productUrl: 'http://10.0.0.1/', checkoutIntentId: 'a b' },
    ['topic', 'productUrl', 'checkoutIntentId'],
  ],
  ['POST', at('/api/v1/operator/signing-keys/rotation'), { revoke: 'yes' }, ['revoke']],
  ['PUT', at('/api/v1/operator/hosts/shop.example'), { rule: 'auto', robots: 'sometimes' }, ['robots']],
  ['POST', at('/api/v1/operator/unresolved-orders/ci_1/resolve'), { charge: 'yes' }, ['outcome', 'charge']],
  ['POST', at('/api/v1/operator/accounts'), {}, ['name']],
  ['POST', at('/api/v1/operator/accounts'), { name: 'a\u0000' }, ['name']],
  ['PUT', () => `${account()}/limits/mutations`, {}, ['quota']],
  ['PUT', () => `${account()}/limits/mutations`, { quota: -1 }, ['quota']],
  ['PUT', () => `${account()}/limits/mutations`, { quota: 1.5 }, ['quota']],
  ['PUT', () => `${account()}/limits/mutations`, { quota: 1_000_001 }, ['quota']],
  ['POST', () => `${account()}/topups`, {}, ['amount']],
  [
    'POST',
    () => `${account()}/topups`,
    { amount: { currencyCode: 'usd', amountSubunits: 0 } },
    ['amount.currencyCode', 'amount.amountSubunits'],
  ],
  [
    'POST',
    () => `${account()}/topups`,
    { amount: { currencyCode: 'USD', amountSubunits: '5' }, description: 5 },
    ['amount.amountSubunits', 'description'],
  ],
  ['POST', () => `${account()}/refunds`, {}, ['checkoutIntentId', 'amount']],
  [
    'POST',
    () => `${account()}/refunds`,
    { checkoutIntentId: 'a b', amount: { currencyCode: 'USD', amountSubunits: 0 }, description: 5 },
    ['checkoutIntentId', 'amount.amountSubunits', 'description'],
  ],
  ['POST', () => `${account()}/adjustments`, {}, ['amount', 'direction', 'description']],
  [
    'POST',
    () => `${account()}/adjustments`,
    { amount: { currencyCode: 'USD', amountSubunits: -5 }, direction: 'up', description: '' },
    ['amount.amountSubunits', 'direction', 'description'],
  ],
  [
    'POST',
    () => `${account()}/api-keys`,
    { operator: 'yes', scopes: ['keys:rule'] },
    ['operator', 'scopes.0'],
  ],
];

describe('the bodies of the other operations', () => {
  expectNothingChanges(() => service.databaseUrl);

  it.each(CASES)('%s %# is refused and changes nothing', async (method, path, body, bad) => {
    const response = await send(service, { method, path: path(), json: body, apiKey: operatorKey });
    expectErrorNamed(response, 'ValidateError');
    expect(Object.keys(invalidFields(response)).sort()).toEqual(bad.map((place) => `body.${place}`).sort());
  });

  it.each(CASES)('%s %# refuses a body that is not an object', async (method, path) => {
    for (const json of [null, [], 'text', 5, true]) {
      const response = await send(service, { method, path: path(), json, apiKey: operatorKey });
      expectErrorNamed(response, 'ValidateError');
      expect(Object.keys(invalidFields(response))).toEqual(['body']);
    }
  });
});

describe('path parameters', () => {
  const READS = ['checkout-intents', 'orders', 'shipments', 'events', 'deliveries', 'webhook-endpoints'];
  const IDS: readonly (readonly [string, string])[] = [
    ['a%20b', 'a b'],
    ['%00', '\u0000'],
    ['ci_%F0%9F%98%80', 'ci_😀'],
    ['a%2Fb', 'a/b'],
    ['..%2F..', '../..'],
    ["'%20or%201=1--", "' or 1=1--"],
    ['x'.repeat(65), 'x'.repeat(65)],
    ['x'.repeat(3000), `${'x'.repeat(2048)}…`],
  ];

  it.each(READS)('of %s that are not valid identifiers are refused by name, as sent', async (resource) => {
    for (const [id, value] of IDS) {
      const response = await send(service, { path: `/api/v1/${resource}/${id}` });
      expectErrorNamed(response, 'ValidateError');
      expect(invalidFields(response)).toEqual({ 'path.id': { message: expect.any(String), value } });
    }
  });

  const others: readonly (readonly [Sent, string])[] = [
    [{ method: 'POST', path: '/api/v1/payment-gateways/paypal/session' }, 'path.gateway'],
    [{ method: 'POST', path: '/api/v1/payment-gateways/basis-theory/session' }, 'path.gateway'],
    [{ path: '/api/v1/brands/domain/-x-' }, 'path.domain'],
    [{ path: '/api/v1/brands/domain/a%2Fb' }, 'path.domain'],
    [{ method: 'DELETE', path: '/api/v1/api-keys/a.b' }, 'path.id'],
    [{ method: 'PUT', path: '/api/v1/operator/accounts/a/limits/speed', json: { quota: 1 } }, 'path.bucket'],
    [{ method: 'DELETE', path: '/api/v1/operator/accounts/a/api-keys/b%00' }, 'path.keyId'],
  ];

  it.each(others)('that are not enum values are refused: %s', async (sent, place) => {
    const response = await send(service, { ...sent, apiKey: operatorKey });
    expectErrorNamed(response, 'ValidateError');
    expect(Object.keys(invalidFields(response))).toEqual([place]);
  });
});
