import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { invalidFields, send } from '../surface/http-client.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    role: 'api',
    env: { SUPPORT_EMAIL: 'help@example.com', EVENT_RETENTION_DAYS: '45', REQUEST_LOG_DAYS: '0' },
  });
});
afterAll(() => service?.close());

const PATH = '/api/v1/account';

describe('account settings', () => {
  it('include the return address for the account and the retention periods', async () => {
    expect(await service.client.account.retrieve()).toMatchObject({
      id: service.accountId,
      environment: 'staging',
      returnsSupportEmail: 'help@example.com',
      ownReturnsSupportEmail: null,
      retention: {
        eventDays: 45,
        deliveryAttemptDays: 30,
        idempotencyKeyHours: 24,
        requestDays: 0,
        merchantRequestDays: 30,
        purchaseAttemptDays: 30,
        signInDays: 90,
      },
    });
  });

  it('change only in the given fields', async () => {
    const other = await service.newAccount();
    const before = await service.client.account.retrieve();
    const renamed = await service.client.account.update({ name: 'Märchen & Söhne' });
    expect(renamed).toEqual({ ...before, name: 'Märchen & Söhne' });
    const own = {
      returnsSupportEmail: 'returns@shop.example',
      ownReturnsSupportEmail: 'returns@shop.example',
    };
    expect(await service.client.account.update({ returnsSupportEmail: own.returnsSupportEmail })).toEqual({
      ...renamed,
      ...own,
    });
    expect(await service.client.account.retrieve()).toEqual({ ...renamed, ...own });
    expect(await other.client.account.retrieve()).toMatchObject({
      name: 'Another',
      returnsSupportEmail: 'help@example.com',
      ownReturnsSupportEmail: null,
    });
  });

  it('fall back to the installation’s address when cleared', async () => {
    await service.client.account.update({ returnsSupportEmail: 'returns@shop.example' });
    expect(await service.client.account.update({ returnsSupportEmail: null })).toMatchObject({
      returnsSupportEmail: 'help@example.com',
      ownReturnsSupportEmail: null,
    });
  });

  it('are unchanged by an empty update', async () => {
    const before = await service.client.account.retrieve();
    expect(await service.client.account.update({})).toEqual(before);
  });

  it.each([
    [{ returnsSupportEmail: 'support' }, ['returnsSupportEmail']],
    [{ returnsSupportEmail: 'a@b\r\nbcc: c@d.example' }, ['returnsSupportEmail']],
    [{ returnsSupportEmail: '' }, ['returnsSupportEmail']],
    [{ name: '' }, ['name']],
    [{ name: null }, ['name']],
    [{ name: 'x'.repeat(256), returnsSupportEmail: 5 }, ['name', 'returnsSupportEmail']],
  ])('refuse %j and are unchanged', async (json, fields) => {
    const before = await service.client.account.retrieve();
    const response = await send(service, { method: 'PUT', path: PATH, json });
    expect(response.status).toBe(422);
    expect(Object.keys(invalidFields(response))).toEqual(fields.map((field) => `body.${field}`));
    expect(await service.client.account.retrieve()).toEqual(before);
  });

  it('can be read by a read-only key, and not changed', async () => {
    const { key: apiKey } = await service.client.apiKeys.create({ scopes: ['settings:read'] });
    expect((await send(service, { path: PATH, apiKey })).status).toBe(200);
    const changed = await send(service, { method: 'PUT', path: PATH, apiKey, json: { name: 'Mine' } });
    expect(changed.status).toBe(403);
  });

  it('include no address if none is set', async () => {
    const plain = await startTestService({ role: 'api', databaseUrl: service.databaseUrl });
    try {
      const { client } = await plain.newAccount('default');
      expect(await client.account.retrieve()).toMatchObject({
        returnsSupportEmail: null,
        retention: { eventDays: 90 },
      });
    } finally {
      await plain.close();
    }
  });
});

describe('the service', () => {
  it.each(['support', 'a b@example.com', 'Help <help@example.com>'])(
    'does not start with %j as the support address',
    async (address) => {
      const start = startTestService({ role: 'api', env: { SUPPORT_EMAIL: address } });
      await expect(start).rejects.toThrow('SUPPORT_EMAIL must be an email address');
    },
  );
});
