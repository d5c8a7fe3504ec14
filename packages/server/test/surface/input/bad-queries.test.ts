import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../test-support/service.ts';
import { INTENTS, intentBody, invalidFields, type Sent, send } from '../http-client.ts';
import { expectErrorNamed } from '../response-checks.ts';

let service: TestService;
let operatorKey: string;
let other: Awaited<ReturnType<TestService['newAccount']>>;

const LISTS = [
  'checkout-intents',
  'orders',
  'shipments',
  'events',
  'deliveries',
  'webhook-endpoints',
  'api-keys',
];
const list = (resource: string) => `/api/v1/${resource}`;
const EVERY_LIST = [...LISTS.map(list), '/api/v1/billing/transactions'];

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  other = await service.newAccount();
  const { operator } = await service.operator();
  operatorKey = (await operator.createAccountApiKey(service.accountId, { operator: true })).key;
  for (const apiKey of [service.apiKey, other.apiKey]) {
    for (const _ of [1, 2, 3]) {
      await send(service, { path: INTENTS, json: intentBody(), apiKey });
      await send(service, { path: '/api/v1/events/trigger', json: { topic: 'shipment.updated' }, apiKey });
    }
  }
});
afterAll(() => service?.close());

const ask = (path: string, sent: Partial<Sent> = {}) => send(service, { path, ...sent });

async function cursorOf(path: string, sent: Partial<Sent> = {}): Promise<string> {
  return (await ask(`${path}?limit=1`, sent)).body.pageInfo?.endCursor ?? '';
}

describe.each(EVERY_LIST)('the query of %s', (path) => {
  const BAD = [
    '0',
    '101',
    '-1',
    '-0',
    '1.5',
    '1e1',
    '0x5',
    'ten',
    '',
    '%20',
    '+5',
    '01',
    '99999999999999999999',
    '%00',
    '%ED%A0%80',
  ];

  it.each(BAD)('is refused for limit=%s', async (text) => {
    const response = await ask(`${path}?limit=${text}`);
    expectErrorNamed(response, 'ValidateError');
    expect(Object.keys(invalidFields(response))).toEqual(['query.limit']);
  });

  it('is refused for a repeated limit, even if one is valid', async () => {
    const response = await ask(`${path}?limit=5&limit=6`);
    expect(invalidFields(response)).toEqual({
      'query.limit': { message: expect.any(String), value: ['5', '6'] },
    });
  });

  it('is refused for both cursors together', async () => {
    const response = await ask(`${path}?after=a&before=b`);
    expectErrorNamed(response, 'ValidateError');
    expect(invalidFields(response)).toEqual({
      'query.after': { message: expect.any(String), value: 'a' },
      'query.before': { message: expect.any(String), value: 'b' },
    });
  });

  it.each(['', 'x', '%00', 'x%20y', '%F0%9F%98%80', 'x'.repeat(513), 'MS5ldmVudHMuMQ', "'--"])(
    'is refused for the cursor %s',
    async (cursor) => {
      for (const name of ['after', 'before']) {
        const response = await ask(`${path}?${name}=${cursor}`);
        expectErrorNamed(response, 'ValidateError');
        expect(Object.keys(invalidFields(response))).toEqual([`query.${name}`]);
      }
    },
  );

  it('accepts 1 and 100, and ignores unknown parameters', async () => {
    for (const query of [
      'limit=1',
      'limit=100',
      'color=red',
      '__proto__=1',
      'constructor=1',
      'limit=5&&=&x',
    ]) {
      expect((await ask(`${path}?${query}`)).status).toBe(200);
    }
  });
});

