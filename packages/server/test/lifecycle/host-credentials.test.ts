import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { ValidateError } from '@purser/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '../../src/kernel/random.ts';
import { createSeal } from '../../src/kernel/seal.ts';
import { reencryptDatabase } from '../../src/main.ts';
import { openStore } from '../../src/store/database.ts';
import { createHostSettings } from '../../src/store/merchants/host-settings.ts';
import { openHostCredentials } from '../../src/usecases/merchants/host-credentials.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { tablesContaining } from '../surface/database-text.ts';
import { intentBody, send } from '../surface/http-client.ts';

const HOST = 'shop.example';
const SECRET = 'secret-host-key';
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const NEW_SECRET_KEY = Buffer.alloc(32, 8).toString('base64');

let service: TestService;
let operatorKey: string;
let operator: Awaited<ReturnType<TestService['operator']>>['operator'];

beforeAll(async () => {
  service = await startTestService({ env: { SECRET_KEY } });
  ({ operator } = await service.operator());
  operatorKey = (await operator.createAccountApiKey(service.accountId, { operator: true })).key;
});
afterAll(() => service.close());

/** The credentials that a connector receives, as any process of the installation reads them. */
async function storedFor(host: string, masterKey = 7): Promise<unknown> {
  const log = { info() {}, warn() {}, error() {}, debug() {}, child: () => log };
  const store = openStore({ connection: { connectionString: service.databaseUrl }, poolSizeMax: 2, log });
  try {
    return await openHostCredentials(
      { hosts: createHostSettings(store), seal: createSeal(Buffer.alloc(32, masterKey), systemRandom) },
      host,
    );
  } finally {
    await store.close();
  }
}

