import { type Operation, operationEntries } from '@purser/contract';
import { SCOPES, type Scope } from '@purser/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { expectNothingChanges } from './database-text.ts';
import { INTENTS, intentBody, send } from './http-client.ts';
import { expectErrorNamed } from './response-checks.ts';

let service: TestService;
const keyLacking = new Map<Scope, string>();
const keyWith = new Map<Scope, string>();

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  // As the operator: an account's key cannot grant approvals.
  const { operator } = await service.operator();
  const { id } = await service.client.account.retrieve();
  const keyOf = async (scopes: Scope[]) => (await operator.createAccountApiKey(id, { scopes })).key;
  for (const scope of SCOPES) {
    // A write scope includes reading, so a key that lacks the read scope must lack the write scope too.
    const otherScopes = SCOPES.filter(
      (other) => other !== scope && other !== scope.replace(/:read$/, ':write'),
    );
    keyLacking.set(scope, await keyOf(otherScopes));
    keyWith.set(scope, await keyOf([scope]));
  }
});
afterAll(() => service?.close());

const UNKNOWN = 'x_00000000000000000000000000';
const call = (operation: Operation, apiKey: string) => {
  const path = operation.path.replace('{bucket}', 'mutations').replace('{gateway}', 'basis-theory');
  return send(service, {
    method: operation.method,
    path: path.replace('{domain}', '127.0.0.1:9').replace(/\{[a-zA-Z]+\}/g, UNKNOWN),
    apiKey,
    ...(operation.body === undefined || operation.bodyMediaType !== undefined ? {} : { json: {} }),
  });
};

const scoped = operationEntries.flatMap(([id, operation]) =>
  operation.scope === null ? [] : [[id, operation.scope, operation] as const],
);
const forOperators = operationEntries.filter(([, operation]) => operation.operatorOnly === true);

describe('a key with every scope but the required one', () => {
  expectNothingChanges(() => service.databaseUrl);

  it.each(scoped)('is refused by %s (%s), and nothing changes', async (_, scope, operation) => {
    expectErrorNamed(await call(operation, keyLacking.get(scope) ?? ''), 'PermissionDeniedError');
  });
});

describe('an ordinary key with every scope', () => {
  expectNothingChanges(() => service.databaseUrl);

  it.each(forOperators)(
    'is refused by the operator operation %s, and nothing changes',
    async (_, operation) => {
      expectErrorNamed(await call(operation, service.apiKey), 'PermissionDeniedError');
    },
  );
});

describe('a key', () => {
  const forKeys = scoped.filter(([, , { usersOnly }]) => usersOnly !== true);
  it.each(forKeys)('with only the required scope is accepted by %s (%s)', async (_, scope, operation) => {
    const response = await call(operation, keyWith.get(scope) ?? '');
    expect([401, 403]).not.toContain(response.status);
    expect(response.status).toBeLessThan(500);
  });

  it('that may write a resource may read it, but not the reverse', async () => {
    const path = '/api/v1/billing/balance';
    expect((await send(service, { path, apiKey: keyWith.get('billing:write') ?? '' })).status).toBe(200);
    const reading = {
      method: 'POST',
      path: INTENTS,
      json: {},
      apiKey: keyWith.get('checkout_intents:read') ?? '',
    };
    expectErrorNamed(await send(service, reading), 'PermissionDeniedError');
  });

  it('can grant only its own scopes, and grants all of them by default', async () => {
    const apiKey = (await service.client.apiKeys.create({ scopes: ['keys:write', 'events:read'] })).key;
    const make = (json: object) => send(service, { path: '/api/v1/api-keys', json, apiKey });
    expectErrorNamed(await make({ scopes: ['events:read', 'events:write'] }), 'PermissionDeniedError');
    expectErrorNamed(await make({ scopes: ['billing:read'] }), 'PermissionDeniedError');
    expect((await make({})).body['scopes']).toEqual(['events:read', 'keys:read', 'keys:write']);
  });

  it('created by an ordinary key never has operator access, whatever the body requests', async () => {
    const made = await send(service, { path: '/api/v1/api-keys', json: { operator: true } });
    expect(made.status).toBe(201);
    const apiKey = String(made.body['key']);
    expectErrorNamed(
      await send(service, { path: '/api/v1/operator/accounts', apiKey }),
      'PermissionDeniedError',
    );
  });

  it('needs no scope for an unknown path to return 404', async () => {
    const apiKey = keyWith.get('events:read') ?? '';
    expectErrorNamed(await send(service, { path: '/api/v1/nothing', apiKey }), 'NotFoundError');
  });
});

describe('an operator operation', () => {
  it('is the only kind that the local operator, who has no account, may call', async () => {
    const operator = await service.operator();
    const calls = [
      () => operator.checkoutIntents.create(intentBody()),
      () => operator.apiKeys.create(),
      () => operator.billing.balance(),
      async () => await operator.events.list(),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 });
    expect((await operator.operator.listAccounts()).data).toHaveLength(1);
  });

  it('has every path that the contract lists', () => {
    expect(forOperators.length).toBeGreaterThanOrEqual(9);
    expect(forOperators.every(([, { path }]) => path.startsWith('/api/v1/operator/'))).toBe(true);
  });
});