describe('a cursor', () => {
  it('of another list is refused', async () => {
    const cursor = await cursorOf(list('events'));
    expect((await ask(`/api/v1/events?after=${cursor}`)).status).toBe(200);
    for (const path of EVERY_LIST.filter((candidate) => candidate !== '/api/v1/events')) {
      expect(Object.keys(invalidFields(await ask(`${path}?after=${cursor}`)))).toEqual(['query.after']);
    }
  });

  it('of another account is refused', async () => {
    for (const path of ['/api/v1/events', INTENTS, '/api/v1/billing/transactions']) {
      const cursor = await cursorOf(path, { apiKey: other.apiKey });
      expect(cursor).not.toBe('');
      expect((await ask(`${path}?after=${cursor}`, { apiKey: other.apiKey })).status).toBe(200);
      expect(Object.keys(invalidFields(await ask(`${path}?before=${cursor}`)))).toEqual(['query.before']);
    }
  });

  it('of one account is refused in the operator’s list of another account’s keys', async () => {
    const keys = (id: string) => `/api/v1/operator/accounts/${id}/api-keys`;
    const cursor = await cursorOf(keys(other.accountId), { apiKey: operatorKey });
    const response = await ask(`${keys(service.accountId)}?after=${cursor}`, { apiKey: operatorKey });
    expect(Object.keys(invalidFields(response))).toEqual(['query.after']);
  });

  it('with any single character changed, added or removed is refused', async () => {
    const cursor = await cursorOf('/api/v1/events');
    const changed = Array.from(cursor, (character, index) => {
      const next = character === 'A' ? 'B' : 'A';
      return cursor.slice(0, index) + next + cursor.slice(index + 1);
    });
    const spellings = [
      ...changed,
      cursor.slice(1),
      cursor.slice(0, -1),
      `${cursor}A`,
      `${cursor}=`,
      `${cursor}!`,
    ];
    for (const spelling of spellings) {
      const response = await ask(`/api/v1/events?after=${spelling}`);
      expect([spelling, response.status]).toEqual([spelling, 422]);
    }
  });
});

describe('a list parameter', () => {
  const ids = async () => (await ask(`${INTENTS}?limit=2`)).body.data?.map(({ id }) => id) ?? [];
  const found = async (query: string) =>
    (await ask(`${INTENTS}?${query}`)).body.data?.map(({ id }) => id).sort() ?? [];

  it('has the same meaning in all three spellings, and mixed', async () => {
    const [a = '', b = ''] = await ids();
    const queries = [
      `id=${a}&id=${b}`,
      `id[]=${a}&id[]=${b}`,
      `id%5B%5D=${a}&id%5B%5D=${b}`,
      `id=${a},${b}`,
      `id=${a}%2C${b}`,
      `id=${a}&id[]=${b}`,
    ];
    for (const query of queries) expect(await found(query)).toEqual([a, b].sort());
    expect(await found(`id=${a}`)).toEqual([a]);
    expect(await found('id=ci_00000000000000000000000000')).toEqual([]);
  });

  it('is validated item by item', async () => {
    const response = await ask(`${INTENTS}?state=failed,lost&state=gone&id=a%20b`);
    expect(invalidFields(response)).toEqual({
      'query.state.1': { message: expect.any(String), value: 'lost' },
      'query.state.2': { message: expect.any(String), value: 'gone' },
      'query.id.0': { message: expect.any(String), value: 'a b' },
    });
  });

  it('is refused when it is too long', async () => {
    const response = await ask(`${INTENTS}?id=${Array.from({ length: 101 }, () => 'a').join(',')}`);
    expect(Object.keys(invalidFields(response))).toEqual(['query.id']);
  });

  const OTHERS: readonly (readonly [string, readonly string[]])[] = [
    ['/api/v1/shipments?ids=a,%20&status=lost', ['query.ids.1', 'query.status.0']],
    [
      '/api/v1/deliveries?endpointId=a%00&eventId=&status=done',
      ['query.endpointId', 'query.eventId', 'query.status.0'],
    ],
    [
      '/api/v1/events?type=lost&sourceId=&createdAfter=yesterday&createdBefore=2026-01-01&wait=26',
      ['query.type.0', 'query.sourceId', 'query.createdAfter', 'query.createdBefore', 'query.wait'],
    ],
    ['/api/v1/events?wait=1.5', ['query.wait']],
    ['/api/v1/events?createdAfter=2026-12-31T23:59:60Z', ['query.createdAfter']],
    ['/api/v1/deliveries?eventType=lost&createdAfter=1', ['query.eventType.0', 'query.createdAfter']],
    ['/api/v1/billing/balance?currency=usd', ['query.currency']],
    ['/api/v1/products/lookup', ['query.url']],
    ['/api/v1/products/lookup?url=lamp', ['query.url']],
    ['/api/v1/products/lookup?url=http://10.0.0.1/', ['query.url']],
    ['/api/v1/products/lookup?url=http://a:b@127.0.0.1/', ['query.url']],
    ['/api/v1/checkout-intents/a%20b/shipments?limit=0', ['path.id', 'query.limit']],
  ];

  it.each(OTHERS)('and every other parameter is validated: %s', async (path, places) => {
    const response = await ask(path);
    expectErrorNamed(response, 'ValidateError');
    expect(Object.keys(invalidFields(response)).sort()).toEqual([...places].sort());
  });
});