describe('credentials for a host', () => {
  it('are shown by name only, are in no table in plaintext, and replace earlier ones', async () => {
    const credentials = { webhookSecret: `${SECRET}-2`, apiKey: SECRET };
    const path = `/api/v1/operator/hosts/www.${HOST}/credentials`;
    const sent = { method: 'PUT', path, apiKey: operatorKey, json: { credentials } };
    const responses = [
      await send(service, { ...sent, headers: { 'idempotency-key': randomUUID() } }),
      await send(service, { path, apiKey: operatorKey }),
    ];
    for (const response of responses) {
      expect(response.status).toBe(200);
      expect(response.body).toEqual({
        host: HOST,
        names: ['apiKey', 'webhookSecret'],
        createdAt: expect.any(String),
      });
      expect(response.text).not.toContain(SECRET);
    }
    expect(await tablesContaining(service.databaseUrl, SECRET)).toEqual([]);
    expect(await storedFor(`WWW.${HOST}`)).toEqual(credentials);
    await operator.setHostCredentials(HOST, { credentials: { apiKey: 'other' } });
    expect(await storedFor(HOST)).toEqual({ apiKey: 'other' });
    expect(await operator.deleteHostCredentials(HOST)).toMatchObject({ id: HOST, deleted: true });
    expect(await storedFor(HOST)).toBeNull();
    await expect(operator.hostCredentials(HOST)).rejects.toMatchObject({ status: 404 });
    await expect(operator.deleteHostCredentials(HOST)).rejects.toMatchObject({ status: 404 });
  });

  it('are for one port: a shop on another port of the same machine receives none', async () => {
    await operator.setHostCredentials('127.0.0.1:8088', { credentials: { apiKey: 'a' } });
    await operator.setHostCredentials('127.0.0.1:8089', { credentials: { apiKey: 'b' } });
    expect(await storedFor('127.0.0.1:8088')).toEqual({ apiKey: 'a' });
    expect(await storedFor('127.0.0.1:8089')).toEqual({ apiKey: 'b' });
    expect(await storedFor('127.0.0.1')).toBeNull();
    expect(await storedFor('127.0.0.1:8090')).toBeNull();
  });

  it('are refused without echoing their values', async () => {
    const wrong: readonly unknown[] = [
      { credentials: { 'api key': SECRET } },
      { credentials: { apiKey: [SECRET] } },
      { credentials: SECRET },
      { credentials: {} },
      { credentials: { apiKey: SECRET }, marketplace: 'UNKNOWN' },
      { apiKey: SECRET },
    ];
    for (const json of wrong) {
      const path = `/api/v1/operator/hosts/${HOST}/credentials`;
      const headers = { 'idempotency-key': randomUUID() };
      const response = await send(service, { method: 'PUT', path, apiKey: operatorKey, json, headers });
      expect(response.status).toBe(422);
      expect(response.text).not.toContain(SECRET);
    }
    expect(await tablesContaining(service.databaseUrl, SECRET)).toEqual([]);
    await expect(operator.hostCredentials(HOST)).rejects.toMatchObject({ status: 404 });
    await expect(
      service.client.operator.setHostCredentials(HOST, { credentials: { apiKey: 'x' } }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('pin the connection in the same request, for their port only', async () => {
    await operator.setHostCredentials(`${HOST}:444`, { credentials: { apiKey: 'x' }, marketplace: 'UCP' });
    expect((await operator.listHostRules()).data).toMatchObject([
      { host: `${HOST}:444`, rule: 'pin', marketplace: 'UCP' },
    ]);
    expect(await service.client.brands.retrieveByDomain(`${HOST}:444`)).toMatchObject({
      marketplace: 'UCP',
    });
    await operator.setHostRule(HOST, { rule: 'block' });
    expect(await service.client.brands.retrieveByDomain(`${HOST}:444`)).toMatchObject({
      marketplace: 'UCP',
    });
    expect(await service.client.brands.retrieveByDomain(`${HOST}:445`)).toMatchObject({
      marketplace: 'UNKNOWN',
    });
    // @ts-expect-error: the types allow the known connections only.
    const unknown = operator.setHostCredentials(HOST, { credentials: { a: 'x' }, marketplace: 'UNKNOWN' });
    await expect(unknown).rejects.toBeInstanceOf(ValidateError);
  });

  it('apply to the next request to the merchant, with its own signature rules, and to no other host', async () => {
    const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
    const shop = createServer((request, response) => {
      asked.push({ path: request.url ?? '', headers: request.headers });
      const product = {
        '@type': 'Product',
        name: 'Lamp',
        sku: 'L1',
        offers: { price: 1, priceCurrency: 'USD' },
      };
      const page = `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
      if (request.url === '/lamp') response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      else response.writeHead(request.url?.startsWith('/acp') === true ? 403 : 404).end('{}');
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const address = shop.address();
    if (address === null || typeof address === 'string') throw new Error('listens on no port');
    const origin = `http://127.0.0.1:${address.port}`;
    await operator.setHostCredentials(`127.0.0.1:${address.port}`, {
      credentials: { apiKey: SECRET, apiBaseUrl: `${origin}/acp` },
      marketplace: 'ACP',
    });
    const intent = await service.client.checkoutIntents.createAndPoll({
      ...intentBody(),
      productUrl: `${origin}/lamp`,
    });
    shop.closeAllConnections();
    shop.close();
    expect(intent).toMatchObject({ state: 'failed', failureReason: { code: 'offer_retrieval_failed' } });
    expect(JSON.stringify(intent)).not.toContain(SECRET);
    const withKey = asked.filter(({ headers }) => JSON.stringify(headers).includes(SECRET));
    expect(withKey.map(({ path, headers }) => [path, headers.authorization, headers['signature']])).toEqual([
      ['/acp/checkout_sessions', `Bearer ${SECRET}`, undefined],
    ]);
  });

  it('decrypt for their own host only, and are re-encrypted with a new master key', async () => {
    await operator.setHostCredentials('one.example', { credentials: { apiKey: SECRET } });
    const pool = new pg.Pool({ connectionString: service.databaseUrl, max: 1 });
    await pool.query(
      `insert into host_credentials select 'two.example', names, sealed_values, created_at
         from host_credentials where host = 'one.example'`,
    );
    await expect(storedFor('two.example')).rejects.toThrow('cannot be decrypted');
    await pool.query(`delete from host_credentials where host = 'two.example'`);
    await pool.end();
    const env = { DATABASE_URL: service.databaseUrl, DATA_DIR: '/nowhere' };
    const changed = await reencryptDatabase({
      env: { ...env, SECRET_KEY: NEW_SECRET_KEY, SECRET_KEY_PREVIOUS: SECRET_KEY },
      batchSize: 1,
    });
    expect(changed).toMatchObject({ isComplete: true, unreadable: [] });
    expect(await storedFor('one.example', 8)).toEqual({ apiKey: SECRET });
  });
});
