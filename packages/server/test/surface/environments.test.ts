import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationEntries } from '@purser/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSecrets } from '../../src/config/config.ts';
import { startService } from '../../src/main.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { INTENTS, intentBody, invalidFields, send } from './http-client.ts';
import { expectErrorNamed } from './response-checks.ts';

const helpers = operationEntries.filter(([, operation]) => operation.stagingOnly === true);
const bodies: Readonly<Record<string, object>> = { triggerEvent: { topic: 'shipment.updated' } };

describe('in production', () => {
  let service: TestService;
  let place: { url: string; apiKey: string };

  beforeAll(async () => {
    service = await startTestService({
      role: 'api',
      limits: 'default',
      env: { APP_ENV: 'production', BOOTSTRAP_API_KEY: '' },
    });
    const { apiKey } = await service.newAccount();
    place = { url: service.url, apiKey };
  });
  afterAll(() => service?.close());

  it.each(helpers)('the test helper %s does not exist', async (id, { method, path }) => {
    const json = bodies[id];
    const sent = { method, path: path.replace('{id}', 'ci_1'), ...(json === undefined ? {} : { json }) };
    const response = await send(place, sent);
    expectErrorNamed(response, 'NotFoundError');
  });

  it('all test helpers are left out, and they exist in staging', () => {
    expect(helpers.map(([id]) => id).sort()).toEqual(['advanceShipment', 'startSandboxShop', 'triggerEvent']);
  });

  it('the sandbox gateway does not exist', async () => {
    const session = await send(place, { method: 'POST', path: '/api/v1/payment-gateways/sandbox/session' });
    expectErrorNamed(session, 'ValidateError');
    expectErrorNamed(await send(place, { path: '/sandbox-gateway/tokens', json: {} }), 'NotFoundError');
    const paymentMethod = { type: 'basis_theory_token', basisTheoryToken: 'token' };
    const json = intentBody({ productUrl: 'https://shop.example.com/p', paymentMethod });
    const response = await send(place, { path: `${INTENTS}/purchase`, json });
    expect(Object.keys(invalidFields(response))).toEqual(['body.paymentMethod.type']);
  });

  it.each([
    'http://shop.example.com/lamp',
    'https://127.0.0.1/lamp',
    'https://[::1]/lamp',
    'https://10.0.0.1/lamp',
    'https://172.16.0.1/lamp',
    'https://192.168.1.1/lamp',
    'https://169.254.169.254/latest/meta-data',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://224.0.0.1/',
    'https://100.64.0.1/',
    'https://localhost/',
    'https://shop.localhost/',
  ])('a product or a webhook at %s is refused', async (url) => {
    const create = await send(place, { path: INTENTS, json: intentBody({ productUrl: url }) });
    expectErrorNamed(create, 'ValidateError');
    expect(invalidFields(create)).toEqual({ 'body.productUrl': { message: expect.any(String), value: url } });
    const endpoint = await send(place, { path: '/api/v1/webhook-endpoints', json: { url } });
    expect(Object.keys(invalidFields(endpoint))).toEqual(['body.url']);
    const lookup = await send(place, { path: `/api/v1/products/lookup?url=${encodeURIComponent(url)}` });
    expect(Object.keys(invalidFields(lookup))).toEqual(['query.url']);
  });

  it('keys are live keys, and responses have Strict-Transport-Security', async () => {
    expect(place.apiKey).toMatch(/^sk_live_/);
    expect((await send(place, { path: '/healthz' })).header('strict-transport-security')).toMatch(
      /max-age=\d+/,
    );
  });

  it('no error reveals internals', async () => {
    const requests = [{ path: INTENTS, raw: '{' }, { path: '/api/v1/nothing' }, { path: INTENTS, json: {} }];
    for (const sent of requests) {
      const response = await send(place, sent);
      expect(response.body).not.toHaveProperty('stack');
      expect(response.text).not.toMatch(/node_modules|\.ts\b|at \w+ \(/);
    }
  });
});

describe('in development', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService({ role: 'api', env: { NODE_ENV: 'development' } });
  });
  afterAll(() => service?.close());

  it('every error includes a stack, and is otherwise the same', async () => {
    const requests = [
      { path: INTENTS, raw: '{' },
      { path: '/api/v1/nothing' },
      { path: INTENTS, json: {} },
      { path: '/api/v1/account', apiKey: null },
      { method: 'DELETE', path: INTENTS },
    ];
    for (const sent of requests) {
      const { status, body } = await send(service, sent);
      expect([status, typeof body.stack, typeof body.name, typeof body.message]).toEqual([
        status,
        'string',
        'string',
        'string',
      ]);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body.stack).toContain('\n');
    }
  });

  it('no success includes a stack', async () => {
    expect((await send(service, { path: '/api/v1/account' })).body).not.toHaveProperty('stack');
  });
});

describe('the bootstrap key', () => {
  it('may contain spaces and be short', async () => {
    const service = await startTestService({
      role: 'api',
      limits: 'default',
      env: { BOOTSTRAP_API_KEY: ' a b  "c"; ' },
    });
    const ask = (apiKey: string) => send(service, { path: '/api/v1/account', apiKey });
    expect((await ask('a b  "c";')).status).toBe(200);
    expect((await ask('a b "c";')).status).toBe(401);
    expect((await ask('a')).status).toBe(401);
    await service.close();
  });

  it.each(['a\u00e9b', 'a\tb', 'x'.repeat(256)])('that cannot be sent is refused at the start: %j', (key) => {
    expect(() => readSecrets({ BOOTSTRAP_API_KEY: key }, 'staging')).toThrow(/BOOTSTRAP_API_KEY/);
  });
});

/** The key that the test service starts with. */
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

describe('a database', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.drop());

  it('belongs to one environment: a service in another one does not start on it', async () => {
    const options = { role: 'api', limits: 'default', databaseUrl: database.url } as const;
    const staging = await startTestService(options);
    await staging.close();
    const dataDir = await mkdtemp(join(tmpdir(), 'purser-test-'));
    const env = { APP_ENV: 'production', DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0' };
    const started = startService({ env: { ...env, SECRET_KEY }, role: 'api', log: 'silent' });
    await expect(started).rejects.toThrow(/staging|production/);
    await rm(dataDir, { recursive: true });
  });

  it('that does not tell the daily limit delays no start, and the reason is logged', async () => {
    const pool = new pg.Pool({ connectionString: database.url });
    await pool.query('alter table rate_counters rename to other_counters');
    await pool.end();
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      const options = { role: 'api', limits: 'default', databaseUrl: database.url, log: 'pretty' } as const;
      await (await startTestService(options)).close();
      const lines = written.mock.calls.map(([line]) => String(line));
      expect(lines).toContainEqual(expect.stringMatching(/daily limit could not be read .*rate_counters/));
    } finally {
      written.mockRestore();
    }
  });
});
